/// What is measured: made by a set-up that is not timed, dropped after the clock has stopped.
///
/// The loop stands inside the work, so that the program that is measured pays no call an iteration:
///
/// ```swift
/// let field = Field()
/// return Work { iterations in
///   for number in 0..<iterations { field.number = number; barrier() }
/// }
/// ```
public struct Work {
  enum Body {
    case run((_ iterations: Int) -> Void)
    case figure(() -> Double)
  }

  let body: Body
  let operations: Double
  let expected: String?
  let checksum: (() -> String)?

  /// Creates work that the program measures.
  ///
  /// - Parameters:
  ///   - operations: How many operations one iteration counts for; figures are for one of them.
  ///   - expected: The checksum without which the row is worth nothing.
  ///   - checksum: Says what the work has computed. Called after each measurement, untimed.
  ///   - run: Does it all so many times.
  public init(
    operations: Int = 1,
    expects expected: String? = nil,
    checksum: (() -> String)? = nil,
    _ run: @escaping (_ iterations: Int) -> Void
  ) {
    precondition(
      operations > 0, "Work.init needs at least one operation an iteration, but got \(operations).")
    self.body = .run(run)
    self.operations = Double(operations)
    self.expected = expected
    self.checksum = checksum
  }

  /// Creates work that measures itself, for instance in another process, in its row's unit.
  public init(figure: @escaping () -> Double) {
    body = .figure(figure)
    operations = 1
    expected = nil
    checksum = nil
  }

  /// What is wrong with what was computed, if something is.
  var mismatch: String? {
    guard let expected, let checksum else { return nil }
    let found = checksum()
    return found == expected ? nil : "computed \(found), but \(expected) is right"
  }
}
