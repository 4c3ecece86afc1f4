public import BenchmarkKit

/// Creates effects that read all the sources, then writes the first of these, each time in a batch of its own;
/// one operation is one write.
///
/// The clock covers the effects' creation as well, as it does in the original.
public func updates(sources sourceCount: Int, effects effectCount: Int, writes: Int) -> Work {
  let tally = Tally()
  let sources = (0..<sourceCount).map { Source($0) }
  for _ in 0..<3 {
    for source in sources { keep(source.value) }
  }
  let kept = Kept<Effect>(capacity: effectCount)
  return tally.work(operations: writes) { _ in
    for _ in 0..<effectCount {
      kept.values.append(
        Effect {
          for source in sources { keep(source.value) }
          tally.runs += 1
        })
    }
    let first = sources[0]
    for number in 1...writes {
      batch { first.value = number }
    }
    tally.expect(tally.runs, effectCount * (1 + writes))
  }
}
