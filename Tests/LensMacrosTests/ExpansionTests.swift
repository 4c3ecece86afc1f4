import Testing

@Suite("What @Lensed writes") struct ExpansionTests {
  private func expanding(_ source: String) -> String { Expansion(source).text }

  @Test("An enum whose cases share a payload, whole")
  func shared() {
    let text = expanding("@Lensed public enum Condition { case exact(String) }")
    #expect(text.split(separator: "\n") == sharedExpansion.split(separator: "\n"))
  }

  @Test("An enum whose cases don't: a kind to read, a reason for no content, and become")
  func mixed() {
    let text = expanding("@Lensed enum E { case a, b(x: Int, String) }")
    #expect(text.contains("nonisolated subscript(_ key: Lenses.KindKey) -> Kind"))
    #expect(text.contains("@available(*, unavailable, message: \"the cases of 'E' carry different"))
    #expect(text.contains("so its kind can't be set without one; use 'become(_:content:)'"))
    #expect(text.contains("case b(Lenses.CaseMatch<CaseKeys.bKey>)"))
    #expect(text.contains("func become(_ key: CaseKeys.aKey) { self = .a }"))
    #expect(text.contains("the case 'a' carries nothing; write 'become(.a)'"))
    #expect(text.contains("the case 'b' carries a payload; write 'become(.b, content: …)'"))
    #expect(text.contains("typealias bPayload = (x: Int, String)"))
    #expect(text.contains(".b(x: payload.0, payload.1)"))
    #expect(!text.contains("KindContent") && text.contains("extension E: Lenses.Focusable {}"))
    #expect(!text.contains("init(kind:") && !text.contains("func split"))
  }

