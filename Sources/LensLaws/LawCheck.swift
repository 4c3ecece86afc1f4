/// One trial of laws: draws values, and holds results against each other.
public struct LawCheck {
  /// Where the values come from.
  public var random: SeededGenerator
  private(set) var broken: [BrokenLaw] = []
  /// What turned up of that which has to turn up in some trial.
  private(set) var found: [String] = []
  private let subject: String

  init(of subject: String, _ random: SeededGenerator) {
    self.subject = subject
    self.random = random
  }

  /// Draws a value.
  ///
  /// - Parameter generator: What draws it.
  /// - Returns: The value.
  public mutating func draw<Value>(_ generator: Generator<Value>) -> Value {
    generator.draw(using: &random)
  }

  /// Holds one result against another.
  ///
  /// - Parameters:
  ///   - law: The law that says they are equal.
  ///   - actual: What came.
  ///   - expected: What should have come.
  ///   - areEqual: Compares them.
  ///   - given: The values they came from.
  public mutating func expect<Value>(
    _ law: String, _ actual: Value, equals expected: Value, by areEqual: (Value, Value) -> Bool,
    given: @autoclosure () -> Any
  ) {
    guard !areEqual(actual, expected), !broken.contains(where: { $0.law == law }) else { return }
    broken.append(
      BrokenLaw(
        law: law,
        description: "\(subject) breaks \(law): given \(shown(given())), "
          + "got \(shown(actual)), not \(shown(expected))"))
  }

  /// Holds one result against another.
  ///
  /// - Parameters:
  ///   - law: The law that says they are equal.
  ///   - actual: What came.
  ///   - expected: What should have come.
  ///   - given: The values they came from.
  public mutating func expect<Value: Equatable>(
    _ law: String, _ actual: Value, equals expected: Value, given: @autoclosure () -> Any
  ) {
    expect(law, actual, equals: expected, by: ==, given: given())
  }

  /// Says that something turned up without which the check would be worth nothing.
  ///
  /// - Parameters:
  ///   - what: One of the needs that the laws were made with.
  ///   - hasTurnedUp: Whether it did in this trial.
  public mutating func find(_ what: @autoclosure () -> String, _ hasTurnedUp: Bool = true) {
    if hasTurnedUp { found.append(what()) }
  }
}

extension LawCheck {
  /// Whether to try what takes long: in one trial of ten.
  mutating func isRare() -> Bool { random.decide(percent: 10) }
}

/// What a body throws when a law is about being thrown out of.
struct Interruption: Error {}
