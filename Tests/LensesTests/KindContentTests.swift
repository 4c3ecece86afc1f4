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
    try checkLaws(of: 検索条件.タイプキー(), over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(of: Tagged<Int>.KindKey(), over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(of: Tagged<String>.KindKey(), over: .random, trials: rootsPerSeed, seed: seed)
  }

  @Test("L1: the key of the content is a lens", arguments: lawSeeds)
  func content(seed: UInt64) throws {
    try checkLaws(of: SearchCondition.TextKey(), over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(of: 検索条件.中身キー(), over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(of: Tagged<Int>.ContentKey(), over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(
      of: Tagged<[String?]>.ContentKey(), over: .random, trials: rootsPerSeed, seed: seed)
  }

  @Test("L2: kind and content are independent", arguments: lawSeeds)
  func independent(seed: UInt64) throws {
    let keys = (SearchCondition.TypeKey(), SearchCondition.TextKey())
    try Laws.independence(keys.0, keys.1, over: .random).check(trials: rootsPerSeed, seed: seed)
    try Laws.independence(検索条件.タイプキー(), 検索条件.中身キー(), over: .random).check(
      trials: rootsPerSeed, seed: seed)
    let defaults = (Tagged<String>.KindKey(), Tagged<String>.ContentKey())
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
    try Laws.inPlace(検索条件.中身キー(), over: .random) { try $1(&$0[.中身]) }.check(
      trials: rootsPerSeed, seed: seed)
    let payload = Tagged<String>.ContentKey()
    try Laws.inPlace(payload, over: .random) { try $1(&$0[.payload]) }.check(
      trials: rootsPerSeed, seed: seed)
    let trivial = Tagged<Int>.ContentKey()
    try Laws.inPlace(trivial, over: .random) { try $1(&$0[.payload]) }.check(
      trials: rootsPerSeed, seed: seed)
    try Laws.inPlace(Tagged<Int>.KindKey(), over: .random) { try $1(&$0[.stage]) }.check(
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

  @Test("L6: the field space names both keys by itself")
  func fields() {
    let type: KeyPath<検索条件.Fields, 検索条件.タイプキー> = \.[.タイプ]
    let text: KeyPath<検索条件.Fields, 検索条件.中身キー> = \.[.中身]
    let own: KeyPath<SearchCondition.Fields, SearchCondition.ExactKey> = \.[.exact]
    #expect((type as AnyKeyPath) != (text as AnyKeyPath))
    #expect(own == \.[.exact])
  }
}
