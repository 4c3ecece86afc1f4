@testable import Bindings
import StateObservation
import TestSupport
import Testing

@Suite("Rules of the graph hold for parts") struct PartRuleTests {
  private let model = PartModel()

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

  @Test("G5: a part set and set back in a batch wakes nobody")
  func setBack() {
    let number = model.watch { _ = $0.items[id: 1]?.number() }
    let label = model.watch { _ = $0.inner.label() }
    let whole = model.watch { _ = $0() }
    let before = model.world
    batch {
      model.world = World(inner: Detail(label: "a"))
      model.world = before
    }
    #expect([number, label, whole].map { $0.take() } == [0, 0, 0])
    batch {
      model.$world.inner.label.wrappedValue = "b"
      model.$world.inner.label.wrappedValue = before.inner.label
    }
    #expect([number, label, whole].map { $0.take() } == [0, 0, 0])
  }

  @Test("B7: a body that throws and reverts wakes nobody")
  func reverting() {
    struct Failure: Error {}
    let number = model.watch { _ = $0.items[id: 1]?.number() }
    let whole = model.watch { _ = $0() }
    try? model.$world.items[id: 1]?.modifyOrRevert { item throws(Failure) in
      item.number = 9
      throw Failure()
    }
    #expect([number, whole].map { $0.take() } == [0, 0])
    #expect(model.world.items[1].number == 0)
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

  /// Collections that are made anew whenever they are read, so that one may lie where another one lay before.
  private struct Computed: Equatable {
    var stored = (0..<6).map { _ in (0..<20).map { Detail(number: $0) } }

    subscript(number: Int) -> [Entry] {
      get { stored[number].enumerated().map { Entry(id: $0, number: $1.number) } }
      set { stored[number] = newValue.map { Detail(number: $0.number) } }
    }
    var first: [Entry] {
      get { self[0] }
      set { self[0] = newValue }
    }
    var second: [Entry] {
      get { self[1] }
      set { self[1] = newValue }
    }
    var third: [Entry] {
      get { self[2] }
      set { self[2] = newValue }
    }
  }

  private struct Entry: Identifiable, Equatable {
    var id: Int
    var number: Int
  }

  @Test("B5: each of several computed collections is compared, whatever memory it is made in")
  func computedCollections() {
    let state = State(wrappedValue: Computed())
    let computed = state.projectedValue
    let runs = (0..<20).map { id in
      Runs {
        for entries in [computed.first, computed.second, computed.third] {
          _ = entries[id: id]?.number()
        }
      }
    }
    for run in runs { _ = run.take() }
    for (collection, id) in [(1, 7), (0, 3), (2, 3), (0, 19), (1, 5), (2, 9)] {
      var new = state.wrappedValue
      new.stored[collection][id].number += 100
      state.wrappedValue = new
      #expect(runs.indices.filter { runs[$0].take() > 0 } == [id])
    }
  }
}

extension Int {
  fileprivate var description: String {
    get { String(self) }
    set {}
  }
}
