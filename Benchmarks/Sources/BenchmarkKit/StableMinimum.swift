/// A minimum that knows whether it still falls.
///
/// It is stable when the latest samples, `patience` of them, improved it by no more than `tolerance`
/// altogether.
public struct StableMinimum: Sendable {
  /// How many samples must pass without an improvement.
  public let patience: Int
  /// Which part of the minimum counts as an improvement.
  public let tolerance: Double
  /// The smallest sample so far.
  public private(set) var minimum = Double.infinity

  /// The minimum that an improvement is measured from, so that many tiny steps count as one.
  private var reference = Double.infinity
  /// The samples since the reference.
  private var quiet = 0

  /// Creates a minimum of no samples.
  public init(patience: Int, tolerance: Double) {
    self.patience = patience
    self.tolerance = tolerance
  }

  /// Whether the minimum has stopped falling.
  public var isStable: Bool { quiet >= patience }

  /// Takes one more sample into account.
  ///
  /// - Complexity: O(1).
  public mutating func add(_ sample: Double) {
    minimum = min(minimum, sample)
    if minimum < reference * (1 - tolerance) {
      reference = minimum
      quiet = 0
    } else {
      quiet += 1
    }
  }
}
