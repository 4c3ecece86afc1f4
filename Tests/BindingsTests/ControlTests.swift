import Bindings
import TestSupport
import Testing

/// A text field of a toolkit that tells of programmatic changes too, and whose caret jumps whenever
/// its text is set.
private final class Field: EventSource {
  enum Event { case changed }
  let eventRegistry = EventRegistry<Event>()
  private(set) var caret = 0
  private(set) var updates: [String] = []
  /// How much it shows of what it is given.
  var limit = Int.max
  private var shown = ""

  var text: String {
    get { shown }
    set {
      shown = String(newValue.prefix(limit))
      updates.append(newValue)
      caret = 0
      emit(.changed)
    }
  }

  /// As the user does. A selection is replaced in two steps, as some toolkits tell it.
  func type(_ text: String, replacing: Bool = false) {
    if replacing {
      shown = ""
      emit(.changed)
    }
    shown = replacing ? text : shown + text
    caret = shown.count
    emit(.changed)
  }
}

@Suite("Controls bound to state")
@MainActor
struct ControlTests {
  private let store = Store()
  private let field = Field()

  /// What is written to the state.
  private func writes() -> Log {
    let log = Log()
    store.$form.name.onChange { log.lines.append($1) }
    return log
  }

  private final class Log { var lines: [String] = [] }

  @Test("Scenario 41: setting up and updating the control writes nothing back")
  func noEcho() {
    store.form.name = "a"
    let log = writes()
    var handled = 0
    field.addEventHandler(event: .changed) { _ in handled += 1 }
    field.bind(\.text, to: store.$form.name, event: .changed)
    #expect(field.text == "a" && log.lines == [])

    store.form.name = "b"

    #expect(field.updates == ["a", "b"] && log.lines == ["b"] && handled == 2)
  }

  @Test("Scenario 41: a control that shows less than it is given doesn't cut the model")
  func truncating() {
    field.limit = 3
    let log = writes()
    field.bind(\.text, to: store.$form.name, event: .changed)
    store.form.name = "abcdef"
    #expect(field.text == "abc" && store.form.name == "abcdef" && log.lines == ["abcdef"])

    field.type("d")

    #expect(store.form.name == "abcd" && log.lines == ["abcdef", "abcd"])
  }

  @Test("Scenario 44: an edit writes the binding, and no equal text is written back")
  func noEqualWrites() {
    field.bind(\.text, to: store.$form.name, event: .changed)
    let log = writes()

    field.type("ab")
    field.type("c")
    field.emit(.changed)
    store.form.name = "abc"

    #expect(log.lines == ["ab", "abc"] && field.updates == [] && field.caret == 3)
  }

  @Test("Scenario 42: replacing a selection inside a batch is one write, and the caret stays")
  func coalescedInBatch() {
    field.bind(\.text, to: store.$form.name, event: .changed)
    field.type("old")
    let log = writes()

    batch { field.type("new", replacing: true) }

    #expect(log.lines == ["new"] && field.caret == 3 && field.updates == [])
  }

  @Test("Scenarios 42 and 43: what is told several times in one go is one write")
  func coalescedInTurn() async {
    let clock = ManualClock()
    field.bind(\.text, to: store.$form.name, event: .changed, debounce: .zero, clock: clock)
    let log = writes()

    field.type("new", replacing: true)
    field.type("er", replacing: false)
    #expect(log.lines == [])

    #expect(await eventually { !log.lines.isEmpty })
    #expect(log.lines == ["newer"] && field.caret == 5 && field.updates == [])
  }

  @Test("what the binding makes of an edit, the control takes on")
  func normalized() {
    let name = store.$form.name.normalized { $0.lowercased() }
    field.bind(\.text, to: name, event: .changed)
    field.type("AB")
    #expect(store.form.name == "ab" && field.text == "ab" && field.updates == ["ab"])
  }

  @Test("an edit that the binding refuses is undone in the control")
  func refused() {
    store.form.name = "ok"
    field.bind(\.text, to: store.$form.name.validated { $0.count < 4 }, event: .changed)
    field.type("!")
    field.type("?")
    #expect(store.form.name == "ok!" && field.text == "ok!")
  }

  @Test("one direction per batch: the binding wins over an edit")
  func direction() {
    field.bind(\.text, to: store.$form.name, event: .changed)
    batch {
      store.form.name = "model"
      field.type("user")
    }
    #expect(store.form.name == "model" && field.text == "model")
  }

  @Test("an edit that is held back gives way to a later change of the binding")
  func laterChange() async {
    let clock = ManualClock()
    field.bind(\.text, to: store.$form.name, event: .changed, debounce: .seconds(1), clock: clock)
    field.type("user")
    #expect(await eventually { clock.deadlines.count == 1 })
    store.form.name = "model"
    clock.advance(by: .seconds(1))
    #expect(await eventually { clock.deadlines.isEmpty })
    field.type("!")
    #expect(await eventually { !clock.deadlines.isEmpty })
    clock.advance(by: .seconds(1))

    #expect(await eventually { store.form.name == "model!" })
  }

  @Test("a handler that sets the state in reaction to the edit is not overwritten")
  func handlerClears() {
    field.bind(\.text, to: store.$form.name, event: .changed)
    store.$form.name.onChange { [name = store.$form.name] _, new in
      if new.hasSuffix("\n") { name.wrappedValue = "" }
    }
    field.type("line\n")
    #expect(store.form.name == "" && field.text == "")
  }

  @Test("T2: an edit's transaction reaches the state, and a change's the control")
  func transactions() {
    field.bind(\.text, to: store.$form.name, event: .changed)
    var seen: [Bool] = []
    store.$form.name.onChange { _, _ in seen.append(Transaction.current.isContinuous) }
    field.addEventHandler(event: .changed) { _ in seen.append(Transaction.current.isContinuous) }

    withTransaction(\.isContinuous, true) { field.type("a") }
    withTransaction(\.isContinuous, true) { store.form.name = "b" }

    #expect(!seen.contains(false) && seen.count == 4)
  }

  @Test("the token disconnects the two and connects them again, the binding first")
  func token() {
    let token = field.bind(\.text, to: store.$form.name, event: .changed)
    token.disable()
    field.type("user")
    store.form.count = 1
    #expect(store.form.name == "" && !token.isEnabled)
    store.form.name = "model"
    #expect(field.text == "user")

    token.enable()
    #expect(field.text == "model" && token.isEnabled)
    field.type("!")
    #expect(store.form.name == "model!")
  }

  @Test("two controls of one binding show the same")
  func twoControls() {
    let other = Field()
    field.bind(\.text, to: store.$form.name, event: .changed)
    other.bind(\.text, to: store.$form.name, event: .changed)
    field.type("a")
    other.type("b")
    #expect(field.text == "ab" && other.text == "ab" && field.caret == 0 && other.caret == 2)
  }

  @Test("Scenario 30: neither side keeps the other one, and the connection ends with either")
  func lifetimes() {
    weak var watchedField: Field?
    weak var watchedStore: Store?
    do {
      let field = Field()
      watchedField = field
      field.bind(\.text, to: store.$form.name, event: .changed)
      field.type("a")
    }
    #expect(watchedField == nil)
    store.form.name = "b"
    let token: any RemovableTarget
    do {
      let store = Store()
      watchedStore = store
      token = field.bind(\.text, to: store.$form.rows[0].name, event: .changed)
    }
    #expect(watchedStore == nil)
    field.type("c")
    token.disable()
    token.enable()
    #expect(store.form.name == "b")
  }
}
