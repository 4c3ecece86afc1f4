import Bindings
import Testing

@Suite("Slices") struct SliceTests {
  @Test("a slice reads and writes the elements at its positions")
  func slice() {
    @State var numbers = [1, 2, 3, 4, 5]
    let middle = $numbers[1..<4]
    #expect(middle() == [2, 3, 4])
    #expect(middle.set([20, 30, 40]) == .stored)
    #expect(numbers == [1, 20, 30, 40, 5])
    #expect(middle.set([20, 30, 40]) == .unchanged)
    middle.sort(by: >)
    #expect(numbers == [1, 40, 30, 20, 5])
    $numbers[3...].wrappedValue = [7]
    #expect(numbers == [1, 40, 30, 7])
    $numbers[..<2].wrappedValue = [8, 8, 8]
    #expect(numbers == [8, 8, 8, 30, 7])
  }

  @Test("B2: a slice that reaches behind the end after a shrink is shorter, and never traps")
  func shrunk() {
    @State var numbers = [1, 2, 3, 4, 5]
    let tail = $numbers[2..<5]
    let both: Binding<ArraySlice<Int>> = $numbers[1..<3]
    numbers = [1, 2, 3]
    #expect(tail() == [3] && tail.count == 1)
    tail.modify { for index in $0.indices { $0[index] *= 10 } }
    #expect(numbers == [1, 2, 30])
    numbers = []
    #expect(tail().isEmpty && both().isEmpty)
    #expect($numbers[7...]().isEmpty && $numbers[..<7]().isEmpty && $numbers[3...5]().isEmpty)
    for number in tail { number.wrappedValue = 1 }
    tail.wrappedValue = []
    both.wrappedValue.sort()
    #expect(numbers.isEmpty)
    tail.wrappedValue = [9]
    #expect(numbers == [9])
  }

  @Test("B2: a loop over a slice is safe while the collection changes, and follows elements")
  func loop() {
    let store = Store()
    var seen: [String] = []
    for row in store.$form.rows[1...] {
      seen.append(row.name())
      store.form.rows.insert(Row(id: 100 + seen.count, name: "new"), at: 0)
      row.name.wrappedValue += "!"
    }
    #expect(seen == ["b", "c"])
    #expect(store.form.rows.map(\.name) == ["new", "new", "a", "b!", "c!"])
    for number in store.$form.plain.dropFirst() {
      store.form.plain.removeLast()
      _ = number()
    }
    #expect(store.form.plain == [10, 20])
  }

  @Test("B2, B4: elements of a slice are those of the collection, by id")
  func elements() {
    let store = Store()
    let slice = store.$form.rows[1..<3]
    #expect(slice[1] == store.$form.rows[id: 2])
    #expect(slice[id: 3] == store.$form.rows[id: 3])
    #expect(slice[id: 1] == nil)
    let row = slice[2]
    store.form.rows.reverse()
    #expect(row.name() == "c" && row.isLive)
    #expect(store.$form.plain[1..<3][1] == store.$form.plain[1])
    #expect(store.$form.rows[1...][2...][2] == row || row.id == 3)
  }

  @Test("B4, B5: slices of equal bounds are equal; observers of one run when it changes alone")
  func identity() {
    let store = Store()
    #expect(store.$form.plain[0..<2] == store.$form.plain[0..<2])
    #expect(store.$form.plain[0..<2] == store.$form.plain[..<2])
    #expect(store.$form.plain[0..<2] != store.$form.plain[1..<2])
    let counter = Counter { _ = store.$form.plain[0..<2]() }
    store.form.plain[2] = 99
    store.form.plain[0] = 1
    #expect(counter.runs == 2)
  }

  @Test("B1: a write to a slice is one root write")
  func oneWrite() {
    let store = Store()
    let counter = Counter { _ = store.form }
    store.$form.plain[0..<2].wrappedValue = [5, 6]
    store.$form.plain[0..<2].modify { $0[0] += 1 }
    #expect(counter.runs == 3 && store.form.plain == [6, 6, 30])
  }

  @Test("a collection that can't grow keeps what has no counterpart")
  func fixed() {
    @State var fixed = Fixed(numbers: [1, 2, 3, 4])
    let slice = $fixed[1..<3]
    slice.wrappedValue = Fixed(numbers: [7])[0..<1]
    #expect(fixed.numbers == [1, 7, 3, 4])
    slice.wrappedValue = Fixed(numbers: [8, 8, 8])[0..<3]
    #expect(fixed.numbers == [1, 8, 8, 4])
  }

  @Test("B2: slices of collections whose indices belong to one instance don't trap")
  func foreignIndices() {
    @State var table = ["a": 1, "b": 2, "c": 3]
    let values = $table[dynamicMember: \.values]
    let slice = values[table.values.startIndex..<table.values.endIndex]
    #expect(slice().sorted() == [1, 2, 3])
    table = ["d": 4]
    #expect(Array(slice()) == [4])
    table = [:]
    #expect(slice().isEmpty)
  }

  @Test("B2: positions of a collection behind an optional read nil and drop while there is none")
  func optional() {
    @State var suggestions: [String]? = ["a", "b", "c"]
    let (second, tail) = ($suggestions[1], $suggestions[1..<3])
    #expect(second() == "b" && tail() == ["b", "c"])
    #expect(second.set("B") == .stored && second.set(nil) == .unchanged)
    suggestions = ["z"]
    #expect(second() == nil && tail()?.isEmpty == true)
    second.wrappedValue = "late"
    #expect(suggestions == ["z"])
    suggestions = nil
    #expect(second() == nil && tail() == nil)
    #expect(second.set("late") == .dropped && tail.set(["late"]) == .dropped)
    #expect(!second.isLive && $suggestions[0]() == nil)
    #expect($suggestions[1] == second && $suggestions[0] != second)
  }

  @Test("B2: an identifiable element behind an optional is followed")
  func optionalElement() {
    @State var rows: [Row]? = [Row(id: 1, name: "a"), Row(id: 2, name: "b")]
    let second = $rows[1]
    let counter = Counter { _ = second() }
    rows?.reverse()
    #expect(second()?.name == "b")
    second.wrappedValue?.name = "B"
    #expect(rows?.map(\.name) == ["B", "a"])
    rows = nil
    #expect(second() == nil && !second.isLive && second.set(Row(id: 2, name: "")) == .dropped)
    #expect(counter.runs == 3)
  }

  @Test("B7: nobody can use a collection while a slice of it is edited")
  func overlap() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = Store()
      store.$form.plain[0..<2].modify { _ in store.form.plain = [] }
    }
    expectOverlap(result)
    let copied = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = Store()
      store.$form.plain[0..<2].wrappedValue.removeAll { _ in
        store.form.plain = []
        return false
      }
    }
    expectOverlap(copied)
  }
}

private struct Fixed: MutableCollection, RandomAccessCollection {
  var numbers: [Int]
  var startIndex: Int { 0 }
  var endIndex: Int { numbers.count }
  subscript(index: Int) -> Int {
    get { numbers[index] }
    set { numbers[index] = newValue }
  }
}
