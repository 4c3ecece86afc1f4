import Lenses
import TestSupport
import Testing

@Suite("Composition") struct AppendedTests {
  private let settings = KeyPathLens(\Document.settings)
  private let query = KeyPathLens(\Settings.query)
  private let condition = KeyPathLens(\Query.condition)

  @Test("L5: lenses of depth three make a lens", arguments: lawSeeds)
  func depthThree(seed: UInt64) {
    #expect(lensLaws(settings.appending(query).appending(condition), seed: seed) == [])
    #expect(lensLaws(settings.appending(query.appending(condition)), seed: seed) == [])
  }

  @Test("L5: lenses that end in a key of an enum make a lens", arguments: lawSeeds)
  func endingInAKey(seed: UInt64) {
    let toCondition = settings.appending(query).appending(condition)
    #expect(lensLaws(toCondition.appending(SearchCondition.TypeKey()), seed: seed) == [])
    #expect(lensLaws(toCondition.appending(SearchCondition.TextKey()), seed: seed) == [])
  }

  @Test("L5: lenses that lead on from an enum's content make a lens", arguments: lawSeeds)
  func leadingOnFromContent(seed: UInt64) {
    let nested = Tagged<Document>.ContentKey().appending(path: \.settings.limit)
    #expect(lensLaws(nested, seed: seed) == [])
    let computed = KeyPathLens(\Document.heading).appending(path: \.self)
    #expect(lensLaws(Tagged<Document>.ContentKey().appending(computed), seed: seed) == [])
  }

  @Test("L5: composing is associative", arguments: lawSeeds)
  func associative(seed: UInt64) {
    let left = settings.appending(query).appending(condition)
    let right = settings.appending(query.appending(condition))
    #expect(sameAccess(left, right, seed: seed) == [])
    let joined = settings.appending(path: \.query).appending(path: \.condition)
    #expect(sameAccess(left, joined, seed: seed) == [])
  }

  @Test("L5: the identity is neutral on both sides", arguments: lawSeeds)
  func neutral(seed: UInt64) {
    #expect(sameAccess(IdentityLens().appending(settings), settings, seed: seed) == [])
    #expect(sameAccess(settings.appending(IdentityLens()), settings, seed: seed) == [])
  }

  @Test("L1: the identity is a lens", arguments: lawSeeds)
  func identity(seed: UInt64) {
    #expect(lensLaws(IdentityLens<Document>(), seed: seed) == [])
  }

  @Test("L5: parts below independent parts are independent", arguments: lawSeeds)
  func independent(seed: UInt64) {
    let toCondition = settings.appending(query).appending(condition)
    let kind = toCondition.appending(SearchCondition.TypeKey())
    let text = toCondition.appending(SearchCondition.TextKey())
    let limit = settings.appending(path: \.limit)
    #expect(independenceLaws(kind, text, seed: seed) == [])
    #expect(independenceLaws(text, limit, seed: seed) == [])
  }

  @Test("L5: the composite's kind is that of its weaker step, when compiling")
  func kinds() {
    func isLens(_ step: some Lens) -> Bool { true }
    func isLens(_ step: some Getter) -> Bool { false }
    func isAccessor(_ step: some Accessor) -> Bool { true }
    func isAccessor(_ step: some Getter) -> Bool { false }
    let lens = settings.appending(query)
    let accessor = condition.appending(SearchCondition.ExactKey())
    let getter = settings.appending(path: \.query.condition.hashValue)
    #expect(isLens(lens) && isAccessor(lens))
    #expect(!isLens(accessor) && isAccessor(accessor))
    #expect(!isLens(getter) && !isAccessor(getter))
  }

  @Test("L6: two keys make a key, which takes no space")
  func keys() {
    typealias Both = Appended<Tagged<SearchCondition>.ContentKey, SearchCondition.TextKey>
    func make<Key: FieldKey>(_ type: Key.Type) -> Key { Key() }
    var root = Tagged.final(SearchCondition.exact("a"))
    make(Both.self).modify(in: &root) { $0 += "b" }
    #expect(root == .final(.exact("ab")))
    #expect(MemoryLayout<Both>.size == 0)
  }

  @Test("L5: composites of equal steps are equal and hash equal")
  func equality() {
    let one = settings.appending(query)
    let other = KeyPathLens(\Document.settings).appending(KeyPathLens(\Settings.query))
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
  }

  @Test("A composite of stored parts says where it lies")
  func offsets() {
    let whole = MemoryLayout<Document>.offset(of: \.settings.query.condition)
    let composed = settings.appending(query).appending(condition)
    #expect(composed.storedOffset == whole)
    #expect(IdentityLens().appending(settings).storedOffset == settings.storedOffset)
    #expect(composed.appending(SearchCondition.TextKey()).storedOffset == nil)
  }
}
