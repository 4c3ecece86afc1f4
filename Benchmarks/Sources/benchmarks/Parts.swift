import BenchmarkKit
import Bindings
import StateObservation

/// Writes to a state of which others observe parts: each of many rows on its own, or each of many fields.
func partRows() -> [Row] {
  // Bytes first: what the others give back lies in pools, which would serve these unseen.
  [observedRowBytes()] + rowWriteRows() + partPeerRows() + fieldPartRows() + replacementRows()
    + partStructureRows()
}

// MARK: - Rows

struct ListEntry: Identifiable, Equatable {
  let id: Int
  var number = 0
  var title = ""
}

final class List {
  @State var entries: [ListEntry]

  init(count: Int) {
    _entries = State(wrappedValue: (0..<count).map { ListEntry(id: $0) })
  }

  func number(of id: Int) -> Binding<Int> {
    guard let entry = $entries[id: id] else { fatalError("List.number(of:) found no \(id).") }
    return entry.number
  }
}

/// What is compared with rows: a source and an effect for each.
private final class Sources {
  let sources: [Source<Int>]
  let effects: [Effect]

  init(count: Int) {
    let sources = (0..<count).map { Source($0) }
    effects = sources.map { source in Effect { keep(source.value) } }
    self.sources = sources
  }
}

private func rowWriteRows() -> [Row] {
  let same = [1_000, 100_000, 1_000_000].map { count in
    Row(
      "parts.set/rows=\(count),row=same", target: .atMost(times: 1.5),
      baseline: .work("10 rows") { rowWrites(count: 10, of: 1) }
    ) { rowWrites(count: count, of: 1) }
  }
  return [
    Row("parts.set/rows=10", baseline: .work("source and effect") { sourceWrites(count: 10) }) {
      rowWrites(count: 10, of: 1)
    }
  ] + same + [
    Row(
      "parts.set/rows=100000,row=4096 of them", target: .atMost(times: 6),
      baseline: .work("10 rows") { rowWrites(count: 10, of: 1) }
    ) { rowWrites(count: 100_000, of: 4096) },
    Row(
      "parts.set/rows=100000,row=random", target: .atMost(times: 2.5),
      baseline: .work("source and effect") { sourceWrites(count: 100_000) }
    ) { rowWrites(count: 100_000, of: 100_000) },
  ]
}

/// Writes some of the rows in a random order, each of them observed by an effect of its own.
func rowWrites(count: Int, of written: Int) -> Work {
  let list = List(count: count)
  let numbers = (0..<count).map { list.number(of: $0) }
  let effects = numbers.map { number in Effect { keep(number()) } }
  let targets = randomOrder(of: count, written).map { numbers[$0] }
  let next = Field()
  return Work { iterations in
    for _ in 0..<iterations {
      next.number += 1
      targets[next.number % written].wrappedValue = next.number
    }
    keep(bytesOf: effects)
  }
}

private func sourceWrites(count: Int) -> Work {
  let all = Sources(count: count)
  let targets = randomOrder(of: count, count).map { all.sources[$0] }
  let next = Field()
  return Work { iterations in
    for _ in 0..<iterations {
      next.number += 1
      targets[next.number % count].value = next.number
    }
    keep(bytesOf: all)
  }
}

/// The first `written` of `count` numbers in a random order, the same at each call.
private func randomOrder(of count: Int, _ written: Int) -> [Int] {
  var state: UInt64 = 0x9E37_79B9_7F4A_7C15
  var order = Array(0..<count)
  for index in 0..<written {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    order.swapAt(index, index + Int(state >> 33) % (count - index))
  }
  return Array(order.prefix(written))
}

private func observedRowBytes() -> Row {
  Row(
    "parts.observe.bytes/rows=20000", unit: .bytes, target: .atMost(times: 1.5),
    repetition: .fresh(iterations: 1),
    baseline: .work("source and effect") {
      let slots = Slots<Sources>(capacity: 1)
      return Work(operations: 20_000) { _ in slots.append(Sources(count: 20_000)) }
    }
  ) {
    let slots = Slots<ObservedList>(capacity: 1)
    return Work(operations: 20_000) { _ in slots.append(ObservedList(count: 20_000)) }
  }
}

/// Rows and an effect for each, which finds its row itself.
private final class ObservedList {
  let list: List
  let effects: [Effect]

  init(count: Int) {
    let list = List(count: count)
    self.list = list
    effects = (0..<count).map { id in Effect { keep(list.$entries[id: id]?.number() ?? -1) } }
  }
}

// MARK: - Whole lists

private func replacementRows() -> [Row] {
  let count = 100_000
  return [
    Row(
      "parts.replace/rows=\(count),changed=1", target: .atMost(15),
      repetition: .fixed(iterations: 2)
    ) {
      replacements(count: count) { $0[count / 2].number += 1 }
    },
    Row(
      "parts.replace/rows=\(count),inserted=1", target: .atMost(5),
      repetition: .fixed(iterations: 2)
    ) {
      replacements(count: count) { $0.insert(ListEntry(id: count), at: 0) }
    },
    besidePass(count, "changed=1") { $0[count / 2].number += 1 },
    besidePass(count, "inserted=1") { $0.insert(ListEntry(id: count), at: 0) },
    besidePass(count, "reversed") { $0.reverse() },
  ]
}

/// Replaces a list beside the least that can be done by hand to tell which rows differ.
private func besidePass(
  _ count: Int, _ shape: String, _ edit: @escaping (inout [ListEntry]) -> Void
) -> Row {
  Row(
    "parts.replace/rows=\(count),\(shape),beside=pass", repetition: .fixed(iterations: 2),
    baseline: .work("pass") { passes(count: count, edit) }
  ) { replacements(count: count, edit) }
}

/// Replaces an array and compares each row with the one that stood there; one row is one operation.
private func passes(count: Int, _ edit: (inout [ListEntry]) -> Void) -> Work {
  let entries = Holding((0..<count).map { ListEntry(id: $0) })
  var edited = entries.value
  edit(&edited)
  // By a copy of each row: two references to one buffer would be seen to be the same.
  let states = [edited, entries.value].map { $0.map { ListEntry(id: $0.id, number: $0.number) } }
  return Work(operations: count) { iterations in
    for iteration in 0..<iterations {
      let (old, new) = (entries.value, states[iteration % 2])
      entries.value = new
      for index in 0..<min(old.count, new.count) where old[index] != new[index] { keep(index) }
    }
    keep(entries)
  }
}

/// Replaces a list, of which each row is observed, by an edited one and back; one row is one operation.
private func replacements(count: Int, _ edit: (inout [ListEntry]) -> Void) -> Work {
  let observed = ObservedList(count: count)
  let list = observed.list
  var edited = list.entries
  edit(&edited)
  let states = [edited, list.entries]
  return Work(operations: count) { iterations in
    for iteration in 0..<iterations { list.entries = states[iteration % 2] }
    keep(observed)
  }
}
