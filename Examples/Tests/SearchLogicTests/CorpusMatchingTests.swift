import Bindings
import SearchLogic
import TestSupport
import Testing

/// What a condition means, in the plain words of the standard library.
func plainlyMatches(_ condition: SearchCondition, _ line: String) -> Bool {
  switch condition {
  case .exact(let content): line == content
  case .prefix(let content): line.hasPrefix(content)
  case .partial(let content): line.contains(content)
  }
}

@Suite("Matching")
struct CorpusMatchingTests {
  let corpus = Corpus(lines: ["apple", "pineapple", "Apfel", "", "caf\u{E9}", "cafe\u{301}s"])

  @Test("exact asks for the whole line")
  func exact() {
    #expect(corpus.matches(.exact("apple")) == [0])
    #expect(corpus.matches(.exact("appl")) == [])
  }

  @Test("prefix asks for the start of the line")
  func prefix() {
    #expect(corpus.matches(.prefix("ap")) == [0])
    #expect(corpus.matches(.prefix("pp")) == [])
  }

  @Test("partial asks for any place in the line")
  func partial() {
    #expect(corpus.matches(.partial("ap")) == [0, 1])
    #expect(corpus.matches(.partial("ppl")) == [0, 1])
  }

  @Test("an empty content is in every line, and equals the empty ones")
  func emptyContent() {
    #expect(corpus.matches(.exact("")) == [3])
    #expect(corpus.matches(.prefix("")) == Array(0..<6))
    #expect(corpus.matches(.partial("")) == Array(0..<6))
  }

  @Test("composed and decomposed spellings are equal")
  func canonicalEquivalence() {
    #expect(corpus.matches(.exact("cafe\u{301}")) == [4])
    #expect(corpus.matches(.prefix("caf\u{E9}")) == [4, 5])
    #expect(corpus.matches(.partial("e\u{301}")) == [4, 5])
    #expect(Corpus(lines: ["5 K"]).matches(.partial("\u{212A}")) == [0])
  }

  @Test("no match begins or ends inside a character")
  func characterBoundaries() {
    #expect(corpus.matches(.prefix("cafe")) == [])
    #expect(corpus.matches(.partial("\u{301}")) == [])
    #expect(Corpus(lines: ["👩‍🚀"]).matches(.partial("👩")) == [])
    #expect(Corpus(lines: ["🇯🇵🇫🇷"]).matches(.partial("🇵🇫")) == [])
    #expect(Corpus(lines: ["🇯🇵🇫🇷"]).matches(.partial("🇫🇷")) == [0])
  }

  @Test("an empty corpus has no match")
  func emptyCorpus() {
    #expect(Corpus(lines: []).matches(.partial("")) == [])
  }

  @Test(
    "the fast search answers what the standard library does",
    arguments: 1...20 as ClosedRange<UInt64>)
  func agreesWithTheStandardLibrary(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let lines = (0..<60).map { _ in NastyText.random(limit: 10, using: &generator) }
    let corpus = Corpus(lines: lines)
    for _ in 0..<100 {
      let content =
        Bool.random(using: &generator)
        ? NastyText.random(limit: 4, using: &generator)
        : slice(of: lines.randomElement(using: &generator) ?? "", using: &generator)
      for kind in SearchCondition.Kind.allCases {
        let condition = SearchCondition(kind: kind, content: content)
        let expected = lines.indices.filter { plainlyMatches(condition, lines[$0]) }
        #expect(
          corpus.matches(condition) == expected, "\(condition.debugScalars)")
      }
    }
  }

  private func slice(of line: String, using generator: inout SplitMix64) -> String {
    let scalars = Array(line.unicodeScalars)
    let bounds = [0, 0].map { _ in Int.random(in: 0...scalars.count, using: &generator) }.sorted()
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[bounds[0]..<bounds[1]])
    return String(text)
  }
}

extension SearchCondition {
  /// The condition with its content's scalars written out, for a failure's message.
  var debugScalars: String {
    "\(self[.type]) \(self[.content].unicodeScalars.map { String($0.value, radix: 16) })"
  }
}
