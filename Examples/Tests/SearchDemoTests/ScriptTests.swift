import SearchDemo
import SearchLogic
import Testing

@Suite("Scripts")
struct ScriptTests {
  @Test(
    "a line is a command",
    arguments: [
      ("type exact", .type(.exact)), ("type prefix", .type(.prefix)),
      ("type  partial ", .type(.partial)), ("content ap", .content("ap")),
      ("content  a b ", .content(" a b ")), ("content", .content("")), ("content ", .content("")),
      ("content \u{301}x", .content("\u{301}x")), ("content 日本", .content("日本")),
      ("reset", .reset), ("reset ", .reset), ("disable", .disable), ("enable", .enable),
      ("key x y", .key("x y")), ("key  ", .key(" ")), ("list 0", .list(0)), ("list 12", .list(12)),
    ] as [(String, Command)])
  func commands(line: String, command: Command) throws {
    #expect(try Command(line) == command)
  }

  @Test(
    "a line that is none is told by its command, in one line",
    arguments: [
      ("bogus", "unknown command \"bogus\""), ("Type exact", "unknown command \"Type\""),
      (" type exact", "unknown command \"\""), ("type\texact", "unknown command \"type\\texact\""),
      ("type", "type needs exact, prefix or partial"),
      ("type fuzzy", "type takes exact, prefix or partial, but got \"fuzzy\""),
      ("type exact prefix", "type takes exact, prefix or partial, but got \"exact prefix\""),
      ("key", "key needs a text"), ("list", "list needs a number"),
      ("list -1", "list takes a number, but got \"-1\""),
      ("list +1", "list takes a number, but got \"+1\""),
      ("list 1.5", "list takes a number, but got \"1.5\""),
      ("list 99999999999999999999", "list takes a number, but got \"99999999999999999999\""),
      ("reset now", "reset takes nothing, but got \"now\""),
      ("disable x", "disable takes nothing, but got \"x\""),
      ("enable x", "enable takes nothing, but got \"x\""),
    ])
  func mistakes(line: String, message: String) throws {
    let error = try #require(throws: CommandError.self) { try Command(line) }
    #expect("\(error)" == message)
  }

  @Test("a script is its commands; blank lines are none")
  func script() throws {
    let script = try Script(lines: ["type prefix", "", "  ", "content a"])
    #expect(script.commands == [.type(.prefix), .content("a")])
    #expect(try Script(lines: []).commands.isEmpty)
  }

  @Test("a script with a mistake is none, and the line is told")
  func mistakeInScript() throws {
    let error = try #require(throws: ScriptError.self) {
      try Script(lines: ["reset", "", "list x", "bogus"])
    }
    #expect("\(error)" == "line 3: list takes a number, but got \"x\"")
  }
}
