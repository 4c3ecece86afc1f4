import BenchmarkKit

/// Random layered graphs, some of whose nodes choose what they read: the dynamic benchmark.
///
/// One operation is one iteration: a write in a batch, and reading the leaves that are kept.
func dynamicGraphRows() -> [Row] {
  let simple = Shape("simple", 10, 5, 1, 2, 0.2, 600_000, "19199968", 3_480_000)
  let others = [
    Shape("dynamic", 10, 10, 0.75, 6, 0.2, 15_000, "302310782860", 1_155_000),
    Shape("largeWebApp", 1000, 12, 0.95, 4, 1, 7000, "29355933696000", 1_463_000),
    Shape("wideDense", 1000, 5, 1, 25, 1, 3000, "1171484375000", 732_000),
    Shape("veryDynamic", 100, 15, 0.5, 6, 1, 2000, "15664996402790400", 1_078_000),
  ]
  return [
    Row(
      "dynamic.run/shape=simple", target: .atLeast(timesFaster: 7),
      repetition: .fixed(iterations: 1),
      // Without memory the number of evaluations explodes; this shape is the only one small enough.
      baseline: .work("Observation") { runs(ObservableEngine(), simple.withoutMemory) }
    ) { runs(LibraryEngine(), simple) },
    Row("dynamic.run/shape=deep", repetition: .fixed(iterations: 1), setUp: deepGraphRuns),
  ]
    + others.map { shape in
      Row("dynamic.run/shape=\(shape.name)", repetition: .fixed(iterations: 1)) {
        runs(LibraryEngine(), shape)
      }
    }
}

/// Runs all iterations of a graph.
private func runs<Engine: ReactiveEngine>(_ engine: Engine, _ shape: Shape) -> Work {
  let graph = DynamicGraph(engine, shape)
  // The counts are those of the third and later runs of a graph.
  for _ in 0..<2 { graph.run() }
  return Work(
    operations: shape.iterations, expects: shape.result, checksum: { graph.result }
  ) { _ in graph.run() }
}

/// The parameters of a graph.
private struct Shape {
  let name: String
  let width: Int
  let layers: Int
  let staticPart: Double
  let inputs: Int
  let readPart: Double
  let iterations: Int
  /// The sum of the leaves after a run.
  let sum: String?
  /// How many nodes a run evaluates, in an engine that evaluates none without need.
  let evaluations: Int?

  init(
    _ name: String, _ width: Int, _ layers: Int, _ staticPart: Double, _ inputs: Int,
    _ readPart: Double, _ iterations: Int, _ sum: String?, _ evaluations: Int?
  ) {
    self.name = name
    self.width = width
    self.layers = layers
    self.staticPart = staticPart
    self.inputs = inputs
    self.readPart = readPart
    self.iterations = iterations
    self.sum = sum
    self.evaluations = evaluations
  }

  /// The same graph for an engine that evaluates at each read, with a tenth of the iterations.
  var withoutMemory: Shape {
    Shape(name, width, layers, staticPart, inputs, readPart, iterations / 10, nil, nil)
  }

  var result: String? {
    guard let sum, let evaluations else { return nil }
    return "sum \(sum), evaluations \(evaluations)"
  }
}

private final class DynamicGraph<Engine: ReactiveEngine> {
  private let engine: Engine
  private let shape: Shape
  private let sources: [Engine.Source]
  private let leaves: [Engine.Derived]
  private let effect: Engine.Effect
  private let evaluations: Field
  private var sum = 0

  init(_ engine: Engine, _ shape: Shape) {
    let evaluations = Field()
    let sources = (0..<shape.width).map { engine.source($0) }
    var generator = SeededGenerator()
    var layer: [Engine.Derived] = []
    for depth in 1..<shape.layers {
      let above = layer
      layer = (0..<shape.width).map { position in
        let isStatic = generator.next() < shape.staticPart
        let chosen = (0..<shape.inputs).map { (position + $0) % shape.width }
        return depth == 1
          ? Self.node(engine, chosen.map { sources[$0] }, isStatic, evaluations) { engine.read($0) }
          : Self.node(engine, chosen.map { above[$0] }, isStatic, evaluations) { engine.read($0) }
      }
    }
    var picker = SeededGenerator()
    let dropped = (Double(shape.width) * (1 - shape.readPart)).rounded()
    for _ in 0..<Int(dropped) { layer.remove(at: Int(picker.next() * Double(layer.count))) }
    let leaves = layer
    effect = engine.effect { for leaf in leaves { keep(engine.read(leaf)) } }
    (self.engine, self.shape, self.evaluations) = (engine, shape, evaluations)
    (self.sources, self.leaves) = (sources, leaves)
  }

  @inline(__always)
  private static func node<Input>(
    _ engine: Engine, _ inputs: [Input], _ isStatic: Bool, _ evaluations: Field,
    _ read: @escaping (Input) -> Int
  ) -> Engine.Derived {
    if isStatic {
      return engine.derived {
        evaluations.number += 1
        var sum = 0
        for input in inputs { sum += read(input) }
        return sum
      }
    }
    let (first, others) = (inputs[0], Array(inputs.dropFirst()))
    return engine.derived {
      evaluations.number += 1
      var sum = read(first)
      let drops = sum % 2 != 0
      let dropped = sum % others.count
      for position in others.indices where !(drops && position == dropped) {
        sum += read(others[position])
      }
      return sum
    }
  }

  func run() {
    evaluations.number = 0
    for iteration in 0..<shape.iterations {
      let position = iteration % shape.width
      engine.write(sources[position], iteration + position)
      for leaf in leaves { keep(engine.read(leaf)) }
    }
    sum = leaves.reduce(0) { $0 + engine.read($1) }
  }

  var result: String {
    "sum \(sum), evaluations \(evaluations.number)"
  }
}
