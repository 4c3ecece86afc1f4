import LensLaws
import Lenses

/// A lensed enum with everything written by hand: subscripts, keys, field space, case keys.
enum SearchCondition: Hashable, Sendable {
  case exact(String), prefix(String), partial(String)

  enum Kind: CaseIterable { case exact, prefix, partial }
}

// MARK: - Keyed subscripts

extension SearchCondition {
  enum TypeKey: Hashable { case type }
  subscript(_ key: TypeKey) -> Kind {
    get {
      switch self {
      case .exact: .exact
      case .prefix: .prefix
      case .partial: .partial
      }
    }
    set { self = Self(kind: newValue, content: self[.content]) }
  }

  enum TextKey: Hashable { case content }
  subscript(_ key: TextKey) -> String {
    get {
      switch self {
      case .exact(let text), .prefix(let text), .partial(let text): text
      }
    }
    _modify {
      // Moved out while it is edited, so that the text has one owner; put back whatever happens.
      var (kind, text) = withUnsafeMutablePointer(to: &self) { $0.move() }.split()
      defer {
        withUnsafeMutablePointer(to: &self) { $0.initialize(to: Self(kind: kind, content: text)) }
      }
      yield &text
    }
  }
}

// MARK: - Keys

extension SearchCondition.TypeKey: FieldKey, Lens {
  init() { self = .type }

  func get(from root: SearchCondition) -> SearchCondition.Kind { root[.type] }

  func modify<Result, Failure: Error>(
    in root: inout SearchCondition,
    _ body: (inout SearchCondition.Kind) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(&root[.type])
  }
}

extension SearchCondition.TextKey: FieldKey, Lens {
  init() { self = .content }

  func get(from root: SearchCondition) -> String { root[.content] }

  func modify<Result, Failure: Error>(
    in root: inout SearchCondition, _ body: (inout String) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(&root[.content])
  }
}

/// The key of one case: not a lens, because assigning nil changes nothing (rule L3).
extension SearchCondition {
  enum ExactKey: FieldKey {
    case exact

    init() { self = .exact }

    func get(from root: SearchCondition) -> String? {
      if case .exact(let text) = root { text } else { nil }
    }

    func set(_ text: String?, in root: inout SearchCondition) {
      if let text { root = .exact(text) }
    }

    func modify<Result, Failure: Error>(
      in root: inout SearchCondition, _ body: (inout String?) throws(Failure) -> Result
    ) throws(Failure) -> Result {
      var text = get(from: root)
      defer { set(text, in: &root) }
      return try body(&text)
    }
  }

  subscript(_ key: ExactKey) -> String? {
    get { key.get(from: self) }
    set { key.set(newValue, in: &self) }
  }
}

/// The prisms of all cases, in one type that carries which case.
struct CasePrism: Prism, Hashable {
  let kind: SearchCondition.Kind

  func extract(from root: SearchCondition) -> String? {
    root[.type] == kind ? root[.content] : nil
  }

  func embed(_ text: String) -> SearchCondition { SearchCondition(kind: kind, content: text) }
}

// MARK: - Kind and content

extension SearchCondition: KindContent {
  enum Fields: FieldSpace {
    typealias Root = SearchCondition
    subscript(_ key: TypeKey) -> TypeKey { key }
    subscript(_ key: TextKey) -> TextKey { key }
    subscript(_ key: ExactKey) -> ExactKey { key }
  }

  init(kind: Kind, content: String) {
    switch kind {
    case .exact: self = .exact(content)
    case .prefix: self = .prefix(content)
    case .partial: self = .partial(content)
    }
  }

  func split() -> (kind: Kind, content: String) { (self[.type], self[.content]) }
}

// MARK: - Random values

extension SearchCondition: Randomized {
  static func random(using random: inout SeededGenerator) -> SearchCondition {
    SearchCondition(kind: .random(using: &random), content: .random(using: &random))
  }
}

extension SearchCondition.Kind: Randomized {
  static func random(using random: inout SeededGenerator) -> SearchCondition.Kind {
    allCases.randomElement(using: &random) ?? .exact
  }
}
