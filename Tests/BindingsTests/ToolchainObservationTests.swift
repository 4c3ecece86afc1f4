import Bindings
import Observation
import Synchronization
import Testing

@Observable private final class Document {
  var title = "a"
  var pages = [1, 2, 3]
  var row = Row(id: 1, name: "r")
  var length: Int { title.count + pages.count }
}

@Suite("Properties of observable objects") struct ObservedPropertyTests {
  @Test("a property is read and written, members, elements and keys as of any binding")
  func access() {
    let document = Document()
    let title = Binding(observing: document, \.title)
    #expect(title.set("b") == .stored && title.set("b") == .unchanged)
    title.modify { $0 += "c" }
    #expect(document.title == "bc" && title() == "bc")
    let row = Binding(observing: document, \.row)
    row.name.wrappedValue = "x"
    #expect(document.row.name == "x")
    let pages = Binding(observing: document, \.pages)
    pages[0].wrappedValue = 9
    pages.append(4)
    #expect(document.pages == [9, 2, 3, 4])
  }

  @Test(
    "effects run after each write through the binding, and not for another property or an equal value"
  )
  func effects() {
    let document = Document()
    let title = Binding(observing: document, \.title)
    let pages = Binding(observing: document, \.pages)
    var log: [String] = []
    let effect = Effect { log.append("\(title()) \(document.title)") }
    title.wrappedValue = "b"
    title.wrappedValue = "b"
    pages.modify { $0.append(4) }
    batch {
      title.wrappedValue = "c"
      title.wrappedValue = "d"
    }
    #expect(log == ["a a", "b b", "d d"])
    effect.dispose()
  }

  @Test("derived values see each write through the binding")
  func derived() {
    let document = Document()
    let title = Binding(observing: document, \.title)
    let length = Derived { title().count }
    #expect(length() == 1)
    title.wrappedValue = "abc"
    #expect(length() == 3)
  }

  @Test("without an actor, a write by another way is told with the next access")
  func withoutActor() {
    let document = Document()
    let title = Binding(observing: document, \.title)
    var log: [String] = []
    let effect = Effect { log.append(title()) }
    document.title = "b"
    #expect(title() == "b")
    #expect(log == ["a", "b"])
    effect.dispose()
  }

  @Test("on an actor, a write by another way is told once, in the actor's next turn")
  @MainActor func onActor() async {
    let document = Document()
    let title = Binding(observing: document, \.title)
    var log: [String] = []
    let effect = Effect { log.append(title()) }
    document.title = "b"
    document.title = "c"
    #expect(log == ["a"])
    while log.count < 2 { await Task.yield() }
    document.title = "d"
    while log.count < 3 { await Task.yield() }
    for _ in 0..<10 { await Task.yield() }
    #expect(log == ["a", "c", "d"])
    effect.dispose()
  }

  @Test("on an actor, a write by another way in a batch is told when that ends")
  @MainActor func inBatch() {
    let document = Document()
    let title = Binding(observing: document, \.title)
    @State var count = 0
    var log: [String] = []
    let effect = Effect { log.append("\(title()) \(count)") }
    batch {
      document.title = "b"
      count = 1
      document.title = "c"
    }
    #expect(log.last == "c 1")
    let runs = log.count
    batch { document.title = "d" }
    #expect(log.last == "d 1" && log.count == runs + 1)
    effect.dispose()
  }

  @Test("another actor is told on that actor")
  func onAnotherActor() async {
    let log = await Watcher().log()
    #expect(log == ["a", "b", "c"])
  }

  @Test("a change on another thread is told on the actor")
  @MainActor func otherThread() async {
    let box = LockedBox()
    let binding = Binding(observing: box, \.value)
    var log: [Int] = []
    let effect = Effect { log.append(binding()) }
    for number in 1...20 {
      await Task.detached { box.value = number }.value
      while log.last != number { await Task.yield() }
    }
    #expect(log == Array(0...20))
    effect.dispose()
  }

  @Test("B4: bindings by one expression to one object are equal")
  func identity() {
    let document = Document()
    func title(_ document: Document) -> Binding<String> { Binding(observing: document, \.title) }
    #expect(title(document) == title(document) && title(document) != title(Document()))
    #expect(title(document).hashValue == title(document).hashValue)
  }

  @Test("a hook and a weak binding don't keep the object; then the last value is read")
  func lifetime() {
    weak var watched: Document?
    var title: Binding<String>?
    var log: [String] = []
    var token: (any RemovableTarget)?
    do {
      let document = Document()
      watched = document
      let strong = Binding(observing: document, \.title)
      title = strong.weakened()
      token = strong.onChange { log.append("\($0)→\($1)") }
      strong.wrappedValue = "b"
      #expect(title?() == "b")
    }
    #expect(watched == nil && log == ["a→b"])
    #expect(title?() == "b" && title?.isLive == false && title?.set("late") == .dropped)
    token?.disable()
  }
}

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

private actor Watcher {
  private final class Log { var titles: [String] = [] }

  func log() async -> [String] {
    let document = Document()
    let log = Log()
    let title = Binding(observing: document, \.title)
    let effect = Effect { log.titles.append(title()) }
    for (count, next) in ["b", "c"].enumerated() {
      document.title = next
      while log.titles.count < count + 2 { await Task.yield() }
    }
    effect.dispose()
    return log.titles
  }
}

/// Observable, and safe to use on any thread.
private final class LockedBox: Observable, @unchecked Sendable {
  private let registrar = ObservationRegistrar()
  private let stored = Atomic(0)

  var value: Int {
    get {
      registrar.access(self, keyPath: \.value)
      return stored.load(ordering: .acquiring)
    }
    set {
      registrar.withMutation(of: self, keyPath: \.value) {
        stored.store(newValue, ordering: .releasing)
      }
    }
  }
}
