/// A law that did not hold, with the smallest values found that show it.
public struct BrokenLaw: Error, Equatable, CustomStringConvertible {
  /// Which law, by its name in the documentation.
  public let law: String
  /// Whose law, what was given, what came, and what should have come.
  public let description: String
}

/// What a check found: the laws that broke, or those that held and were expected not to.
public struct LawFailure: Error, CustomStringConvertible {
  /// The laws that broke, one example each.
  public let broken: [BrokenLaw]
  /// The laws that should have broken, and held.
  public let heldUnexpectedly: [String]
  private let subject: String

  init(of subject: String, broken: [BrokenLaw], heldUnexpectedly: [String] = []) {
    self.subject = subject
    self.broken = broken
    self.heldUnexpectedly = heldUnexpectedly
  }

  /// A line for each law.
  public var description: String {
    (broken.map(\.description)
      + heldUnexpectedly.map { "\(subject) keeps \($0), which was expected to break" })
      .joined(separator: "\n")
  }
}
