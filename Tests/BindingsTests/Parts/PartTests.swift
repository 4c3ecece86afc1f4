@testable import Bindings
import StateObservation
import TestSupport
import Testing

/// Counts the runs of an effect that reads something.
private final class Runs {
  private(set) var count = 0
  private var effect: Effect?

  init(_ read: @escaping () -> Void) {
    effect = Effect { [unowned self] in
      read()
      count += 1
    }
  }

  /// The runs since this was asked last.
  func take() -> Int {
    defer { count = 0 }
    return count
  }
}

private final class Model {
  @State var world = World()

  init() {
    world.items = (0..<5).map { Piece(id: $0, tags: [Sticker(id: 0), Sticker(id: 1)]) }
    world.table = [0: Detail(), 1: Detail()]
    world.maybe = Detail()
  }

  func watch(_ read: @escaping (Binding<World>) -> Void) -> Runs {
    let runs = Runs { [unowned self] in read($world) }
    _ = runs.take()
    return runs
  }
}

@Suite("An observer depends on the part that it read (B5)") struct PartTests {
  private let model = Model()

  @Test("B5: two stored properties are independent, and the whole depends on both")
  func fields() {
    let x = model.watch { _ = $0.x() }
    let label = model.watch { _ = $0.inner.label() }
    let inner = model.watch { _ = $0.inner() }
    let whole = model.watch { _ = $0() }
    model.$world.inner.label.wrappedValue = "a"
    #expect([x, label, inner, whole].map { $0.take() } == [0, 1, 1, 1])
    model.$world.inner.wrappedValue.number = 1
    #expect([x, label, inner, whole].map { $0.take() } == [0, 0, 1, 1])
    model.world.x = 1
    #expect([x, label, inner, whole].map { $0.take() } == [1, 0, 0, 1])
  }

  @Test("B5: kind and content are independent, by a binding and by the plain value")
  func kindAndContent() {
    let kind = model.watch { _ = $0.condition[.type]() }
    let content = model.watch { _ = $0.condition[.content]() }
    model.$world.condition[.type].wrappedValue = .prefix
    #expect([kind, content].map { $0.take() } == [1, 0])
    model.$world.condition[.content].modify { $0 += "a" }
    #expect([kind, content].map { $0.take() } == [0, 1])
    model.world.condition[.type] = .exact
    #expect([kind, content].map { $0.take() } == [1, 0])
    model.world.condition = .exact("b")
    #expect([kind, content].map { $0.take() } == [0, 1])
  }

  @Test("B5: elements are independent by their ids, at every depth")
  func elements() {
    let number = model.watch { _ = $0.items[id: 2]?.number() }
    let row = model.watch { _ = $0.items[id: 2]?() }
    let other = model.watch { _ = $0.items[id: 3]?.number() }
    let sticker = model.watch { _ = $0.items[id: 2]?.tags[id: 1]?.isOn() }
    let all = [number, row, other, sticker]
    model.$world.items[id: 2]?.number.wrappedValue = 1
    #expect(all.map { $0.take() } == [1, 1, 0, 0])
    model.$world.items[id: 2]?.tags[id: 0]?.isOn.wrappedValue = true
    #expect(all.map { $0.take() } == [0, 1, 0, 0])
    model.$world.items[id: 2]?.tags[id: 1]?.isOn.wrappedValue = true
    #expect(all.map { $0.take() } == [0, 1, 0, 1])
    model.$world.items[at: 3].wrappedValue = nil
    #expect(all.map { $0.take() } == [0, 0, 1, 0])
    model.$world.items.modify { $0.reverse() }
    #expect(all.map { $0.take() } == [0, 0, 0, 0])
  }

  @Test(
    "B5: who asked whether an element is there runs when it comes or goes, not when it is edited")
  func presence() {
    let isThere = model.watch { _ = $0.items[id: 7] }
    let isLive = model.watch { _ = $0.items[id: 2]?.isLive }
    model.$world.items[id: 2]?.number.wrappedValue = 1
    #expect([isThere, isLive].map { $0.take() } == [0, 0])
    model.$world.items.append(Piece(id: 7))
    #expect([isThere, isLive].map { $0.take() } == [1, 0])
    model.world.items.removeAll { $0.id == 2 }
    #expect([isThere, isLive].map { $0.take() } == [0, 1])
  }

  @Test("B5: an id that is written takes an element away, and brings another one")
  func ids() {
    let gone = model.watch { _ = $0.items[id: 2]?.number() }
    let come = model.watch { _ = $0.items[id: 9]?.number() }
    let other = model.watch { _ = $0.items[id: 3]?.number() }
    model.$world.items[id: 2]?.id.wrappedValue = 9
    #expect([gone, come, other].map { $0.take() } == [1, 1, 0])
    model.$world.items[id: 9]?.modify { $0.id = 2 }
    #expect([gone, come, other].map { $0.take() } == [1, 1, 0])
  }

  @Test("B5: the values of a dictionary are independent by their keys")
  func keys() {
    let zero = model.watch { _ = $0.table[0]() }
    let label = model.watch { _ = $0.table[1, default: Detail()].label() }
    let table = model.watch { _ = $0.table() }
    model.$world.table[0, default: Detail()].number.wrappedValue = 3
    #expect([zero, label, table].map { $0.take() } == [1, 0, 1])
    model.$world.table[2].wrappedValue = Detail()
    #expect([zero, label, table].map { $0.take() } == [0, 0, 1])
    model.world.table[1]?.label = "a"
    #expect([zero, label, table].map { $0.take() } == [0, 1, 1])
  }

  @Test(
    "B5: fields of an optional's value are independent, and who unwraps depends on whether it is there"
  )
  func optionals() {
    let label = model.watch { _ = Binding($0.maybe)?.label() }
    let isThere = model.watch { _ = Binding($0.maybe) != nil }
    Binding(model.$world.maybe)?.number.wrappedValue = 1
    #expect([label, isThere].map { $0.take() } == [0, 0])
    Binding(model.$world.maybe)?.label.wrappedValue = "a"
    #expect([label, isThere].map { $0.take() } == [1, 0])
    model.$world.maybe.wrappedValue = nil
    #expect([label, isThere].map { $0.take() } == [1, 1])
  }

  @Test("B5: what is computed runs when it differs, whichever property was written")
  func computed() {
    let sum = model.watch { _ = $0.sum() }
    model.$world.inner.number.wrappedValue = 1
    #expect(sum.take() == 1)
    model.$world.text.wrappedValue = "a"
    #expect(sum.take() == 0)
    model.$world.sum.wrappedValue = 5
    #expect(sum.take() == 1)
  }
}

