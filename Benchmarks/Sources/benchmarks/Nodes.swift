import BenchmarkKit
import StateObservation

/// What a node's name for debugging takes: the targets leave it out, the figures don't.
private let nameBytes = 16.0

/// What creating and keeping a node costs, beside an object with one field.
func nodeRows() -> [Row] {
  let nodes = [
    Node("source.create", "links=0", times: 3, bytes: 152) { creation { Source($0) } },
    Node("derived.create", "links=1", times: 5, bytes: 200, setUp: derivedCreation),
    Node("effect.create", "links=1", times: 6, bytes: 240, setUp: effectCreation),
  ]
  let edges = Repetition.fresh(iterations: 1)
  // Bytes first: what the others give back lies in pools, which would serve these unseen.
  return nodes.map(\.bytesRow)
    + [Row("edge.create.bytes/links=20000", unit: .bytes, repetition: edges, setUp: edgeCreation)]
    + nodes.map(\.timeRow) + nodes.map(\.allocationsRow)
    + [
      Row(
        "edge.create.allocations/links=20000", unit: .allocations, repetition: edges,
        setUp: edgeCreation)
    ]
}

private func derivedCreation() -> Work {
  let source = Source(1)
  return creation { _ in
    let derived = Derived { source.value }
    keep(derived.value)
    return derived
  }
}

private func effectCreation() -> Work {
  let source = Source(1)
  return creation { _ in Effect { keep(source.value) } }
}

/// One effect that reads many sources; one operation is one edge.
private func edgeCreation() -> Work {
  let sources = (0..<creationCount).map { Source($0) }
  let effects = Slots<Effect>(capacity: 1)
  return Work(operations: creationCount) { _ in
    effects.append(Effect { for source in sources { keep(source.value) } })
  }
}

/// The rows of one kind of node.
private struct Node {
  let bytesRow: Row
  let timeRow: Row
  let allocationsRow: Row

  init(
    _ operation: String, _ shape: String, times: Double, bytes: Double,
    setUp: @escaping () -> Work
  ) {
    let fresh = Repetition.fresh(iterations: creationCount)
    bytesRow = Row(
      "\(operation).bytes/\(shape)", unit: .bytes, target: .atMost(bytes + nameBytes),
      repetition: fresh,
      setUp: setUp)
    timeRow = Row(
      "\(operation)/\(shape)", target: .atMost(times: times), repetition: fresh,
      baseline: .work("instance", instanceCreation), setUp: setUp)
    allocationsRow = Row(
      "\(operation).allocations/\(shape)", unit: .allocations, repetition: fresh,
      baseline: .work("instance", instanceCreation), setUp: setUp)
  }
}
