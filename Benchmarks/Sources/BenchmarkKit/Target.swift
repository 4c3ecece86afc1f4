/// What a row promises.
public struct Target: Equatable, Sendable {
  /// Which way a target bounds.
  public enum Sense: String, Sendable {
    /// The compared number is the target or less.
    case atMost = "at most"
    /// The compared number is the target or more.
    case atLeast = "at least"
  }

  /// How a row and its baseline become the one number that is held against the target.
  public enum Comparison: String, Sendable {
    /// The row's figure divided by the baseline's: how many times as much.
    case times = "row / baseline"
    /// The baseline's figure divided by the row's: how many times less, or faster.
    case timesLess = "baseline / row"
    /// The row's figure minus the baseline's: how much more.
    case more = "row - baseline"
  }

  /// Which way the target bounds.
  public let sense: Sense
  /// The number that the ratio is held against.
  public let bound: Double
  /// How the ratio is formed.
  public let comparison: Comparison
  /// Whether the row is held against the bare number, with one of its unit as the baseline.
  let isAbsolute: Bool

  private init(
    _ sense: Sense, _ bound: Double, _ comparison: Comparison, isAbsolute: Bool = false
  ) {
    self.sense = sense
    self.bound = bound
    self.comparison = comparison
    self.isAbsolute = isAbsolute
  }

  /// The row takes at most so many times what the baseline takes.
  public static func atMost(times bound: Double) -> Target {
    Target(.atMost, bound, .times)
  }

  /// The row takes at least so many times less than the baseline: it is that much faster.
  public static func atLeast(timesFaster bound: Double) -> Target {
    Target(.atLeast, bound, .timesLess)
  }

  /// The row takes at most so much more than the baseline, in its own unit.
  public static func atMost(more bound: Double) -> Target {
    Target(.atMost, bound, .more)
  }

  /// The row takes at most so much, in its own unit, whatever anything else takes.
  public static func atMost(_ bound: Double) -> Target {
    Target(.atMost, bound, .times, isAbsolute: true)
  }

  /// Returns whether a compared number meets the target; a number that isn't one never does.
  public func holds(_ ratio: Double) -> Bool {
    switch sense {
    case .atMost: ratio <= bound
    case .atLeast: ratio >= bound
    }
  }
}

extension Target.Comparison {
  /// Returns the compared number of a row's figure and its baseline's, or nil if there is none.
  ///
  /// Nothing divided by nothing is one: a row that allocates nothing is as good as its baseline.
  public func ratio(row: Double, baseline: Double) -> Double? {
    switch self {
    case .times: Self.quotient(row, baseline)
    case .timesLess: Self.quotient(baseline, row)
    case .more: row - baseline
    }
  }

  private static func quotient(_ dividend: Double, _ divisor: Double) -> Double? {
    if divisor != 0 { return dividend / divisor }
    return dividend == 0 ? 1 : nil
  }
}
