import BenchmarkKit

/// The kairo shapes; one operation is one iteration of a shape.
func kairoRows() -> [Row] {
  let (library, observable) = (LibraryEngine(), ObservableEngine())
  return [
    kairo("avoidable", { avoidable(observable) }) { avoidable(library) },
    kairo("broad", { broad(observable) }) { broad(library) },
    // Without memory, a chain is no graph but 50 calls: to stay beside that is the whole target.
    kairo("deep", times: 1, { deep(observable) }) { deep(library) },
    kairo("diamond", { diamond(observable) }) { diamond(library) },
    kairo("triangle", { triangle(observable) }) { triangle(library) },
    Row("kairo.run/shape=mux") { muxDictionary() },
    kairo("muxArray", { muxArray(observable) }) { muxArray(library) },
    kairo("repeated", { repeated(observable) }) { repeated(library) },
    kairo("unstable", { unstable(observable) }) { unstable(library) },
    // Mostly calculation, which is the same for both: no target but to be right.
    Row("kairo.run/shape=mol", baseline: .work("Observation") { mol(observable) }) {
      mol(library)
    },
  ]
}

private func kairo(
  _ shape: String, times: Double = 7, _ observable: @escaping () -> Work,
  _ library: @escaping () -> Work
) -> Row {
  Row(
    "kairo.run/shape=\(shape)", target: .atLeast(timesFaster: times),
    baseline: .work("Observation", observable), setUp: library)
}
