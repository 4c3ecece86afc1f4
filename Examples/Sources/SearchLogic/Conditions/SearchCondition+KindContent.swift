public import Bindings

// The kind and the content of a condition are independent parts: the library gives `[.type]` and
// `[.content]`, on a condition and on a binding to one.
extension SearchCondition: KindContent {
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
