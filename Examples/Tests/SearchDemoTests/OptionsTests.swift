import SearchDemo
import Testing

@Suite("Arguments")
struct OptionsTests {
  private func options(_ arguments: String...) throws -> Options {
    try Options(arguments: arguments)
  }

  @Test("without arguments the bundled entries are searched interactively")
  func none() throws {
    let options = try options()
    #expect(options == Options())
    #expect(options.text == .bundled && options.script == nil)
    #expect(!options.isJSON && !options.isHelp)
  }

  @Test("a file or standard input is searched")
  func text() throws {
    #expect(try options("a.txt").text == .file("a.txt"))
    #expect(try options("-").text == .standardInput)
    #expect(try options("--", "--json").text == .file("--json"))
  }

  @Test("a script is a file or standard input, in any order with the text")
  func script() throws {
    #expect(try options("--script", "s").script == .file("s"))
    #expect(try options("--script=-").script == .standardInput)
    let all = try options("--json", "--script", "s", "-")
    #expect(all.script == .file("s") && all.text == .standardInput && all.isJSON)
    #expect(try options("a", "--script=s=t").script == .file("s=t"))
  }

  @Test("help is asked for in two ways")
  func help() throws {
    #expect(try options("--help").isHelp)
    #expect(try options("-h").isHelp)
  }

  @Test(
    "a wrong argument is named in one line",
    arguments: [
      (["--jsn"], "unknown option \"--jsn\""), (["-x"], "unknown option \"-x\""),
      (["--json=1"], "unknown option \"--json=1\""),
      (["--script"], "--script needs the name of a file, or -"),
      (["--script="], "--script needs the name of a file, or -"),
      (["--script", "a", "--script", "b"], "--script was given twice"),
      (["a", "b"], "one file can be searched, but \"b\" is a second one"),
      ([""], "FILE needs the name of a file, or -"), (["--a\nb"], "unknown option \"--a\\nb\""),
      (["-", "--script", "-"], "standard input (-) cannot be both the text and the script"),
    ])
  func mistakes(arguments: [String], message: String) throws {
    let error = try #require(throws: OptionsError.self) { try Options(arguments: arguments) }
    #expect("\(error)" == message)
  }

  @Test("the help names every option and every command")
  func helpIsComplete() {
    for word in [
      "FILE", "--script", "--json", "--help", "type", "content", "reset", "disable", "enable",
      "key", "list",
    ] {
      #expect(Options.help.contains(word))
    }
  }
}
