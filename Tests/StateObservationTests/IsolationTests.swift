import Foundation
import StateObservation
import Synchronization
import TestSupport
import Testing

/// Objects of an actor that are released on other threads (design: release off the isolation).
@Suite struct IsolationTests {
  @Test("nodes of the main actor end there, wherever they are released, while it writes neighbours")
  @MainActor func mainActor() async {
    await Neighbourhood().releaseModelsElsewhere()
  }

  @Test("nodes of an actor end there, wherever they are released, while it writes neighbours")
  func anyActor() async {
    await Keeper().releaseModelsElsewhere()
  }

  @Test("an effect's closure is released on its actor, however fast the actor is")
  @MainActor func closuresOfEffects() async {
    let alive = Counter()
    for _ in 0..<StressScale.releases / 100 {
      let box = Box(
        (0..<100).map { _ in
          let token = Token(MainActor.shared, alive)
          return Effect { withExtendedLifetime(token) {} }
        })
      // One by one, while the main actor has nothing else to do than to read the letters.
      await Task.detached { while box.content.popLast() != nil {} }.value
    }
    #expect(await alive.drains())
  }

  @Test("a derived value's closure and output are released on its actor")
  @MainActor func closuresOfDerivedValues() async {
    let alive = Counter()
    for _ in 0..<StressScale.releases / 100 {
      let box = Box(
        (0..<100).map { _ in
          let token = Token(MainActor.shared, alive)
          let derived = Derived { [token] in Token(MainActor.shared, alive, beside: token) }
          _ = derived.value
          return derived
        })
      await Task.detached { while box.content.popLast() != nil {} }.value
    }
    #expect(await alive.drains())
  }

  @Test("a node in a stored property adopts the actor of the first effect that reads it")
  @MainActor func storedProperties() {
    // `#isolation` is nil in the initialisers of stored properties, whatever isolates the class.
    let model = MainActorModel()
    let effect = Effect { _ = (model.first.value, model.second.value) }
    #expect(model.first.isHomed)
    #expect(model.second.isHomed)
    withExtendedLifetime(effect) {}
  }

  @Test("a node that knows no actor adopts the one of a node that it is linked with")
  @MainActor func adoption() {
    let source = Source(1)
    let derived = Derived(isolation: nil) { source.value }
    let other = Source(1, isolation: nil)
    #expect(!derived.isHomed)
    _ = derived.value
    #expect(derived.isHomed)
    let effect = Effect { _ = (derived.value, other.value) }
    #expect(other.isHomed)
    withExtendedLifetime(effect) {}
  }

  @Test("several graphs on several threads at once don't meet")
  func threads() async {
    let sums = await withTaskGroup(of: Int.self, returning: [Int].self) { group in
      for _ in 0..<8 { group.addTask { Self.ownGraph() } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(sums) == [(1...500).reduce(0) { $0 + 100 * $1 }])
  }

  /// Makes, updates and drops graphs of 100 branches, 500 updates in all.
  private static func ownGraph() -> Int {
    var sum = 0
    for start in stride(from: 1, through: 500, by: 100) {
      let source = Source(0)
      let branches = (0..<100).map { _ in Derived { source.value } }
      let effect = Effect { sum += branches.reduce(0) { $0 + $1.value } }
      for round in start..<start + 100 { source.value = round }
      effect.dispose()
    }
    return sum
  }
}

// MARK: - Models

/// A node beside the models, on whatever actor makes them.
private final class Neighbourhood {
  private let shared = Source(0)
  private let alive = Counter()

  /// Makes models that depend on `shared`, has them released elsewhere, and writes `shared` meanwhile.
  func releaseModelsElsewhere(isolation: isolated (any Actor)? = #isolation) async {
    guard let isolation else { return }
    let watcher = Effect { [shared] in _ = shared.value }
    let perRound = 50
    for _ in 0..<StressScale.releases / perRound {
      let box = Box((0..<perRound).map { _ in Model(shared, isolation, alive) })
      let releasing = Task.detached { while box.content.popLast() != nil {} }
      for _ in 0..<4 { shared.value += 1 }
      await releasing.value
      // The letters wait for a turn of the actor: give it one, or the models that wait become ever more.
      guard await alive.drains() else { break }
    }
    #expect(await alive.drains())
    #expect(shared.observerCount == 1)
    withExtendedLifetime(watcher) {}
  }
}

private actor Keeper {
  func releaseModelsElsewhere() async { await Neighbourhood().releaseModelsElsewhere() }
}

/// A source, a derived value, an effect and a hook that depend on each other and on a neighbour.
private final class Model {
  let own: Source<Token>
  let sum: Derived<Int>
  let effect: Effect
  let hook: Effect

  init(_ shared: Source<Int>, _ actor: any Actor, _ alive: Counter) {
    let own = Source(Token(actor, alive), isolation: actor)
    self.own = own
    let token = Token(actor, alive)
    let sum = Derived(isolation: actor) { [token] in
      withExtendedLifetime(token) { shared.value + (own.value === token ? 1 : 0) }
    }
    self.sum = sum
    let third = Token(actor, alive)
    effect = Effect(isolation: actor) { withExtendedLifetime(third) { _ = sum.value } }
    let fourth = Token(actor, alive)
    // What a hook watches holds it; this one ends with the model's own source.
    hook = Effect(hookAt: #fileID, #line, isolation: actor) { [unowned own] _ in
      withExtendedLifetime(fourth) { _ = own.value }
    }
  }
}

@MainActor private final class MainActorModel {
  let first = Source(1)
  lazy var second = Derived { [first] in first.value }
}

extension Node {
  fileprivate var isHomed: Bool { record.pointee.flags.contains(.homed) }
}

// MARK: - Instruments

/// Something that must die on its actor.
private final class Token {
  private let actor: any Actor
  private let alive: Counter
  private let other: Token?

  init(_ actor: any Actor, _ alive: Counter, beside other: Token? = nil) {
    self.actor = actor
    self.alive = alive
    self.other = other
    alive.add(1)
  }

  deinit {
    actor.preconditionIsolated("A token needs to die on its actor.")
    alive.add(-1)
  }
}

private final class Counter: Sendable {
  private let count = Atomic(0)

  func add(_ number: Int) { count.wrappingAdd(number, ordering: .relaxed) }

  /// Whether all are gone, after the actor has had many turns.
  func drains() async -> Bool {
    for _ in 0..<1_000_000 {
      if count.load(ordering: .relaxed) == 0 { return true }
      await Task.yield()
    }
    return false
  }
}

/// What is released on whatever thread empties the box.
private final class Box<Item>: @unchecked Sendable {
  var content: [Item]
  init(_ content: [Item]) { self.content = content }
}
