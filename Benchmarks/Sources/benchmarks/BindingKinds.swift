import BenchmarkKit
import Bindings
import Observation

/// Each kind of projection beside the closure pair that one would write by hand: making it, reading and writing through it, and
/// what it allocates.
func bindingKindRows() -> [Row] {
  elementKinds() + optionalKinds() + convertedKinds() + combinedKinds() + ownedKinds()
}

/// A model with what there are kinds of projections to.
private struct Page {
  struct Line: Identifiable, Equatable {
    let id: Int
    var number = 0
    var isDone = false
  }

  var lines = (0..<10).map { Line(id: $0) }
  var numbers = Array(0..<10)
  var table = ["a": 1, "b": 2]
  var members: Set = [1, 2, 3]
  var selected: Int? = 1
  var number = 1
  var other = 2
  var flag = false
}

private final class PageModel {
  @State var page = Page()
}

@Observable private final class ObservedPage {
  var number = 1
}

/// The rows of one kind. Writes alternate between two values. Kinds that are inlined into their users promise as much.
private func kind<Value>(
  _ name: String, _ values: (Value, Value), isInlined: Bool = false,
  pair: @escaping (Holding<Page>) -> ClosurePair<Value>,
  binding: @escaping (Binding<Page>) -> Binding<Value>
) -> [Row] {
  let pairMaking = { making(Holding(Page()), pair) }
  let bindingMaking = { making(PageModel().$page, binding) }
  return [
    Row("binding.make/\(name)", baseline: .work("closure pair", pairMaking), setUp: bindingMaking),
    Row(
      "binding.make.allocations/\(name)", unit: .allocations,
      target: isInlined ? .atMost(1) : nil,
      baseline: isInlined ? nil : .work("closure pair", pairMaking), setUp: bindingMaking),
    Row(
      "binding.get/\(name)", target: isInlined ? .atMost(times: 1.5) : nil,
      baseline: .work("closure pair") { reading(pair(Holding(Page())), \.get) },
      setUp: { reading(binding(PageModel().$page)) { binding in { binding.wrappedValue } } }),
    Row(
      "binding.set/\(name)",
      baseline: .work("closure pair") { writing(values, pair(Holding(Page())).set) },
      setUp: {
        let binding = binding(PageModel().$page)
        return writing(values) { binding.wrappedValue = $0 }
      }),
  ]
}

private func making<Root, Made>(_ root: Root, _ make: @escaping (Root) -> Made) -> Work {
  let slot = Holding(make(root))
  return Work { iterations in
    for _ in 0..<iterations {
      slot.value = make(root)
      barrier()
    }
  }
}

private func reading<Made, Value>(_ made: Made, _ read: (Made) -> () -> Value) -> Work {
  let read = read(made)
  return Work { iterations in
    for _ in 0..<iterations {
      barrier()
      keep(bytesOf: read())
    }
  }
}

private func writing<Value>(_ values: (Value, Value), _ write: @escaping (Value) -> Void) -> Work {
  Work { iterations in
    for number in 0..<iterations {
      write(number & 1 == 0 ? values.0 : values.1)
      barrier()
    }
  }
}

// MARK: - Elements

private func elementKinds() -> [Row] {
  let lines = (Page.Line(id: 7, number: 1), Page.Line(id: 7, number: 2))
  return kind(
    "element=id", lines, isInlined: true,
    pair: { page in
      ClosurePair(get: { page.value.lines.first { $0.id == 7 } ?? lines.0 }) { new in
        guard let index = page.value.lines.firstIndex(where: { $0.id == 7 }) else { return }
        page.value.lines[index] = new
      }
    }, binding: { $0.lines[id: 7]! })
    + kind(
      "element=index", (1, 2), isInlined: true,
      pair: { page in
        ClosurePair(get: { page.value.numbers[7] }, set: { page.value.numbers[7] = $0 })
      }, binding: { $0.numbers[7] })
    + kind(
      "slice", ([1, 2, 3], [4, 5, 6]),
      pair: { page in
        ClosurePair(get: { page.value.numbers[2..<5] }, set: { page.value.numbers[2..<5] = $0 })
      }, binding: { $0.numbers[2..<5] })
    + kind(
      "value=key", (1, nil), isInlined: true,
      pair: { page in
        ClosurePair(get: { page.value.table["a"] }, set: { page.value.table["a"] = $0 })
      }, binding: { $0.table["a"] })
    + kind(
      "membership", (true, false), isInlined: true,
      pair: { page in
        ClosurePair(get: { page.value.members.contains(2) }) { new in
          if new { page.value.members.insert(2) } else { page.value.members.remove(2) }
        }
      }, binding: { $0.members[contains: 2] })
}

// MARK: - Optionals

