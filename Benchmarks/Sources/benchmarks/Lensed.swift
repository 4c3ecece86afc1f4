import BenchmarkKit
import Lenses

/// An enum whose keyed subscripts the macro derives.
@Lensed enum DerivedQuery { case exact(String), prefix(String), partial(String) }

/// An enum whose payloads differ, likewise.
@Lensed enum Mixed { case none, text(String), numbers([Int]) }

/// The same, as whoever cares about speed would write it.
enum Written {
  case exact(String), prefix(String), partial(String)

  var kind: DerivedQuery.Kind {
    get {
      switch self {
      case .exact: .exact
      case .prefix: .prefix
      case .partial: .partial
      }
    }
    set { self = Written(newValue, content) }
  }

  var content: String {
    get {
      switch self {
      case .exact(let text), .prefix(let text), .partial(let text): text
      }
    }
    set { self = Written(kind, newValue) }
  }

  var exact: String? { if case .exact(let text) = self { text } else { nil } }

  init(_ kind: DerivedQuery.Kind, _ content: String) {
    switch kind {
    case .exact: self = .exact(content)
    case .prefix: self = .prefix(content)
    case .partial: self = .partial(content)
    }
  }
}

/// Keyed subscripts that the macro derived, beside switches by hand.
func lensedRows() -> [Row] {
  func row(_ name: String, _ written: @escaping () -> Work, _ derived: @escaping () -> Work) -> Row
  {
    Row(
      "lensed.\(name)", target: .atMost(times: 1.1), baseline: .work("switch", written),
      setUp: derived)
  }
  return [
    row("get/key=type", writtenKind, derivedKind),
    row("set/key=type", writtenSetKind, derivedSetKind),
    row("get/key=content", writtenContent, derivedContent),
    row("set/key=content", writtenSetContent, derivedSetContent),
    row("get/key=exact", writtenCase, derivedCase),
    Row(
      "lensed.append/key=content,elements=1000000", target: .atMost(times: 1.5),
      baseline: .work("field") { fieldAppend(count: 1_000_000) }, setUp: derivedAppend),
  ]
}

private func writtenKind() -> Work {
  let holding = Holding(Written.partial("a"))
  return Work { iterations in
    for _ in 0..<iterations {
      barrier()
      keep(bytesOf: holding.value.kind)
    }
  }
}

private func derivedKind() -> Work {
  let holding = Holding(DerivedQuery.partial("a"))
  return Work { iterations in
    for _ in 0..<iterations {
      barrier()
      keep(bytesOf: holding.value[.type])
    }
  }
}

private func writtenSetKind() -> Work {
  let holding = Holding(Written.partial("a"))
  return Work { iterations in
    for number in 0..<iterations {
      holding.value.kind = number & 1 == 0 ? .exact : .prefix
      barrier()
    }
  }
}

private func derivedSetKind() -> Work {
  let holding = Holding(DerivedQuery.partial("a"))
  return Work { iterations in
    for number in 0..<iterations {
      holding.value[.type] = number & 1 == 0 ? .exact : .prefix
      barrier()
    }
  }
}

private func writtenContent() -> Work {
  let holding = Holding(Written.partial("a"))
  return Work { iterations in
    for _ in 0..<iterations {
      barrier()
      keep(bytesOf: holding.value.content)
    }
  }
}

private func derivedContent() -> Work {
  let holding = Holding(DerivedQuery.partial("a"))
  return Work { iterations in
    for _ in 0..<iterations {
      barrier()
      keep(bytesOf: holding.value[.content])
    }
  }
}

private func writtenSetContent() -> Work {
  let holding = Holding(Written.partial("a"))
  return Work { iterations in
    for number in 0..<iterations {
      holding.value.content = number & 1 == 0 ? "a" : "b"
      barrier()
    }
  }
}

private func derivedSetContent() -> Work {
  let holding = Holding(DerivedQuery.partial("a"))
  return Work { iterations in
    for number in 0..<iterations {
      holding.value[.content] = number & 1 == 0 ? "a" : "b"
      barrier()
    }
  }
}

private func writtenCase() -> Work {
  let holding = Holding(Written.exact("a"))
  return Work { iterations in
    for _ in 0..<iterations {
      barrier()
      keep(bytesOf: holding.value.exact)
    }
  }
}

private func derivedCase() -> Work {
  let holding = Holding(DerivedQuery.exact("a"))
  return Work { iterations in
    for _ in 0..<iterations {
      barrier()
      keep(bytesOf: holding.value[.exact])
    }
  }
}

private func derivedAppend() -> Work {
  var list = Array(0..<1_000_000)
  list.reserveCapacity(1_000_001)
  let holding = Holding(Mixed.numbers(list))
  list = []
  return Work { iterations in
    for number in 0..<iterations {
      holding.value.modify(.numbers) { $0.append(number) }
      barrier()
      holding.value.modify(.numbers) { _ = $0.removeLast() }
      barrier()
    }
  }
}
