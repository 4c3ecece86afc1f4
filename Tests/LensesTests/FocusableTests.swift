import LensLaws
import Lenses
import TestSupport
import Testing

/// A collection with keyed subscripts of its own, which takes lenses as well.
private struct Rows: MutableCollection, Equatable, Focusable {
  var rows: [Int] = []
  var name = ""

  var startIndex: Int { rows.startIndex }
  var endIndex: Int { rows.endIndex }
  func index(after index: Int) -> Int { index + 1 }
  subscript(position: Int) -> Int {
    get { rows[position] }
    set { rows[position] = newValue }
  }

  enum TitleKey { case title }
  subscript(_ key: TitleKey) -> String {
    get { name }
    set { name = newValue }
  }
}

@Suite("root[lens]") struct FocusableTests {
  @Test("A root that conforms and writes nothing takes lenses as subscripts")
  func lensAsSubscript() {
    var document = Document()
    let limit = KeyPathLens(\Document.settings).appending(path: \.limit)
    document[limit] = 3
    document[limit] += 1
    #expect(document[limit] == 4)
    #expect(document.settings.limit == 4)
  }

  @Test("A getter is read as a subscript")
  func getterAsSubscript() {
    let document = Document(title: "abc")
    #expect(document[KeyPathGetter(\Document.title.count)] == 3)
  }

  @Test("L1: editing &root[lens] is setting what the edit makes", arguments: lawSeeds)
  func inPlace(seed: UInt64) throws {
    let stored = KeyPathLens(\Document.settings).appending(path: \.query.condition)
    try Laws.inPlace(stored, over: .random) { try $1(&$0[stored]) }.check(
      trials: rootsPerSeed, seed: seed)
    let computed = KeyPathLens(\Document.heading)
    try Laws.inPlace(computed, over: .random) { try $1(&$0[computed]) }.check(
      trials: rootsPerSeed, seed: seed)
    let text = stored.appending(path: \.[.content])
    try Laws.inPlace(text, over: .random) { try $1(&$0[text]) }.check(
      trials: rootsPerSeed, seed: seed)
    let behindComputed = computed.appending(IdentityLens())
    try Laws.inPlace(behindComputed, over: .random) { try $1(&$0[behindComputed]) }.check(
      trials: rootsPerSeed, seed: seed)
  }

  @Test("Keyed subscripts of the type go before the generic one")
  func ownSubscripts() {
    var condition = SearchCondition.exact("a")
    condition[.type] = .prefix
    condition[SearchCondition.TypeKey.type] = .partial
    let key = SearchCondition.TextKey()
    condition[key] += "b"
    condition[KeyPathLens(\SearchCondition[.content])] += "c"
    condition[Appended(key, IdentityLens())] += "d"
    #expect(condition == .partial("abcd"))
    #expect(condition[.exact] == nil)
  }

  @Test("A collection's subscripts stay its own")
  func collection() {
    var rows = Rows(rows: [1, 2, 3])
    rows[0] = 7
    rows[.title] = "a"
    rows[KeyPathLens(\Rows.rows)].append(4)
    rows[KeyPathLens(\Rows[1])] = 5
    #expect(rows[0...1].map { $0 } == [7, 5])
    #expect(rows == Rows(rows: [7, 5, 3, 4], name: "a"))
  }

  @Test("A type without fields has a field space without keys")
  func noFields() {
    #expect(Document.Fields.self == NoFields<Document>.self)
  }
}
