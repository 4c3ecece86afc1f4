/// How much was found, as far as a look depends on it.
public enum MatchCount: Hashable, Sendable {
  /// No line.
  case nothing
  /// One line.
  case one
  /// Several lines.
  case some
  /// Every line.
  case all

  /// Creates the count of so many lines out of all.
  public init(matches: Int, total: Int) {
    self =
      switch matches {
      case 0: .nothing
      case total: .all
      case 1: .one
      default: .some
      }
  }
}
