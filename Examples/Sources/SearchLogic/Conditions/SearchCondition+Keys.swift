public import Bindings

// The kind and the content of a condition are independent parts: the library gives `[.type]` and
// `[.content]` for the two keys, on a condition and on a binding to one.
extension SearchCondition: KindContent {
  /// The key of the kind: `condition[.type]`.
  public enum KindKey: KindLens {
    /// What the kind is part of.
    public typealias Root = SearchCondition
    /// What it is.
    public typealias Value = Kind

    /// Names the kind.
    case type

    /// Creates the one key.
    public init() { self = .type }
  }

  /// The key of the content: `condition[.content]`.
  public enum ContentKey: ContentLens {
    /// What the content is part of.
    public typealias Root = SearchCondition
    /// What it is.
    public typealias Value = String

    /// Names the content.
    case content

    /// Creates the one key.
    public init() { self = .content }
  }

  /// Creates the condition of a kind with a content; the inverse of ``split()``.
  public init(kind: Kind, content: String) {
    switch kind {
    case .exact: self = .exact(content)
    case .prefix: self = .prefix(content)
    case .partial: self = .partial(content)
    }
  }

  /// Takes the condition apart.
  ///
  /// - Returns: Its kind and its content.
  public consuming func split() -> (kind: Kind, content: String) {
    switch self {
    case .exact(let content): (.exact, content)
    case .prefix(let content): (.prefix, content)
    case .partial(let content): (.partial, content)
    }
  }
}
