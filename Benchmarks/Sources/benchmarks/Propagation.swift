import BenchmarkKit
import LibraryShapes
import ObservableShapes

/// Chains on one source with an effect at each end; one operation is one node of the graph.
func propagationRows() -> [Row] {
  let sizes = [1: [1, 10, 100], 10: [1, 10, 100], 100: [1, 10, 100], 1000: [1, 10]]
  return sizes.sorted { $0.key < $1.key }.flatMap { width, heights in
    heights.map { height in
      Row(
        "propagation.run/width=\(width),height=\(height)",
        baseline: .work("Observation") {
          ObservableShapes.propagation(width: width, height: height)
        }
      ) { LibraryShapes.propagation(width: width, height: height) }
    }
  }
}
