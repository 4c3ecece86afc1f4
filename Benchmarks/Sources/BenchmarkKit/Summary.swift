/// What many samples come to.
public struct Summary: Equatable, Sendable {
  /// The smallest sample.
  public let minimum: Double
  /// The middle sample, or the mean of the two in the middle.
  public let median: Double
  /// The width of the middle half of the samples as a part of the median.
  public let spread: Double

  /// Creates the summary of some samples, or nothing from no samples.
  ///
  /// - Complexity: O(n log n), n = samples.
  public init?(_ samples: [Double]) {
    let sorted = samples.sorted()
    guard let minimum = sorted.first else { return nil }
    let median = Self.quantile(0.5, of: sorted)
    let width = Self.quantile(0.75, of: sorted) - Self.quantile(0.25, of: sorted)
    self.minimum = minimum
    self.median = median
    self.spread = median == 0 ? 0 : width / median
  }

  /// Interpolates between the two samples next to the wanted place.
  private static func quantile(_ part: Double, of sorted: [Double]) -> Double {
    let place = part * Double(sorted.count - 1)
    let below = Int(place)
    let above = min(below + 1, sorted.count - 1)
    return sorted[below] + (sorted[above] - sorted[below]) * (place - Double(below))
  }
}
