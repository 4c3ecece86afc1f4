public import SearchLogic

/// One line of a script.
public enum Command: Hashable, Sendable {
  /// `type exact|prefix|partial`
  case type(SearchCondition.Kind)
  /// `content TEXT`: the text is the rest of the line, spaces included; nothing is no content.
  case content(String)
  /// `reset`
  case reset
  /// `disable`
  case disable
  /// `enable`
  case enable
  /// `key TEXT`: types the rest of the line.
  case key(String)
  /// `list N`
  case list(Int)

  /// Reads a line.
  ///
  /// - Throws: A ``CommandError`` that names the command.
  public init(_ line: String) throws(CommandError) {
    let (name, argument) = Self.parts(of: line)
    switch name {
    case "type": self = .type(try Self.kind(argument))
    case "content": self = .content(argument ?? "")
    case "key":
      guard let argument, !argument.isEmpty else { throw .missingArgument("key", "a text") }
      self = .key(argument)
    case "list": self = .list(try Self.count(argument))
    case "reset": self = try Self.lone(.reset, name, argument)
    case "disable": self = try Self.lone(.disable, name, argument)
    case "enable": self = try Self.lone(.enable, name, argument)
    default: throw .unknown(name)
    }
  }

  /// Takes a line apart at its first space. A space is one even where a combining mark follows,
  /// although the two are one character: the mark belongs to what is searched for.
  private static func parts(of line: String) -> (name: String, argument: String?) {
    let scalars = line.unicodeScalars
    guard let space = scalars.firstIndex(of: " ") else { return (String(line), nil) }
    let argument = scalars[scalars.index(after: space)...]
    return (String(scalars[..<space]), String(argument))
  }

  private static func kind(_ argument: String?) throws(CommandError) -> SearchCondition.Kind {
    guard let word = argument?.withSingleSpaces, !word.isEmpty else {
      throw .missingArgument("type", "exact, prefix or partial")
    }
    guard let kind = SearchCondition.Kind(rawValue: word) else {
      throw .wrongArgument("type", word, "exact, prefix or partial")
    }
    return kind
  }

  private static func count(_ argument: String?) throws(CommandError) -> Int {
    guard let word = argument?.withSingleSpaces, !word.isEmpty else {
      throw .missingArgument("list", "a number")
    }
    let isNumber = word.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard isNumber, let count = Int(word) else { throw .wrongArgument("list", word, "a number") }
    return count
  }

  private static func lone(
    _ command: Command, _ name: String, _ argument: String?
  ) throws(CommandError) -> Command {
    guard let word = argument?.withSingleSpaces, !word.isEmpty else { return command }
    throw .wrongArgument(name, word, "nothing")
  }
}

extension StringProtocol {
  /// The text without spaces at its ends, and one between words.
  fileprivate var withSingleSpaces: String {
    split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
  }
}
