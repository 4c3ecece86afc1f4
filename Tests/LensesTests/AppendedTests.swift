import LensLaws
import Lenses
import TestSupport
import Testing

@Suite("Composition") struct AppendedTests {
  private let settings = KeyPathLens(\Document.settings)
  private let query = KeyPathLens(\Settings.query)
  private let condition = KeyPathLens(\Query.condition)

  @Test("L5: lenses of depth three make a lens", arguments: lawSeeds)
  func depthThree(seed: UInt64) throws {
    try checkLaws(
      of: settings.appending(query).appending(condition), over: .random, trials: rootsPerSeed,
      seed: seed)
    try checkLaws(
      of: settings.appending(query.appending(condition)), over: .random, trials: rootsPerSeed,
      seed: seed)
  }

  @Test("L5: lenses that end in a key of an enum make a lens", arguments: lawSeeds)
  func endingInAKey(seed: UInt64) throws {
    let toCondition = settings.appending(query).appending(condition)
    try checkLaws(
      of: toCondition.appending(SearchCondition.TypeKey()), over: .random, trials: rootsPerSeed,
      seed: seed)
    try checkLaws(
      of: toCondition.appending(SearchCondition.TextKey()), over: .random, trials: rootsPerSeed,
      seed: seed)
  }

  @Test("L5: lenses that lead on from an enum's content make a lens", arguments: lawSeeds)
  func leadingOnFromContent(seed: UInt64) throws {
    let nested = ContentLens<Tagged<Document>>().appending(path: \.settings.limit)
    try checkLaws(of: nested, over: .random, trials: rootsPerSeed, seed: seed)
    let computed = KeyPathLens(\Document.heading).appending(path: \.self)
    try checkLaws(
      of: ContentLens<Tagged<Document>>().appending(computed), over: .random, trials: rootsPerSeed,
      seed: seed)
  }

  @Test("L5: composing is associative", arguments: lawSeeds)
  func associative(seed: UInt64) throws {
    let left = settings.appending(query).appending(condition)
    let right = settings.appending(query.appending(condition))
    try Laws.agreement(left, right, over: .random).check(trials: rootsPerSeed, seed: seed)
    let joined = settings.appending(path: \.query).appending(path: \.condition)
    try Laws.agreement(left, joined, over: .random).check(trials: rootsPerSeed, seed: seed)
  }

  @Test("L5: the identity is neutral on both sides", arguments: lawSeeds)
  func neutral(seed: UInt64) throws {
    try Laws.agreement(IdentityLens().appending(settings), settings, over: .random).check(
      trials: rootsPerSeed, seed: seed)
    try Laws.agreement(settings.appending(IdentityLens()), settings, over: .random).check(
      trials: rootsPerSeed, seed: seed)
  }

  @Test("L1: the identity is a lens", arguments: lawSeeds)
  func identity(seed: UInt64) throws {
    try checkLaws(of: IdentityLens<Document>(), over: .random, trials: rootsPerSeed, seed: seed)
  }

  @Test("L5: parts below independent parts are independent", arguments: lawSeeds)
  func independent(seed: UInt64) throws {
    let toCondition = settings.appending(query).appending(condition)
    let kind = toCondition.appending(SearchCondition.TypeKey())
    let text = toCondition.appending(SearchCondition.TextKey())
    let limit = settings.appending(path: \.limit)
    try Laws.independence(kind, text, over: .random).check(trials: rootsPerSeed, seed: seed)
    try Laws.independence(text, limit, over: .random).check(trials: rootsPerSeed, seed: seed)
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
    typealias Both = Appended<ContentLens<Tagged<SearchCondition>>, SearchCondition.TextKey>
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
