public import BenchmarkKit

/// Writes the source of chains of derived values that each add one; one operation is one node of the graph.
public func propagation(width: Int, height: Int) -> Work {
  let tally = Tally()
  let source = Source(0)
  let effects = (0..<width).map { _ in
    var end = Derived { source.value + 1 }
    for _ in 1..<height {
      let previous = end
      end = Derived { previous.value + 1 }
    }
    let last = end
    return Effect {
      keep(last.value)
      tally.runs += 1
    }
  }
  return tally.work(operations: width * (height + 1)) { iterations in
    tally.runs = 0
    for _ in 0..<iterations {
      batch { source.value = source.value + 1 }
    }
    tally.expect(tally.runs, width * iterations)
    keep(bytesOf: effects)
  }
}
