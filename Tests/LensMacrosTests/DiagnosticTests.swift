import Testing

@Suite("What @Lensed refuses") struct DiagnosticTests {
  private typealias Complaint = Expansion.Complaint

  @Test(
    "A class, an actor and a protocol: one error at the keyword, and the attribute can be removed",
    arguments: [("class", "a class"), ("actor", "an actor"), ("protocol", "a protocol")])
  func unfit(keyword: String, what: String) {
    let expansion = Expansion("@Lensed \(keyword) Model {}")
    #expect(
      expansion.complaints == [
        Complaint(
          message: "'@Lensed' is for enums and structs, not for \(what)", place: keyword,
          mended: ["\(keyword) Model {}"])
      ])
  }

  @Test("A struct without setters")
  func noSetters() {
    let expansion = Expansion("@Lensed struct Page { var a = 1; var b: Int { 2 } }")
    let complaint = expansion.complaints.first
    #expect(expansion.complaints.count == 1)
    #expect(complaint?.place == "Page")
    #expect(
      complaint?.message.hasSuffix("no computed property has a setter that others can use") == true)
    #expect(complaint?.mended == ["struct Page { var a = 1; var b: Int { 2 } }"])
  }

  @Test("An enum without cases")
  func noCases() {
    let expansion = Expansion("@Lensed enum Empty {}")
    #expect(
      expansion.complaints == [
        Complaint(
          message: "'@Lensed' needs at least one case in 'Empty'", place: "Empty",
          mended: ["enum Empty {}"])
      ])
    #expect(expansion.text == "enum Empty {}")
  }

  @Test("What can't be copied")
  func notCopyable() {
    let expansion = Expansion("@Lensed enum File: ~Copyable { case open(Int), closed(Int) }")
    #expect(expansion.complaints.map(\.place) == ["~Copyable"])
    #expect(expansion.complaints.first?.message.contains("needs a copyable type") == true)
    #expect(
      expansion.complaints.first?.mended
        == ["enum File: ~Copyable { case open(Int), closed(Int) }"])
  }

  @Test("What can't escape, and a parameter pack, in which no enum can be nested")
  func unfitStructs() {
    let property = "{ var a: Int { get { 0 } set {} } }"
    let escaping = Expansion("@Lensed struct View: ~Escapable \(property)")
    #expect(escaping.complaints.map(\.place) == ["~Escapable"])
    #expect(escaping.complaints.first?.mended == ["struct View: ~Escapable \(property)"])
    let pack = Expansion("@Lensed struct All<each Part> \(property)")
    #expect(pack.complaints.map(\.place) == ["each Part"])
    #expect(pack.complaints.first?.mended == ["struct All<each Part> \(property)"])
  }

  @Test("An enum that has no value")
  func impossible() {
    let expansion = Expansion("@Lensed enum None { case a(Never), b(Int, Never) }")
    #expect(expansion.complaints.map(\.place) == ["None"])
    #expect(expansion.complaints.first?.message.hasSuffix("that a value can be") == true)
  }

  @Test("A nested type with a name that is written: it can be renamed")
  func clash() {
    let expansion = Expansion("@Lensed enum Phase { case a(Int); enum Kind {} }")
    #expect(
      expansion.complaints == [
        Complaint(
          message: "'@Lensed' writes a type 'Kind' here; rename this one", place: "Kind",
          mended: ["@Lensed enum Phase { case a(Int); enum PhaseKind {} }"])
      ])
  }

  @Test("A nested type is renamed wherever it stands, and is the one thing that is wrong")
  func clashInPayload() {
    let expansion = Expansion(
      "@Lensed enum Phase { case a(Kind), b([Kind]); struct Kind { var next: Kind? } }")
    let mended =
      "@Lensed enum Phase { case a(PhaseKind), b([PhaseKind]); struct PhaseKind { var next: PhaseKind? } }"
    #expect(expansion.complaints.map(\.place) == ["Kind"])
    #expect(expansion.complaints.map(\.mended) == [[mended]])
    #expect(Expansion(mended).complaints == [])
  }

  @Test(
    "Other declarations with a name that is written",
    arguments: [
      ("enum E { case a(Int); typealias Content = Int }", "Content"),
      ("enum E { case a(Int); struct Fields {} }", "Fields"),
      ("enum E<Kind> { case a(Kind) }", "Kind"),
      ("enum E<Content> { case a([Content]), b([Content]) }", "Content"),
      ("enum E { case a(Int); @available(*, unavailable) case b(Int) }", "b"),
      ("enum E { case a(Int); @available(macOS, obsoleted: 14) case b }", "b"),
      ("enum E { case a(Kind) }", "Kind"),
      ("enum E { case a([String: Fields]) }", "Fields"),
      ("enum E { case Kind(Int) }", "Kind"),
      ("enum E { case `Self`(Int) }", "`Self`"),
      ("enum E { case a(Int); struct Lenses {} }", "Lenses"),
      ("enum E<Swift> { case a(Swift) }", "Swift"),
      ("struct S<Lenses> { var a: Int { get { 0 } set {} } }", "Lenses"),
      ("enum E { case a(Int); init(kind: Int, content: Int) {} }", "init"),
      ("enum E { case a(Int); var match: Int { 0 } }", "match"),
      ("enum E { case a(Int); func split() {} }", "split"),
      ("enum E { case a(Int); struct Match {} }", "Match"),
      ("struct S { enum Fields {}; var a: Int { get { 0 } set {} } }", "Fields"),
    ])
  func clashes(source: String, place: String) {
    let expansion = Expansion("@Lensed " + source)
    #expect(expansion.complaints.map(\.place) == [place])
    #expect(!expansion.text.contains("nonisolated") && !expansion.text.contains("extension"))
  }

  @Test(
    "A member that is written: it can be renamed, or removed if it is the same",
    arguments: [
      ("var match: Int { 0 }", "var tokenMatch: Int { 0 } "),
      ("func split() {}", "func tokenSplit() {} "),
      ("init(kind: Kind, content: Int) {}", ""),
    ])
  func member(declaration: String, mended: String) {
    let expansion = Expansion("@Lensed enum Token { case a(Int); \(declaration) }")
    let enumeration = "@Lensed enum Token { case a(Int); \(mended)}"
    #expect(expansion.complaints.map(\.mended) == [[enumeration]])
  }

  @Test("A generic parameter with a name that is written: it can be renamed wherever it stands")
  func genericParameter() {
    let expansion = Expansion(
      """
      @Lensed enum Token<Kind: Hashable, Other>: Equatable where Kind: Sendable, Other == Kind.Kind {
        case a([Kind: Other.Kind]), b(Kind?)
        static func make(_ kind: Kind.Type) -> Any { (Kind.self, E.Kind.self, kind) }
      }
      """)
    let mended = """
      @Lensed enum Token<TokenKind: Hashable, Other>: Equatable where TokenKind: Sendable, Other == TokenKind.Kind {
        case a([TokenKind: Other.Kind]), b(TokenKind?)
        static func make(_ kind: TokenKind.Type) -> Any { (TokenKind.self, E.Kind.self, kind) }
      }
      """
    #expect(expansion.complaints.map(\.mended) == [[mended]])
    #expect(Expansion(mended).complaints == [])
  }

  @Test("A payload of a type that would be hidden: at file scope it is the module's")
  func hiddenType() {
    let expansion = Expansion("@Lensed enum E { case a([Kind]) }")
    #expect(expansion.complaints.map(\.mended) == [["@Lensed enum E { case a([Module.Kind]) }"]])
    let nested = Expansion("enum N { @Lensed enum E { case a([Kind]) } }")
    #expect(nested.complaints.map(\.mended) == [[]])
  }

  @Test("A shared property called as a key: the key can be called otherwise")
  func sharedName() {
    let cases = "case note(type: Int, content: Int), mail(content: Int, type: Int)"
    let expansion = Expansion(
      #"@Lensed(shared: ["type": Int.self, "content": Int.self]) enum E { \#(cases) }"#)
    #expect(
      expansion.complaints.map(\.message) == [
        "'@Lensed' has a key '.type' of its own; call that key otherwise",
        "'@Lensed' has a key '.content' of its own; call that key otherwise",
      ])
    #expect(expansion.complaints.map(\.place) == [#""type""#, #""content""#])
    let shared = #"shared: ["type": Int.self, "content": Int.self]"#
    #expect(
      expansion.complaints.map(\.mended) == [
        [#"@Lensed(type: "kind", \#(shared)) enum E { \#(cases) }"#],
        [#"@Lensed(\#(shared), content: "payload") enum E { \#(cases) }"#],
      ])
    let taken = Expansion(
      #"@Lensed(shared: ["type": Int.self]) enum E { case kind(type: Int), b(type: Int) }"#)
    #expect(taken.complaints.map(\.mended) == [[]])
  }

  @Test("Names that only look like ones that are written")
  func noClash() {
    let source = "enum E { case a(Module.Kind), b(Kind.Other.Content) }"
    #expect(Expansion("@Lensed enum E { case a(Module.Kind) }").complaints == [])
    #expect(Expansion("@Lensed " + source).complaints.map(\.place) == ["Kind"])
    #expect(Expansion("@Lensed enum E<Content> { case a(Content) }").complaints == [])
    #expect(Expansion("@Lensed enum E<Content> { case a([Content]), b }").complaints == [])
    #expect(Expansion("@Lensed enum E { case match(Int); static let match = 1 }").complaints == [])
    let splits = "case a(Int), b; func split() {}; static func split(at: Int) {}"
    #expect(Expansion("@Lensed enum E { \(splits) }").complaints == [])
  }

  @Test("A case called as a key: the key can be called otherwise")
  func caseName() {
    let expansion = Expansion("@Lensed enum Token { case type(Int), word(Int) }")
    #expect(
      expansion.complaints == [
        Complaint(
          message:
            "'@Lensed' has a key '.type' of its own; rename the case or call the key otherwise",
          place: "type",
          mended: [#"@Lensed(type: "kind") enum Token { case type(Int), word(Int) }"#])
      ])
    let mended = Expansion(#"@Lensed(type: "kind") enum Token { case type(Int), word(Int) }"#)
    #expect(mended.complaints == [])
    let both = Expansion(#"@Lensed(type: "kind") enum Token { case content(Int), word(Int) }"#)
    #expect(
      both.complaints.first?.mended == [
        #"@Lensed(type: "kind", content: "payload") enum Token { case content(Int), word(Int) }"#
      ])
  }

  @Test("Two cases of one name, but not in different branches of a condition")
  func overload() {
    let expansion = Expansion("@Lensed enum E { case a(x: Int), b, a(y: Int) }")
    #expect(
      expansion.complaints.map(\.message) == [
        "'@Lensed' needs a name of its own for each case, but 'a' has been used"
      ])
    let conditional = "@Lensed enum E {\n#if A\ncase a(Int)\n#else\ncase a(String)\n#endif\n}"
    #expect(Expansion(conditional).complaints == [])
  }

  @Test(
    "Arguments that are no literals, no names, or the same name",
    arguments: [
      ("type: name", "name"), (#"type: "a\(b)""#, #""a\(b)""#), (#"type: """#, #""""#),
      (#"content: "type""#, #""type""#), ("shared: properties", "properties"),
      (#"shared: ["text": text]"#, "text"), (#"shared: ["text": "[Int"]"#, #""[Int""#),
      (#"shared: ["x": Int.self, "x": Int.self]"#, #""x""#), (#"type: "", content: "a""#, #""""#),
    ])
  func arguments(arguments: String, place: String) {
    let expansion = Expansion("@Lensed(\(arguments)) enum E { case a(Int) }")
    #expect(expansion.complaints.map(\.place) == [place])
  }

  @Test("Arguments on a struct")
  func argumentsOnStruct() {
    let expansion = Expansion(#"@Lensed(type: "a") struct S { var a: Int { get { 0 } set {} } }"#)
    #expect(
      expansion.complaints.first?.mended == ["@Lensed struct S { var a: Int { get { 0 } set {} } }"]
    )
  }

  @Test("A shared property that a case can't have")
  func shared() {
    let cases = "case a, b(Note), c(Int, Int), d(text: String, Int)"
    let expansion = Expansion(#"@Lensed(shared: ["text": String.self]) enum E { \#(cases) }"#)
    #expect(expansion.complaints.map(\.place) == ["a", "c"])
  }

  @Test("A shared property that is of another type in a case")
  func sharedType() {
    let cases = "case a(text: String), b(text: Substring), c(Int, text: (String))"
    let expansion = Expansion(#"@Lensed(shared: ["text": String.self]) enum E { \#(cases) }"#)
    #expect(expansion.complaints.map(\.place) == ["Substring"])
  }

  @Test("One case written twice is left to the compiler, and nothing is added")
  func redeclaration() {
    let expansion = Expansion("@Lensed enum E { case a(x: Int), b, a(x: String) }")
    #expect(expansion.complaints == [])
    #expect(!expansion.text.contains("nonisolated") && !expansion.text.contains("extension"))
  }
}
