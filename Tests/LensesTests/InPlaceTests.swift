import Lenses
import Testing

/// Where an array keeps its elements.
private func storage(of array: [Int]) -> UnsafeRawPointer? {
  array.withUnsafeBytes(\.baseAddress)
}

/// A million elements with room for a few more, so that only a copy could move them.
private func million() -> [Int] {
  var array = Array(0..<1_000_000)
  array.reserveCapacity(1_000_100)
  return array
}

@Suite("In place") struct InPlaceTests {
  @Test("L4: appending to a million elements by a keyed subscript copies nothing")
  func keyedSubscript() {
    var root = Tagged.draft(million())
    let before = storage(of: root[.payload])
    root[.payload].append(1)
    root[.stage] = .final
    root[.payload].append(2)
    #expect(storage(of: root[.payload]) == before)
    #expect(root[.payload].suffix(2) == [1, 2])
  }

  @Test("L4: appending to a million elements by a key copies nothing")
  func key() {
    var root = Tagged.final(million())
    let before = storage(of: root[.payload])
    ContentLens<Tagged<[Int]>>().modify(in: &root) { $0.append(1) }
    #expect(storage(of: root[.payload]) == before)
  }

  @Test("L4: appending by a key path of stored properties copies nothing")
  func keyPath() {
    struct Book: Focusable { var pages = million() }
    var root = Tagged.final(Book())
    let pages = ContentLens<Tagged<Book>>().appending(path: \.pages)
    let before = storage(of: pages.get(from: root))
    pages.modify(in: &root) { $0.append(1) }
    #expect(storage(of: pages.get(from: root)) == before)
    root[.payload][KeyPathLens(\Book.pages)].append(2)
    #expect(storage(of: pages.get(from: root)) == before)
    #expect(pages.get(from: root).suffix(2) == [1, 2])
  }

  @Test("L4: appending at depth four, by modify and by root[lens], copies nothing")
  func composed() {
    var root = Document()
    root.settings.query.pages = .draft(million())
    let pages = KeyPathLens(\Document.settings).appending(KeyPathLens(\Settings.query))
      .appending(KeyPathLens(\Query.pages)).appending(ContentLens<Tagged<[Int]>>())
    let before = storage(of: root[pages])
    pages.modify(in: &root) { $0.append(1) }
    root[pages].append(2)
    #expect(storage(of: root[pages]) == before)
    #expect(root[pages].suffix(2) == [1, 2])
  }

  @Test("L4: a body that throws halfway copies nothing and keeps what it wrote")
  func throwing() {
    struct Stop: Error {}
    var root = Tagged.final(million())
    let before = storage(of: root[.payload])
    #expect(throws: Stop.self) {
      try ContentLens<Tagged<[Int]>>().modify(in: &root) { (array) throws(Stop) in
        array.append(1)
        throw Stop()
      }
    }
    #expect(storage(of: root[.payload]) == before)
    #expect(root[.payload].count == 1_000_001)
  }

  @Test("L4: a hand-written _modify over a reading split() copies nothing")
  func borrowingSplit() {
    var root = SearchCondition.exact(String(repeating: "a", count: 1_000_000))
    root[.content].reserveCapacity(1_000_100)
    func storage() -> UnsafeRawPointer? {
      var text = root[.content]
      return text.withUTF8 { UnsafeRawPointer($0.baseAddress) }
    }
    let before = storage()
    root[.content].append("b")
    SearchCondition.TextKey().modify(in: &root) { $0.append("c") }
    #expect(storage() == before)
  }
}
