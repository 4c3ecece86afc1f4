import BenchmarkKit
import LibraryShapes
import ObservableShapes

/// The updating half of sbench; one operation is one write.
func updateRows() -> [Row] {
  let count = 100_000
  let shapes = [
    (name: "1to1", sources: 1, effects: 1, writes: 4 * count),
    ("2to1", 2, 1, 2 * count),
    ("4to1", 4, 1, count),
    ("1000to1", 1000, 1, count / 250),
    ("1to2", 1, 2, count),
    ("1to4", 1, 4, count),
    ("1to1000", 1, 1000, count / 10),
  ]
  return shapes.map { name, sources, effects, writes in
    Row(
      "update.run/shape=\(name)", repetition: .fresh(iterations: 1),
      // A hundredth of the writes, for an engine that takes so much longer.
      baseline: .work("Observation") {
        ObservableShapes.updates(sources: sources, effects: effects, writes: max(1, writes / 100))
      }
    ) { LibraryShapes.updates(sources: sources, effects: effects, writes: writes) }
  }
}
