import Bindings
import LensLaws
import TestSupport
import Testing

extension Token: Randomized {}
extension Token.Kind: Randomized {}

@Suite("Other names, derived") struct NameTests {
  @Test("L1, L2: kind and content by other names", arguments: tenThousand)
  func laws(seed: UInt64) throws {
    try checkLaws(of: Token.self, over: .random, trials: rootsPerSeed, seed: seed)
  }

  @Test("L3: the names that are free are those of the cases, on values and bindings")
  func freeNames() {
    @State var token = Token.type("a")
    token[.kind] = .content
    #expect(token[.type] == nil && token[.content] == "a")
    let type: Binding<String?> = $token[.type]
    type.wrappedValue = "b"
    #expect(token == .type("b") && $token[.content]() == nil)
    $token[.kind].wrappedValue = .content
    $token[.`what it says`].wrappedValue += "c"
    #expect(token == .content("bc") && ReadOnlyBinding($token)[.`what it says`]() == "bc")
  }

  @Test("B4, B5: they are as fast: bindings are equal, kind and content independent")
  func bindings() {
    @State var 条件 = 検索条件.完全一致("a")
    #expect($条件[.タイプ] == $条件[.タイプ] && $条件[.中身] == $条件[ContentLens()])
    var runs = 0
    let effect = Effect { [条件 = $条件] in
      _ = 条件[.中身]()
      runs += 1
    }
    $条件[.タイプ].wrappedValue = .部分一致
    #expect(runs == 1 && 条件 == .部分一致("a"))
    withExtendedLifetime(effect) {}
  }

  @Test("A hidden enum's kind may be called otherwise, too")
  func hidden() {
    #expect(Outer<Int>.hidden() == [nil, 2, 1])
  }
}
