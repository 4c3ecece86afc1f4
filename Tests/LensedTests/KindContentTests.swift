import LensLaws
import Lenses
import TestSupport
import Testing

@Suite("Kind and content, derived") struct KindContentTests {
  @Test("L1, L2: of a payload without label", arguments: tenThousand)
  func plain(seed: UInt64) throws {
    try checkLaws(of: SearchCondition.self, over: .random, trials: rootsPerSeed, seed: seed)
  }

  @Test("L1, L2: of payloads with labels that differ", arguments: tenThousand)
  func labels(seed: UInt64) throws {
    try checkLaws(of: Measure.self, over: .random, trials: rootsPerSeed, seed: seed)
  }

  @Test("L1, L2: of payloads that are optional", arguments: tenThousand)
  func optional(seed: UInt64) throws {
    try checkLaws(of: Maybe.self, over: .random, trials: rootsPerSeed, seed: seed)
  }

  @Test("L1, L2: of generic enums and nested ones", arguments: tenThousand)
  func generic(seed: UInt64) throws {
    try checkLaws(of: Tagged<Int>.self, over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(of: Tagged<String>.self, over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(of: Holder<[String]>.self, over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(of: Outer<String>.Inner.self, over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(of: Outer<Int>.Extended.self, over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(of: Root.self, over: .random, trials: rootsPerSeed, seed: seed)
  }

  @Test("L1, L2: of names in other scripts and in backticks", arguments: tenThousand)
  func names(seed: UInt64) throws {
    try checkLaws(of: 検索条件.self, over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(of: Escaped.self, over: .random, trials: rootsPerSeed, seed: seed)
  }

  @Test("L1, L2: of cases under conditions, and of a single case", arguments: tenThousand)
  func conditions(seed: UInt64) throws {
    try checkLaws(of: Platform.self, over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(of: Only.self, over: .random, trials: rootsPerSeed, seed: seed)
  }

  @Test("L1: what leads on from a tuple is a lens", arguments: tenThousand)
  func tuples(seed: UInt64) throws {
    let span = ContentLens<Span>()
    try checkLaws(of: KindLens<Span>(), over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(of: span.appending(path: \.from), over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(of: span.appending(path: \.to), over: .random, trials: rootsPerSeed, seed: seed)
    let pairing = ContentLens<Pairing>()
    try checkLaws(of: KindLens<Pairing>(), over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(of: pairing.appending(path: \.1), over: .random, trials: rootsPerSeed, seed: seed)
    let wrapped = ContentLens<Wrapped<Int, String>>()
    try checkLaws(
      of: KindLens<Wrapped<Int, String>>(), over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(of: wrapped.appending(path: \.0), over: .random, trials: rootsPerSeed, seed: seed)
    let tree = ContentLens<Tree>()
    try checkLaws(of: KindLens<Tree>(), over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(of: tree.appending(path: \.1), over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(of: tree.appending(path: \.left), over: .random, trials: rootsPerSeed, seed: seed)
  }

  @Test("L2: a tuple's kind and parts are independent, and all there is", arguments: lawSeeds)
  func tupleParts(seed: UInt64) throws {
    let (from, to) = (\Span.[.content].from, \Span.[.content].to)
    let parts = (KeyPathLens(from), KeyPathLens(to))
    try Laws.independence(KindLens<Span>(), parts.0, over: .random).check(
      trials: rootsPerSeed, seed: seed)
    try Laws.independence(parts.0, parts.1, over: .random).check(trials: rootsPerSeed, seed: seed)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<rootsPerSeed {
      let root = Span.random(using: &random)
      #expect(Span(kind: root[.type], content: root[.content]) == root)
    }
  }

  @Test("L2: an enum of two hundred cases")
  func many() throws {
    #expect(Many.Kind.allCases.count == 200)
    try checkLaws(of: Many.self, over: .random, trials: 10_000)
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
