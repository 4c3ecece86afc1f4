import BenchmarkKit
import LibraryShapes
import ObservableShapes

/// Random layered graphs: the dynamic benchmark. One operation is one iteration.
func dynamicGraphRows() -> [Row] {
  let simple = Graph("simple", 10, 5, 1, 2, 0.2, 600_000, "19199968", 3_480_000)
  let others = [
    Graph("dynamic", 10, 10, 0.75, 6, 0.2, 15_000, "302310782860", 1_155_000),
    Graph("largeWebApp", 1000, 12, 0.95, 4, 1, 7000, "29355933696000", 1_463_000),
    Graph("wideDense", 1000, 5, 1, 25, 1, 3000, "1171484375000", 732_000),
    Graph("veryDynamic", 100, 15, 0.5, 6, 1, 2000, "15664996402790400", 1_078_000),
  ]
  return [
    Row(
      "dynamic.run/shape=simple", target: .atLeast(timesFaster: 7),
      repetition: .fixed(iterations: 1),
      // Without memory the number of evaluations explodes; this shape is the only one small enough.
      baseline: .work("Observation", simple.observable), setUp: simple.library),
    Row("dynamic.run/shape=deep", repetition: .fixed(iterations: 1), setUp: deepGraphRuns),
  ]
    + others.map { graph in
      Row(
        "dynamic.run/shape=\(graph.name)", repetition: .fixed(iterations: 1),
        setUp: graph.library)
    }
}

/// The parameters of a graph, and what a run must come to.
private struct Graph {
  let name: String
  let width: Int
  let layers: Int
  let staticPart: Double
  let inputs: Int
  let readPart: Double
  let iterations: Int
  /// The sum of the leaves after a run, and the nodes that a run evaluates in an engine that evaluates none without need.
  let result: String

  init(
    _ name: String, _ width: Int, _ layers: Int, _ staticPart: Double, _ inputs: Int,
    _ readPart: Double, _ iterations: Int, _ sum: String, _ evaluations: Int
  ) {
    self.name = name
    self.width = width
    self.layers = layers
    self.staticPart = staticPart
    self.inputs = inputs
    self.readPart = readPart
    self.iterations = iterations
    result = "sum \(sum), evaluations \(evaluations)"
  }

  func library() -> Work {
    LibraryShapes.dynamicGraph(
      width: width, layers: layers, staticPart: staticPart, inputs: inputs, readPart: readPart,
      iterations: iterations, expects: result)
  }

  /// The same graph for an engine that evaluates at each read, with a tenth of the iterations.
  func observable() -> Work {
    ObservableShapes.dynamicGraph(
      width: width, layers: layers, staticPart: staticPart, inputs: inputs, readPart: readPart,
      iterations: iterations / 10, expects: nil)
  }
}
