import Bindings
import Testing

@Suite("Iteration") struct IterationTests {
  @Test("a loop over a binding edits each element")
  func loop() {
    let store = Store()
    for row in store.$form.rows { row.name.wrappedValue += "!" }
    for number in store.$form.plain { number.wrappedValue += 1 }
    store.$form.rows.forEach { $row in row.name += "?" }
    #expect(store.form.rows.map(\.name) == ["a!?", "b!?", "c!?"])
    #expect(store.form.plain == [11, 21, 31])
  }

  @Test("B2, scenario 3: the collection may change while it is iterated")
  func changing() {
    let store = Store()
    var seen: [String] = []
    for row in store.$form.rows {
      seen.append(row.name())
      if row.id == 1 { store.form.rows.removeAll { $0.id == 2 } }
      store.form.rows.insert(Row(id: 100 + seen.count, name: "new"), at: 0)
      row.name.wrappedValue += "!"
    }
    #expect(seen == ["a", "c"])
    #expect(store.form.rows.map(\.name) == ["new", "new", "a!", "c!"])
    var count = 0
    for number in store.$form.plain {
      count += 1
      store.form.plain = [number()]
    }
    #expect(count == 1)
  }

  @Test("B2: a collection that checks its indices may shrink while it is iterated")
  func checkedIndices() {
    @State var numbers = Checked(numbers: [1, 2, 3])
    var seen: [Int] = []
    for number in $numbers {
      seen.append(number())
      numbers.numbers = []
    }
    #expect(seen == [1])
  }

  @Test("B2: also generic code hands out bindings that follow identifiable elements")
  func generic() {
    func all<Elements: MutableCollection & RandomAccessCollection>(
      _ base: Binding<Elements>
    ) -> [Binding<Elements.Element>] {
      Array(base) + base.indices.map { base[$0] }
    }
    let store = Store()
    let bindings = all(store.$form.rows)
    #expect(bindings[0] == store.$form.rows[id: 1])
    #expect(bindings[3] == store.$form.rows[id: 1])
    store.form.rows.reverse()
    for (binding, name) in zip(bindings, ["a", "b", "c", "a", "b", "c"]) {
      #expect(binding().name == name)
    }
  }

  @Test("a binding to a collection is a collection")
  func collection() {
    let store = Store()
    let rows = store.$form.rows
    #expect(rows.count == 3 && !rows.isEmpty)
    #expect(rows.map { $0.name() } == ["a", "b", "c"])
    #expect(rows.first?.id == 1 && rows.last?.id == 3)
    #expect(rows.reversed().map(\.id) == [3, 2, 1])
    #expect(rows[1...].map(\.id) == [2, 3])
    #expect(Array(zip(rows.indices, rows)).map { $0.0 } == [0, 1, 2])
  }

  @Test("L4: a loop over a binding copies nothing")
  func inPlace() {
    @State var lists = (0..<3).map { List(id: $0, numbers: Array(0..<100)) }
    let address = { lists.withUnsafeBufferPointer { $0.baseAddress } }
    let before = address()
    for list in $lists { list.numbers.modify { $0[0] = 7 } }
    #expect(address() == before)
  }

  @Test("asking a binding for its elements is a tracked read")
  func tracked() {
    let store = Store()
    var counts: [Int] = []
    let effect = Effect { counts.append(store.$form.rows.count) }
    store.$form.rows.append(Row(id: 4, name: "d"))
    #expect(counts == [3, 4])
    effect.dispose()
  }
}

/// Its `index(after:)` is the standard library's, which traps behind the end.
private struct Checked: MutableCollection, RandomAccessCollection {
  var numbers: [Int]
  var startIndex: Int { 0 }
  var endIndex: Int { numbers.count }
  subscript(index: Int) -> Int {
    get { numbers[index] }
    set { numbers[index] = newValue }
  }
}
