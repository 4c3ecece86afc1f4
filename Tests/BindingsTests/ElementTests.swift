import Bindings
import Testing

@Suite("Elements") struct ElementTests {
  @Test("B2, scenario 1: the binding to a removed element reads its last value and drops writes")
  func removed() throws {
    let store = Store()
    for element in [try #require(store.$form.rows[id: 2]), store.$form.rows[1]] {
      store.form.rows = Form().rows
      store.form.rows[1].name = "latest"
      store.form.rows.remove(at: 1)
      #expect(!element.isLive)
      #expect(element().name == "latest")
      #expect(element.name.set("z") == .dropped)
      element.wrappedValue.name = "z"
      #expect(element().name == "latest")
      #expect(store.form.rows.map(\.name) == ["a", "c"])
    }
  }

  @Test("B2: an element that came back with its id reads its latest value when it goes again")
  func goneAgain() throws {
    @State var rows = [Row(id: 1, name: "first")]
    let row = try #require($rows[id: 1])
    let name = row.name
    rows = [Row(id: 2, name: "other")]
    $rows[0].wrappedValue = Row(id: 1, name: "second")
    #expect(row.isLive && name() == "second")
    $rows[0].wrappedValue = Row(id: 3, name: "third")
    #expect(!row.isLive && row().name == "second" && name() == "second")
  }

