import Bindings
import SearchDemo
import SearchLogic
import Testing

@Suite("Running a script")
struct ScriptRunnerTests {
  private let runner = ScriptRunner(
    panel: SearchPanel(
      model: SearchModel(corpus: Corpus(lines: ["apple", "apricot", "banana", "日本"])),
      animator: FrameAnimator()))

  /// Runs commands and returns the last answer.
  private func run(_ lines: String...) throws -> String {
    var answer = ""
    for command in try Script(lines: lines).commands { answer = runner.run(command).json }
    return answer
  }

  @Test("each command is answered with the state after it")
  func answers() throws {
    #expect(
      try run("type prefix")
        == #"{"type":"prefix","content":"","matches":4,"total":4,"decoration":"prefix+all","#
        + #""handler":"enabled"}"#)
    #expect(
      try run("content ap")
        == #"{"type":"prefix","content":"ap","matches":2,"total":4,"#
        + #""decoration":"prefix+some","handler":"enabled"}"#)
    #expect(
      try run("type exact")
        == #"{"type":"exact","content":"ap","matches":0,"total":4,"#
        + #""decoration":"exact+none","handler":"enabled"}"#)
    #expect(
      try run("reset")
        == #"{"type":"partial","content":"","matches":4,"total":4,"#
        + #""decoration":"partial+all","handler":"enabled"}"#)
  }

  @Test("keys go through the event handler, which can be switched off and on")
  func keys() throws {
    #expect(try run("key 日").contains(#""content":"日","matches":1"#))
    #expect(try run("disable", "key 本").contains(#""content":"日","matches":1"#))
    #expect(try run("enable", "key 本").contains(#""content":"日本","matches":1"#))
    #expect(try run("content ban", "key a").contains(#""content":"bana","matches":1"#))
  }

  @Test("content is written from outside, whether the handler is enabled or not")
  func outside() throws {
    #expect(
      try run("disable", "content b")
        == #"{"type":"partial","content":"b","matches":1,"total":4,"#
        + #""decoration":"partial+one","handler":"disabled"}"#)
  }

  @Test("list gives the first matches")
  func list() throws {
    #expect(try run("content ap", "list 5").hasSuffix(#","list":["apple","apricot"]}"#))
    #expect(try run("list 1").hasSuffix(#","list":["apple"]}"#))
    #expect(try run("list 0").hasSuffix(#","list":[]}"#))
  }
}
