@testable import Bindings
import StateObservation
import TestSupport

/// What came out of many random writes.
struct PartsTally {
  var needed = 0
  var ran = 0
  /// Who has not seen what is there now.
  var missed: [String: Int] = [:]
  /// Who ran although nothing it reads differs.
  var spurious: [String: Int] = [:]
  /// How many ran twice for one write or batch.
  var repeated = 0
  /// How many writes had observers run in another order than that of their creation.
  var disordered = 0
  /// Which bindings to elements read something else than the element, or its last value.
  var misread: [String: Int] = [:]

  /// How many ran without need.
  var needless: Int { spurious.values.reduce(0, +) }

  mutating func add(_ other: PartsTally) {
    needed += other.needed
    ran += other.ran
    missed.merge(other.missed, uniquingKeysWith: +)
    spurious.merge(other.spurious, uniquingKeysWith: +)
    repeated += other.repeated
    disordered += other.disordered
    misread.merge(other.misread, uniquingKeysWith: +)
  }
}

/// Writes a random world at random, while random parts of it are observed, and counts who ran.
struct PartsOracle {
  private var random: SeededGenerator
  private let state: State<World>
  private let journal = Journal()
  private var watchers: [any Watching] = []
  private var kept: [KeptElement] = []
  private(set) var tally = PartsTally()
  /// Whether observers come and go, and derived values are read, in the middle of batches.
  private let isLively: Bool

  init(seed: UInt64, faults: PartFaults = [], isLively: Bool = false) {
    random = SeededGenerator(seed: seed)
    self.isLively = isLively
    state = State(wrappedValue: World.random(using: &random))
    #if DEBUG
      state.source.partTree(creating: true)?.faults = faults
    #endif
  }

  mutating func run(writes: Int) -> PartsTally {
    for _ in 0..<writes {
      changeObservers()
      let steps = write()
      judge(steps)
      // Who has missed something has been counted once.
      watchers.removeAll { !$0.isCurrent(in: steps.worlds[steps.worlds.count - 1]) }
    }
    return tally
  }

  private mutating func changeObservers() {
    if watchers.count > 40 || (random.decide(percent: 20) && !watchers.isEmpty) {
      watchers.remove(at: Int.random(in: watchers.indices, using: &random))
    } else {
      let isDerived = isLively && random.decide(percent: 50)
      watchers.append(Look.random(&random).watch(state.projectedValue, journal, isDerived))
    }
    if random.decide(percent: 10) {
      let ids = state.wrappedValue.items.map(\.id)
      if let id = ids.randomElement(using: &random) {
        kept.append(KeptElement(id, in: state.projectedValue.items))
      }
      if kept.count > 8 { kept.removeFirst() }
    }
    _ = journal.take()
  }

  /// What was written, and all values before, between and after.
  private struct Steps {
    var name: String
    var worlds: [World]
  }

  /// Makes one write, or several in a batch, at the end of which the first value may be restored.
  private mutating func write() -> Steps {
    var steps = Steps(name: "", worlds: [state.wrappedValue])
    guard random.decide(percent: 10) else {
      apply(.random(steps.worlds[0], &random), &steps)
      return steps
    }
    batch {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        apply(.random(state.wrappedValue, &random), &steps)
        if isLively { interfere(state.wrappedValue) }
      }
      if random.decide(percent: 50) { apply(.restoring(steps.worlds[0]), &steps) }
    }
    steps.name = "batch"
    return steps
  }

  /// Reads some derived values, and changes who observes.
  private mutating func interfere(_ world: World) {
    for watcher in watchers where random.decide(percent: 10) && !watcher.isFresh(in: world) {
      tally.missed["derived: \(watcher.name)", default: 0] += 1
    }
    if random.decide(percent: 50) { changeObservers() }
  }

  private mutating func apply(_ change: Change, _ steps: inout Steps) {
    let old = steps.worlds[steps.worlds.count - 1]
    change.apply(state)
    let new = state.wrappedValue
    for index in kept.indices where !kept[index].isRight(old, new) {
      tally.misread["\(change.name): \(kept[index].id)", default: 0] += 1
      kept[index].adopt()
    }
    steps.name = change.name
    steps.worlds.append(new)
  }

  private mutating func judge(_ steps: Steps) {
    let (old, new) = (steps.worlds[0], steps.worlds[steps.worlds.count - 1])
    let runs = journal.take()
    if !zip(runs, runs.dropFirst()).allSatisfy(<) { tally.disordered += 1 }
    for watcher in watchers {
      defer { watcher.runs = 0 }
      let isNeeded = watcher.differs(old, new)
      if isNeeded { tally.needed += 1 }
      if watcher.runs > 0 { tally.ran += 1 }
      if watcher.runs > 1 { tally.repeated += 1 }
      let name = "\(steps.name): \(watcher.name)"
      if !watcher.isCurrent(in: new) { tally.missed[name, default: 0] += 1 }
      if watcher.runs > 0, !isNeeded { tally.spurious[name, default: 0] += 1 }
    }
  }
}

/// A binding to an element, and what it must read.
private struct KeptElement {
  let id: Int
  private let binding: Binding<Piece>?
  private var lastKnown: Piece?

  init(_ id: Int, in items: Binding<[Piece]>) {
    self.id = id
    binding = items[id: id]
    lastKnown = binding?.wrappedValue
  }

  /// Whether the binding reads the element, or the one that was there when it went (B2).
  mutating func isRight(_ old: World, _ new: World) -> Bool {
    if let element = old.items.first(where: { $0.id == id }) { lastKnown = element }
    if let element = new.items.first(where: { $0.id == id }) {
      lastKnown = element
      return binding?.isLive == true && binding?.wrappedValue == element
    }
    // Its id may be what was overwritten.
    var read = binding?.wrappedValue
    read?.id = id
    return binding?.isLive == false && read == lastKnown
  }

  /// Takes what is read for right, so that one fault counts once.
  mutating func adopt() { lastKnown = binding?.wrappedValue }
}
