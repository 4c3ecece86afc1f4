import SearchDemo
import SearchLogic
import Testing

@Suite("Reports")
struct ReportTests {
  private let report = Report(
    type: .prefix, content: "ap", matches: 12, total: 1234, decoration: "prefix",
    isHandlerEnabled: true)

  @Test("a report is one JSON object with its members in a fixed order")
  func json() {
    #expect(
      report.json == #"{"type":"prefix","content":"ap","matches":12,"total":1234,"#
        + #""decoration":"prefix","handler":"enabled"}"#)
  }

  @Test("the lines asked for are a member of their own")
  func list() {
    var report = report
    report.isHandlerEnabled = false
    report.list = ["a", "b\"c"]
    #expect(report.json.hasSuffix(#""handler":"disabled","list":["a","b\"c"]}"#))
    report.list = []
    #expect(report.json.hasSuffix(#""list":[]}"#))
  }

  @Test("for people it is a sentence, and the lines below it")
  func text() {
    var report = report
    report.list = ["apple"]
    #expect(
      report.text == "prefix \"ap\": 12 of 1234 (decoration prefix, handler enabled)\n  apple")
  }

  @Test(
    "texts are quoted as JSON wants it, in one line",
    arguments: [
      ("", #""""#), ("a", #""a""#), ("\"\\/", #""\"\\/""#), ("\n\r\t", #""\n\r\t""#),
      ("\r\n", #""\r\n""#), ("\u{0}\u{1B}\u{7F}\u{9B}", #""\u0000\u001b\u007f\u009b""#),
      ("\u{2028}\u{2029}", #""\u2028\u2029""#), ("日本 👩‍🚀 e\u{301}", "\"日本 👩‍🚀 e\u{301}\""),
      ("\"\u{301}", "\"\\\"\u{301}\""),
    ])
  func quoting(text: String, quoted: String) {
    #expect(text.quoted.unicodeScalars.elementsEqual(quoted.unicodeScalars))
  }
}
