import BenchmarkKit
import Bindings
import ObservableShapes

/// Writes to one of many rows, each of them observed, beside what else does the same work.
func partPeerRows() -> [Row] {
  [1_000, 100_000].flatMap { count in
    [
      peerRow(count, "observable objects") { ObservableShapes.setRow(ofObjects: count) },
      // Wakes all of them: one write of many rows is a sample of its own.
      peerRow(count, "observable array", count > 1_000 ? .fixed(iterations: 1) : nil) {
        ObservableShapes.setRow(ofArray: count)
      },
      peerRow(count, "closure store") { closureRowWrites(count: count) },
    ]
  }
}

/// Beside Observation's objects, each of which knows who observes it, a part may cost more; beside all that look at every
/// row it must not.
private func peerRow(
  _ count: Int, _ name: String, _ repetition: Repetition? = nil, _ peer: @escaping () -> Work
) -> Row {
  Row(
    "parts.set/rows=\(count),beside=\(name.split(separator: " ").joined(separator: "-"))",
    target: .atMost(times: 1), baseline: .work(name, repetition: repetition, peer)
  ) { rowWrites(count: count, of: 1) }
}

private func closureRowWrites(count: Int) -> Work {
  let store = ClosureStore((0..<count).map { ListEntry(id: $0) })
  let numbers = (0..<count).map { store.row($0).number }
  for number in numbers { store.observe(number.get) { keep($0) } }
  let number = numbers[count / 2]
  let next = Field()
  return Work { iterations in
    for _ in 0..<iterations {
      next.number += 1
      number.set(next.number)
    }
    keep(store)
  }
}
