import SearchLogic
import TestSupport
import Testing

@Suite("Ranges of matches")
struct CorpusRangesTests {
  private func found(_ condition: SearchCondition, in line: String) -> [Range<String.Index>] {
    Corpus(lines: ["another", line]).ranges(of: condition, inLine: 1)
  }

  @Test("partial finds every place, from the left and without overlap")
  func partial() {
    let line = "banana"
    #expect(found(.partial("an"), in: line) == line.ranges(of: "an"))
    #expect(found(.partial("ana"), in: line) == line.ranges(of: "ana"))
  }

  @Test("prefix finds the start alone, and exact the whole line alone")
  func prefixAndExact() {
    let line = "anan"
    #expect(found(.prefix("an"), in: line).map { line[$0] } == ["an"])
    #expect(found(.exact("anan"), in: line).map { line[$0] } == ["anan"])
    #expect(found(.exact("an"), in: line).isEmpty)
    #expect(found(.prefix("na"), in: line).isEmpty)
  }

  @Test("an empty content has nowhere to be shown")
  func emptyContent() {
    for kind in SearchCondition.Kind.allCases {
      #expect(found(SearchCondition(kind: kind, content: ""), in: "ab").isEmpty)
    }
  }

  @Test("a range spans whole characters, however many scalars they have")
  func wholeCharacters() {
    let line = "x👩‍🚀e\u{301}y"
    #expect(found(.partial("👩‍🚀é"), in: line).map { line[$0] } == ["👩‍🚀é"])
  }

  @Test("ranges are those of the standard library", arguments: 1...20 as ClosedRange<UInt64>)
  func agreeWithTheStandardLibrary(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let line = NastyText.random(limit: 12, using: &generator)
      let content = NastyText.random(limit: 2, using: &generator)
      guard !content.isEmpty else { continue }
      #expect(
        found(.partial(content), in: line) == line.ranges(of: Array(content)),
        "\(SearchCondition.partial(content).debugScalars)")
    }
  }
}
