public import BenchmarkKit

/// Layers of four derived values, with an effect on each.
private final class Cellx {
  let sources = (1...4).map { Source($0) }
  private(set) var last: [Derived<Int>]
  private var effects: [Effect] = []

  init(layers: Int) {
    let (p1, p2, p3, p4) = (sources[0], sources[1], sources[2], sources[3])
    last = [
      Derived { p2.value }, Derived { p1.value - p3.value }, Derived { p2.value + p4.value },
      Derived { p3.value },
    ]
    effects.reserveCapacity(4 * layers)
    addEffects()
    for _ in 1..<layers {
      let (p1, p2, p3, p4) = (last[0], last[1], last[2], last[3])
      last = [
        Derived { p2.value }, Derived { p1.value - p3.value }, Derived { p2.value + p4.value },
        Derived { p3.value },
      ]
      addEffects()
    }
  }

  private func addEffects() {
    for derived in last { effects.append(Effect { keep(derived.value) }) }
  }

  var results: [Int] { last.map { $0.value } }
}

private final class Results {
  var before: [Int] = []
  var after: [Int] = []
}

/// Reads the last layer, changes all sources at once, and reads the last layer again.
public func cellxUpdate(layers: Int) -> Work {
  let graph = Cellx(layers: layers)
  let results = Results()
  let expected =
    layers == 10 ? "[3, 6, 2, -2] [2, 4, -2, -3]" : "[-3, -6, -2, 2] [-2, -4, 2, 3]"
  return Work(expects: expected, checksum: { "\(results.before) \(results.after)" }) { _ in
    results.before = graph.results
    batch {
      for (position, value) in [4, 3, 2, 1].enumerated() {
        graph.sources[position].value = value
      }
    }
    results.after = graph.results
  }
}

/// Builds the graph, and keeps it until the clock has stopped.
public func cellxBuild(layers: Int) -> Work {
  let kept = Kept<Cellx>(capacity: 1)
  return Work { _ in kept.values.append(Cellx(layers: layers)) }
}
