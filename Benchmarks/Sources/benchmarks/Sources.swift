import BenchmarkKit
import ObservableShapes
import StateObservation

func sourceRows() -> [Row] {
  [
    Row(
      "source.set/effects=0", target: .atMost(times: 1.5), baseline: .work("field", fieldSet)
    ) { sourceSet(effects: 0) },
    Row(
      "source.set/effects=0,beside=observation", target: .atLeast(timesFaster: 25),
      baseline: .work("Observation") { ObservableShapes.set(effects: 0) }
    ) { sourceSet(effects: 0) },
    sourceSetRow(effects: 1, timesFaster: 35),
    sourceSetRow(effects: 10, timesFaster: 50),
    sourceSetRow(effects: 1000, timesFaster: 60),
    Row("source.set.allocations/effects=1", unit: .allocations, target: .atMost(0)) {
      sourceSet(effects: 1)
    },
    Row("source.get/untracked", baseline: .work("field", fieldGet), setUp: sourceGet),
    Row(
      "source.get/tracked=1000", target: .atMost(more: 3),
      baseline: .work("untracked") { sourceReads(count: 1000, tracked: false) }
    ) { sourceReads(count: 1000, tracked: true) },
  ]
}

private func sourceSetRow(effects count: Int, timesFaster bound: Double) -> Row {
  Row(
    "source.set/effects=\(count)", target: .atLeast(timesFaster: bound),
    baseline: .work("Observation") { ObservableShapes.set(effects: count) }
  ) { sourceSet(effects: count) }
}

/// Sets a value that so many effects read, which run at once.
func sourceSet(effects count: Int) -> Work {
  let source = Source(0)
  let effects = (0..<count).map { _ in Effect { keep(source.value) } }
  let next = Field()
  return Work { iterations in
    let first = next.number
    for number in first..<first + iterations {
      source.value = number &+ 1
      barrier()
    }
    next.number = first + iterations
    keep(bytesOf: effects)
  }
}

/// Reads a value outside of any effect.
func sourceGet() -> Work {
  let source = Source(0)
  return Work { iterations in
    for _ in 0..<iterations {
      barrier()
      keep(source.value)
    }
  }
}

/// Runs an effect that reads so many sources, the same ones each time; one read is one operation.
func sourceReads(count: Int, tracked: Bool) -> Work {
  let trigger = Source(0)
  let sources = (0..<count).map { Source($0) }
  let effect = Effect {
    keep(trigger.value)
    if tracked {
      for source in sources { keep(source.value) }
    } else {
      untracked { for source in sources { keep(source.value) } }
    }
  }
  let next = Field()
  return Work(operations: count) { iterations in
    let first = next.number
    for number in first..<first + iterations { trigger.value = number &+ 1 }
    next.number = first + iterations
    keep(effect)
  }
}
