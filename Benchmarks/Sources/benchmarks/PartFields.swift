import BenchmarkKit
import Bindings
import StateObservation

private struct Ten {
  var a = 0
  var b = 0
  var c = 0
  var d = 0
  var e = 0
  var f = 0
  var g = 0
  var h = 0
  var i = 0
  var j = 0

  static var paths: [WritableKeyPath<Ten, Int>] {
    [\.a, \.b, \.c, \.d, \.e, \.f, \.g, \.h, \.i, \.j]
  }
}

private struct Fifty {
  var a = Ten()
  var b = Ten()
  var c = Ten()
  var d = Ten()
  var e = Ten()

  static var paths: [WritableKeyPath<Fifty, Ten>] { [\.a, \.b, \.c, \.d, \.e] }
}

private struct FiveHundred {
  var a = Fifty()
  var b = Fifty()
  var c = Fifty()
  var d = Fifty()
  var e = Fifty()
  var f = Fifty()
  var g = Fifty()
  var h = Fifty()
  var i = Fifty()
  var j = Fifty()

  static var paths: [WritableKeyPath<FiveHundred, Fifty>] {
    [\.a, \.b, \.c, \.d, \.e, \.f, \.g, \.h, \.i, \.j]
  }
}

private final class Sheet {
  @State var fields = FiveHundred()

  var all: [Binding<Int>] {
    FiveHundred.paths.flatMap { fifty in
      Fifty.paths.flatMap { ten in
        Ten.paths.map { $fields[dynamicMember: fifty][dynamicMember: ten][dynamicMember: $0] }
      }
    }
  }
}

/// Writes to one of many fields of a struct, each observed on its own.
func fieldPartRows() -> [Row] {
  [
    Row("parts.set/fields=1", baseline: .work("source") { sourceSet(effects: 1) }) {
      fieldWrites(observed: 1)
    },
    Row(
      "parts.set/fields=500", target: .atMost(times: 1.2),
      baseline: .work("1 observed") { fieldWrites(observed: 1) }
    ) { fieldWrites(observed: 500) },
    Row(
      "parts.get/fields=500", target: .atMost(more: 2),
      baseline: .work("untracked") { fieldReads(tracked: false) }
    ) { fieldReads(tracked: true) },
  ]
}

/// Writes one field, while so many are observed, each by an effect of its own.
private func fieldWrites(observed count: Int) -> Work {
  let fields = Sheet().all
  let effects = fields.prefix(count).map { field in Effect { keep(field()) } }
  let field = fields[0]
  let next = Field()
  return Work { iterations in
    for _ in 0..<iterations {
      next.number += 1
      field.wrappedValue = next.number
    }
    keep(bytesOf: effects)
  }
}

/// Runs an effect that reads all fields, the same ones each time; one read is one operation.
private func fieldReads(tracked: Bool) -> Work {
  let fields = Sheet().all
  let trigger = Source(0)
  let effect = Effect {
    keep(trigger.value)
    if tracked {
      for field in fields { keep(field()) }
    } else {
      untracked { for field in fields { keep(field()) } }
    }
  }
  let next = Field()
  return Work(operations: fields.count) { iterations in
    for _ in 0..<iterations {
      next.number += 1
      trigger.value = next.number
    }
    keep(effect)
  }
}
