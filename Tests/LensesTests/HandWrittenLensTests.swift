import LensLaws
import Lenses
import TestSupport
import Testing

@Suite("Lenses by hand") struct HandWrittenLensTests {
  @Test("L1: what all payloads have is a lens, also where the payloads differ", arguments: lawSeeds)
  func sharedProperty(seed: UInt64) throws {
    try checkLaws(of: Message.TextKey(), over: .random, trials: rootsPerSeed, seed: seed)
    try Laws.inPlace(Message.TextKey(), over: .random) { try $1(&$0[.text]) }.check(
      trials: rootsPerSeed, seed: seed)
  }

  @Test("L1: writing it leaves the case and the payload's other fields", arguments: lawSeeds)
  func frame(seed: UInt64) throws {
    try Laws.frame(Message.TextKey(), over: .random, values: .random) { $0.rest }.check(
      trials: rootsPerSeed, seed: seed)
  }

  @Test("L6: a lens may carry data", arguments: lawSeeds)
  func entry(seed: UInt64) throws {
    try checkLaws(of: EntryLens(key: "a"), over: .random, trials: rootsPerSeed, seed: seed)
    try Laws.independence(EntryLens(key: "a"), EntryLens(key: "b"), over: .random).check(
      trials: rootsPerSeed, seed: seed)
  }

  @Test("L6: two lenses over the same data are not independent")
  func sameEntry() throws {
    try Laws.independence(EntryLens(key: "a"), EntryLens(key: "a"), over: .random)
      .expectBroken(["first keeps second", "order", "second keeps first"])
  }
}
