import Bindings

/// Keyed subscripts by hand and nothing else: bindings go through key paths.
enum HandCondition: Hashable, Sendable {
  case exact(String), prefix(String), partial(String)

  enum Kind: CaseIterable, Hashable, Sendable { case exact, prefix, partial }
  enum TypeKey { case type }
  enum ContentKey { case content }
  enum ExactKey { case exact }

  init(kind: Kind, content: String) {
    switch kind {
    case .exact: self = .exact(content)
    case .prefix: self = .prefix(content)
    case .partial: self = .partial(content)
    }
  }

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

  subscript(_ key: ContentKey) -> String {
    get {
      switch self {
      case .exact(let text), .prefix(let text), .partial(let text): text
      }
    }
    set { self = Self(kind: self[.type], content: newValue) }
  }

  subscript(_ key: ExactKey) -> String? {
    get { if case .exact(let text) = self { text } else { nil } }
    set { if let newValue { self = .exact(newValue) } }
  }
}

/// Kind and content as independent lenses.
enum KindCondition: Hashable, Sendable, KindContent {
  case exact(String), prefix(String), partial(String)

  enum Kind: CaseIterable, Hashable, Sendable { case exact, prefix, partial }

  init(kind: Kind, content: String) {
    switch kind {
    case .exact: self = .exact(content)
    case .prefix: self = .prefix(content)
    case .partial: self = .partial(content)
    }
  }

  consuming func split() -> (kind: Kind, content: String) {
    switch consume self {
    case .exact(let text): (.exact, text)
    case .prefix(let text): (.prefix, text)
    case .partial(let text): (.partial, text)
    }
  }
}
