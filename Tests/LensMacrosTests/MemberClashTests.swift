import Testing

@Suite("Members that @Lensed writes itself") struct MemberClashTests {
  @Test(
    "A method: it can be renamed",
    arguments: [
      ("func `is`(_ kind: Kind) -> Bool { true }", "`is`", "eIs"),
      ("func match() {}", "match", "eMatch"),
      (
        "mutating func modify(_ k: CaseKeys.aKey, _ f: (inout Int) -> Void) {}", "modify", "eModify"
      ),
      ("mutating func become(_ k: CaseKeys.aKey, content: Int) {}", "become", "eBecome"),
    ])
  func methods(declaration: String, name: String, other: String) {
    let expansion = Expansion("@Lensed enum E { case a(Int), b; \(declaration) }")
    #expect(expansion.complaints.map(\.place) == [name])
    let mended = declaration.replacing(name, with: other, maxReplacements: 1)
    #expect(
      expansion.complaints.map { $0.mended.map(spaceless) } == [
        [spaceless("@Lensed enum E { case a(Int), b; \(mended) }")]
      ])
  }

  @Test(
    "A keyed subscript: it can be removed",
    arguments: [
      "_ key: KindKey", "_ key: Lenses.KindKey", "key: ContentKey", "_ key: Lenses::ContentKey",
      "_ key: CaseKeys.aKey",
    ])
  func subscripts(parameter: String) {
    let expansion = Expansion(
      "@Lensed enum E { case a(Int), b; subscript(\(parameter)) -> Int { 1 } }")
    #expect(expansion.complaints.map(\.place) == ["subscript"])
    #expect(expansion.complaints.map(\.mended) == [["@Lensed enum E { case a(Int), b; }"]])
  }

  @Test(
    "Members that only look like ones that are written",
    arguments: [
      "func `is`(_ other: Self) -> Bool { true }", "func `is`(kind: Kind) -> Bool { true }",
      "func match(_ text: String) {}", "static func match() {}",
      "func modify(_ value: Int) {}", "mutating func become(_ other: E) {}",
      "subscript(_ key: TextKey) -> Int { 1 }", "subscript(key key: KindKey) -> Int { 1 }",
      "subscript(_ index: Int) -> Int { 1 }", "static subscript(_ key: KindKey) -> Int { 1 }",
    ])
  func others(declaration: String) {
    #expect(Expansion("@Lensed enum E { case a(Int), b; \(declaration) }").complaints == [])
  }

  @Test("The library's key is free where the enum calls its kind otherwise")
  func freeKey() {
    let source = #"@Lensed(type: "kind") enum E { case a(Int), b; subscript(_ k: "#
    #expect(Expansion(source + "Lenses.KindKey) -> Int { 1 } }").complaints == [])
    #expect(Expansion(source + "KindKey) -> Int { 1 } }").complaints.count == 1)
  }

  private func spaceless(_ text: String) -> String { text.filter { $0 != " " } }
}
