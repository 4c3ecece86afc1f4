import Lenses
import TestSupport
import Testing

@Suite("Kind and content, derived") struct KindContentTests {
  @Test("L1, L2: of a payload without label", arguments: tenThousand)
  func plain(seed: UInt64) {
    #expect(kindAndContent(SearchCondition.self, seed: seed) == [])
  }

  @Test("L1, L2: of payloads with labels that differ", arguments: tenThousand)
  func labels(seed: UInt64) {
    #expect(kindAndContent(Measure.self, seed: seed) == [])
  }

  @Test("L1, L2: of payloads that are optional", arguments: tenThousand)
  func optional(seed: UInt64) {
    #expect(kindAndContent(Maybe.self, seed: seed) == [])
  }

  @Test("L1, L2: of generic enums and nested ones", arguments: tenThousand)
  func generic(seed: UInt64) {
    #expect(kindAndContent(Tagged<Int>.self, seed: seed) == [])
    #expect(kindAndContent(Tagged<String>.self, seed: seed) == [])
    #expect(kindAndContent(Holder<[String]>.self, seed: seed) == [])
    #expect(kindAndContent(Outer<String>.Inner.self, seed: seed) == [])
    #expect(kindAndContent(Outer<Int>.Extended.self, seed: seed) == [])
    #expect(kindAndContent(Root.self, seed: seed) == [])
  }

  @Test("L1, L2: of names in other scripts and in backticks", arguments: tenThousand)
  func names(seed: UInt64) {
    #expect(kindAndContent(検索条件.self, seed: seed) == [])
    #expect(kindAndContent(Escaped.self, seed: seed) == [])
  }

  @Test("L1, L2: of cases under conditions, and of a single case", arguments: tenThousand)
  func conditions(seed: UInt64) {
    #expect(kindAndContent(Platform.self, seed: seed) == [])
    #expect(kindAndContent(Only.self, seed: seed) == [])
  }

  @Test("L1: what leads on from a tuple is a lens", arguments: tenThousand)
  func tuples(seed: UInt64) {
    let span = Span.ContentKey()
    #expect(lensLaws(Span.KindKey(), seed: seed) == [])
    #expect(lensLaws(span.appending(path: \.from), seed: seed) == [])
    #expect(lensLaws(span.appending(path: \.to), seed: seed) == [])
    let pairing = Pairing.ContentKey()
    #expect(lensLaws(Pairing.KindKey(), seed: seed) == [])
    #expect(lensLaws(pairing.appending(path: \.1), seed: seed) == [])
    let wrapped = Wrapped<Int, String>.ContentKey()
    #expect(lensLaws(Wrapped<Int, String>.KindKey(), seed: seed) == [])
    #expect(lensLaws(wrapped.appending(path: \.0), seed: seed) == [])
    let tree = Tree.ContentKey()
    #expect(lensLaws(Tree.KindKey(), seed: seed) == [])
    #expect(lensLaws(tree.appending(path: \.1), seed: seed) == [])
    #expect(lensLaws(tree.appending(path: \.left), seed: seed) == [])
  }

  @Test("L2: a tuple's kind and parts are independent, and all there is", arguments: lawSeeds)
  func tupleParts(seed: UInt64) {
    let (from, to) = (\Span.[.content].from, \Span.[.content].to)
    let parts = (KeyPathLens(from), KeyPathLens(to))
    #expect(independenceLaws(Span.KindKey(), parts.0, seed: seed) == [])
    #expect(independenceLaws(parts.0, parts.1, seed: seed) == [])
    var random = SeededGenerator(seed: seed)
    for _ in 0..<rootsPerSeed {
      let root = Span.random(using: &random)
      #expect(Span(kind: root[.type], content: root[.content]) == root)
    }
  }

  @Test("L2: an enum of two hundred cases")
  func many() {
    #expect(Many.Kind.allCases.count == 200)
    #expect(kindAndContent(Many.self, seed: 1) == [])
    #expect(Many.c123(7)[.c123] == 7)
  }

  @Test("L2: where no case carries anything, the kind is all there is")
  func payloadFree() {
    var direction = Direction.north
    direction[.type] = .default
    #expect(direction == .default)
    #expect(direction[.default] != nil)
    #expect(direction[.south] == nil)
    #expect(Direction(kind: .south, content: ()) == .south)
  }

  @Test("L2: setting the kind keeps the content, and the other way round")
  func example() {
    var condition = SearchCondition.exact("abc")
    condition[.type] = .prefix
    condition[.content] += "d"
    #expect(condition == .prefix("abcd"))
    #expect(condition.is(.prefix) && !condition.is(.exact))
    var 条件 = 検索条件.完全一致("検索")
    条件[.タイプ] = .部分一致
    条件[.中身] += "語"
    #expect(条件 == .部分一致("検索語"))
  }

  @Test("KC3: a kind is hashable, and there is one for each case, in order")
  func kinds() {
    #expect(SearchCondition.Kind.allCases == [.exact, .prefix, .partial])
    #expect(Set(SearchCondition.Kind.allCases).count == 3)
    #expect(JSON.Kind.allCases.count == 6)
  }
}
