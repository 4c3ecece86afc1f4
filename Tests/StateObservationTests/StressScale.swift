import Foundation

/// How much the tests of many nodes do: all of it, or a tenth if the variable `STRESS` is 0, as under the sanitizers.
enum StressScale {
  private static let isFull = ProcessInfo.processInfo.environment["STRESS"] != "0"

  /// How many nodes a chain or a fan has.
  static let chain = isFull ? 1_000_000 : 100_000
  /// How many models are released away from their actor.
  static let releases = isFull ? 100_000 : 10_000
  /// How many nodes are made and dropped one after another.
  static let dropped = isFull ? 10_000_000 : 1_000_000
}
