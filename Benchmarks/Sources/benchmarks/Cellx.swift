import BenchmarkKit

/// Layers of four derived values, with an effect on each: the cellx benchmark.
///
/// A new graph for each sample; one operation is one update, or building one graph.
func cellxRows() -> [Row] {
  let once = Repetition.fresh(iterations: 1)
  let updates = [10, 1000, 2500].map { layers in
    Row(
      "cellx.update/layers=\(layers)", target: layers == 10 ? .atLeast(timesFaster: 7) : nil,
      repetition: once,
      // Without memory each layer doubles the work, so no more layers than 10 can be expressed.
      baseline: layers == 10
        ? .work("Observation") { cellxUpdate(ObservableEngine(), layers: 10) } : nil
    ) { cellxUpdate(LibraryEngine(), layers: layers) }
  }
  let builds = [10, 1000, 2500].map { layers in
    Row("cellx.build/layers=\(layers)", repetition: once) {
      cellxBuild(LibraryEngine(), layers: layers)
    }
  }
  return updates + builds
}

private final class Cellx<Engine: ReactiveEngine> {
  let sources: [Engine.Source]
  private(set) var last: [Engine.Derived] = []
  private var effects: [Engine.Effect] = []

  init(_ engine: Engine, layers: Int) {
    sources = (1...4).map { engine.source($0) }
    let (p1, p2, p3, p4) = (sources[0], sources[1], sources[2], sources[3])
    effects.reserveCapacity(4 * layers)
    add(
      engine,
      [
        engine.derived { engine.read(p2) },
        engine.derived { engine.read(p1) - engine.read(p3) },
        engine.derived { engine.read(p2) + engine.read(p4) },
        engine.derived { engine.read(p3) },
      ])
    for _ in 1..<layers {
      let (p1, p2, p3, p4) = (last[0], last[1], last[2], last[3])
      add(
        engine,
        [
          engine.derived { engine.read(p2) },
          engine.derived { engine.read(p1) - engine.read(p3) },
          engine.derived { engine.read(p2) + engine.read(p4) },
          engine.derived { engine.read(p3) },
        ])
    }
  }

  private func add(_ engine: Engine, _ layer: [Engine.Derived]) {
    for derived in layer { effects.append(engine.effect { keep(engine.read(derived)) }) }
    last = layer
  }

  func results(_ engine: Engine) -> [Int] { last.map { engine.read($0) } }
}

/// Reads the last layer, changes all sources at once, and reads the last layer again.
func cellxUpdate<Engine: ReactiveEngine>(_ engine: Engine, layers: Int) -> Work {
  let graph = Cellx(engine, layers: layers)
  let results = Results()
  let expected =
    layers == 10 ? "[3, 6, 2, -2] [2, 4, -2, -3]" : "[-3, -6, -2, 2] [-2, -4, 2, 3]"
  return Work(expects: expected, checksum: { "\(results.before) \(results.after)" }) { _ in
    results.before = graph.results(engine)
    engine.batch {
      for (position, value) in [4, 3, 2, 1].enumerated() {
        engine.writeInBatch(graph.sources[position], value)
      }
    }
    results.after = graph.results(engine)
  }
}

private final class Results {
  var before: [Int] = []
  var after: [Int] = []
}

/// Builds the graph, and keeps it until the clock has stopped.
func cellxBuild<Engine: ReactiveEngine>(_ engine: Engine, layers: Int) -> Work {
  let slots = Slots<Cellx<Engine>>(capacity: 1)
  return Work { _ in slots.append(Cellx(engine, layers: layers)) }
}