@Suite("Traps of parts") struct PartTrapTests {
  private let model = Model()

  @Test("trap 1: the same bytes with another type are another part")
  func sameBytes() {
    let shell = model.watch { _ = $0.inner.wrapped() }
    let number = model.watch { _ = $0.inner.wrapped.number() }
    model.$world.inner.wrapped.wrappedValue = Shell(number: 4)
    #expect([shell, number].map { $0.take() } == [0, 1])
    model.$world.inner.wrapped.number.wrappedValue = 5
    #expect(number.take() == 1)
  }

  @Test("trap 2: a value that counts as equal is stored, and what lies in it is compared")
  func ignoredField() {
    let loose = model.watch { _ = $0.loose() }
    let ignored = model.watch { _ = $0.loose.ignored() }
    model.$world.loose.wrappedValue = Loose(seen: 0, ignored: 3)
    #expect([loose, ignored].map { $0.take() } == [0, 1])
    #expect(model.world.loose.ignored == 3)
    model.world = model.world
    #expect([loose, ignored].map { $0.take() } == [0, 0])
  }

  @Test("trap 9: a computed view of stored elements makes no edit copy them")
  func noCopies() {
    model.world.items = (0..<1000).map { Piece(id: $0) }
    let all = model.watch { _ = $0.all().count }
    let item = model.watch { _ = $0.all[id: 1]?.number() }
    let before = model.world.items.withUnsafeBufferPointer { $0.baseAddress }
    model.$world.items[id: 1]?.number.wrappedValue = 1
    model.world.items[1].number = 2
    model.$world.items.modify { $0[1].number = 3 }
    #expect(model.world.items.withUnsafeBufferPointer { $0.baseAddress } == before)
    #expect([all, item].map { $0.take() } == [3, 3])
  }

