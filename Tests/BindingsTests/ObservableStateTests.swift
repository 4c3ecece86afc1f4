import Bindings
import Observation
import Testing

@Suite("States that the toolchain observes") struct ObservableStateTests {
  private final class Flag: @unchecked Sendable { var count = 0 }

  private func track(_ flag: Flag, _ read: () -> Void) {
    withObservationTracking(read) { flag.count += 1 }
  }

  @Test("a read is told of the next change of its part, once, and of nothing else")
  func once() {
    let store = Store()
    let flag = Flag()
    track(flag) { _ = store.$form.name.observable.value }
    store.form.count = 1
    store.form.name = ""
    #expect(flag.count == 0)
    store.form.name = "a"
    #expect(flag.count == 1)
    store.form.name = "b"
    #expect(flag.count == 1)
    track(flag) { _ = store.$form.name.observable() }
    store.$form.modify { $0.name = "c" }
    #expect(flag.count == 2)
  }

  @Test("all who read are told, of each kind of projection")
  func everyone() throws {
    let store = Store()
    let row = try #require(store.$form.rows[id: 2]?.name)
    let flags = (0..<5).map { _ in Flag() }
    for flag in flags.prefix(2) { track(flag) { _ = row.observable.value } }
    track(flags[2]) { _ = store.$form.kind[.content].observable.value }
    track(flags[3]) { _ = Binding.zip(store.$form.name, store.$form.count).observable.value }
    track(flags[4]) { _ = store.$form.observable.value }
    store.form.rows[0].name = "other"
    #expect(flags.map(\.count) == [0, 0, 0, 0, 1])
    row.wrappedValue = "x"
    #expect(flags.map(\.count) == [1, 1, 0, 0, 1])
    store.form.kind = .exact("k")
    #expect(flags.map(\.count) == [1, 1, 1, 0, 1])
    store.form.count = 5
    #expect(flags.map(\.count) == [1, 1, 1, 1, 1])
  }

  @Test("B2: it is told that an element has gone")
  func gone() throws {
    let store = Store()
    let row = try #require(store.$form.rows[id: 2])
    let flag = Flag()
    track(flag) { _ = row.observable.value }
    store.form.rows = []
    #expect(flag.count == 1 && row.observable.value.name == "b")
  }

  @Test("a write through it is one to the state")
  func writes() {
    let store = Store()
    store.$form.name.observable.value = "a"
    #expect(store.form.name == "a")
  }

  @Test("a batch is one change; a write that is set back is none")
  func batches() {
    let store = Store()
    let flag = Flag()
    track(flag) { _ = store.$form.count.observable.value }
    batch {
      store.$form.count.wrappedValue = 1
      store.$form.count.wrappedValue = 0
    }
    #expect(flag.count == 0)
    batch {
      store.form.count = 1
      store.form.count = 2
    }
    #expect(flag.count == 1)
  }

  @Test("whoever asks a thousand times leaves one hook, and none after the change")
  func leavesNothing() {
    let store = Store()
    let reader = Effect { _ = store.$form() }
    let before = reader.dump(as: .dot)
    for _ in 0..<1000 { _ = store.$form.name.observable.value }
    #expect(reader.dump(as: .dot).count < before.count + 1000)
    store.form.name = "a"
    #expect(reader.dump(as: .dot) == before)
    reader.dispose()
  }

  @Test("it keeps no state, and reading in an effect isn't owned by that effect")
  func lifetime() {
    weak var watched: Store?
    let flag = Flag()
    do {
      let store = Store()
      watched = store
      track(flag) { _ = store.$form.name.observable.value }
      track(flag) { _ = Binding.zip(store.$form.name, store.$form.count).observable.value }
      @State var other = 0
      let effect = Effect { [other = $other] in
        if other() == 0 { track(flag) { _ = store.$form.hand[.content].observable.value } }
      }
      other = 1
      store.form.hand = .exact("x")
      #expect(flag.count == 1)
      effect.dispose()
    }
    #expect(watched == nil)
  }

  @Test("Observations hands out the values of a state")
  @MainActor func observations() async {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    let model = MainModel()
    var log: [String] = []
    var values = Observations { model.$name.observable.value }.makeAsyncIterator()
    log.append(await values.next() ?? "-")
    model.name = "b"
    log.append(await values.next() ?? "-")
    Task { model.name = "c" }
    log.append(await values.next() ?? "-")
    #expect(log == ["a", "b", "c"])
  }
}

@MainActor private final class MainModel {
  @State var name = "a"
}
