/// What is searched for, and how a line has to agree with it.
public enum SearchCondition: Hashable, Sendable {
  /// The whole line equals the content.
  case exact(String)
  /// The line starts with the content.
  case prefix(String)
  /// The content stands anywhere in the line.
  case partial(String)
}

extension SearchCondition {
  /// Which of the cases a condition is, without its content.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The kind of ``SearchCondition/exact(_:)``.
    case exact
    /// The kind of ``SearchCondition/prefix(_:)``.
    case prefix
    /// The kind of ``SearchCondition/partial(_:)``.
    case partial
  }
}