  @Test("B2, scenario 6: the last value is kept by the library, the latest one, whoever wrote it")
  func lastValue() throws {
    let store = Store()
    let row = try #require(store.$form.rows[id: 2])
    let name = row.name
    let entry = store.$form.rows[at: 2]
    let fallback = store.$form.rows[id: 2, default: Row(id: 0, name: "default")]
    store.form.rows[1].name = "by the state"
    row.name.wrappedValue = "by itself"
    store.$form.rows[id: 2]?.name.wrappedValue = "by another"
    store.form = Form(rows: [])
    #expect(row().name == "by another" && name() == "by another")
    #expect(fallback().name == "default" && entry() == nil)
    #expect(
      [row.isLive, name.isLive, fallback.isLive, entry.isLive] == [false, false, false, true])
  }

  @Test("B2, scenario 2: bindings follow their elements when others are removed or moved")
  func follow() {
    let store = Store()
    let bindings = (0..<3).map { store.$form.rows[$0] }
    store.form.rows.removeFirst()
    store.form.rows.reverse()
    store.form.rows.insert(Row(id: 9, name: "i"), at: 1)
    for binding in bindings { binding.name.wrappedValue += "!" }
    #expect(store.form.rows.map(\.name) == ["c!", "i", "b!"])
    #expect(bindings[0]().name == "a")
  }

  @Test("B2, scenario 3: removing the only element leaves its binding readable")
  func last() {
    @State var rows = [Row(id: 1, name: "a")]
    let row = $rows[0]
    $rows.wrappedValue = []
    #expect(row().name == "a")
    #expect(row.name() == "a")
    rows = [Row(id: 1, name: "back")]
    #expect(row.isLive)
    #expect(row.name() == "back")
  }

  @Test("B2: every way to remove elements saves their last values")
  func everyWay() throws {
    let ways: [(Store) -> Void] = [
      { $0.form = Form(rows: []) },
      { $0.form.rows = [] },
      { $0.form.rows.removeAll() },
      { $0.$form.wrappedValue = Form(rows: []) },
      { $0.$form.rows.wrappedValue = [] },
      { $0.$form.rows.wrappedValue.removeAll() },
      { $0.$form.modify { $0.rows.removeAll() } },
      { $0.$form.rows.modify { $0.removeAll() } },
      { $0.$form.visible.wrappedValue = [] },
      { $0.$form.visible.modify { $0.removeAll() } },
      { $0.$form[KeyPathLens(\.visible)].wrappedValue = [] },
      { $0.$form.rows[at: 2].wrappedValue = nil },
      { $0.$form.rows[at: 2].modify { $0 = nil } },
      { $0.$form.rows[at: 2].wrappedValue = Row(id: 8, name: "") },
      { $0.$form.rows[id: 2]?.wrappedValue = Row(id: 8, name: "b") },
      { $0.$form.rows[id: 2]?[dynamicMember: \.id].wrappedValue = 8 },
      { $0.$form.rows[id: 2]?.modify { $0.id = 8 } },
      { $0.$form.animation().rows.wrappedValue = [] },
      { store in batch { store.$form.rows.wrappedValue = [] } },
    ]
    for (number, remove) in ways.enumerated() {
      let store = Store()
      let row = try #require(store.$form.rows[id: 2])
      let name = row.name
      let seen = Counter { _ = row() }
      remove(store)
      #expect(!row.isLive, "way \(number)")
      #expect(name() == "b", "way \(number)")
      #expect(seen.runs == 2, "way \(number)")
    }
  }

  @Test(
    "B2: an element inside of an element is saved when the outer one is overwritten"
  )
  func nested() throws {
    let ways: [(Binding<Row>) -> Void] = [
      { $0.wrappedValue = Row(id: 1, name: "n") },
      { $0.cells.wrappedValue = [] },
      { $0.cells.modify { $0 = [] } },
      { $0.modify { $0.cells = [] } },
      { $0.cells[at: 5].wrappedValue = nil },
      { $0.cells[id: 5]?.wrappedValue.id = 6 },
      { $0.animation().cells.wrappedValue = [] },
    ]
    for (number, remove) in ways.enumerated() {
      @State var rows = [Row(id: 1, name: "r", cells: [Cell(id: 5, text: "t")])]
      let row = try #require($rows[id: 1])
      let cell = try #require(row.cells[id: 5])
      let other = try #require(Binding($rows[at: 1])?.cells[id: 5])
      remove(row)
      #expect(!cell.isLive && !other.isLive, "way \(number)")
      #expect(cell.text() == "t", "way \(number)")
      #expect(other.text() == "t", "way \(number)")
    }
  }

  @Test("B2: an element that lost its parent, which comes back without it, reads its last value")
  func orphan() throws {
    @State var rows = [Row(id: 1, name: "r", cells: [Cell(id: 5, text: "t")])]
    let row = try #require($rows[id: 1])
    rows = []
    let cell = try #require(row.cells[id: 5])
    rows = [Row(id: 1, name: "back")]
    #expect(!cell.isLive)
    #expect(cell.text() == "t")
  }

  @Test("B2: ids are those of one collection: another's element of the same id changes nothing")
  func sameIdentity() throws {
    struct Two { var rows = [Row(id: 1, name: "r")]; var cells = [Cell(id: 1, text: "t")] }
    @State var two = Two()
    let row = try #require($two.rows[id: 1])
    two.rows = []
    $two.cells[id: 1]?[dynamicMember: \.id].wrappedValue = 2
    #expect(row().name == "r")
  }

  @Test("B2: an element of a collection that stores its elements in a member is saved")
  func wrapped() throws {
    @State var list = Bag(items: [Row(id: 1, name: "a")], note: "")
    let row = try #require($list[id: 1])
    $list.items.wrappedValue = []
    #expect(row().name == "a")
  }

  @Test(
    "B2: overwriting an element by another id in generic code leaves the old value readable"
  )
  func indexed() throws {
    func overwrite<Value: MutableCollection & RandomAccessCollection>(
      _ elements: Binding<Value>, _ element: Value.Element
    ) { elements[elements().startIndex].wrappedValue = element }
    @State var rows = [Row(id: 1, name: "a")]
    let row = try #require($rows[id: 1])
    overwrite($rows, Row(id: 2, name: "b"))
    #expect(row().name == "a")
    #expect(!row.isLive)
  }

  @Test("B2: bindings by index to elements without ids drop writes while the index is out of range")
  func plainIndex() {
    let store = Store()
    let last = store.$form.plain[2]
    store.form.plain.removeLast()
    #expect(!last.isLive && last() == 30)
    #expect(last.set(5) == .dropped)
    store.form.plain = [1, 2, 3]
    #expect(last() == 3)
  }

  @Test("B2: bindings by an index that belongs to one instance survive the next one")
  func ownedIndex() throws {
    @State var names = [1: "a", 2: "b"]
    let values = $names[dynamicMember: \.values]
    let first = values[names.values.startIndex]
    #expect(first == values[names.values.startIndex])
    let seen = Counter { _ = first() }
    first.wrappedValue = "x"
    #expect(names.values.first == "x" && seen.runs == 2)
    names = [7: "only", 8: "other", 9: "more"]
    #expect(first() == names.values.first && first.isLive && seen.runs == 3)
    #expect(first == values[names.values.startIndex])
    first.modify { $0 += "!" }
    let last = try #require(names.values.first)
    names = [:]
    #expect(!first.isLive && first() == last && first.set("z") == .dropped && names.isEmpty)
  }

  @Test("B2: a missing element reads the declared default; writing never inserts (scenario 5)")
  func declaredDefault() {
    let store = Store()
    let row = store.$form.rows[id: 7, default: Row(id: 7, name: "none")]
    #expect(!row.isLive && row().name == "none")
    #expect(row.name.set("x") == .dropped)
    store.form.rows.append(Row(id: 7, name: "seven"))
    #expect(row.isLive && row().name == "seven")
    store.form.rows.removeLast()
    #expect(row().name == "none")
    #expect(store.$form.rows[id: 8] == nil)
  }

  @Test("B2: a default is read also when what the element was in has gone")
  func defaultInGone() throws {
    @State var rows = [Row(id: 1, name: "r", cells: [Cell(id: 5, text: "t")])]
    let cell = try #require($rows[id: 1]).cells[id: 5, default: Cell(id: 0, text: "-")]
    #expect(cell.text() == "t")
    rows = []
    #expect(cell.text() == "-")
  }

  @Test("scenario 5: the optional form removes on nil, replaces and inserts")
  func entry() {
    let store = Store()
    store.$form.rows[at: 2].wrappedValue = nil
    store.$form.rows[at: 9].wrappedValue = Row(id: 9, name: "i")
    store.$form.rows[at: 1].wrappedValue = Row(id: 1, name: "A")
    #expect(store.form.rows.map(\.name) == ["A", "c", "i"])
  }

  @Test("isLive is a tracked read")
  func liveness() throws {
    let store = Store()
    let row = try #require(store.$form.rows[id: 2])
    var log: [Bool] = []
    let effect = Effect { log.append(row.isLive) }
    store.form.rows.remove(at: 1)
    store.form.rows.append(Row(id: 2, name: "again"))
    #expect(log == [true, false, true])
    effect.dispose()
  }

  @Test("B2: elements in what closures reach may go away unseen, and never trap")
  func unseen() throws {
    var rows = [Row(id: 1, name: "a", cells: [Cell(id: 5, text: "t")])]
    let binding = Binding(get: { rows }, set: { rows = $0 })
    let row = try #require(binding[id: 1])
    let cell = try #require(row.cells[id: 5])
    row.name.wrappedValue = "b"
    rows = []
    #expect(row().name == "b")
    #expect(cell.text() == "t")
    #expect(cell.set(Cell(id: 5, text: "x")) == .dropped)
    #expect(rows.isEmpty)
  }

  @Test("B2: elements behind a reference may go away unseen, and never trap")
  func reference() throws {
    final class Table { var rows = [Row(id: 1, name: "a")] }
    struct Holding {
      var table = Table()
      var rows: [Row] {
        get { table.rows }
        set { table.rows = newValue }
      }
    }
    @State var holding = Holding()
    let bindings = [
      $holding.table.rows[id: 1], $holding.rows[id: 1],
      $holding[KeyPathLens(\Holding.rows)][id: 1],
    ]
    holding.table.rows = []
    for row in try bindings.map({ try #require($0) }) {
      #expect(row().name == "a")
      #expect(row.name.set("x") == .dropped)
    }
  }

  @Test("an index out of range is named when the binding is made")
  func outOfRange() async {
    await #expect(processExitsWith: .failure) {
      @State var rows = [Row(id: 1, name: "a")]
      _ = $rows[1]
    }
  }
}

/// A collection whose elements are stored in a member.
struct Bag: MutableCollection, RandomAccessCollection {
  var items: [Row]
  var note: String
  var startIndex: Int { 0 }
  var endIndex: Int { items.count }
  subscript(index: Int) -> Row {
    get { items[index] }
    set { items[index] = newValue }
  }
}
