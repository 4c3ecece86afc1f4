import Bindings
import StateObservation
import TestSupport
import Testing

@Suite("Values over time")
@MainActor
struct ValuesTests {
  private let store = Store()

  @Test("the present value comes first, then each that differs, as it comes")
  func sequence() async {
    var values = store.$form.name.values.makeAsyncIterator()

    #expect(await values.next() == "")
    store.form.name = "a"
    #expect(await values.next() == "a")
    store.form.count = 1
    store.form.name = "a"
    store.form.name = "b"
    #expect(await values.next() == "b")
  }

  @Test(
    "Scenario 41: a change between the making of the sequence and its first iteration isn't missed")
  func early() async {
    let values = store.$form.name.values
    store.form.name = "a"
    store.form.name = "b"

    var iterator = values.makeAsyncIterator()

    #expect(await iterator.next() == "b")
  }

  @Test("who iterates too slowly gets the newest value, and equal values once")
  func newest() async {
    let values = store.$form.count.values
    var iterator = values.makeAsyncIterator()
    _ = await iterator.next()
    for count in 1...100 { store.form.count = count }
    #expect(await iterator.next() == 100)

    store.form.count = 5
    store.form.count = 100
    store.form.count = 7
    store.form.count = 100
    let task = Task { await iterator.next() }
    await Task.yield()
    store.form.count = 8

    #expect(await task.value == 8)
  }

  @Test("Scenario 46: another task iterates on its own thread, and never misses the last value")
  func elsewhere() async {
    for round in 0..<20 {
      let store = Store()
      let values = store.$form.count.values
      let task = Task.detached {
        var seen: [Int] = []
        for await value in values {
          seen.append(value)
          if value == 500 { break }
        }
        return seen
      }
      for count in 1...500 {
        store.form.count = count
        if count % (round + 1) == 0 { await Task.yield() }
      }

      let seen = await task.value
      #expect(seen.last == 500 && zip(seen, seen.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  @Test("several iterate the same sequence, each from the value of its time on")
  func several() async {
    let values = store.$form.count.values
    var first = values.makeAsyncIterator()
    #expect(await first.next() == 0)
    store.form.count = 1
    var second = values.makeAsyncIterator()

    #expect(await second.next() == 1)
    #expect(await first.next() == 1)
    let waiting = Task { await (first.next(), second.next()) }
    await Task.yield()
    store.form.count = 2

    #expect(await waiting.value == (2, 2))
  }

  @Test("the sequence ends when the state does, after its last value; it doesn't keep the state")
  func endOfState() async {
    weak var watched: Store?
    let values: BindingValues<String>
    do {
      let store = Store()
      watched = store
      values = store.$form.rows[0].name.values
      store.form.rows[0].name = "last"
    }
    #expect(watched == nil)

    var seen: [String] = []
    for await value in values { seen.append(value) }

    #expect(seen == ["last"])
  }

  @Test("one that waits when the state ends is woken")
  func endWhileWaiting() async {
    var store: Store? = Store()
    let task = Task { [values = store!.$form.name.values] in
      var count = 0
      for await _ in values { count += 1 }
      return count
    }
    await Task.yield()

    store = nil

    #expect(await task.value == 1)
  }

  @Test("cancelling the task ends the iteration, also before it begins, and leaves nothing behind")
  func cancelling() async {
    let values = store.$form.name.values
    let waiting = Task { for await _ in values {} }
    await Task.yield()
    waiting.cancel()
    await waiting.value
    let early = Task {
      for await _ in values { return false }; return true
    }
    early.cancel()

    #expect(await early.value)
  }

  @Test("what nobody iterates any more ends at the next change")
  func abandoned() async {
    weak var captured: Probe?
    @State var value = Holding(probe: Probe())
    captured = value.probe
    do {
      let task = Task { [values = $value.values] in for await _ in values {} }
      await Task.yield()
      task.cancel()
      await task.value
    }

    value = Holding(probe: nil)

    #expect(captured == nil && _value.projectedValue.observers == 0)
  }

  @Test("streams of a state that hardly changes come and go, and leave next to nothing")
  func hardlyChanging() {
    @State var value = 0
    for _ in 0..<10_000 { _ = $value.values }

    #expect($value.observers < 10)
    let kept = (0..<100).map { _ in $value.values }
    #expect($value.observers < 110)
    withExtendedLifetime(kept) {}
  }

  @Test("where the actor is known, the hook ends without another change")
  func endsOnItsActor() async {
    let value = State(wrappedValue: 0, isolation: MainActor.shared)
    let binding = value.projectedValue
    do { _ = binding.values }

    #expect(await eventually { binding.observers == 0 })
  }

  @Test("an actor's state is iterated by others, and ends with the actor")
  func actor() async {
    var counter: CountingActor? = CountingActor()
    let values = await counter!.values
    let task = Task { @MainActor in
      var seen: [Int] = []
      for await value in values { seen.append(value) }
      return seen
    }
    for _ in 0..<1000 { await counter!.increment() }

    counter = nil

    let seen = await task.value
    #expect(seen.last == 1000 && zip(seen, seen.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test("values that can't be sent are iterated where their state is")
  func notSendable() async {
    final class Plain { var number = 1 }
    @State var value = Plain()
    var iterator = $value.values.makeAsyncIterator()
    #expect(await iterator.next()?.number == 1)

    value = Plain()

    #expect(await iterator.next() === value)
  }

  @Test("a binding of closures has values as long as what they read can change; a constant has one")
  func closures() async {
    let count = store.$form.count
    var iterator = Binding(get: { count() * 2 }, set: { count.wrappedValue = $0 / 2 }).values
      .makeAsyncIterator()
    #expect(await iterator.next() == 0)
    store.form.count = 4
    #expect(await iterator.next() == 8)
    var constant = Binding.constant(5).values.makeAsyncIterator()

    #expect(await constant.next() == 5)
    #expect(await constant.next() == nil)
  }

  @Test("values of an element go on when it has gone and come again")
  func element() async throws {
    var iterator = try #require(store.$form.rows[id: 2]).name.values.makeAsyncIterator()
    #expect(await iterator.next() == "b")
    store.form.rows.remove(at: 1)
    store.form.rows.insert(Row(id: 2, name: "again"), at: 0)

    #expect(await iterator.next() == "again")
  }
}

private final class Probe {}

private struct Holding {
  var probe: Probe?
}

extension Binding {
  /// How many observe the state itself.
  fileprivate var observers: Int { source?.observerCount ?? 0 }
}

private actor CountingActor {
  @State private var count = 0
  var values: BindingValues<Int> { $count.values }
  func increment() { count += 1 }
}
