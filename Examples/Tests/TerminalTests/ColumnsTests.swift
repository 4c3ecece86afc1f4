import Terminal
import TestSupport
import Testing

@Suite("Columns of text")
struct ColumnsTests {
  @Test(
    "a character takes the columns that terminals give it",
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("あ", 2), ("漢", 2), ("ｱ", 1), ("Ａ", 2), ("가", 2),
      ("\u{1100}\u{1161}\u{11A8}", 2), ("か\u{3099}", 2), ("ก", 1), ("ก็", 1), ("กำ", 2),
      ("क", 1), ("नि", 2), ("क्ष", 2), ("א", 1), ("ש\u{5B8}", 1), ("ل", 1), ("🍎", 2), ("☕", 2),
      ("☕\u{FE0F}", 2), ("❤", 1), ("❤\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2), ("1", 1), ("🇯🇵", 2),
      ("👩‍🚀", 2), ("👨‍👩‍👧‍👦", 2), ("🧑🏽‍🏫", 2), ("🏽", 2), ("\u{301}", 0), ("\u{200B}", 0),
      ("\u{0}", 0), ("\u{1B}", 0), ("\u{AD}", 1), ("†", 1), ("─", 1), ("𠮷", 2), ("🫐", 2),
      ("、", 2), ("\u{3000}", 2), ("\u{FEFF}", 0), ("🇯", 1),
    ] as [(String, Int)])
  func characters(text: String, columns: Int) {
    #expect(text.count == 1 && Character(text).columns == columns, "\(text)")
  }

  @Test("a text takes the columns of its characters")
  func texts() {
    #expect("".columns == 0)
    #expect("日本 Japan 🇯🇵".columns == 13)
  }

  @Test(
    "a text is cut where it stops fitting, and an ellipsis tells so",
    arguments: [
      ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("日本語", 6, "日本語"), ("日本語", 5, "日本…"),
      ("日本語", 4, "日…"), ("日本語", 1, "…"), ("日本語", 0, ""), ("", 0, ""), ("a", 0, ""),
      ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("👩‍🚀👩‍🚀", 3, "👩‍🚀…"),
      ("a\u{1B}[2J", 80, "a␛[2J"), ("a\tb", 80, "a b"), ("a\u{200B}b", 2, "ab"),
    ] as [(String, Int, String)])
  func truncation(text: String, limit: Int, expected: String) {
    #expect(text.truncated(toColumns: limit) == expected)
  }

  @Test("a cut text fits, whatever it is", arguments: 1...20 as ClosedRange<UInt64>)
  func truncationFits(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let text = NastyText.random(limit: 12, using: &generator)
      let limit = Int.random(in: 0...12, using: &generator)
      #expect(text.truncated(toColumns: limit).columns <= limit)
    }
  }
}
