/// What the command line asks for.
public struct Options: Equatable, Sendable {
  /// Texts of which a row's name contains one; all rows when there are none.
  public var filters: [String] = []
  /// Whether to name the rows instead of measuring them.
  public var lists = false
  /// Whether to print one object of JSON a line.
  public var isJSON = false
  /// Whether a missed target is a failure.
  public var checks = false
  /// Whether to run everything as little as possible.
  public var isSmoke = false
  /// Whether to say how the program is used.
  public var helps = false

  /// Creates options that ask for nothing in particular.
  public init() {}

  /// Reads a command line, without the program's name.
  ///
  /// - Throws: `UsageError` that names what isn't understood.
  public init(parsing arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--filter":
        guard let text = rest.popFirst() else { throw .missingValue(argument) }
        filters.append(text)
      case _ where argument.hasPrefix("--filter="):
        filters.append(String(argument.dropFirst("--filter=".count)))
      case "--list": lists = true
      case "--json": isJSON = true
      case "--check": checks = true
      case "--smoke": isSmoke = true
      case "--help", "-h": helps = true
      case _ where argument.hasPrefix("-"): throw .unknownOption(argument)
      default: throw .unexpectedArgument(argument)
      }
    }
    if checks && isSmoke { throw .checkOfSmoke }
  }

  static let help = """
    usage: benchmarks [--filter TEXT]... [--list] [--json] [--check] [--smoke]

      --filter TEXT  only rows whose name contains TEXT; may be repeated
      --list         name the rows instead of measuring them
      --json         one JSON object a line instead of a table
      --check        exit with status 1 if a row misses its target, and name the row
      --smoke        run every row as little as possible; targets are not judged
      --help         print this

    """
}

/// What is wrong with a command line.
public enum UsageError: Error, Equatable, CustomStringConvertible {
  /// No option is spelled so.
  case unknownOption(String)
  /// The option wants something after it.
  case missingValue(String)
  /// The program takes options only.
  case unexpectedArgument(String)
  /// A smoke run has no figures that could be checked.
  case checkOfSmoke
  /// The filters leave nothing to do.
  case noRowMatches([String])

  /// One line that names what isn't understood.
  public var description: String {
    switch self {
    case .unknownOption(let option): "unknown option \(option), see --help"
    case .missingValue(let option): "option \(option) needs a value"
    case .unexpectedArgument(let argument): "unexpected argument \(argument), see --help"
    case .checkOfSmoke: "--check judges figures, which --smoke does not take"
    case .noRowMatches(let texts): "no row's name contains \(texts.joined(separator: " or "))"
    }
  }
}
