public import BenchmarkKit

/// Creates effects that each read so many sources of their own, or one that others read as well; one
/// operation is one effect.
///
/// - Parameters:
///   - count: How many effects there are in all.
///   - sourcesEach: How many sources an effect reads.
///   - effectsEach: How many effects read the same sources.
/// - Returns: The work.
public func creation(effects count: Int, sourcesEach: Int, effectsEach: Int) -> Work {
  let sources = (0..<count / effectsEach * sourcesEach).map { Source($0) }
  for _ in 0..<3 {
    for source in sources { keep(source.value) }
  }
  let kept = Kept<Effect>(capacity: count)
  return Work(operations: count) { _ in
    for number in 0..<count {
      let first = number / effectsEach * sourcesEach
      let last = first + sourcesEach
      kept.values.append(
        Effect {
          for position in first..<last { keep(sources[position].value) }
        })
    }
  }
}
