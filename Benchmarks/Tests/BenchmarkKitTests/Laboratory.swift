@testable import BenchmarkKit

/// Instruments that show what the test says, and work that moves them.
final class Laboratory {
  var time: UInt64 = 0
  var allocations: Int? = 0
  var bytes: Int? = 0

  var instruments: Instruments {
    Instruments(
      now: { self.time }, allocations: { self.allocations }, bytesInUse: { self.bytes })
  }

  /// Work that takes so many nanoseconds an iteration.
  func work(takes nanoseconds: UInt64) -> Work {
    Work { self.time += nanoseconds * UInt64($0) }
  }
}

extension Effort {
  /// Small numbers that a test can follow.
  static var small: Effort {
    Effort(
      sampleTime: 100, warmUpTime: 0, longestRound: 100_000, patience: 3,
      patienceWithCounts: 3, tolerance: 0.01, fewestSamples: 2, rounds: 1, roundsBeforeMiss: 2,
      judges: true)
  }
}
