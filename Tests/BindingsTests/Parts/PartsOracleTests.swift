import Bindings
import TestSupport
import Testing

/// What came out of many random writes.
struct PartsTally {
  var needed = 0
  var ran = 0
  var missed: [String: Int] = [:]
  var spurious: [String: Int] = [:]
  var repeated = 0
}

/// Writes a random world at random, while random parts of it are observed, and counts who ran.
func tallyParts(seed: UInt64, writes: Int) -> PartsTally {
  var random = SeededGenerator(seed: seed)
  var tally = PartsTally()
  let state = State(wrappedValue: World.random(using: &random))
  var watchers: [any Watching] = []
  for _ in 0..<writes {
    if watchers.count > 40 || (random.decide(percent: 20) && !watchers.isEmpty) {
      watchers.remove(at: Int.random(in: watchers.indices, using: &random))
    } else {
      watchers.append(Look.random(&random).watch(state.projectedValue))
    }
    let old = state.wrappedValue
    let change = Change.random(old, &random)
    change.apply(state)
    let new = state.wrappedValue
    for watcher in watchers {
      let isNeeded = watcher.differs(old, new)
      if isNeeded { tally.needed += 1 }
      if watcher.runs > 0 { tally.ran += 1 }
      if watcher.runs > 1 { tally.repeated += 1 }
      if !watcher.isCurrent(in: new) {
        tally.missed["\(change.name): \(watcher.name)", default: 0] += 1
      }
      if watcher.runs > 0, !isNeeded {
        tally.spurious["\(change.name): \(watcher.name)", default: 0] += 1
      }
      watcher.runs = 0
    }
    watchers.removeAll { !$0.isCurrent(in: new) }
  }
  return tally
}

@Suite("Who runs when a part is written") struct PartsOracleTests {
  @Test("B5: every observer whose part differs runs, once, and hardly any other", arguments: 0..<8)
  func oracle(seed: UInt64) {
    let tally = tallyParts(seed: seed, writes: 500)
    let spurious = tally.spurious.values.reduce(0, +)
    #expect(tally.missed == [:])
    #expect(tally.repeated == 0)
    #expect(tally.needed > 500)
    #expect(spurious * 7 < tally.ran)
  }
}