  @Test("G4: observers run in the order of their creation, whatever order the parts are in")
  func order() {
    var log: [String] = []
    let effects = [
      Effect { [model] in log.append("label \(model.$world.inner.label())") },
      Effect { [model] in log.append("whole \(model.world.x)") },
      Effect { [model] in log.append("x \(model.$world.x())") },
    ]
    log = []
    model.world = World(x: 1, inner: Detail(label: "a"))
    #expect(log == ["label a", "whole 1", "x 1"])
    withExtendedLifetime(effects) {}
  }

  @Test("G5: in a batch, who observes a part runs once, after it, and reads inside see the writes")
  func batches() {
    let number = model.watch { _ = $0.items[id: 1]?.number() }
    let doubled = Derived { [model] in 2 * (model.$world.items[id: 1]?.number() ?? 0) }
    batch {
      model.$world.items[id: 1]?.number.wrappedValue = 1
      #expect(doubled() == 2)
      model.world.items[1].number = 2
      #expect(doubled() == 4)
      #expect(number.take() == 0)
    }
    #expect(number.take() == 1)
  }

  @Test("B7: when the body of an edit throws, who observes what it wrote runs")
  func throwing() {
    struct Failure: Error {}
    let number = model.watch { _ = $0.items[id: 1]?.number() }
    let other = model.watch { _ = $0.items[id: 2]?.number() }
    #expect(throws: Failure.self) {
      try model.$world.items.modify { items throws(Failure) in
        items[1].number = 1
        throw Failure()
      }
    }
    #expect([number, other].map { $0.take() } == [1, 0])
  }

  @Test("A getter's reads of other states are dependencies, its reads of the state itself are not")
  func otherStates() {
    let other = State(wrappedValue: 1)
    let product = Binding(
      get: { [model] in model.$world.x() * other.projectedValue() }, set: { _ in })
    let runs = Runs { _ = product.description() }
    _ = runs.take()
    other.wrappedValue = 2
    #expect(runs.take() == 1)
    model.$world.x.wrappedValue = 3
    #expect(runs.take() == 1)
    model.$world.text.wrappedValue = "a"
    #expect(runs.take() == 0)
  }
}

extension Int {
  fileprivate var description: String {
    get { String(self) }
    set {}
  }
}

@Suite("Parts are kept for observers alone") struct PartLifetimeTests {
  @Test("Nothing is left when nobody observes any more", arguments: 0..<4)
  func nothingLeft(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let state = State(wrappedValue: World.random(using: &random))
    let (source, binding) = (state.source, state.projectedValue)
    var watchers: [any Watching] = []
    for _ in 0..<100 {
      watchers.append(Look.random(&random).watch(binding))
      #expect(try source.checkParts() >= 0)
      source.value = .random(using: &random)
      #expect(try source.checkParts() >= 0)
      if random.decide(percent: 30) { watchers.removeFirst() }
      #expect(try source.checkParts() >= 0)
    }
    watchers.removeAll()
    #expect(try source.checkParts() == 0)
  }

  @Test("G9: who observes a part keeps the state alive, and a hook on a part doesn't")
  func keptState() {
    final class Kept: Equatable {
      static func == (left: Kept, right: Kept) -> Bool { left === right }
    }
    struct Holder: Equatable {
      var kept = Kept()
      var number = 0
    }
    var state: State<Holder>? = State(wrappedValue: Holder())
    weak let probe = state?.wrappedValue.kept
    var effect: Effect? = Effect { [number = state?.projectedValue.number] in _ = number?() }
    let hook = state?.projectedValue.number.onChange { _, _ in }
    state = nil
    #expect(probe != nil)
    effect = nil
    #expect(effect == nil && probe == nil)
    #expect(hook?.isEnabled == false)
  }

  @Test("Observers that go while a write compares leave the tree afterwards")
  func goingWhileCompared() {
    let model = Model()
    var watchers = (0..<5).map { id in model.watch { _ = $0.items[id: id]?.number() } }
    let trigger = State(wrappedValue: 0)
    let first = Effect { [model] in
      _ = model.$world.items[id: 0]?.number()
      if trigger.wrappedValue > 0 { watchers.removeAll() }
    }
    trigger.wrappedValue = 1
    model.world.items = model.world.items.map { Piece(id: $0.id, number: 7) }
    #expect(watchers.isEmpty)
    withExtendedLifetime(first) {}
  }
}
