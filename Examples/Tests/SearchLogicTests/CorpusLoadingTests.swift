import SearchLogic
import Testing

@Suite("Loading a corpus")
struct CorpusLoadingTests {
  private func lines(_ text: String) throws -> [String] {
    try Corpus(utf8: Array(text.utf8)).lines
  }

  @Test("a line ends at LF or CR LF, and a final one adds no empty line")
  func lineEnds() throws {
    #expect(try lines("a\nb\n") == ["a", "b"])
    #expect(try lines("a\r\nb\r\n") == ["a", "b"])
    #expect(try lines("a\nb") == ["a", "b"])
  }

  @Test("a CR that no LF follows is part of its line")
  func loneReturn() throws {
    #expect(try lines("a\rb\nc\r") == ["a\rb", "c\r"])
  }

  @Test("empty lines are lines, and an empty file has none")
  func emptyLines() throws {
    #expect(try lines("") == [])
    #expect(try lines("\n") == [""])
    #expect(try lines("a\n\n\r\nb") == ["a", "", "", "b"])
  }

  @Test("a byte order mark is not part of the first line")
  func byteOrderMark() throws {
    #expect(try lines("\u{FEFF}a\nb") == ["a", "b"])
    #expect(try lines("\u{FEFF}") == [] && lines("\u{FEFF}\r\na") == ["", "a"])
    #expect(try Corpus(utf8: Array("\u{FEFF}a\nb".utf8)).matches(.exact("a")) == [0])
  }

  @Test("only one byte order mark is dropped, and only at the very start")
  func otherMarks() throws {
    #expect(try lines("\u{FEFF}\u{FEFF}a\n\u{FEFF}b") == ["\u{FEFF}a", "\u{FEFF}b"])
  }

  @Test("a combining mark at the start of a line does not join the line before")
  func leadingMark() throws {
    #expect(try lines("e\n\u{301}x").map(\.unicodeScalars.count) == [1, 2])
  }

  @Test(
    "bytes that are not UTF-8 are refused with their line and offset",
    arguments: [
      ([0x61, 0xFF], 1, 1), ([0x61, 0x0A, 0x62, 0xC3], 2, 3), ([0x0A, 0xC3, 0x0A], 2, 1),
      ([0x0A, 0x0A, 0xE3, 0x81, 0x82, 0xED, 0xA0, 0x80], 3, 5), ([0xC0, 0x80], 1, 0),
      ([0xEF, 0xBB, 0xBF, 0xF8], 1, 3),
    ] as [([UInt8], Int, Int)])
  func invalid(bytes: [UInt8], line: Int, offset: Int) {
    #expect(throws: CorpusError.invalidUTF8(line: line, offset: offset)) {
      try Corpus(utf8: bytes)
    }
  }

  @Test("the error reads as a part of a sentence")
  func description() {
    let error = CorpusError.invalidUTF8(line: 3, offset: 17)
    #expect("\(error)" == "not UTF-8 text (line 3, byte 17)")
  }
}

@Suite("The bundled entries")
struct BundledCorpusTests {
  @Test("there are at least a thousand, none of them twice, empty or padded")
  func entries() {
    let lines = Corpus.bundled.lines
    #expect(lines.count >= 1_000)
    #expect(Set(lines).count == lines.count)
    #expect(lines.allSatisfy { !$0.isEmpty && $0.first != " " && $0.last != " " })
  }

  @Test(
    "they come in many scripts",
    arguments: [
      "Japan", "Россия", "Ελλάδα", "مصر", "ישראל", "भारत", "ไทย", "대한민국", "日本",
      "ひまわり", "ラーメン", "São Paulo", "🇯🇵 Japan", "Հայաստան", "საქართველო",
    ])
  func scripts(entry: String) {
    #expect(!Corpus.bundled.matches(.partial(entry)).isEmpty)
  }
}
