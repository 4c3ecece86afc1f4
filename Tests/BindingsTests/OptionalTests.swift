import Bindings
import Testing

@Suite("Optionals") struct OptionalTests {
  @Test("B2, scenarios 7 and 8: an unwrapped binding reads its last value after nil")
  func unwrapped() throws {
    let store = Store()
    store.form.nickname = "n"
    let nickname = try #require(Binding(store.$form.nickname))
    nickname.modify { $0 += "!" }
    store.form.nickname = nil
    #expect(!nickname.isLive)
    #expect(nickname() == "n!")
  }

  @Test("B2, scenarios 9 and 10: a late write is dropped, says so, and brings nothing back")
  func late() throws {
    let store = Store()
    store.form.selected = Row(id: 1, name: "a")
    let selected = try #require(Binding(store.$form.selected))
    let name = selected.name
    store.form.selected = nil
    #expect(name.set("b") == .dropped)
    selected.wrappedValue = Row(id: 2, name: "c")
    selected.modify { $0.name = "d" }
    name.wrappedValue += "e"
    #expect(store.form.selected == nil)
    store.form.selected = Row(id: 3, name: "f")
    #expect(name.set("g") == .stored)
    #expect(store.form.selected?.name == "g")
  }

  @Test("B2: the optional of an element that another overwrote in place reads its own last value")
  func overwritten() throws {
    struct Group: Identifiable { var id: Int; var pinned: String? }
    let ways: [(Binding<[Group]>) -> Void] = [
      { $0[0].modify { $0 = Group(id: 3, pinned: "other") } },
      { $0[0].wrappedValue = Group(id: 3, pinned: "other") },
      { $0.modify { $0[0] = Group(id: 3, pinned: "other") } },
    ]
    for (number, overwrite) in ways.enumerated() {
      @State var groups = [Group(id: 1, pinned: "own")]
      let group = try #require($groups[id: 1])
      let pinned = try #require(Binding(group.pinned))
      overwrite($groups)
      #expect(!pinned.isLive && pinned() == "own", "way \(number)")
      $groups[0].modify { $0 = Group(id: 1, pinned: "back") }
      #expect(pinned.isLive && pinned() == "back", "way \(number)")
    }
  }

  @Test("an optional that is nil can't be unwrapped")
  func none() {
    let store = Store()
    #expect(Binding(store.$form.nickname) == nil)
  }

  @Test("a default is read for nil, and writing makes it a value")
  func declared() {
    let store = Store()
    let nickname = store.$form.nickname[default: "none"]
    #expect(nickname() == "none")
    nickname.modify { $0 += "!" }
    #expect(store.form.nickname == "none!")
  }

  @Test("B2: every way to clear an optional saves its value")
  func everyWay() throws {
    let ways: [(Store) -> Void] = [
      { $0.form = Form() }, { $0.form.selected = nil }, { $0.$form.selected.wrappedValue = nil },
      { $0.$form.selected.modify { $0 = nil } }, { $0.$form.modify { $0.selected = nil } },
      { $0.$form.animation().selected.wrappedValue = nil },
    ]
    for (number, clear) in ways.enumerated() {
      let store = Store()
      store.form.selected = Row(id: 1, name: "a", cells: [Cell(id: 5, text: "t")])
      let selected = try #require(Binding(store.$form.selected))
      let cell = try #require(selected.cells[id: 5])
      clear(store)
      #expect(selected().name == "a" && cell.text() == "t", "way \(number)")
    }
  }

  @Test("an optional inside an optional")
  func nested() throws {
    @State var value: Int?? = .some(.some(1))
    let outer = try #require(Binding($value))
    let inner = try #require(Binding(outer))
    outer.wrappedValue = nil
    #expect(value == .some(nil))
    #expect(inner() == 1 && !inner.isLive && outer.isLive)
    value = .some(2)
    #expect(inner() == 2)
  }
}
