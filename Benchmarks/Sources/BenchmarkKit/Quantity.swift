/// What a row measures, for one operation or one object.
public enum Quantity: String, Sendable {
  /// Time; the figure of a row is its minimum.
  case nanoseconds
  /// Bytes in live blocks; the figure of a row is its median.
  case bytes
  /// Requests for memory; the figure of a row is its median.
  case allocations

  /// The name of one of it.
  var singular: String { String(rawValue.dropLast()) }
}

extension Quantity {
  /// The number of a summary that ratios are formed of.
  ///
  /// Noise only ever adds time, so the minimum is the truest time. Counts have no such noise, but a
  /// pool that an earlier row has filled can hide what an object costs: there the median is truer.
  func figure(of summary: Summary) -> Double {
    self == .nanoseconds ? summary.minimum : summary.median
  }
}
