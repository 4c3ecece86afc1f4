import Bindings
import TestSupport
import Testing

enum 検索条件: Hashable {
  case 完全一致(String)
  case 前方一致(String)
  case 部分一致(String)

  enum タイプ: CaseIterable {
    case 完全一致, 前方一致, 部分一致

    var ジェネレータ: (String) -> 検索条件 {
      switch self {
      case .完全一致: 検索条件.完全一致
      case .前方一致: 検索条件.前方一致
      case .部分一致: 検索条件.部分一致
      }
    }
  }
}

extension 検索条件 {
  enum タイプキー { case タイプ }
  subscript(_ key: タイプキー) -> タイプ {
    get {
      switch self {
      case .完全一致: .完全一致
      case .前方一致: .前方一致
      case .部分一致: .部分一致
      }
    }
    set { self = newValue.ジェネレータ(self[.中身]) }
  }

  enum 中身キー { case 中身 }
  subscript(_ key: 中身キー) -> String {
    get {
      switch self {
      case .完全一致(let 中身), .前方一致(let 中身), .部分一致(let 中身): 中身
      }
    }
    set { self = self[.タイプ].ジェネレータ(newValue) }
  }
}

@Suite("検索条件 with keyed subscripts by hand, without any conformance")
struct SearchConditionListing {
  @Test("Each タイプ has a ジェネレータ that makes its case")
  func generators() {
    #expect(検索条件.タイプ.完全一致.ジェネレータ("りんご") == .完全一致("りんご"))
    #expect(検索条件.タイプ.前方一致.ジェネレータ("りんご") == .前方一致("りんご"))
    #expect(検索条件.タイプ.部分一致.ジェネレータ("りんご") == .部分一致("りんご"))
  }

  @Test("[.タイプ] and [.中身] of a plain value each keep the other (L2)")
  func plainValue() {
    var 条件 = 検索条件.部分一致("りんご")

    条件[.タイプ] = .前方一致
    #expect(条件 == .前方一致("りんご"))

    条件[.中身] = "みかん"
    条件[.中身] += "の木"
    #expect(条件 == .前方一致("みかんの木"))
    #expect(条件[.タイプ] == .前方一致)
    #expect(条件[.中身] == "みかんの木")
  }

  @Test("$条件[.タイプ] and $条件[.中身] are bindings to parts of the one value (B1)")
  func bindings() {
    @State var 条件 = 検索条件.部分一致("りんご")
    let タイプ: Binding<検索条件.タイプ> = $条件[.タイプ]
    let 中身: Binding<String> = $条件[.中身]

    タイプ.wrappedValue = .完全一致
    #expect(条件 == .完全一致("りんご"))

    中身.wrappedValue = "みかん"
    #expect(条件 == .完全一致("みかん"))

    条件 = .前方一致("ぶどう")
    #expect(タイプ() == .前方一致)
    #expect(中身() == "ぶどう")
  }

  @Test("Who reads one of the two bindings doesn't run when the other one changes (B5)")
  func observers() {
    @State var 条件 = 検索条件.部分一致("りんご")
    var log: [String] = []
    let タイプを見る = $条件[.タイプ].onChange { 前, 後 in log.append("タイプ \(前)→\(後)") }
    let 中身を見る = $条件[.中身].onChange { 前, 後 in log.append("中身 \(前)→\(後)") }

    $条件[.タイプ].wrappedValue = .前方一致
    $条件[.中身].wrappedValue = "みかん"
    条件 = .前方一致("みかん")
    条件 = .完全一致("")

    #expect(
      log == ["タイプ 部分一致→前方一致", "中身 りんご→みかん", "タイプ 前方一致→完全一致", "中身 みかん→"])
    #expect(タイプを見る.isEnabled && 中身を見る.isEnabled)
  }

  @Test("Both keyed subscripts keep the lens laws (L1)", arguments: 1...4 as ClosedRange<UInt64>)
  func laws(seed: UInt64) throws {
    try checkLaws(of: KeyPathLens(\検索条件[.タイプ]), over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(of: KeyPathLens(\検索条件[.中身]), over: .random, trials: rootsPerSeed, seed: seed)
  }

  @Test("They are independent of one another (L2)", arguments: 1...4 as ClosedRange<UInt64>)
  func independence(seed: UInt64) throws {
    let タイプ = KeyPathLens(\検索条件[.タイプ])
    let 中身 = KeyPathLens(\検索条件[.中身])
    try Laws.independence(タイプ, 中身, over: .random).check(trials: rootsPerSeed, seed: seed)
  }
}

extension 検索条件: Randomized {
  static func random(using random: inout SeededGenerator) -> 検索条件 {
    検索条件.タイプ.random(using: &random).ジェネレータ(.random(using: &random))
  }
}

extension 検索条件.タイプ: Randomized {
  static func random(using random: inout SeededGenerator) -> 検索条件.タイプ {
    allCases.randomElement(using: &random) ?? .完全一致
  }
}
