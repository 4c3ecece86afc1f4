import Bindings
import Testing

/// Keyed subscripts by hand, of before its kind and content were said to be independent.
private enum Grown: Equatable, KindContent {
  case exact(String), prefix(String)
  enum Kind { case exact, prefix }

  enum TypeKey { case type }
  subscript(_ key: TypeKey) -> Kind {
    get { split().kind }
    set { self = Self(kind: newValue, content: split().content) }
  }
  enum TextKey { case content }
  subscript(_ key: TextKey) -> String {
    get { split().content }
    set { self = Self(kind: split().kind, content: newValue) }
  }

  init(kind: Kind, content: String) {
    switch kind {
    case .exact: self = .exact(content)
    case .prefix: self = .prefix(content)
    }
  }
  func split() -> (kind: Kind, content: String) {
    switch self {
    case .exact(let text): (.exact, text)
    case .prefix(let text): (.prefix, text)
    }
  }
}
extension Grown.Kind: CaseIterable {}

/// Other names, and a case that is called as the library's key.
private enum 語: Equatable, KindContent {
  case type(String), content(String)
  enum 品詞: CaseIterable { case type, content }
  typealias KindKey = 品詞キー
  typealias ContentKey = 文字キー
  enum 品詞キー: KindNaming {
    case 品詞
    init() { self = .品詞 }
  }
  enum 文字キー: ContentNaming {
    case 文字
    init() { self = .文字 }
  }
  enum TypeKey: CaseKey {
    case type
    init() { self = .type }
    func extract(from root: 語) -> String? { if case .type(let text) = root { text } else { nil } }
    func embed(_ text: String) -> 語 { .type(text) }
  }
  enum Fields: FieldSpace {
    typealias Root = 語
    subscript(_ key: TypeKey) -> TypeKey { key }
  }

  init(kind: 品詞, content: String) { self = kind == .type ? .type(content) : .content(content) }
  func split() -> (kind: 品詞, content: String) {
    switch self {
    case .type(let text): (.type, text)
    case .content(let text): (.content, text)
    }
  }
}

/// A content that can't be compared, so that nobody could keep quiet by comparing it.
private enum Loud: KindContent {
  struct Text { var text = "" }
  enum Kind: CaseIterable { case first, second }
  case first(Text), second(Text)

  init(kind: Kind, content: Text) { self = kind == .first ? .first(content) : .second(content) }
  func split() -> (kind: Kind, content: Text) {
    switch self {
    case .first(let text): (.first, text)
    case .second(let text): (.second, text)
    }
  }
}

@Suite("Bindings to kind and content") struct KindContentTests {
  @Test("L2: kind and content have bindings, without a key in the enum")
  func given() {
    @State var condition = KindCondition.exact("a")
    let (type, content) = ($condition[.type], $condition[.content])
    type.wrappedValue = .prefix
    content.modify { $0 += "b" }
    #expect(condition == .prefix("ab") && type() == .prefix && content() == "ab")
    condition[.type] = .partial
    condition[.content].append("c")
    #expect(condition == .partial("abc"))
  }

  @Test("B4: a binding by a key is the one by the lens, whenever it was made")
  func identity() {
    @State var condition = KindCondition.exact("a")
    #expect($condition[.type] == $condition[.type])
    #expect($condition[.content] == $condition[ContentLens()])
    #expect($condition[.content].hashValue == $condition[ContentLens()].hashValue)
    let readOnly = ReadOnlyBinding($condition)
    #expect(readOnly[.type] == ReadOnlyBinding($condition[.type]))
    #expect(readOnly[.content] == readOnly[ContentLens()])
  }

  @Test("L2: keys of one's own keep working beside those that are given, by both spellings")
  func grown() {
    @State var condition = Grown.exact("a")
    condition[.type] = .prefix
    $condition[.content].wrappedValue += "b"
    $condition[.type].wrappedValue = .exact
    condition[.content] += "c"
    #expect(condition == .exact("abc") && $condition[.content]() == "abc")
    #expect($condition[.type] == $condition[.type])
    let path: WritableKeyPath<Grown, String> = \.[.content]
    #expect(condition[keyPath: path] == "abc")
  }

  @Test("L2: what an enum calls its kind and content is what bindings to it call them")
  func names() {
    @State var word = 語.content("a")
    word[.品詞] = .type
    $word[.文字].wrappedValue += "b"
    #expect(word == .type("ab") && $word[.品詞]() == .type)
    #expect($word[.文字] == $word[.文字])
    #expect(ReadOnlyBinding($word)[.文字]() == "ab" && ReadOnlyBinding($word)[.品詞]() == .type)
  }

  @Test("L3: where they are called otherwise, the library's names are free for cases")
  func freeNames() {
    @State var word = 語.content("a")
    let type: Binding<String?> = $word[.type]
    #expect(type() == nil)
    type.wrappedValue = "b"
    #expect(word == .type("b"))
  }

  @Test("B5: writing the kind wakes nobody who reads the content, and the other way round")
  func independent() {
    @State var word = 語.content("a")
    @State var condition = Grown.exact("a")
    let kinds = Counter { [word = $word, condition = $condition] in
      _ = (word[.品詞](), condition[.type]())
    }
    let texts = Counter { [word = $word, condition = $condition] in
      _ = (word[.文字](), ReadOnlyBinding(condition)[.content]())
    }
    $word[.文字].wrappedValue = "b"
    $condition[.content].modify { $0 += "b" }
    #expect(kinds.runs == 1 && texts.runs == 3)
    $word[.品詞].wrappedValue = .type
    $condition[.type].wrappedValue = .prefix
    #expect(kinds.runs == 3 && texts.runs == 3)
  }

  @Test("B5: that is by the law, and not because of what is found equal")
  func lawful() {
    @State var loud = Loud.first(.init())
    let texts = Counter { [loud = $loud] in _ = loud[.content]() }
    $loud[.type].wrappedValue = .second
    #expect(texts.runs == 1 && $loud[.type]() == .second)
    $loud[.content].text.wrappedValue = "a"
    #expect(texts.runs == 2)
  }

  @Test("B7: what leads on from a kind or a content is edited in place, through an optional too")
  func further() {
    @State var form: (condition: KindCondition, other: KindCondition?) = (.exact("a"), .exact("b"))
    $form.condition[.content].length.wrappedValue = 3
    #expect(form.condition == .exact("aaa"))
    $form.other[.content].wrappedValue = "c"
    #expect(form.other == .exact("c"))
    form.other = nil
    #expect($form.other[.content].set("d") == .dropped && form.other == nil)
  }
}

extension String {
  fileprivate var length: Int {
    get { utf8.count }
    set { self = String(repeating: first ?? " ", count: newValue) }
  }
}
