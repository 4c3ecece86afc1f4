import Foundation

/// A law that did not hold, with the values that show it.
public struct BrokenLaw: Error, Equatable, CustomStringConvertible {
  /// Which law, by its name in the documentation.
  public let law: String
  /// What was given, what came, and what should have come.
  public let description: String
}

/// Collects broken laws, one example for each.
public struct LawCheck {
  /// What was broken, in the order found.
  public private(set) var broken: [BrokenLaw] = []
  private let subject: String

  /// Makes a check that has found nothing yet.
  ///
  /// - Parameter subject: Whose laws are checked, for the descriptions.
  public init(of subject: Any.Type) {
    self.subject = "\(subject)"
  }

  /// Holds one result against another.
  ///
  /// - Parameters:
  ///   - law: The law that says they are equal.
  ///   - actual: What came.
  ///   - expected: What should have come.
  ///   - given: The values it came from.
  public mutating func expect<Value: Equatable>(
    _ law: String, _ actual: Value, equals expected: Value, given: @autoclosure () -> Any
  ) {
    guard actual != expected, !broken.contains(where: { $0.law == law }) else { return }
    broken.append(
      BrokenLaw(
        law: law,
        description: "\(subject) breaks \(law): given \(given()), got \(actual), not \(expected)"))
  }
}

/// How many random roots a law is held against for each seed: by the variable `ROOTS_PER_SEED`, otherwise 1,000.
public let rootsPerSeed =
  ProcessInfo.processInfo.environment["ROOTS_PER_SEED"].flatMap(Int.init) ?? 1_000

/// The seeds that law tests run with.
public let lawSeeds: [UInt64] = [1, 2, 3]

/// What a body throws when a law is about being thrown out of.
struct Interruption: Error {}
