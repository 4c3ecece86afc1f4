// Keyed subscripts written by hand: the kind and the content of a condition are independent parts,
// and writing one of them keeps the other.
extension SearchCondition {
  /// The key of the kind: `condition[.type]`.
  public enum TypeKey {
    /// Names the kind.
    case type
  }

  /// The key of the content: `condition[.content]`.
  public enum ContentKey {
    /// Names the content.
    case content
  }

  /// The kind; writing it keeps the content.
  public subscript(_ key: TypeKey) -> Kind {
    get {
      switch self {
      case .exact: .exact
      case .prefix: .prefix
      case .partial: .partial
      }
    }
    set { self = SearchCondition(kind: newValue, content: self[.content]) }
  }

  /// The content; writing it keeps the kind, and editing it in place copies nothing.
  public subscript(_ key: ContentKey) -> String {
    get {
      switch self {
      case .exact(let content), .prefix(let content), .partial(let content): content
      }
    }
    set { self = SearchCondition(kind: self[.type], content: newValue) }
    _modify {
      let kind = self[.type]
      var content = self[.content]
      // The condition lets go of the text, so that the edit is the only owner of its buffer.
      self = SearchCondition(kind: kind, content: "")
      defer { self = SearchCondition(kind: kind, content: content) }
      yield &content
    }
  }
}
