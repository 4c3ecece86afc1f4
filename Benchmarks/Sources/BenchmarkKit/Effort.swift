/// How much time measuring may take.
public struct Effort: Equatable, Sendable {
  /// The nanoseconds that a calibrated sample should take.
  ///
  /// Short, because a short sample is more likely to be left alone by everything else that runs.
  public var sampleTime: UInt64
  /// The nanoseconds of work before the first sample.
  public var warmUpTime: UInt64
  /// The nanoseconds after which a round ends, stable or not.
  public var longestRound: UInt64
  /// The samples without an improvement that make a minimum stable.
  public var patience: Int
  /// The same for rows that count: counts don't fall, and what they count stays alive meanwhile.
  public var patienceWithCounts: Int
  /// The part of a minimum that counts as an improvement.
  public var tolerance: Double
  /// The samples that a round takes however long they are.
  public var fewestSamples: Int
  /// The set-ups that each row of times is measured on; one that counts is measured on one.
  public var rounds: Int
  /// The set-ups that a row is measured on before it is said to miss its target.
  public var roundsBeforeMiss: Int
  /// Whether the figures are worth holding against targets.
  public var judges: Bool

  /// Measures in earnest.
  public static var standard: Effort {
    Effort(
      sampleTime: 200_000, warmUpTime: 20_000_000, longestRound: 2_000_000_000, patience: 250,
      patienceWithCounts: 6, tolerance: 0.01, fewestSamples: 3, rounds: 3, roundsBeforeMiss: 6,
      judges: true)
  }

  /// Runs everything once or twice, to see that it runs.
  public static var smoke: Effort {
    Effort(
      sampleTime: 1, warmUpTime: 0, longestRound: 0, patience: 1,
      patienceWithCounts: 1, tolerance: 0.01, fewestSamples: 1, rounds: 1, roundsBeforeMiss: 1,
      judges: false)
  }
}