private func optionalKinds() -> [Row] {
  kind(
    "unwrapped", (1, 2), isInlined: true,
    pair: { page in
      ClosurePair(get: { page.value.selected ?? 0 }) { new in
        if page.value.selected != nil { page.value.selected = new }
      }
    }, binding: { Binding($0.selected)! })
    + kind(
      "default", (1, 2), isInlined: true,
      pair: { page in
        ClosurePair(get: { page.value.selected ?? 0 }, set: { page.value.selected = $0 })
      }, binding: { $0.selected[default: 0] })
    + kind(
      "presence", (true, true), isInlined: true,
      pair: { page in
        ClosurePair(get: { page.value.selected != nil }) { new in
          if !new { page.value.selected = nil }
        }
      }, binding: { $0.selected.presence() })
}

// MARK: - Conversions and rules

private func convertedKinds() -> [Row] {
  kind(
    "inverted", (true, false), isInlined: true,
    pair: { page in ClosurePair(get: { !page.value.flag }, set: { page.value.flag = !$0 }) },
    binding: { $0.flag.inverted })
    + kind(
      "equals", (true, true), isInlined: true,
      pair: { page in
        ClosurePair(get: { page.value.number == 3 }) { if $0 { page.value.number = 3 } }
      }, binding: { $0.number.equals(3) })
    + kind(
      "transformed", (1.0, 2.0), isInlined: true,
      pair: { page in
        ClosurePair(
          get: { Double(page.value.number) }, set: { page.value.number = Int($0) })
      }, binding: { $0.number.transformed(id: 1, to: { Double($0) }, from: { Int($0) }) })
    + kind(
      "clamped", (5, 15), isInlined: true,
      pair: { page in
        ClosurePair(
          get: { page.value.number }, set: { page.value.number = min(max($0, 0), 10) })
      }, binding: { $0.number.clamped(to: 0...10) })
}

// MARK: - Several as one

private func combinedKinds() -> [Row] {
  kind(
    "zip", ((1, 2), (3, 4)),
    pair: { page in
      ClosurePair(get: { (page.value.number, page.value.other) }) { new in
        (page.value.number, page.value.other) = new
      }
    }, binding: { Binding.zip($0.number, $0.other) })
    + kind(
      "all=10", (true, false),
      pair: { page in
        ClosurePair<Bool?>(
          get: {
            let first = page.value.lines.first?.isDone
            return page.value.lines.allSatisfy { $0.isDone == first } ? first : nil
          },
          set: { new in
            guard let new else { return }
            for index in page.value.lines.indices { page.value.lines[index].isDone = new }
          })
      }, binding: { Binding.all($0.lines.map(\.isDone)) })
}

// MARK: - Who owns, and who looks

private func ownedKinds() -> [Row] {
  kind(
    "weak", (1, 2),
    pair: { page in
      ClosurePair(
        get: { [weak page] in page?.value.number ?? 0 },
        set: { [weak page] in page?.value.number = $0 })
    }, binding: { $0.number.weakened() })
    + kind(
      "recorded", (1, 2),
      pair: { page in
        let log = Holding<[Int]>([])
        return ClosurePair(get: { page.value.number }) { new in
          log.value = [new]
          page.value.number = new
        }
      }, binding: { BindingRecorder($0.number).binding })
    + [
      Row(
        "binding.get/readOnly",
        baseline: .work("binding") {
          reading(PageModel().$page.number) { number in { number.wrappedValue } }
        },
        setUp: {
          reading(ReadOnlyBinding(PageModel().$page.number)) { number in { number.wrappedValue } }
        }),
      Row(
        "binding.get/observed", baseline: .work("property") { observedReading { $0.number } },
        setUp: {
          observedReading {
            Binding(observing: $0, \.number)
          } read: {
            $0.wrappedValue
          }
        }),
      Row(
        "binding.set/observed",
        baseline: .work("property") {
          let page = ObservedPage()
          return writing((1, 2)) { page.number = $0 }
        },
        setUp: {
          let number = Binding(observing: ObservedPage(), \.number)
          return writing((1, 2)) { number.wrappedValue = $0 }
        }),
      Row(
        "binding.set/history=100",
        baseline: .work("closure pair") {
          let page = Holding(Page())
          var past: [Int] = []
          return writing((1, 2)) { new in
            if past.count == 100 { past.removeFirst() }
            past.append(page.value.number)
            page.value.number = new
          }
        },
        setUp: {
          let model = PageModel()
          let history = UndoHistory(model.$page.number, limit: 100)
          return writing((1, 2)) { [number = model.$page.number] in
            number.wrappedValue = $0
            withExtendedLifetime(history) {}
          }
        }),
    ]
}

private func observedReading(_ read: @escaping (ObservedPage) -> Int) -> Work {
  observedReading({ $0 }, read: read)
}

private func observedReading<Made>(
  _ make: (ObservedPage) -> Made, read: @escaping (Made) -> Int
) -> Work {
  let made = make(ObservedPage())
  return Work { iterations in
    for _ in 0..<iterations {
      barrier()
      keep(read(made))
    }
  }
}
