import Bindings
import TestSupport
import Testing

/// The variant whose cases carry different structs, each with a `text` of its own.
enum 詳細条件: Equatable {
  struct 完全一致条件: Equatable {
    var text = ""
    var 大文字と小文字を区別する = true
  }
  struct 前方一致条件: Equatable {
    var text = ""
    var 空白を無視する = false
  }
  struct 部分一致条件: Equatable {
    var text = ""
    var 最小の長さ = 0
  }

  case 完全一致(完全一致条件)
  case 前方一致(前方一致条件)
  case 部分一致(部分一致条件)
}

extension 詳細条件 {
  enum TextKey { case text }
  subscript(_ key: TextKey) -> String {
    get {
      switch self {
      case .完全一致(let 条件): 条件.text
      case .前方一致(let 条件): 条件.text
      case .部分一致(let 条件): 条件.text
      }
    }
    set {
      switch self {
      case .完全一致(var 条件):
        条件.text = newValue
        self = .完全一致(条件)
      case .前方一致(var 条件):
        条件.text = newValue
        self = .前方一致(条件)
      case .部分一致(var 条件):
        条件.text = newValue
        self = .部分一致(条件)
      }
    }
  }
}

/// With this, `$条件[.text]` has the same spelling and runs no key path.
extension 詳細条件: Focusable {
  enum Fields: FieldSpace {
    typealias Root = 詳細条件
    subscript(_ key: TextKey) -> TextKey { key }
  }
}

extension 詳細条件.TextKey: FieldKey, Lens {
  init() { self = .text }

  func get(from root: 詳細条件) -> String { root[.text] }

  func modify<Result, Failure: Error>(
    in root: inout 詳細条件, _ body: (inout String) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(&root[.text])
  }
}

@Suite("A condition whose cases carry different structs, each with its own text")
struct PayloadStructsListing {
  @Test("[.text] reads and writes the text of whichever case, and keeps the rest of the struct")
  func plainValue() {
    var 条件 = 詳細条件.完全一致(.init(text: "りんご", 大文字と小文字を区別する: false))
    条件[.text] += "の木"
    #expect(条件 == .完全一致(.init(text: "りんごの木", 大文字と小文字を区別する: false)))

    条件 = .部分一致(.init(text: "みかん", 最小の長さ: 2))
    条件[.text] = ""
    #expect(条件 == .部分一致(.init(text: "", 最小の長さ: 2)))
  }

  @Test("$条件[.text] stays the text of the condition when the case changes (B1)")
  func binding() {
    @State var 条件 = 詳細条件.完全一致(.init(text: "りんご"))
    let text: Binding<String> = $条件[.text]

    text.wrappedValue = "みかん"
    条件 = .部分一致(.init(text: "ぶどう", 最小の長さ: 2))
    #expect(text() == "ぶどう")

    text.modify { $0.append("酒") }
    #expect(条件 == .部分一致(.init(text: "ぶどう酒", 最小の長さ: 2)))
  }

  @Test("The key in Fields is found by the same spelling: two such bindings are equal (B4)")
  func fastPath() {
    @State var 条件 = 詳細条件.完全一致(.init(text: "りんご"))
    #expect($条件[.text] == $条件[.text])
  }

  @Test("[.text] keeps the lens laws over all cases (L1)", arguments: 1...4 as ClosedRange<UInt64>)
  func laws(seed: UInt64) throws {
    try checkLaws(of: 詳細条件.TextKey(), over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(of: KeyPathLens(\詳細条件[.text]), over: .random, trials: rootsPerSeed, seed: seed)
    try Laws.inPlace(詳細条件.TextKey(), over: .random) { root, edit in try edit(&root[.text]) }
      .check(trials: rootsPerSeed, seed: seed)
  }

  @Test(
    "[.text] leaves the case and all other fields as they were (frame law)",
    arguments: 1...4 as ClosedRange<UInt64>)
  func frame(seed: UInt64) throws {
    try Laws.frame(詳細条件.TextKey(), over: .random, values: .random, keeps: \.text以外)
      .check(trials: rootsPerSeed, seed: seed)
  }
}

extension 詳細条件 {
  /// All but the text: the case, and what else it carries.
  fileprivate var text以外: [String] {
    switch self {
    case .完全一致(let 条件): ["完全一致", "\(条件.大文字と小文字を区別する)"]
    case .前方一致(let 条件): ["前方一致", "\(条件.空白を無視する)"]
    case .部分一致(let 条件): ["部分一致", "\(条件.最小の長さ)"]
    }
  }
}

extension 詳細条件: Randomized {
  static func random(using random: inout SeededGenerator) -> 詳細条件 {
    let text = String.random(using: &random)
    return switch Int.random(in: 0..<3, using: &random) {
    case 0: .完全一致(完全一致条件(text: text, 大文字と小文字を区別する: .random(using: &random)))
    case 1: .前方一致(前方一致条件(text: text, 空白を無視する: .random(using: &random)))
    default: .部分一致(部分一致条件(text: text, 最小の長さ: .random(using: &random)))
    }
  }
}
