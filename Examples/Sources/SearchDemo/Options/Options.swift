/// What the program was asked to do.
public struct Options: Hashable, Sendable {
  /// Where text comes from.
  public enum Source: Hashable, Sendable {
    /// What the program has with it.
    case bundled
    /// Standard input, written as `-`.
    case standardInput
    /// A file.
    case file(String)
  }

  /// The text to search.
  public var text = Source.bundled
  /// The commands; nil leaves it to whether there is a terminal.
  public var script: Source?
  /// Whether each command is answered by a JSON object.
  public var isJSON = false
  /// Whether only the help is wanted.
  public var isHelp = false

  /// Creates the options of a start without arguments.
  public init() {}

  /// Reads the arguments that follow the program's name.
  ///
  /// - Throws: An ``OptionsError`` that names the first argument which is wrong.
  public init(arguments: [String]) throws(OptionsError) {
    var rest = arguments[...]
    var hasText = false
    var takesOptions = true
    while let argument = rest.popFirst() {
      if takesOptions, argument.hasPrefix("-"), argument != "-" {
        if argument == "--" { takesOptions = false } else { try read(argument, rest: &rest) }
      } else {
        guard !hasText else { throw .secondFile(argument) }
        hasText = true
        text = try Self.source(argument, for: "FILE")
      }
    }
    if text == .standardInput, script == .standardInput { throw .inputTwice }
  }

  private mutating func read(
    _ option: String, rest: inout ArraySlice<String>
  ) throws(OptionsError) {
    switch option {
    case "--json": isJSON = true
    case "--help", "-h": isHelp = true
    case "--script":
      guard let value = rest.popFirst() else { throw .missingValue(option) }
      try setScript(value)
    default:
      let parts = option.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0] == "--script" else { throw .unknown(option) }
      try setScript(String(parts[1]))
    }
  }

  private mutating func setScript(_ value: String) throws(OptionsError) {
    guard script == nil else { throw .repeated("--script") }
    script = try Self.source(value, for: "--script")
  }

  private static func source(_ value: String, for option: String) throws(OptionsError) -> Source {
    guard !value.isEmpty else { throw .missingValue(option) }
    return value == "-" ? .standardInput : .file(value)
  }
}

// MARK: - Help

extension Options {
  /// What `--help` prints.
  public static let help = """
    usage: search-demo [FILE | -] [--script FILE | --script -] [--json] [--help]

    Searches the lines of FILE, of standard input (-), or of a list that comes with the program.
    On a terminal the search is interactive. Without one, or with --script, commands are read,
    one a line, all of them before the first is run:

      type exact|prefix|partial   how a line has to agree: whole, at its start, anywhere
      content TEXT                what is searched for
      key TEXT                    types TEXT through the field's event handler
      disable, enable             the field's event handler
      reset                       to "anywhere", with nothing to search for
      list N                      the first N matches

      --json                      answers each command with one JSON object a line
      --script FILE               reads the commands from FILE, or from standard input (-)
      --help                      prints this

    Exit status: 0 if all went well, 2 for a wrong argument, file or command, and where the
    answers cannot be written.
    """
}
