import Bindings
import Testing

/// Written by hand: payloads that differ.
private enum Entry: Equatable {
  case none, text(String), rows([Row])

  enum Kind { case none, text, rows }
  subscript(_ key: KindKey) -> Kind {
    switch self {
    case .none: .none
    case .text: .text
    case .rows: .rows
    }
  }

  enum NoneKey: CaseKey {
    case none
    init() { self = .none }
    func extract(from root: Entry) -> Void? { root == .none ? () : nil }
    func embed(_: Void) -> Entry { .none }
  }
  enum TextKey: CaseKey {
    case text
    init() { self = .text }
    func extract(from root: Entry) -> String? {
      if case .text(let text) = root { text } else { nil }
    }
    func embed(_ text: String) -> Entry { .text(text) }
  }
  enum RowsKey: CaseKey {
    case rows
    init() { self = .rows }
    func extract(from root: Entry) -> [Row]? {
      if case .rows(let rows) = root { rows } else { nil }
    }
    func embed(_ rows: [Row]) -> Entry { .rows(rows) }
  }
}

extension Entry: Switchable {
  enum Match { case none(CaseMatch<NoneKey>), text(CaseMatch<TextKey>), rows(CaseMatch<RowsKey>) }
  var match: Match {
    switch self {
    case .none: .none(CaseMatch(NoneKey(), ()))
    case .text(let text): .text(CaseMatch(TextKey(), text))
    case .rows(let rows): .rows(CaseMatch(RowsKey(), rows))
    }
  }
}

private struct Page { var entry = Entry.none, title = "" }

@Suite("Switching over a binding") struct MatchTests {
  /// The binding to the text, if it is one.
  private func text(of entry: Binding<Entry>) -> Binding<String>? {
    switch entry.match {
    case .none, .rows: nil
    case .text(let text): entry[text]
    }
  }

  @Test("scenario 13: an exhaustive switch hands out payload bindings")
  func switching() throws {
    @State var page = Page(entry: .text("a"))
    let bound = try #require(text(of: $page.entry))
    #expect(bound() == "a")
    #expect(bound.set("b") == .stored && bound.set("b") == .unchanged)
    bound.modify { $0 += "!" }
    #expect(page.entry == .text("b!"))
    switch $page.entry.match {
    case .none(let match): #expect($page.entry[match].isLive)
    case .text(let match): #expect(match.payload == "b!" && match.key == .text)
    case .rows(let match): #expect($page.entry[match].isEmpty)
    }
  }

  @Test("B3, scenarios 11 and 15: once the case has gone, writes are dropped")
  func guarded() throws {
    @State var page = Page(entry: .text("a"))
    let bound = try #require(text(of: $page.entry))
    bound.wrappedValue = "b"
    page.entry = .rows([Row(id: 1, name: "x")])
    #expect(!bound.isLive && bound() == "b")
    #expect(bound.set("y") == .dropped)
    bound.modify { $0 += "z" }
    #expect(page.entry == .rows([Row(id: 1, name: "x")]) && bound() == "b")
    page.entry = .text("new")
    #expect(bound.isLive && bound() == "new")
  }

  @Test("B3: a match that is older than the case's end reads what it carried")
  func stale() {
    @State var entry = Entry.text("a")
    guard case .text(let match) = $entry.match else { return }
    entry = .none
    let bound = $entry[match]
    #expect(!bound.isLive && bound() == "a" && bound.set("b") == .dropped)
    entry = .text("c")
    #expect(bound() == "c")
    entry = .none
    #expect(bound() == "c")
  }

  @Test("B2: what lies in a payload is reached by id, and saved when the case changes")
  func elements() throws {
    @State var page = Page(entry: .rows([Row(id: 1, name: "a"), Row(id: 2, name: "b")]))
    guard case .rows(let match) = $page.entry.match else { return }
    let rows = $page.entry[match]
    let row = try #require(rows[id: 2])
    rows.modify { $0.removeFirst() }
    row.name.modify { $0 += "!" }
    #expect(page.entry == .rows([Row(id: 2, name: "b!")]))
    page.entry = .none
    #expect(row.name() == "b!" && row.name.set("z") == .dropped && rows().count == 1)
  }

  @Test("B5: a switch depends on the kind, and on a payload only where one is read")
  func dependencies() {
    @State var page = Page(entry: .text("a"))
    let kinds = Counter { [entry = $page.entry] in
      switch entry.match {
      case .none, .text, .rows: break
      }
    }
    let texts = Counter { [entry = $page.entry] in
      if case .text(let text) = entry.match { _ = entry[text]() }
    }
    page.title = "t"
    #expect(kinds.runs == 1 && texts.runs == 1)
    text(of: $page.entry)?.wrappedValue = "b"
    #expect(kinds.runs == 1 && texts.runs == 2)
    $page.entry[Entry.TextKey()].wrappedValue = "c"
    #expect(kinds.runs == 1 && texts.runs == 3)
    $page.entry.wrappedValue = .text("d")
    #expect(kinds.runs == 1 && texts.runs == 4)
    page.entry = .none
    #expect(kinds.runs == 2 && texts.runs == 5)
    page.entry = .rows([])
    #expect(kinds.runs == 3 && texts.runs == 6)
  }

  @Test("B4: bindings by matches of one case are equal, also to one made from an older match")
  func identity() throws {
    @State var page = Page(entry: .text("a"))
    let first = try #require(text(of: $page.entry))
    first.wrappedValue = "b"
    let second = try #require(text(of: $page.entry))
    #expect(first == second && first.hashValue == second.hashValue)
  }

  @Test("scenario 14: a kind button makes a case with a payload, and the switch then edits it")
  func picker() {
    @State var entry = Entry.none
    $entry[Entry.TextKey()].wrappedValue = "custom"
    text(of: $entry)?.modify { $0 += "!" }
    #expect(entry == .text("custom!"))
  }

  @Test("T2, B1: a write by a match is one write to the root, with the transaction")
  func transaction() {
    @State var page = Page(entry: .text("a"))
    var durations: [Double?] = []
    $page.entry.onChange { _, _ in durations.append(Transaction.current.animation?.duration) }
    let entry = $page.entry.animation(.linear(duration: 2))
    if case .text(let match) = entry.match { entry[match].wrappedValue = "b" }
    #expect(durations == [2])
  }
}
