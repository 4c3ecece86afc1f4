import BenchmarkKit
import Observation

func observableRows() -> [Row] {
  [
    Row("observable.set/effects=0", baseline: .work("field", fieldSet)) {
      observableSet(effects: 0)
    },
    Row("observable.get/untracked", baseline: .work("field", fieldGet), setUp: observableGet),
  ]
    + [1, 10, 1000].map { count in
      Row("observable.set/effects=\(count)", baseline: .work("field", fieldSet)) {
        observableSet(effects: count)
      }
    }
    + [
      Row("observable.set.allocations/effects=1", unit: .allocations) {
        observableSet(effects: 1)
      }
    ]
}

/// Sets a value that so many effects read, and runs them.
func observableSet(effects count: Int) -> Work {
  let source = ObservableSource(0)
  let queue = ObservableQueue()
  let effects = (0..<count).map { _ in ObservableEffect(queue) { keep(source.value) } }
  // Setting an equal value is silent, so the values go on where the sample before stopped.
  let next = Field()
  return Work { iterations in
    let first = next.number
    for number in first..<first + iterations {
      source.value = number &+ 1
      queue.flush()
    }
    next.number = first + iterations
    keep(bytesOf: effects)
  }
}

/// Reads a value outside of any effect.
func observableGet() -> Work {
  let source = ObservableSource(0)
  return Work { iterations in
    for _ in 0..<iterations {
      barrier()
      keep(source.value)
    }
  }
}
