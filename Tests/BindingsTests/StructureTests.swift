import Bindings
import Testing

@Suite("Structure operations") struct StructureTests {
  @Test("B7: each is one change, in place, and keeps the last value of what it removes")
  func operations() {
    let store = Store()
    let rows = store.$form.rows
    let second = rows[1]
    let counter = Counter { [form = store.$form] in _ = form() }
    rows.append(Row(id: 4, name: "d"))
    rows.insert(Row(id: 0, name: "z"), at: 0)
    #expect(rows.remove(id: 2)?.name == "b")
    #expect(rows.remove(at: 0)?.name == "z")
    #expect(rows.move(from: 0, to: 2) == .stored)
    rows.sort { $0.name > $1.name }
    store.$form.plain.sort()
    #expect(counter.runs == 8)
    #expect(store.form.rows.map(\.name) == ["d", "c", "a"])
    #expect(second().name == "b" && !second.isLive)
  }

  @Test("what changes nothing wakes nobody")
  func nothing() {
    let store = Store()
    let counter = Counter { [form = store.$form] in _ = form() }
    #expect(store.$form.rows.remove(id: 9) == nil)
    #expect(store.$form.rows.move(from: 1, to: 1) == .unchanged)
    #expect(counter.runs == 1)
  }

  @Test("B2: on a collection that has gone they are dropped")
  func gone() throws {
    let store = Store()
    let cells = try #require(store.$form.rows[id: 1]).cells
    store.form.rows = []
    #expect(cells.append(Cell(id: 1, text: "t")) == .dropped)
    #expect(cells.insert(Cell(id: 1, text: "t"), at: 5) == .dropped)
    #expect(cells.remove(at: 3) == nil && cells.remove(id: 1) == nil)
    #expect(cells.sort { $0.id < $1.id } == .dropped)
    #expect(store.form.rows.isEmpty)
  }

  @Test("G3: in an effect they are writes, and make nothing a dependency")
  func inEffect() throws {
    let store = Store()
    let cells = try #require(store.$form.rows[id: 1]).cells
    let operations: [() -> Void] = [
      { cells.append(Cell(id: 2, text: "b")) },
      { cells.insert(Cell(id: 1, text: "a"), at: 0) },
      { cells.move(from: 0, to: 1) },
      { cells.sort { $0.id < $1.id } },
      { cells.remove(id: 1) },
      { cells.remove(at: 0) },
    ]
    for operation in operations {
      let counter = Counter(operation)
      #expect(counter.runs == 1)
      store.form.count += 1
      #expect(counter.runs == 1)
    }
  }

  @Test("an index out of range is named")
  func range() async {
    await #expect(processExitsWith: .failure) { _ = Store().$form.plain.insert(1, at: 9) }
    await #expect(processExitsWith: .failure) { _ = Store().$form.plain.remove(at: 3) }
  }

  @Test("B7: modifyOrRevert restores the value when its body throws, and wakes nobody")
  func revert() throws {
    struct Stop: Error {}
    let store = Store()
    let before = store.form
    let counter = Counter { [form = store.$form] in _ = form() }
    let row = store.$form.rows[0]
    #expect(throws: Stop.self) {
      try store.$form.modifyOrRevert { form throws(Stop) in
        form.count = 5
        throw Stop()
      }
    }
    #expect(throws: Stop.self) {
      try row.name.modifyOrRevert { name throws(Stop) in
        name = "x"
        throw Stop()
      }
    }
    #expect(store.form == before && counter.runs == 1)
    #expect(
      row.name.modifyOrRevert {
        $0 += "!"; return $0.count
      } == 2)
    #expect(counter.runs == 2)
  }
}
