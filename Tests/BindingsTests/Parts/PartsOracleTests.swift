import StateObservation
import TestSupport
import Testing

@Suite("Who runs when a part is written") struct PartsOracleTests {
  /// Writes worlds drawn from some seeds.
  private func tally(
    _ seeds: Range<UInt64>, writes: Int, faults: PartFaults = [], isLively: Bool = false
  ) -> PartsTally {
    var sum = PartsTally()
    for seed in seeds {
      var oracle = PartsOracle(seed: seed, faults: faults, isLively: isLively)
      sum.add(oracle.run(writes: writes))
    }
    return sum
  }

  @Test("B5: every observer whose part differs runs, once, and hardly any other")
  func oracle() {
    let tally = tally(0..<8, writes: 500)
    #expect(tally.missed == [:])
    #expect(tally.repeated == 0)
    #expect(tally.needed > 10_000)
    // Who runs without need: around a field that the part's own equality doesn't see; by a binding with a default, which is
    // what the element that has come or gone is; after a batch, what was not there before or has no value to compare with.
    #expect(tally.needless * 100 <= tally.ran * 3)
  }

  @Test("B5, G5: whoever comes, goes or reads in the middle of a batch, nobody misses anything")
  func lively() {
    let tally = tally(50..<54, writes: 500, isLively: true)
    #expect(tally.missed == [:])
    #expect(tally.repeated == 0 && tally.disordered == 0)
    #expect(tally.ran > 1000)
  }

  @Test("G4: those that run for one write or batch run in the order of their creation")
  func order() {
    let tally = tally(20..<22, writes: 500)
    #expect(tally.ran > 1000)
    #expect(tally.disordered == 0)
  }

  @Test("B2: a binding to an element reads it, or the last one that was there, whoever observes")
  func lastKnown() {
    #expect(tally(30..<32, writes: 500).misread == [:])
  }

  @Test("Several threads, each with a graph of its own, see what one sees")
  func threads() async {
    let seeds: [UInt64] = [40, 41, 42, 43]
    let tallies = await withTaskGroup(of: PartsTally.self) { group in
      for seed in seeds {
        group.addTask {
          var oracle = PartsOracle(seed: seed)
          return oracle.run(writes: 200)
        }
      }
      return await group.reduce(into: PartsTally()) { $0.add($1) }
    }
    #expect(tallies.missed == [:] && tallies.misread == [:])
    #expect(tallies.repeated == 0 && tallies.disordered == 0)
    #expect(tallies.ran == seeds.map { tally($0..<$0 + 1, writes: 200).ran }.reduce(0, +))
  }

  #if DEBUG
    @Test(
      "The oracle notices a walk that is at fault",
      arguments: [
        PartFaults.siblingsUnchecked, .idsUnnoticed, .descendantsSkipped, .typesIgnored,
        .structureUntold, .restoredUncompared,
      ])
    func faults(fault: PartFaults) {
      var seed: UInt64 = 100
      while seed < 110, tally(seed..<seed + 1, writes: 400, faults: fault).missed.isEmpty {
        seed += 1
      }
      #expect(seed < 110)
    }
  #endif
}