  @Test("What is called otherwise has a key in the type, and the other one the library's")
  func names() {
    let text = expanding(#"@Lensed(type: "種類") enum E { case a(Int), b(Int) }"#)
    #expect(text.contains("enum KindKey: Lenses.KindNaming, Swift.Hashable, Swift.Sendable"))
    #expect(text.contains("case 種類") && text.contains("init() { self = .種類 }"))
    #expect(text.contains("subscript(_ key: KindKey) -> Kind"))
    #expect(text.contains("{ self[KindKey()] == kind }"))
    #expect(text.contains("subscript(_ key: Lenses.ContentKey) -> Content"))
    #expect(!text.contains("enum ContentKey"))
    let mixed = expanding(#"@Lensed(content: "a b") enum E { case a(Int), b }"#)
    #expect(mixed.contains("enum ContentKey: Lenses.ContentNaming,"))
    #expect(mixed.contains("case `a b`") && !mixed.contains("enum KindKey"))
  }

  @Test("Everything is as visible as the type", arguments: ["public", "package"])
  func access(level: String) {
    let cases = "{ case a(Int), b }"
    for source in [
      "@Lensed \(level) enum E \(cases)", "\(level) extension N { @Lensed enum E \(cases) }",
    ] {
      let lines = expanding(source).split(separator: "\n").map { $0.drop { $0 == " " } }
      let members = lines.filter { $0.contains("nonisolated") || $0.contains("typealias") }
      #expect(members.count > 20)
      #expect(members.allSatisfy { $0.hasPrefix("\(level) ") }, "\(members)")
    }
  }

  @Test("An implied access level does not reach further in")
  func impliedAccess() {
    let text = expanding("public extension N { struct S { @Lensed enum E { case a(Int), b } } }")
    #expect(!text.contains("public nonisolated"))
  }

  @Test("A private nested type gets its members, but nothing at file scope")
  func hidden() {
    let text = expanding("struct S { @Lensed private enum E { case a(Int), b(Int) } }")
    #expect(!text.contains("extension") && !text.contains("Fields"))
    #expect(text.contains("subscript(_ key: Lenses.ContentKey) -> Content"))
    let shown = expanding("@Lensed private enum E { case a(Int), b(Int) }")
    #expect(shown.contains("extension E: Lenses.KindContent {}"))
  }

  @Test("Self in a payload is the type, also where it is written in another one")
  func selfType() {
    #expect(expanding("@Lensed enum E { case a([Self]) }").contains("typealias aPayload = [E]"))
    let root = expanding("@Lensed enum Root { case a([Self]) }")
    #expect(root.contains("typealias aPayload = [LensedRoot]"))
    #expect(root.contains("typealias LensedRoot = Root"))
  }

  @Test("Comments inside of a payload are left out")
  func comments() {
    let text = expanding("@Lensed enum E { case a(x: [Int /* one */], // two\n String) }")
    #expect(text.contains("typealias aPayload = (x: [Int ], String)"))
  }

  @Test("A type's availability is its extensions' too")
  func availability() {
    let text = expanding("@available(macOS 99, *) @Lensed enum E { case a(Int) }")
    #expect(text.contains("@available(macOS 99, *)\nextension E: Lenses.Focusable {}"))
  }

  @Test("Comments, attributes and commas between cases change nothing of what is written")
  func annotated() {
    func written(_ source: String) -> Substring {
      let text = expanding(source)
      return text.firstRange(of: "nonisolated").map { text[$0.lowerBound...] } ?? ""
    }
    let annotated = """
      @Lensed(
        shared: ["x": Int.self,],  // a comment with "shared: ["
      ) enum E {
        // case c
        /// Says `case d(Int)`.
        case a(  /* an x */ x /* here */: Int,
          String,)  // the end of it
        /* case e */ @_documentation(visibility: private) // "case f"
        indirect
        // before the case
        case b(x: /* none */ Int), g(E, x: Int,)  // the end
      }
      """
    let plain = """
      @Lensed(shared: ["x": Int.self]) enum E {
        case a(x: Int, String); case b(x: Int); case g(E, x: Int)
      }
      """
    #expect(written(annotated) == written(plain))
    #expect(written(plain).contains("typealias aPayload = (x: Int, String)"))
  }

  @Test("A case that not every system has is asked for before it is made, and matched as any other")
  func limited() {
    let text = expanding(
      """
      @Lensed enum E {
        case a(Int)
        @available(macOS 99, iOS 99, *) case b
        @available(macOS, introduced: 99, message: "soon") case c
        @available(*, deprecated, message: "unavailable soon") case d
        @available(swift 5.0) case e
      }
      """)
    #expect(text.contains("if #available(macOS 99, iOS 99, *) { return .b }"))
    #expect(text.contains("if #available(macOS 99, *) { return .c }"))
    #expect(text.contains("needs a system that has 'E.b', but this one is older."))
    #expect(text.contains("as any Lenses.CaseKey<Self, CaseKeys.bPayload>).embed(())"))
    #expect(
      text.contains("case .b: .b\n") && text.contains("if case .b = root { () } else { nil }"))
    #expect(text.contains("func embed(_ _: Payload) -> Root { .e }"))
    #expect(text.ranges(of: "#available").count == 2)
    #expect(text.ranges(of: "@available(*, deprecated)\n").count == 1)
  }

  @Test("A struct: a key for each property that can be set and is not merely stored")
  func structure() {
    let text = expanding(
      """
      @Lensed public struct S {
        var stored = 1
        public var computed: Int { get { 1 } set {} }
        var observed: String = "" { didSet {} }
        var read: Int { 1 }
        static var shared: Int { get { 1 } set {} }
        private var own: Int { get { 1 } set {} }
        public private(set) var kept: Int { get { 1 } set {} }
        var mutated: Int { mutating get { 1 } set {} }
        @available(*, deprecated) var old: Int { get { 1 } set {} }
        @available(macOS 99, *) var new: Int { get { 1 } set {} }
        @available(*, unavailable) var gone: Int { get { 1 } set {} }
        var Root: Int { get { 1 } set {} }
        @MainActor var confined: Int { get { 1 } set {} }
      }
      """)
    #expect(text.contains("public enum computedKey: Lenses.PropertyKey"))
    #expect(text.contains("  enum observedKey: Lenses.PropertyKey"))
    #expect(text.contains("@MainActor enum confinedKey: @MainActor Lenses.PropertyKey"))
    let left = ["stored", "read", "shared", "own", "kept", "mutated", "old", "new", "gone", "Root"]
    for name in left { #expect(!text.contains(name + "Key")) }
  }

  @Test("Keys are made by their types, as a key may be called what names a type's own member")
  func namesOfMembers() {
    let text = expanding(#"@Lensed(type: "Type", content: "self") enum E { case a(Int) }"#)
    #expect(text.contains("case `Type`") && text.contains("case `self`"))
    #expect(text.contains("self[KindKey()]") && text.contains("self[ContentKey()]"))
  }

  @Test("What a declaration conforms to of itself is left to it")
  func conformances() {
    let expansion = Expansion("@Lensed enum E { case a(Int) }", missing: ["Lenses.Switchable"])
    #expect(expansion.text.contains("extension E: Lenses.Switchable {}"))
    #expect(!expansion.text.contains("Focusable {}") && !expansion.text.contains("KindContent {}"))
  }

  @Test(
    "Payloads that may not be written so as a type: of T! it is T?, of an autoclosure its function")
  func rewritten() {
    let text = expanding(
      "@Lensed enum E { case a(Int!), b(x: @autoclosure () throws -> Int), c((Int?)), d((Int), Int) }"
    )
    #expect(text.contains("typealias aPayload = Int?\n"))
    #expect(text.contains("typealias bPayload = () throws -> Int\n"))
    #expect(text.contains("typealias cPayload = Int?\n"))
    #expect(text.contains("typealias dPayload = (Int, Int)\n"))
    #expect(text.contains("embed(_ payload: @escaping Payload) -> Root { .b(x: try payload()) }"))
  }

  @Test("A label has backticks only where an argument list asks for them")
  func labels() {
    let text = expanding("@Lensed enum E { case a(`in`: Int, `let`: Int, `a b`: Int) }")
    #expect(text.contains("typealias aPayload = (in: Int, `let`: Int, `a b`: Int)"))
  }

  @Test("A shared property's type may be text, which generic parameters need")
  func sharedText() {
    let text = expanding(
      #"@Lensed(shared: ["x": "[T?]", "me": "Self"]) indirect enum E<T> { case a(x: [T?], me: E) }"#
    )
    #expect(text.contains("typealias xValue = [T?]\n") && text.contains("typealias meValue = E\n"))
  }

  @Test("A package's type that inlined code uses is both")
  func usable() {
    let text = expanding("@Lensed @usableFromInline package enum E { case a(Int) }")
    #expect(text.contains("@usableFromInline package nonisolated enum Kind"))
  }

  @Test("Properties of the payloads are confined to where the enum says that it is")
  func confined() {
    let text = expanding(
      #"@MainActor @Lensed(shared: ["x": Int.self]) enum E { case a(x: Int), b(P) }"#)
    #expect(text.contains("@MainActor enum xKey: @MainActor Lenses.PropertyKey"))
    #expect(text.contains("@MainActor subscript(_ key: SharedKeys.xKey)"))
    #expect(text.contains("nonisolated enum aKey: Lenses.CaseKey"))
  }

  @Test("A case of several values, one of which can't exist, is never put together")
  func never() {
    let text = expanding("@Lensed enum E { case a(Never, Int), b }")
    #expect(text.contains("if case .a = root { Swift::fatalError() } else { nil }"))
    #expect(!text.contains("func become(_ key: CaseKeys.aKey"))
  }
}
