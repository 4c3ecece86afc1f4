import BenchmarkKit
import Bindings
import ObservableShapes

/// Writes to one of many rows, each of them observed, beside what else does the same work.
func partPeerRows() -> [Row] {
  let many = [1_000, 100_000].flatMap { count in
    [
      peerRow(count, "observable objects") { ObservableShapes.setRow(ofObjects: count) },
      peerRow(count, "closure store", .atMost(times: 1)) { closureRowWrites(count: count) },
    ]
  }
  // One write wakes all: with 100,000 rows it takes seconds.
  return many + [
    peerRow(1_000, "observable array", .atMost(times: 1)) {
      ObservableShapes.setRow(ofArray: 1_000)
    }
  ]
}

/// Beside Observation's objects, each of which knows who observes it, a part may cost more; beside all that look at every
/// row it must not.
private func peerRow(
  _ count: Int, _ name: String, _ target: Target? = nil, _ peer: @escaping () -> Work
) -> Row {
  Row(
    "parts.set/rows=\(count),beside=\(name.split(separator: " ").joined(separator: "-"))",
    target: target, baseline: .work(name, peer)
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
