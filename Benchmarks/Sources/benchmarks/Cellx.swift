import BenchmarkKit
import LibraryShapes
import ObservableShapes

/// The cellx benchmark: a new graph for each sample; one operation is one update, or building one graph.
func cellxRows() -> [Row] {
  let once = Repetition.fresh(iterations: 1)
  let updates = [10, 1000, 2500].map { layers in
    Row(
      "cellx.update/layers=\(layers)", target: layers == 10 ? .atLeast(timesFaster: 7) : nil,
      repetition: once,
      // Without memory each layer doubles the work, so no more layers than 10 can be expressed.
      baseline: layers == 10
        ? .work("Observation") { ObservableShapes.cellxUpdate(layers: 10) } : nil
    ) { LibraryShapes.cellxUpdate(layers: layers) }
  }
  let builds = [10, 1000, 2500].map { layers in
    Row("cellx.build/layers=\(layers)", repetition: once) {
      LibraryShapes.cellxBuild(layers: layers)
    }
  }
  return updates + builds
}
