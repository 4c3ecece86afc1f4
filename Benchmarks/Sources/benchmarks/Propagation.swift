import BenchmarkKit

/// Chains on one source with an effect at each end; one operation is one node of the graph.
func propagationRows() -> [Row] {
  let sizes = [1: [1, 10, 100], 10: [1, 10, 100], 100: [1, 10, 100], 1000: [1, 10]]
  return sizes.sorted { $0.key < $1.key }.flatMap { width, heights in
    heights.map { height in
      Row(
        "propagation.run/width=\(width),height=\(height)",
        baseline: .work("Observation") {
          propagation(ObservableEngine(), width: width, height: height)
        }
      ) { propagation(LibraryEngine(), width: width, height: height) }
    }
  }
}

/// Writes the source of chains of derived values that each add one.
func propagation(_ engine: some ReactiveEngine, width: Int, height: Int) -> Work {
  let tally = Tally()
  let source = engine.source(0)
  let effects = (0..<width).map { _ in
    var end = engine.derived { engine.read(source) + 1 }
    for _ in 1..<height {
      let previous = end
      end = engine.derived { engine.read(previous) + 1 }
    }
    let last = end
    return engine.effect {
      keep(engine.read(last))
      tally.runs += 1
    }
  }
  return tally.work(operations: width * (height + 1)) { iterations in
    tally.runs = 0
    for _ in 0..<iterations { engine.write(source, engine.read(source) + 1) }
    tally.expect(tally.runs, width * iterations)
    keep(bytesOf: effects)
  }
}
