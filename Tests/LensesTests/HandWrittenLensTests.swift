import Lenses
import TestSupport
import Testing

@Suite("Lenses by hand") struct HandWrittenLensTests {
  @Test("L1: what all payloads have is a lens, also where the payloads differ", arguments: lawSeeds)
  func sharedProperty(seed: UInt64) {
    #expect(lensLaws(Message.TextKey(), seed: seed) == [])
    #expect(inPlaceLaw(Message.TextKey(), seed: seed) { try $1(&$0[.text]) } == [])
  }

  @Test("L1: writing it leaves the case and the payload's other fields", arguments: lawSeeds)
  func frame(seed: UInt64) {
    #expect(frameLaw(Message.TextKey(), seed: seed) { $0.rest } == [])
  }

  @Test("L6: a lens may carry data", arguments: lawSeeds)
  func entry(seed: UInt64) {
    #expect(lensLaws(EntryLens(key: "a"), seed: seed) == [])
    #expect(independenceLaws(EntryLens(key: "a"), EntryLens(key: "b"), seed: seed) == [])
  }

  @Test("L6: two lenses over the same data are not independent")
  func sameEntry() {
    let broken = independenceLaws(EntryLens(key: "a"), EntryLens(key: "a"), seed: 1)
    #expect(broken.map(\.law).sorted() == ["first keeps second", "order", "second keeps first"])
  }
}
