import Bindings
import TestSupport
import Testing

@Suite("Writing late")
@MainActor
struct PaceTests {
  private let store = Store()
  private let clock = ManualClock()

  @Test("Scenario 47: a debounced binding writes the last value once, and reads what it holds back")
  func debounced() async {
    let name = store.$form.name.debounced(for: .milliseconds(300), clock: clock)
    var log: [String] = []
    store.$form.name.onChange { log.append($1) }

    for text in ["a", "ap", "app"] { #expect(name.set(text) == .stored && name() == text) }
    #expect(store.form.name == "")
    #expect(await eventually { clock.deadlines == [.milliseconds(300)] })
    clock.advance(by: .milliseconds(299))
    name.wrappedValue += "le"
    clock.advance(by: .milliseconds(1))
    #expect(await eventually { clock.deadlines == [.milliseconds(599)] })
    #expect(log == [])
    clock.advance(by: .milliseconds(299))

    #expect(await eventually { log == ["apple"] })
    #expect(name() == "apple" && clock.deadlines == [])
  }

  @Test("a throttled binding writes the first value at once, and the last one of the interval")
  func throttled() async {
    let count = store.$form.count.throttled(for: .seconds(1), clock: clock)
    var log: [String] = []
    store.$form.count.onChange { log.append("\(clock.now.time): \($1)") }

    for number in 1...4 { count.wrappedValue = number }
    #expect(store.form.count == 1 && count() == 4)
    #expect(await eventually { clock.deadlines == [.seconds(1)] })
    clock.advance(by: .seconds(1))
    #expect(await eventually { store.form.count == 4 })
    count.wrappedValue = 5
    #expect(await eventually { clock.deadlines == [.seconds(2)] })
    clock.advance(by: .seconds(5))
    #expect(await eventually { store.form.count == 5 })
    clock.advance(by: .seconds(1))
    count.wrappedValue = 6

    #expect(log == ["0.0 seconds: 1", "1.0 seconds: 4", "6.0 seconds: 5", "7.0 seconds: 6"])
  }

  @Test(
    "flush writes at once what is held back, through projections too, and says what became of it")
  func flush() async {
    let form = store.$form.debounced(for: .seconds(1), clock: clock)
    #expect(form.flush() == .unchanged && store.$form.flush() == .unchanged)
    let name = form.transaction(Transaction(animation: .default)).name
    name.wrappedValue = "a"
    #expect(await eventually { clock.deadlines.count == 1 })

    #expect(name.flush() == .stored)
    #expect(store.form.name == "a" && name.flush() == .unchanged)
    #expect(await eventually { clock.deadlines == [] })
    form.rows[0].name.wrappedValue = "x"
    #expect(form.rows[0].name() == "x" && store.form.rows[0].name == "a")
    #expect(form.rows[0].flush() == .stored && store.form.rows[0].name == "x")
  }

  @Test("what is held back is written though the binding was dropped, and then nothing is left")
  func dropped() async {
    weak var watched: Store?
    do {
      let store = Store()
      watched = store
      store.$form.name.debounced(for: .seconds(1), clock: clock).wrappedValue = "a"
    }
    #expect(await eventually { clock.deadlines.count == 1 })
    #expect(watched == nil)

    var binding: Binding<String>? = store.$form.name
    binding?.debounced(for: .seconds(1), clock: clock).wrappedValue = "b"
    binding = nil
    #expect(await eventually { clock.deadlines.count == 2 })
    clock.advance(by: .seconds(1))

    #expect(await eventually { store.form.name == "b" })
  }

  @Test("a debounced binding and what watches it are freed")
  func lifetimes() async {
    weak var captured: Lifetime?
    do {
      let (store, lifetime) = (Store(), Lifetime())
      captured = lifetime
      let name = store.$form.name.debounced(for: .seconds(1), clock: clock)
      name.onChange { _, _ in _ = lifetime }
      let effect = Effect { _ = (name(), lifetime) }
      name.wrappedValue = "a"
      name.flush()
      effect.dispose()
    }

    #expect(await eventually { captured == nil })
  }

  @Test(
    "B5: who reads a debounced binding runs when it changes, and not again when that is written")
  func observers() {
    let name = store.$form.name.debounced(for: .seconds(1), clock: clock)
    var log: [String] = []
    let effect = Effect { log.append(name()) }
    name.onChange { log.append("\($0)→\($1)") }

    name.wrappedValue = "a"
    name.flush()
    store.form.name = "b"

    #expect(log == ["", "a", "→a", "b", "a→b"])
    effect.dispose()
  }

  @Test("a value that is held back wins over one that is written meanwhile, when its time comes")
  func writtenMeanwhile() {
    let name = store.$form.name.debounced(for: .seconds(1), clock: clock)
    name.wrappedValue = "late"
    store.form.name = "meanwhile"
    #expect(name() == "late")

    name.flush()

    #expect(store.form.name == "late")
  }

  @Test("B2: what has gone until its time comes is dropped, and so are writes to what has gone")
  func goneMeanwhile() throws {
    let row = try #require(store.$form.rows[id: 2]).debounced(for: .seconds(1), clock: clock)
    row.name.wrappedValue = "x"
    store.form.rows.remove(at: 1)

    #expect(row.flush() == .dropped && !row.isLive)
    #expect(row.set(Row(id: 2, name: "y")) == .dropped)
    #expect(row().name == "b" && store.form.rows.count == 2)
  }

  @Test("an equal value isn't held back, and a value that is set back writes nothing")
  func equal() {
    let name = store.$form.name.debounced(for: .seconds(1), clock: clock)
    var writes = 0
    store.$form.name.onChange { _, _ in writes += 1 }
    #expect(name.set("") == .unchanged)
    name.wrappedValue = "a"
    #expect(name.set("a") == .unchanged)
    name.wrappedValue = ""

    #expect(name.flush() == .unchanged && writes == 0)
  }

  @Test(
    "T2: the late write happens in the transactions of those that it stands for, the later winning")
  func transactions() async {
    let name = store.$form.name.debounced(for: .seconds(1), clock: clock)
    var seen: [Transaction] = []
    store.$form.name.onChange { _, _ in seen.append(.current) }
    withTransaction(\.isContinuous, true) { name.wrappedValue = "a" }
    withAnimation(.linear(duration: 1)) { name.wrappedValue = "b" }
    withAnimation(.linear(duration: 2)) { name.wrappedValue = "c" }
    #expect(await eventually { clock.deadlines.count == 1 })
    clock.advance(by: .seconds(1))
    #expect(await eventually { !seen.isEmpty })
    name.wrappedValue = "d"
    name.flush()

    #expect(seen.map(\.animation) == [.linear(duration: 2), nil])
    #expect(seen.map(\.isContinuous) == [true, false])
  }

  @Test("B7: editing in place edits what is held back")
  func modify() {
    let rows = store.$form.rows.debounced(for: .seconds(1), clock: clock)
    rows.append(Row(id: 4, name: "d"))
    rows.modify { $0.removeFirst() }
    #expect(rows().map(\.id) == [2, 3, 4] && store.form.rows.count == 3)

    rows.flush()

    #expect(store.form.rows.map(\.id) == [2, 3, 4])
  }

  @Test("B4: a debounced binding equals its copies; each has its own value")
  func identity() {
    let first = store.$form.name.debounced(for: .seconds(1), clock: clock)
    let copy = first
    let second = store.$form.name.debounced(for: .seconds(1), clock: clock)

    #expect(first == copy && first.hashValue == copy.hashValue && first != second)
  }

  @Test(
    "a lazy property of a main-actor class, where the compiler knows no isolation, names its actor")
  func lazily() {
    let model = LazyModel()
    model.late.wrappedValue = "a"
    #expect(model.late() == "a" && model.text == "")
    model.late.flush()
    #expect(model.text == "a")
  }

  @Test("another actor's binding is written on that actor")
  func onActor() async {
    let editor = Editor()
    await editor.type("a", by: clock)
    #expect(await eventually { clock.deadlines.count == 1 })
    clock.advance(by: .seconds(1))

    #expect(await eventually { await editor.text == "a" })
    #expect(await editor.writesOnActor == 1)
  }

  @Test("without an actor, debouncing and throttling trap with a sentence")
  nonisolated func traps() async {
    let debounced = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      debounceWithoutActor()
    }
    expectSentence(
      "Binding.debounced(for:clock:isolation:) needs an actor to write on later, but was called without an isolation.",
      in: debounced)
    let throttled = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      throttleWithoutActor()
    }
    expectSentence(
      "Binding.throttled(for:clock:isolation:) needs an actor to write on later, but was called without an isolation.",
      in: throttled)
  }
}

private func expectSentence(_ sentence: String, in result: ExitTest.Result?) {
  let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  #expect(text.replacing("\n", with: " ").contains(sentence))
}

private func debounceWithoutActor() { _ = Store().$form.debounced(for: .seconds(1)) }
private func throttleWithoutActor() { _ = Store().$form.throttled(for: .seconds(1)) }

private final class Lifetime {}

@MainActor private final class LazyModel {
  @State var text = ""
  lazy var late = $text.debounced(
    for: .seconds(1), clock: ManualClock(), isolation: MainActor.shared)
}

private actor Editor {
  @State private(set) var text = ""
  private(set) var writesOnActor = 0
  private var binding: Binding<String>?

  func type(_ text: String, by clock: ManualClock) {
    $text.onChange(owner: self) { editor, _, _ in editor.assumeIsolated { $0.writesOnActor += 1 } }
    let binding = $text.debounced(for: .seconds(1), clock: clock)
    binding.wrappedValue = text
    self.binding = binding
  }
}
