import Terminal
import TestSupport
import Testing

@Suite("Screen")
struct ScreenTests {
  private func screen(_ columns: Int, _ rows: Int = 1) -> Screen {
    Screen(size: ScreenSize(columns: columns, rows: rows))
  }

  @Test("a text is drawn where it is told, in its columns")
  func drawing() {
    var screen = screen(10, 2)
    let columns = screen.draw("日本 a", row: 1, column: 2)
    #expect(columns == 6)
    #expect(screen.text(ofRow: 0) == "          ")
    #expect(screen.text(ofRow: 1) == "  日本 a  ")
  }

  @Test("what does not fit is left out, wide characters whole")
  func clipping() {
    var screen = screen(5)
    var columns = [screen.draw("日本語", row: 0, column: 0)]
    #expect(screen.text(ofRow: 0) == "日本 ")
    columns.append(screen.draw("abc", row: 0, column: 3))
    columns.append(screen.draw("abc", row: 0, column: 0, limit: 2))
    columns.append(screen.draw("abc", row: 1, column: 0))
    columns.append(screen.draw("abc", row: 0, column: 7))
    #expect(columns == [4, 2, 2, 0, 0])
    #expect(screen.text(ofRow: 0) == "ab ab")
  }

  @Test("drawing over a part of a wide character blanks its other part")
  func overlaps() {
    var screen = screen(6)
    screen.draw("日本", row: 0, column: 0)
    screen.draw("x", row: 0, column: 1)
    #expect(screen.text(ofRow: 0) == " x本  ")
    screen.draw("語", row: 0, column: 1)
    #expect(screen.text(ofRow: 0) == " 語   ")
    screen.fill(row: 0, columns: 2..<3, style: .plain)
    #expect(screen.text(ofRow: 0) == "      ")
  }

  @Test("text cannot steer the terminal")
  func controlCharacters() {
    var screen = screen(20)
    screen.draw("a\u{1B}[2J\r\n\u{7F}\u{9B}\tb\u{200B}\u{202E}", row: 0, column: 0)
    #expect(screen.text(ofRow: 0) == "a␛[2J␍␡\u{FFFD} b          ")
  }

  @Test("a mark without a base stands on a dotted circle")
  func loneMarks() {
    var screen = screen(3)
    screen.draw("\u{301}x", row: 0, column: 0)
    #expect(screen.text(ofRow: 0) == "\u{25CC}\u{301}x ")
  }

  @Test("a row is as wide as it says, whatever is drawn", arguments: 1...20 as ClosedRange<UInt64>)
  func anything(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var screen = screen(12)
    for _ in 0..<200 {
      let text = NastyText.random(limit: 8, using: &generator)
      let column = Int.random(in: 0..<14, using: &generator)
      screen.draw(text, row: 0, column: column, limit: Int.random(in: 0..<9, using: &generator))
      #expect((0..<12).reduce(0) { $0 + screen[0, $1].columns } == 12)
    }
  }
}
