import BenchmarkKit
import LibraryShapes
import ObservableShapes

/// The kairo shapes; one operation is one iteration of a shape.
func kairoRows() -> [Row] {
  return [
    kairo("avoidable", ObservableShapes.avoidable, LibraryShapes.avoidable),
    kairo("broad", ObservableShapes.broad, LibraryShapes.broad),
    // Without memory, a chain is no graph but 50 calls: to stay beside that is the whole target.
    kairo("deep", times: 1, ObservableShapes.deep, LibraryShapes.deep),
    kairo("diamond", ObservableShapes.diamond, LibraryShapes.diamond),
    kairo("triangle", ObservableShapes.triangle, LibraryShapes.triangle),
    Row("kairo.run/shape=mux", setUp: muxDictionary),
    kairo("muxArray", ObservableShapes.muxArray, LibraryShapes.muxArray),
    kairo("repeated", ObservableShapes.repeated, LibraryShapes.repeated),
    kairo("unstable", ObservableShapes.unstable, LibraryShapes.unstable),
    // Mostly calculation, which is the same for both: no target but to be right.
    Row(
      "kairo.run/shape=mol", baseline: .work("Observation", ObservableShapes.mol),
      setUp: LibraryShapes.mol),
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
