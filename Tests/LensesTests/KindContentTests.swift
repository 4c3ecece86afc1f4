import Lenses
import TestSupport
import Testing

@Suite("Kind and content") struct KindContentTests {
  @Test("L2: kind and content are all there is", arguments: lawSeeds)
  func laws(seed: UInt64) {
    #expect(kindContentLaws(SearchCondition.self, seed: seed) == [])
    #expect(kindContentLaws(検索条件.self, seed: seed) == [])
    #expect(kindContentLaws(Tagged<[Int]>.self, seed: seed) == [])
  }

  @Test("L1: the key of the kind is a lens", arguments: lawSeeds)
  func kind(seed: UInt64) {
    #expect(lensLaws(SearchCondition.TypeKey(), seed: seed) == [])
    #expect(lensLaws(検索条件.タイプキー(), seed: seed) == [])
    #expect(lensLaws(Tagged<Int>.KindKey(), seed: seed) == [])
    #expect(lensLaws(Tagged<String>.KindKey(), seed: seed) == [])
  }

  @Test("L1: the key of the content is a lens", arguments: lawSeeds)
  func content(seed: UInt64) {
    #expect(lensLaws(SearchCondition.TextKey(), seed: seed) == [])
    #expect(lensLaws(検索条件.中身キー(), seed: seed) == [])
    #expect(lensLaws(Tagged<Int>.ContentKey(), seed: seed) == [])
    #expect(lensLaws(Tagged<[String?]>.ContentKey(), seed: seed) == [])
  }

  @Test("L2: kind and content are independent", arguments: lawSeeds)
  func independent(seed: UInt64) {
    let keys = (SearchCondition.TypeKey(), SearchCondition.TextKey())
    #expect(independenceLaws(keys.0, keys.1, seed: seed) == [])
    #expect(independenceLaws(検索条件.タイプキー(), 検索条件.中身キー(), seed: seed) == [])
    let defaults = (Tagged<String>.KindKey(), Tagged<String>.ContentKey())
    #expect(independenceLaws(defaults.0, defaults.1, seed: seed) == [])
  }

  @Test("L1: editing a keyed subscript is setting what the edit makes", arguments: lawSeeds)
  func inPlace(seed: UInt64) {
    let text = SearchCondition.TextKey()
    #expect(inPlaceLaw(text, seed: seed) { try $1(&$0[.content]) } == [])
    #expect(inPlaceLaw(SearchCondition.TypeKey(), seed: seed) { try $1(&$0[.type]) } == [])
    #expect(inPlaceLaw(検索条件.中身キー(), seed: seed) { try $1(&$0[.中身]) } == [])
    let payload = Tagged<String>.ContentKey()
    #expect(inPlaceLaw(payload, seed: seed) { try $1(&$0[.payload]) } == [])
    let trivial = Tagged<Int>.ContentKey()
    #expect(inPlaceLaw(trivial, seed: seed) { try $1(&$0[.payload]) } == [])
    #expect(inPlaceLaw(Tagged<Int>.KindKey(), seed: seed) { try $1(&$0[.stage]) } == [])
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
