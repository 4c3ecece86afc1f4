/// Why bytes are not a text to search in.
public enum CorpusError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes stop being UTF-8 in a line, counted from one, at an offset from the start of all.
  case invalidUTF8(line: Int, offset: Int)

  /// One sentence part that fits behind the name of a file.
  public var description: String {
    switch self {
    case .invalidUTF8(let line, let offset): "not UTF-8 text (line \(line), byte \(offset))"
    }
  }
}
