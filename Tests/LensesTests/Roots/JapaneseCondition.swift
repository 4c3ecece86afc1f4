import LensLaws
import Lenses

/// The condition of the article that this library goes back to: subscripts written plainly, keys
/// called as the article calls them.
enum 検索条件: Hashable {
  case 完全一致(String), 前方一致(String), 部分一致(String)

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
  enum タイプキー: KindNaming {
    case タイプ
    init() { self = .タイプ }
  }
  subscript(_ key: タイプキー) -> タイプ {
    get { split().kind }
    set { self = newValue.ジェネレータ(self[.中身]) }
  }

  enum 中身キー: ContentNaming {
    case 中身
    init() { self = .中身 }
  }
  subscript(_ key: 中身キー) -> String {
    get { split().content }
    set { self = self[.タイプ].ジェネレータ(newValue) }
  }
}

extension 検索条件: KindContent {
  typealias KindKey = タイプキー
  typealias ContentKey = 中身キー

  init(kind: タイプ, content: String) { self = kind.ジェネレータ(content) }

  func split() -> (kind: タイプ, content: String) {
    switch self {
    case .完全一致(let 中身): (.完全一致, 中身)
    case .前方一致(let 中身): (.前方一致, 中身)
    case .部分一致(let 中身): (.部分一致, 中身)
    }
  }
}

extension 検索条件: Randomized {
  static func random(using random: inout SeededGenerator) -> 検索条件 {
    検索条件(kind: .random(using: &random), content: .random(using: &random))
  }
}

extension 検索条件.タイプ: Randomized {
  static func random(using random: inout SeededGenerator) -> 検索条件.タイプ {
    allCases.randomElement(using: &random) ?? .完全一致
  }
}
