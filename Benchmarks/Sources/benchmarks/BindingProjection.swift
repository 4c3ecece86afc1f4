import BenchmarkKit
import Bindings

/// Making bindings to parts, and writing through bindings made just for that, beside closure pairs.
func bindingProjectionRows() -> [Row] {
  [
    Row(
      "binding.project/stored", target: .atLeast(timesFaster: 4),
      baseline: .work("closure pair", pairProjection), setUp: bindingProjection),
    Row(
      "binding.project.allocations/stored", unit: .allocations, target: .atMost(0),
      setUp: bindingProjection),
    Row(
      "binding.project/key=type", target: .atLeast(timesFaster: 14),
      baseline: .work("closure pair", pairKindProjection), setUp: bindingKindProjection),
    Row(
      "binding.project.allocations/key=type", unit: .allocations, target: .atMost(1),
      setUp: bindingKindProjection),
    depthRow(1, pairWrite1, bindingWrite1),
    depthRow(3, pairWrite3, bindingWrite3),
    depthRow(6, pairWrite6, bindingWrite6),
    Row(
      "binding.projectAndSet.growth/depth=6", target: .atMost(more: 25),
      baseline: .row("binding.projectAndSet/depth=1"), setUp: bindingWrite6),
  ]
}

private func depthRow(
  _ depth: Int, _ pair: @escaping () -> Work, _ binding: @escaping () -> Work
) -> Row {
  Row(
    "binding.projectAndSet/depth=\(depth)", target: .atLeast(timesFaster: 10),
    baseline: .work("closure pair", pair), setUp: binding)
}

// MARK: - Making a binding that stays

private func pairProjection() -> Work {
  let form = Holding(Form()).pair
  let slot = Holding(form.number)
  return Work { iterations in
    for _ in 0..<iterations {
      slot.value = form.number
      barrier()
    }
  }
}

private func bindingProjection() -> Work {
  let model = FormModel()
  let slot = Holding(model.$form.number)
  return Work { iterations in
    for _ in 0..<iterations {
      slot.value = model.$form.number
      barrier()
    }
  }
}

private func pairKindProjection() -> Work {
  let form = Holding(Form()).pair
  let slot = Holding(form.condition[.type])
  return Work { iterations in
    for _ in 0..<iterations {
      slot.value = form.condition[.type]
      barrier()
    }
  }
}

private func bindingKindProjection() -> Work {
  let model = FormModel()
  let slot = Holding(model.$form.condition[.type])
  return Work { iterations in
    for _ in 0..<iterations {
      slot.value = model.$form.condition[.type]
      barrier()
    }
  }
}

// MARK: - Making a binding to write once

private final class LevelsModel {
  @State var root = levels()
}

private func pairWrite1() -> Work {
  let root = Holding(levels()).pair
  return Work { iterations in
    for number in 0..<iterations {
      root.number.set(number)
      barrier()
    }
  }
}

private func bindingWrite1() -> Work {
  let model = LevelsModel()
  return Work { iterations in
    for number in 0..<iterations {
      model.$root.number.wrappedValue = number
      barrier()
    }
  }
}

private func pairWrite3() -> Work {
  let root = Holding(levels()).pair
  return Work { iterations in
    for number in 0..<iterations {
      root.next.next.number.set(number)
      barrier()
    }
  }
}

private func bindingWrite3() -> Work {
  let model = LevelsModel()
  return Work { iterations in
    for number in 0..<iterations {
      model.$root.next.next.number.wrappedValue = number
      barrier()
    }
  }
}

private func pairWrite6() -> Work {
  let root = Holding(levels()).pair
  return Work { iterations in
    for number in 0..<iterations {
      root.next.next.next.next.next.number.set(number)
      barrier()
    }
  }
}

private func bindingWrite6() -> Work {
  let model = LevelsModel()
  return Work { iterations in
    for number in 0..<iterations {
      model.$root.next.next.next.next.next.number.wrappedValue = number
      barrier()
    }
  }
}
