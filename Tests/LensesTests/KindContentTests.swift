import LensLaws
import Lenses
import TestSupport
import Testing

@Suite("Kind and content") struct KindContentTests {
  @Test("L2: kind and content are all there is", arguments: lawSeeds)
  func laws(seed: UInt64) throws {
    try checkLaws(of: SearchCondition.self, over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(of: 検索条件.self, over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(of: Tagged<[Int]>.self, over: .random, trials: rootsPerSeed, seed: seed)
  }

  @Test("L1: the key of the kind is a lens", arguments: lawSeeds)
  func kind(seed: UInt64) throws {
    try checkLaws(of: SearchCondition.TypeKey(), over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(of: KindLens<検索条件>(), over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(of: KindLens<Tagged<Int>>(), over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(of: KindLens<Tagged<String>>(), over: .random, trials: rootsPerSeed, seed: seed)
  }

  @Test("L1: the key of the content is a lens", arguments: lawSeeds)
  func content(seed: UInt64) throws {
    try checkLaws(of: SearchCondition.TextKey(), over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(of: ContentLens<検索条件>(), over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(of: ContentLens<Tagged<Int>>(), over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(
      of: ContentLens<Tagged<[String?]>>(), over: .random, trials: rootsPerSeed, seed: seed)
  }

  @Test("L2: kind and content are independent", arguments: lawSeeds)
  func independent(seed: UInt64) throws {
    let keys = (SearchCondition.TypeKey(), SearchCondition.TextKey())
    try Laws.independence(keys.0, keys.1, over: .random).check(trials: rootsPerSeed, seed: seed)
    try Laws.independence(KindLens<検索条件>(), ContentLens<検索条件>(), over: .random).check(
      trials: rootsPerSeed, seed: seed)
    let defaults = (KindLens<Tagged<String>>(), ContentLens<Tagged<String>>())
    try Laws.independence(defaults.0, defaults.1, over: .random).check(
      trials: rootsPerSeed, seed: seed)
  }

  @Test("L1: editing a keyed subscript is setting what the edit makes", arguments: lawSeeds)
  func inPlace(seed: UInt64) throws {
    let text = SearchCondition.TextKey()
    try Laws.inPlace(text, over: .random) { try $1(&$0[.content]) }.check(
      trials: rootsPerSeed, seed: seed)
    try Laws.inPlace(SearchCondition.TypeKey(), over: .random) { try $1(&$0[.type]) }.check(
      trials: rootsPerSeed, seed: seed)
    try Laws.inPlace(ContentLens<検索条件>(), over: .random) { try $1(&$0[.中身]) }.check(
      trials: rootsPerSeed, seed: seed)
    let payload = ContentLens<Tagged<String>>()
    try Laws.inPlace(payload, over: .random) { try $1(&$0[.payload]) }.check(
      trials: rootsPerSeed, seed: seed)
    let trivial = ContentLens<Tagged<Int>>()
    try Laws.inPlace(trivial, over: .random) { try $1(&$0[.payload]) }.check(
      trials: rootsPerSeed, seed: seed)
    try Laws.inPlace(KindLens<Tagged<Int>>(), over: .random) { try $1(&$0[.stage]) }.check(
      trials: rootsPerSeed, seed: seed)
  }

  @Test("L2: setting the kind keeps the content, and the other way round")
  func example() {
    var 条件 = 検索条件.完全一致("検索")
    条件[.タイプ] = .部分一致
    #expect(条件 == .部分一致("検索"))
    条件[.中身] += "語"
    #expect(条件 == .部分一致("検索語"))
  }

  @Test("L2: keys of one's own beside those that are given are found first, and agree with them")
  func ownKeys() {
    var condition = SearchCondition.exact("a")
    condition[.type] = .prefix
    condition[.content] += "b"
    #expect(condition == .prefix("ab"))
    #expect(condition[KindKey.type] == condition[SearchCondition.TypeKey.type])
    #expect(condition[ContentKey.content] == "ab" && condition[KindLens()] == .prefix)
  }

  @Test("L6: no field space is needed; one of one's own may name further keys")
  func fields() {
    #expect(検索条件.Fields.self == NoFields<検索条件>.self)
    let own: KeyPath<SearchCondition.Fields, SearchCondition.ExactKey> = \.[.exact]
    #expect(own == \.[.exact])
  }

  @Test("L6: the lenses have no size, and all of a type are equal")
  func size() {
    #expect(MemoryLayout<KindLens<Tagged<Int>>>.size == 0)
    #expect(MemoryLayout<ContentLens<Tagged<Int>>>.size == 0)
    #expect(KindLens<Tagged<Int>>() == KindLens() && ContentLens<Tagged<Int>>() == ContentLens())
  }
}
