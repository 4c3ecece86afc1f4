public import BenchmarkKit

/// Sets a value that so many effects read, and runs them.
public func set(effects count: Int) -> Work {
  let source = Source(0)
  let effects = (0..<count).map { _ in Effect { keep(source.value) } }
  // Setting an equal value is silent, so the values go on where the sample before stopped.
  let next = Counter()
  return Work { iterations in
    let first = next.number
    for number in first..<first + iterations {
      batch { source.value = number &+ 1 }
    }
    next.number = first + iterations
    keep(bytesOf: effects)
  }
}

/// Reads a value outside of any effect.
public func get() -> Work {
  let source = Source(0)
  return Work { iterations in
    for _ in 0..<iterations {
      barrier()
      keep(source.value)
    }
  }
}
