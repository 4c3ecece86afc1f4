internal import Bindings
internal import SearchLogic
internal import Terminal

#if canImport(Darwin)
  private import Darwin
#else
  private import Glibc
#endif

/// The program from its arguments to its exit status.
public enum Program {
  private static let mistake: Int32 = 2

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - arguments: What follows the program's name.
  ///   - environment: The environment variables.
  /// - Returns: The exit status.
  public static func run(arguments: [String], environment: [String: String]) -> Int32 {
    do {
      let options = try Options(arguments: arguments)
      if options.isHelp {
        try ByteSink.printLine(Options.help)
      } else {
        try run(options, environment)
      }
      return 0
    } catch {
      complain(error)
      return mistake
    }
  }

  private static func complain(_ error: any Error) {
    let line = Array("search-demo: \(error)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }

  private static func run(_ options: Options, _ environment: [String: String]) throws {
    let hasTerminal = isatty(STDOUT_FILENO) != 0
    let hasKeyboard = isatty(STDIN_FILENO) != 0 || options.text == .standardInput
    let script =
      options.script ?? (hasTerminal && hasKeyboard && !options.isJSON ? nil : .standardInput)
    if script == .standardInput, options.text == .standardInput { throw OptionsError.inputTwice }
    let commands = try script.map { try Script(lines: lines(of: $0)).commands }
    let panel = makePanel(corpus: try corpus(options.text))
    if let commands {
      let runner = ScriptRunner(panel: panel)
      for command in commands {
        let report = runner.run(command)
        try ByteSink.printLine(options.isJSON ? report.json : report.text)
      }
    } else {
      try interact(panel, environment)
    }
  }

  private static func makePanel(corpus: Corpus) -> SearchPanel {
    SearchPanel(
      model: SearchModel(corpus: corpus), animator: FrameAnimator(clock: ContinuousClock()))
  }

  private static func interact(_ panel: SearchPanel, _ environment: [String: String]) throws {
    // With the text on standard input, the keys come from the terminal itself.
    let isKeyboard = isatty(STDIN_FILENO) != 0
    let input = isKeyboard ? STDIN_FILENO : open("/dev/tty", O_RDONLY | O_CLOEXEC)
    guard input >= 0 else { throw TerminalError.notATerminal(errno: errno) }
    let session = try TerminalSession(input: input, output: STDOUT_FILENO)
    defer { session.close() }
    try InteractiveSearch(panel: panel)
      .run(on: session, depth: ColorDepth(environment: environment))
  }

  private static func corpus(_ source: Options.Source) throws -> Corpus {
    if source == .bundled { return .bundled }
    return Corpus(lines: try lines(of: source))
  }

  private static func lines(of source: Options.Source) throws(FileError) -> [String] {
    let name: String
    let bytes: [UInt8]
    switch source {
    case .bundled: return Corpus.bundled.lines
    case .standardInput:
      (name, bytes) = ("standard input", try ByteSource.bytesOfStandardInput())
    case .file(let path): (name, bytes) = (path, try ByteSource.bytes(ofFile: path))
    }
    do {
      return try LineSplitter.lines(of: bytes)
    } catch {
      throw FileError(name: name, reason: error)
    }
  }
}
