import BenchmarkKit
import Lenses

/// Composed optics, beside the direct access that they stand for.
func opticRows() -> [Row] {
  [
    composedRow("get", 2, directGet2, composedGet2),
    composedRow("get", 3, directGet3, composedGet3),
    composedRow("set", 2, directSet2, composedSet2),
    composedRow("set", 3, directSet3, composedSet3),
    composedRow("modify", 2, directModify2, composedModify2),
    composedRow("modify", 3, directModify3, composedModify3),
    Row(
      "optic.modify/levels=2,to=payload", target: .atMost(times: 2),
      baseline: .work("switch", directPayload), setUp: composedPayload),
  ]
}

private func composedRow(
  _ operation: String, _ levels: Int, _ direct: @escaping () -> Work,
  _ composed: @escaping () -> Work
) -> Row {
  Row(
    "optic.\(operation)/levels=\(levels)", target: .atMost(times: Double(levels)),
    baseline: .work("direct", direct), setUp: composed)
}

private typealias Two = Level<Level<Int>>
private typealias Three = Level<Level<Level<Int>>>

private func directGet2() -> Work {
  let holding = Holding(Level(Level(0)))
  return Work { iterations in
    for _ in 0..<iterations {
      barrier()
      keep(holding.value.next.number)
    }
  }
}

private func composedGet2() -> Work {
  let holding = Holding(Level(Level(0)))
  let lens = KeyPathLens(\Two.next).appending(KeyPathLens(\Level<Int>.number))
  return Work { iterations in
    for _ in 0..<iterations {
      barrier()
      keep(lens.get(from: holding.value))
    }
  }
}

private func directGet3() -> Work {
  let holding = Holding(Level(Level(Level(0))))
  return Work { iterations in
    for _ in 0..<iterations {
      barrier()
      keep(holding.value.next.next.number)
    }
  }
}

private func composedGet3() -> Work {
  let holding = Holding(Level(Level(Level(0))))
  let lens = KeyPathLens(\Three.next).appending(KeyPathLens(\Two.next))
    .appending(KeyPathLens(\Level<Int>.number))
  return Work { iterations in
    for _ in 0..<iterations {
      barrier()
      keep(lens.get(from: holding.value))
    }
  }
}

private func directSet2() -> Work {
  let holding = Holding(Level(Level(0)))
  return Work { iterations in
    for number in 0..<iterations {
      holding.value.next.number = number
      barrier()
    }
  }
}

private func composedSet2() -> Work {
  let holding = Holding(Level(Level(0)))
  let lens = KeyPathLens(\Two.next).appending(KeyPathLens(\Level<Int>.number))
  return Work { iterations in
    for number in 0..<iterations {
      lens.set(number, in: &holding.value)
      barrier()
    }
  }
}

private func directSet3() -> Work {
  let holding = Holding(Level(Level(Level(0))))
  return Work { iterations in
    for number in 0..<iterations {
      holding.value.next.next.number = number
      barrier()
    }
  }
}

private func composedSet3() -> Work {
  let holding = Holding(Level(Level(Level(0))))
  let lens = KeyPathLens(\Three.next).appending(KeyPathLens(\Two.next))
    .appending(KeyPathLens(\Level<Int>.number))
  return Work { iterations in
    for number in 0..<iterations {
      lens.set(number, in: &holding.value)
      barrier()
    }
  }
}

private func directModify2() -> Work {
  let holding = Holding(Level(Level(0)))
  return Work { iterations in
    for number in 0..<iterations {
      holding.value.next.number &+= number
      barrier()
    }
  }
}

private func composedModify2() -> Work {
  let holding = Holding(Level(Level(0)))
  let lens = KeyPathLens(\Two.next).appending(KeyPathLens(\Level<Int>.number))
  return Work { iterations in
    for number in 0..<iterations {
      lens.modify(in: &holding.value) { $0 &+= number }
      barrier()
    }
  }
}

private func directModify3() -> Work {
  let holding = Holding(Level(Level(Level(0))))
  return Work { iterations in
    for number in 0..<iterations {
      holding.value.next.next.number &+= number
      barrier()
    }
  }
}

private func composedModify3() -> Work {
  let holding = Holding(Level(Level(Level(0))))
  let lens = KeyPathLens(\Three.next).appending(KeyPathLens(\Two.next))
    .appending(KeyPathLens(\Level<Int>.number))
  return Work { iterations in
    for number in 0..<iterations {
      lens.modify(in: &holding.value) { $0 &+= number }
      barrier()
    }
  }
}

private func directPayload() -> Work {
  let holding = Holding(Level(Mixed.numbers([1])))
  return Work { iterations in
    for number in 0..<iterations {
      holding.value.next.modify(.numbers) { $0[0] = number }
      barrier()
    }
  }
}

private func composedPayload() -> Work {
  let holding = Holding(Level(Mixed.numbers([1])))
  let numbers = KeyPathLens(\Level<Mixed>.next).appending(Mixed.CaseKeys.numbersKey())
  return Work { iterations in
    for number in 0..<iterations {
      numbers.modify(ifPresentIn: &holding.value) { $0[0] = number }
      barrier()
    }
  }
}
