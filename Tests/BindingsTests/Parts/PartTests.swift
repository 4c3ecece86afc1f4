@testable import Bindings
import StateObservation
import TestSupport
import Testing

@Suite("An observer depends on the part that it read (B5)") struct PartTests {
  private let model = PartModel()

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

  @Test("B5: a loop depends on the ids in order, and count on how many there are, not on the rows")
  func order() {
    let loop = model.watch { rows in for row in rows.items { _ = row.id } }
    let count = model.watch { _ = ($0.items.count, $0.items.isEmpty) }
    let all = model.watch { _ = $0.items() }
    let first = model.watch { _ = $0.items[0].label() }
    let watched = [loop, count, all, first]
    model.$world.items[id: 2]?.label.wrappedValue = "a"
    #expect(watched.map { $0.take() } == [0, 0, 1, 0])
    model.$world.items[id: 2]?.modify { $0.label = "b" }
    #expect(watched.map { $0.take() } == [0, 0, 1, 0])
    model.$world.items[at: 2].wrappedValue = Piece(id: 2)
    #expect(watched.map { $0.take() } == [0, 0, 1, 0])
    model.world.items[0].label = "c"
    #expect(watched.map { $0.take() } == [0, 0, 1, 1])
    model.$world.items.append(Piece(id: 8))
    #expect(watched.map { $0.take() } == [1, 1, 1, 0])
    model.$world.items.move(from: 1, to: 3)
    #expect(watched.map { $0.take() } == [1, 0, 1, 0])
    model.$world.items.remove(id: 0)
    #expect(watched.map { $0.take() } == [1, 1, 1, 1])
    model.$world.items[id: 8]?.id.wrappedValue = 9
    #expect(watched.map { $0.take() } == [1, 0, 1, 0])
  }

  @Test("B5: how many values without ids there are is independent of the values")
  func countOfPlain() {
    let state = State(wrappedValue: [1, 2, 3])
    let numbers = state.projectedValue
    let count = Runs { _ = numbers.count }
    let loop = Runs { for number in numbers { _ = number.isLive } }
    let sum = Runs { _ = numbers.reduce(0) { $0 + $1() } }
    let all = [count, loop, sum]
    for runs in all { _ = runs.take() }
    numbers[1].wrappedValue = 5
    #expect(all.map { $0.take() } == [0, 0, 1])
    numbers.append(1)
    #expect(all.map { $0.take() } == [1, 1, 1])
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

@Suite("Parts are kept for observers alone") struct PartLifetimeTests {
  @Test("Nothing is left when nobody observes any more", arguments: 0..<4)
  func nothingLeft(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let state = State(wrappedValue: World.random(using: &random))
    let (source, binding) = (state.source, state.projectedValue)
    var watchers: [any Watching] = []
    for _ in 0..<100 {
      watchers.append(Look.random(&random).watch(binding, Journal(), false))
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
    let model = PartModel()
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
