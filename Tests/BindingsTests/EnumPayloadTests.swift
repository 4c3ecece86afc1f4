import Bindings
import Testing

@Suite("Enum payloads") struct EnumPayloadTests {
  @Test("scenario 16: the kind goes back and forth, the content stays, one notification each")
  func kinds() {
    let store = Store()
    for (type, content) in [
      (store.$form.hand[.type] as Any, store.$form.hand[.content]),
      (store.$form.kind[.type] as Any, store.$form.kind[.content]),
    ] {
      content.wrappedValue = "text"
      let counter = Counter { [form = store.$form] in _ = form() }
      if let hand = type as? Binding<HandCondition.Kind> {
        hand.wrappedValue = .prefix
        hand.wrappedValue = .exact
      }
      if let kind = type as? Binding<KindCondition.Kind> {
        kind.wrappedValue = .prefix
        kind.wrappedValue = .exact
      }
      #expect(content() == "text")
      #expect(counter.runs == 3)
    }
    #expect(store.form.hand == .exact("text"))
    #expect(store.form.kind == .exact("text"))
  }

  @Test("B3, scenarios 11 and 15: a payload binding never overwrites another case")
  func guarded() throws {
    let store = Store()
    store.form.hand = .exact("a")
    store.form.field = .exact("a")
    let payloads = [
      try #require(Binding(store.$form.hand[.exact])),
      try #require(Binding(store.$form.field[.exact])),
    ]
    for payload in payloads {
      #expect(payload.set("b") == .stored)
    }
    store.form.hand = .prefix("x")
    store.form.field = .list([])
    for payload in payloads {
      #expect(!payload.isLive)
      #expect(payload.set("y") == .dropped)
      #expect(payload() == "b")
    }
    #expect(store.form.hand == .prefix("x"))
    #expect(store.form.field == .list([]))
  }

  @Test(
    "L3, scenario 12: the optional payload binding forces its case, and nil changes nothing"
  )
  func forcing() {
    let store = Store()
    store.form.hand = .prefix("x")
    store.form.field = .list([])
    #expect(store.$form.hand[.exact].set("y") == .stored)
    #expect(store.$form.field[.exact].set("y") == .stored)
    #expect(store.form.hand == .exact("y") && store.form.field == .exact("y"))
    #expect(store.$form.hand[.exact].set(nil) == .unchanged)
    #expect(store.$form.field[.exact].set(nil) == .unchanged)
    #expect(store.form.hand == .exact("y") && store.form.field == .exact("y"))
  }

  @Test("B2: an element of a payload is saved when the case changes")
  func element() throws {
    let store = Store()
    store.form.field = .list([Row(id: 1, name: "a")])
    let rows = try #require(Binding(store.$form.field[.list]))
    let row = try #require(rows[id: 1])
    row.name.modify { $0 += "!" }
    store.form.field = .exact("x")
    #expect(row.name() == "a!")
    #expect(row.name.set("z") == .dropped)
    #expect(rows().count == 1)
    store.form.field = .list([Row(id: 1, name: "new")])
    #expect(row.name() == "new")
  }

  @Test("scenario 14: a kind that is set keeps the payload, and the payload can be edited then")
  func picker() {
    @State var choice = KindCondition.partial("tonight")
    $choice[.type].wrappedValue = .exact
    $choice[.content].modify { $0 += "!" }
    #expect(choice == .exact("tonight!"))
  }

  @Test(
    "B5: observers of the kind are not woken by writes of the content that leave the whole equal")
  func silent() {
    let store = Store()
    store.form.kind = .exact("a")
    var log: [String] = []
    store.$form.kind[.type].onChange { log.append("\($0)→\($1)") }
    store.$form.kind[.content].wrappedValue = "b"
    store.$form.kind[.type].wrappedValue = .prefix
    #expect(log == ["exact→prefix"])
  }
}
