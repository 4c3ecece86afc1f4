import BenchmarkKit
import Bindings

/// A model as an application has one.
final class FormModel {
  @State var form = Form()
}

/// Reading, writing and editing through bindings that were made before, while nobody observes.
func bindingAccessRows() -> [Row] {
  [
    Row(
      "binding.get/stored", target: .atMost(times: 1.2), baseline: .work("field", fieldGet),
      setUp: bindingGet),
    Row(
      "binding.set/stored", target: .atMost(times: 1.5), baseline: .work("field", fieldSet),
      setUp: bindingSet),
    Row(
      "binding.get/key=type", target: .atMost(times: 2), baseline: .work("subscript", kindGet),
      setUp: bindingKindGet),
    Row(
      "binding.set/key=type", target: .atMost(times: 3), baseline: .work("subscript", kindSet),
      setUp: bindingKindSet),
    // The optimiser lends the subscript the bytes of the field, which needs no retain and no release. What a closure returns, and
    // so what a binding reads, has to be owned.
    Row(
      "binding.get/key=content", target: .atMost(times: 2),
      baseline: .work("subscript", contentGet), setUp: bindingContentGet),
    Row(
      "binding.get/key=content,beside=closure", target: .atMost(times: 1),
      baseline: .work("closure", closureContentGet), setUp: bindingContentGet),
    // What is read is handed to a function that might write the state, so both sides own it.
    Row(
      "binding.get/key=content,use=call", target: .atMost(times: 1.5),
      baseline: .work("subscript", contentCall), setUp: bindingContentCall),
    Row(
      "binding.set/key=content", target: .atMost(times: 3),
      baseline: .work("subscript", contentSet), setUp: bindingContentSet),
    Row(
      "binding.append/stored,elements=1000000", target: .atMost(times: 1.5),
      baseline: .work("field") { fieldAppend(count: 1_000_000) }
    ) {
      let model = FormModel()
      model.form.numbers = fullList(count: 1_000_000)
      return appends(model.$form.numbers)
    },
    Row(
      "binding.append/key=content,elements=1000000", target: .atMost(times: 1.5),
      baseline: .work("field") { fieldAppend(count: 1_000_000) }
    ) {
      let model = FormModel()
      model.form.list = .some(fullList(count: 1_000_000))
      return appends(model.$form.list[.content])
    },
  ]
}

// MARK: - Stored properties

private func bindingGet() -> Work {
  let number = FormModel().$form.number
  return Work { iterations in
    for _ in 0..<iterations {
      barrier()
      keep(number.wrappedValue)
    }
  }
}

private func bindingSet() -> Work {
  let number = FormModel().$form.number
  return Work { iterations in
    for value in 0..<iterations {
      number.wrappedValue = value
      barrier()
    }
  }
}

// MARK: - Keys of enums

private func kindGet() -> Work {
  let holding = Holding(Form())
  return Work { iterations in
    for _ in 0..<iterations {
      barrier()
      keep(bytesOf: holding.value.condition[.type])
    }
  }
}

private func bindingKindGet() -> Work {
  let type = FormModel().$form.condition[.type]
  return Work { iterations in
    for _ in 0..<iterations {
      barrier()
      keep(bytesOf: type.wrappedValue)
    }
  }
}

private func kindSet() -> Work {
  let holding = Holding(Form())
  return Work { iterations in
    for number in 0..<iterations {
      holding.value.condition[.type] = number & 1 == 0 ? .exact : .prefix
      barrier()
    }
  }
}

private func bindingKindSet() -> Work {
  let type = FormModel().$form.condition[.type]
  return Work { iterations in
    for number in 0..<iterations {
      type.wrappedValue = number & 1 == 0 ? .exact : .prefix
      barrier()
    }
  }
}

private func contentCall() -> Work {
  let holding = Holding(Form())
  return Work { iterations in
    for _ in 0..<iterations { keep(holding.value.condition[.content]) }
  }
}

private func bindingContentCall() -> Work {
  let content = FormModel().$form.condition[.content]
  return Work { iterations in
    for _ in 0..<iterations { keep(content.wrappedValue) }
  }
}

private func contentGet() -> Work {
  let holding = Holding(Form())
  return Work { iterations in
    for _ in 0..<iterations {
      barrier()
      keep(bytesOf: holding.value.condition[.content])
    }
  }
}

private func bindingContentGet() -> Work {
  let content = FormModel().$form.condition[.content]
  return Work { iterations in
    for _ in 0..<iterations {
      barrier()
      keep(bytesOf: content.wrappedValue)
    }
  }
}

private func closureContentGet() -> Work {
  let holding = Holding(Form())
  let pair = ClosurePair(get: { holding.value.condition[.content] }, set: { _ in })
  return Work { iterations in
    for _ in 0..<iterations {
      barrier()
      keep(bytesOf: pair.get())
    }
  }
}

private func contentSet() -> Work {
  let holding = Holding(Form())
  return Work { iterations in
    for number in 0..<iterations {
      holding.value.condition[.content] = number & 1 == 0 ? "a" : "b"
      barrier()
    }
  }
}

private func bindingContentSet() -> Work {
  let content = FormModel().$form.condition[.content]
  return Work { iterations in
    for number in 0..<iterations {
      content.wrappedValue = number & 1 == 0 ? "a" : "b"
      barrier()
    }
  }
}

// MARK: - Lists

private func fullList(count: Int) -> [Int] {
  var list = Array(0..<count)
  list.reserveCapacity(count + 1)
  return list
}

/// Appends to and removes from a list, so that its size stays.
private func appends(_ list: Binding<[Int]>) -> Work {
  Work { iterations in
    for number in 0..<iterations {
      list.modify { $0.append(number) }
      barrier()
      list.modify { _ = $0.removeLast() }
      barrier()
    }
  }
}
