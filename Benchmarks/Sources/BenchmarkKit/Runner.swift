/// Measures rows.
public struct Runner {
  private let suite: Suite
  private let effort: Effort
  private let instruments: Instruments
  private let attic = Attic()

  /// Creates a runner for the rows of a suite.
  public init(_ suite: Suite, effort: Effort, instruments: Instruments) {
    self.suite = suite
    self.effort = effort
    self.instruments = instruments
  }

  /// Measures a row and its baseline in turns.
  ///
  /// Each round is on new set-ups, and a row that misses its target gets more of them; the samples of
  /// all rounds count, the baseline's as well as its own.
  public func measure(_ row: Row) -> RowResult {
    var own = contender(row.quantity, row.repetition, row.setUp)
    var other = row.baseline.map { baseline in
      let (repetition, setUp) = suite.contender(for: baseline, of: row)
      return contender(row.quantity, repetition, setUp)
    }
    var result: RowResult
    var round = 0
    repeat {
      measureRound(&own, &other)
      round += 1
      result = RowResult(
        row: row, summary: own.summary, baseline: other?.summary,
        mismatch: own.mismatch ?? other?.mismatch.map { "the baseline has \($0)" },
        judges: effort.judges)
    } while round < rounds(result)
    return result
  }

  /// Returns how many rounds a row deserves after what has been found so far.
  ///
  /// Counts get one: what a round has given back would serve the next from a pool, unseen.
  private func rounds(_ result: RowResult) -> Int {
    guard result.quantity == .nanoseconds else { return 1 }
    return result.holds == false ? effort.roundsBeforeMiss : effort.rounds
  }

  private func contender(
    _ quantity: Quantity, _ repetition: Repetition, _ setUp: @escaping () -> Work
  ) -> Contender {
    Contender(
      quantity, repetition, effort: effort, instruments: instruments, attic: attic, setUp: setUp)
  }

  /// Samples in turns, so that a slow moment of the machine hits both sides.
  private func measureRound(_ own: inout Contender, _ other: inout Contender?) {
    own.begin()
    other?.begin()
    let start = instruments.now()
    var count = 0
    var isOver = false
    while !isOver {
      other?.step()
      own.step()
      count += 1
      let isStable = own.isStable && other?.isStable ?? true
      let isLate = instruments.now() - start >= effort.longestRound
      isOver = count >= effort.fewestSamples && (isStable || isLate)
    }
    own.end()
    other?.end()
  }
}
