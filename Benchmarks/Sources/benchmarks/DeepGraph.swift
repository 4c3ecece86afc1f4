import BenchmarkKit
import StateObservation

/// The deep one of the dynamic graphs: 499 layers of five nodes, each the sum of three above it.
///
/// It is apart from the others because its sums are greater than an integer can be.
func deepGraphRuns() -> Work {
  let graph = DeepGraph()
  // The count is that of the third and later runs of the graph.
  for _ in 0..<2 { graph.run() }
  return Work(
    operations: DeepGraph.iterations,
    expects: "sum 3.0239642676898464e+241, evaluations 1246500",
    checksum: { "sum \(graph.sum), evaluations \(graph.evaluations.number)" }
  ) { _ in graph.run() }
}

private final class DeepGraph {
  static let iterations = 500

  let evaluations = Field()
  private(set) var sum = 0.0
  private let sources = (0..<5).map { Source(Double($0)) }
  private let leaves: [Derived<Double>]
  private let effect: Effect

  init() {
    let evaluations = evaluations
    let sources = sources
    var layer = (0..<5).map { position in
      let inputs = (0..<3).map { sources[(position + $0) % 5] }
      return Derived {
        evaluations.number += 1
        var sum = 0.0
        for input in inputs { sum += input.value }
        return sum
      }
    }
    for _ in 2..<500 {
      let above = layer
      layer = (0..<5).map { position in
        let inputs = (0..<3).map { above[(position + $0) % 5] }
        return Derived {
          evaluations.number += 1
          var sum = 0.0
          for input in inputs { sum += input.value }
          return sum
        }
      }
    }
    let leaves = layer
    self.leaves = leaves
    effect = Effect { for leaf in leaves { keep(bytesOf: leaf.value) } }
  }

  func run() {
    evaluations.number = 0
    for iteration in 0..<Self.iterations {
      let position = iteration % 5
      batch { sources[position].value = Double(iteration + position) }
      for leaf in leaves { keep(bytesOf: leaf.value) }
    }
    sum = leaves.reduce(0) { $0 + $1.value }
  }
}
