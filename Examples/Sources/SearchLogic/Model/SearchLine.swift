/// A line of a search: one of the corpus, or what somebody made of it.
public struct SearchLine: Identifiable, Equatable, Sendable {
  /// Its number in the corpus.
  public let number: Int

  /// What stands there instead of the corpus's text; nil while nobody has edited the line.
  public internal(set) var edited: String?

  /// The number.
  public var id: Int { number }
}
