import LensLaws
import Lenses
import TestSupport
import Testing

@Suite("Key paths as lenses") struct KeyPathLensTests {
  @Test("L1: a stored property is a lens", arguments: lawSeeds)
  func stored(seed: UInt64) throws {
    try checkLaws(of: KeyPathLens(\Document.title), over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(
      of: KeyPathLens(\Document.isOpen), over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(
      of: KeyPathLens(\Document.settings), over: .random, trials: rootsPerSeed, seed: seed)
  }

  @Test("L1: a path of several properties is a lens", arguments: lawSeeds)
  func nested(seed: UInt64) throws {
    try checkLaws(
      of: KeyPathLens(\Document.settings.query.condition), over: .random, trials: rootsPerSeed,
      seed: seed)
    try checkLaws(
      of: KeyPathLens(\Document.settings.limit), over: .random, trials: rootsPerSeed, seed: seed)
  }

  @Test("L1: a keyed subscript is a lens by its key path", arguments: lawSeeds)
  func keyed(seed: UInt64) throws {
    try checkLaws(
      of: KeyPathLens(\SearchCondition[.content]), over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(of: KeyPathLens(\検索条件[.タイプ]), over: .random, trials: rootsPerSeed, seed: seed)
  }

  @Test("L1: the whole by its key path is a lens", arguments: lawSeeds)
  func whole(seed: UInt64) throws {
    try checkLaws(of: KeyPathLens(\Document.self), over: .random, trials: rootsPerSeed, seed: seed)
  }

  @Test("L1: two properties of one struct are independent", arguments: lawSeeds)
  func independent(seed: UInt64) throws {
    let title = KeyPathLens(\Document.title)
    let limit = KeyPathLens(\Document.settings.limit)
    try Laws.independence(title, limit, over: .random).check(trials: rootsPerSeed, seed: seed)
  }

  @Test("A path joined in any grouping equals the path written whole, and hashes equal")
  func joined() {
    let whole = KeyPathLens(\Document.settings.query.condition)
    let left = KeyPathLens(\Document.settings).appending(path: \.query).appending(path: \.condition)
    let right = KeyPathLens(\Document.settings).appending(path: \.query.condition)
    #expect(left == whole)
    #expect(right == whole)
    #expect(Set([left, right, whole]).count == 1)
  }

  @Test("A lens says where a stored part lies, and nothing for a computed one")
  func offsets() {
    #expect(
      KeyPathLens(\Document.settings.limit).storedOffset
        == MemoryLayout<Document>.offset(of: \.settings.limit))
    #expect(KeyPathLens(\Document.heading).storedOffset == nil)
    #expect(KeyPathLens(\Document.settings.query.condition[.content]).storedOffset == nil)
  }

  @Test("A read-only key path is a getter")
  func getter() {
    let length = KeyPathGetter(\Document.title.count)
    #expect(length.get(from: Document(title: "検索")) == 2)
    #expect(length == KeyPathGetter(\Document.title.count))
  }

  @Test("A lens can be a constant, because it is Sendable")
  func constant() {
    enum Constants { static let title = KeyPathLens(\Document.title) }
    #expect(Constants.title.get(from: Document(title: "a")) == "a")
  }
}
