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
    let log = await PropertyWatcher().log()
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

private actor PropertyWatcher {
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
