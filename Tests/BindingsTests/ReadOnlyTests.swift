import Bindings
import Testing

@Suite("Read-only bindings") struct ReadOnlyTests {
  @Test("members, keys, elements and () read as through the binding")
  func reads() {
    let store = Store()
    let form = ReadOnlyBinding(store.$form)
    store.form.kind = .exact("k")
    store.form.hand = .exact("h")
    store.form.nickname = "n"
    #expect(form.name() == "" && form.wrappedValue == store.form)
    #expect(form.kind[.content]() == "k" && form.hand[.type]() == .exact)
    #expect(form[KeyPathLens(\.count)]() == 0 && form.double() == 0)
    #expect(form.rows[id: 2]?.name() == "b" && form.rows[0].id == 1 && form.plain[1]() == 20)
    #expect(form.table["a"]() == 1 && form.nickname[default: "x"]() == "n")
    #expect(ReadOnlyBinding(form.nickname)?() == "n" && ReadOnlyBinding(form.selected) == nil)
    #expect(form.rows.count() == 3 && form.rows.first() == store.form.rows[0])
  }

  @Test("B5: who reads a part depends on that part alone")
  func tracked() {
    let store = Store()
    let form = ReadOnlyBinding(store.$form)
    let names = Counter { _ = form.name() }
    let counts = Counter { _ = form.rows.count() }
    store.form.count = 1
    store.form.name = "a"
    store.form.rows[0].name = "x"
    #expect(names.runs == 2 && counts.runs == 1)
    store.form.rows.removeLast()
    #expect(counts.runs == 2)
  }

  @Test("B2: what has gone isn't live and reads its last value")
  func gone() throws {
    let store = Store()
    let row = try #require(ReadOnlyBinding(store.$form).rows[id: 2])
    store.form.rows = []
    #expect(!row.isLive && row.name() == "b")
  }

  @Test("B4: those of equal bindings are equal")
  func identity() {
    let store = Store()
    #expect(ReadOnlyBinding(store.$form).name == ReadOnlyBinding(store.$form.name))
    #expect(Set([ReadOnlyBinding(store.$form.name), ReadOnlyBinding(store.$form).name]).count == 1)
    #expect(ReadOnlyBinding(store.$form.rows[0]).id == 1)
  }

  @Test("B6: hooks work, and keep nothing alive")
  func hook() {
    var log: [String] = []
    weak var watched: Store?
    do {
      let store = Store()
      watched = store
      ReadOnlyBinding(store.$form).name.onChange { log.append("\($0)→\($1)") }
      store.form.name = "a"
    }
    #expect(log == ["→a"] && watched == nil)
  }

  @Test("there is no way back: not by a cast, not by reflection")
  func noWayBack() {
    let name = ReadOnlyBinding(Store().$form.name)
    #expect((name as Any) as? Binding<String> == nil)
    #expect(Mirror(reflecting: name).children.isEmpty)
    #expect(!"\(dump(name, to: &silence))".contains("Source"))
  }

  private var silence: String {
    get { "" }
    nonmutating set {}
  }

  @Test("it is a property wrapper, so that $name passes it on")
  func wrapper() {
    struct View {
      @ReadOnlyBinding var name: String
      var inner: ReadOnlyBinding<Int> { $name.count }
    }
    let store = Store()
    let view = View(name: ReadOnlyBinding(store.$form.name))
    store.form.name = "abc"
    #expect(view.name == "abc" && view.inner() == 3)
  }
}
