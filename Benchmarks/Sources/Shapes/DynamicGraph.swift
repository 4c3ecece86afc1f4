public import BenchmarkKit

/// Runs all iterations of a random layered graph, some of whose nodes choose what they read; one operation is one
/// iteration: a write in a batch, and reading the leaves that are kept.
///
/// - Parameters:
///   - width: How many nodes a layer has.
///   - layers: How many layers there are, that of the sources included.
///   - staticPart: Which part of the nodes reads the same each time.
///   - inputs: How many nodes above a node reads.
///   - readPart: Which part of the leaves is kept.
///   - iterations: How many iterations one run has.
///   - expected: The sum of the leaves and the number of evaluations of a run, if known.
/// - Returns: The work.
public func dynamicGraph(
  width: Int, layers: Int, staticPart: Double, inputs: Int, readPart: Double, iterations: Int,
  expects expected: String?
) -> Work {
  let graph = DynamicGraph(
    width: width, layers: layers, staticPart: staticPart, inputs: inputs, readPart: readPart)
  // The counts are those of the third and later runs of a graph.
  for _ in 0..<2 { graph.run(iterations) }
  return Work(
    operations: iterations, expects: expected,
    checksum: { "sum \(graph.sum), evaluations \(graph.evaluations.number)" }
  ) { _ in graph.run(iterations) }
}

private final class DynamicGraph {
  let evaluations: Counter
  private(set) var sum = 0
  private let sources: [Source]
  private let leaves: [Derived<Int>]
  private let effect: Effect

  init(width: Int, layers: Int, staticPart: Double, inputs: Int, readPart: Double) {
    let evaluations = Counter()
    let sources = (0..<width).map { Source($0) }
    var generator = SeededGenerator()
    var layer: [Derived<Int>] = []
    for depth in 1..<layers {
      let above = layer
      layer = (0..<width).map { position in
        let isStatic = generator.next() < staticPart
        let chosen = (0..<inputs).map { (position + $0) % width }
        if depth == 1 {
          let inputs = chosen.map { sources[$0] }
          return isStatic ? sumOfSources(inputs, evaluations) : choiceOfSources(inputs, evaluations)
        }
        let inputs = chosen.map { above[$0] }
        return isStatic ? sumOfDerived(inputs, evaluations) : choiceOfDerived(inputs, evaluations)
      }
    }
    var picker = SeededGenerator()
    let dropped = (Double(width) * (1 - readPart)).rounded()
    for _ in 0..<Int(dropped) { layer.remove(at: Int(picker.next() * Double(layer.count))) }
    let leaves = layer
    effect = Effect { for leaf in leaves { keep(leaf.value) } }
    (self.evaluations, self.sources, self.leaves) = (evaluations, sources, leaves)
  }

  func run(_ iterations: Int) {
    evaluations.number = 0
    for iteration in 0..<iterations {
      let position = iteration % sources.count
      batch { sources[position].value = iteration + position }
      for leaf in leaves { keep(leaf.value) }
    }
    sum = leaves.reduce(0) { $0 + $1.value }
  }
}

// Sources and derived values are read by different code, as in an application: a closure or a protocol between
// them would be measured with them.

private func sumOfSources(_ inputs: [Source], _ evaluations: Counter) -> Derived<Int> {
  Derived {
    evaluations.number += 1
    var sum = 0
    for input in inputs { sum += input.value }
    return sum
  }
}

private func sumOfDerived(_ inputs: [Derived<Int>], _ evaluations: Counter) -> Derived<Int> {
  Derived {
    evaluations.number += 1
    var sum = 0
    for input in inputs { sum += input.value }
    return sum
  }
}

private func choiceOfSources(_ inputs: [Source], _ evaluations: Counter) -> Derived<Int> {
  let (first, others) = (inputs[0], Array(inputs.dropFirst()))
  return Derived {
    evaluations.number += 1
    var sum = first.value
    let dropped = sum % 2 != 0 ? sum % others.count : -1
    for position in others.indices where position != dropped { sum += others[position].value }
    return sum
  }
}

private func choiceOfDerived(_ inputs: [Derived<Int>], _ evaluations: Counter) -> Derived<Int> {
  let (first, others) = (inputs[0], Array(inputs.dropFirst()))
  return Derived {
    evaluations.number += 1
    var sum = first.value
    let dropped = sum % 2 != 0 ? sum % others.count : -1
    for position in others.indices where position != dropped { sum += others[position].value }
    return sum
  }
}
