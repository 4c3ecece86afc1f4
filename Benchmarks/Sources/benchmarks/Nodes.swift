import BenchmarkKit
import StateObservation

/// What creating and keeping a node costs, beside an object with one field.
func nodeRows() -> [Row] {
  nodeRows("source", times: 3, bytes: 152) { creation { Source($0) } }
    + nodeRows("derived", times: 5, bytes: 200) {
      let source = Source(1)
      return creation { number in
        let derived = Derived { source.value &+ number }
        keep(derived.value)
        return derived
      }
    }
    + nodeRows("effect", times: 6, bytes: 240) {
      let source = Source(1)
      return creation { number in Effect { keep(source.value &+ number) } }
    }
}

private func nodeRows(
  _ concept: String, times: Double, bytes: Double, _ setUp: @escaping () -> Work
) -> [Row] {
  let fresh = Repetition.fresh(iterations: creationCount)
  let shape = concept == "source" ? "links=0" : "links=1"
  return [
    // Bytes first: what the others give back lies in pools, which would serve these unseen.
    Row(
      "\(concept).create.bytes/\(shape)", unit: .bytes, target: .atMost(bytes), repetition: fresh,
      setUp: setUp),
    Row(
      "\(concept).create/\(shape)", target: .atMost(times: times), repetition: fresh,
      baseline: .work("instance", instanceCreation), setUp: setUp),
    Row(
      "\(concept).create.allocations/\(shape)", unit: .allocations, repetition: fresh,
      baseline: .work("instance", instanceCreation), setUp: setUp),
  ]
}
