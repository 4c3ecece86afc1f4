/// One line of the benchmark: work, what it is compared with, and what it promises.
///
/// ```swift
/// Row("source.set/observers=0", target: .atMost(times: 1.5), baseline: .work("direct set", set)) {
///   let source = Source(0)
///   return Work { for number in 0..<$0 { source.value = number } }
/// }
/// ```
public struct Row {
  /// `concept.operation/shape=size`.
  public let name: String
  /// What is measured.
  public let quantity: Quantity
  /// What the row promises, if anything.
  public let target: Target?
  /// What it is compared with, if anything.
  public let baseline: Baseline?
  let repetition: Repetition
  let setUp: () -> Work

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - name: `concept.operation/shape=size`, unlike that of any other row.
  ///   - unit: What is measured, for one operation.
  ///   - target: What is promised.
  ///   - repetition: How the work is repeated; by default as often as a sample of time needs.
  ///   - baseline: What it is compared with, measured alternately in the same run.
  ///   - setUp: Makes the work; not timed.
  /// - Precondition: A target that compares has a baseline, and bytes are counted in fresh works.
  public init(
    _ name: String,
    unit: Quantity = .nanoseconds,
    target: Target? = nil,
    repetition: Repetition = .calibrated,
    baseline: Baseline? = nil,
    setUp: @escaping () -> Work
  ) {
    precondition(
      target == nil || (target?.isAbsolute == true) != (baseline != nil),
      "Row.init needs a baseline where the target compares, and only there, but \(name) differs.")
    precondition(
      unit != .bytes || repetition.isFresh,
      "Row.init needs a fresh repetition to count bytes, but \(name) repeats on one set-up.")
    self.name = name
    self.quantity = unit
    self.target = target
    self.baseline = baseline
    self.repetition = repetition
    self.setUp = setUp
  }
}

/// How the work of a row is repeated.
public enum Repetition: Equatable, Sendable {
  /// One set-up a round; as many iterations a sample as fill the time of a sample.
  case calibrated
  /// One set-up a round; so many iterations a sample.
  case fixed(iterations: Int)
  /// A new set-up for each sample, which is so many iterations.
  case fresh(iterations: Int)

  var isFresh: Bool {
    if case .fresh = self { true } else { false }
  }
}

/// What a row is compared with.
public struct Baseline {
  enum Origin {
    case work(repetition: Repetition?, setUp: () -> Work)
    case row
  }

  /// What it is called, or the name of the other row.
  public let name: String
  let origin: Origin

  /// Work of its own; repeated as the row is, unless something else is said.
  public static func work(
    _ name: String, repetition: Repetition? = nil, _ setUp: @escaping () -> Work
  ) -> Baseline {
    Baseline(name: name, origin: .work(repetition: repetition, setUp: setUp))
  }

  /// The work of another row, measured once more beside this one.
  public static func row(_ name: String) -> Baseline {
    Baseline(name: name, origin: .row)
  }
}
