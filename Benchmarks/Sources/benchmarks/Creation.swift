import BenchmarkKit
import LibraryShapes
import ObservableShapes

/// The creating half of sbench: effects on sources that were there before; one operation is one effect.
func creationRows() -> [Row] {
  let count = 100_000
  let shapes =
    [(name: "0to1", effects: count, sourcesEach: 0, effectsEach: 1)]
    + [(1, count), (2, count / 2), (4, count / 4), (1000, count / 1000)].map {
      ("\($0)to1", $1, $0, 1)
    }
    + [2, 4, 8, 1000].map { ("1to\($0)", count, 1, $0) }
  return shapes.map { name, effects, sourcesEach, effectsEach in
    Row(
      "creation.run/shape=\(name)", repetition: .fresh(iterations: 1),
      baseline: .work("Observation") {
        ObservableShapes.creation(
          effects: effects, sourcesEach: sourcesEach, effectsEach: effectsEach)
      }
    ) {
      LibraryShapes.creation(effects: effects, sourcesEach: sourcesEach, effectsEach: effectsEach)
    }
  }
}
