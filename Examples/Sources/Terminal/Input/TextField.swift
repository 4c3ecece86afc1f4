/// The text of one line while it is edited: what it is, and where the cursor stands.
///
/// The cursor moves and deletes by whole characters, also where a character is many scalars.
public struct TextField: Hashable, Sendable {
  /// The text.
  public private(set) var text: String
  /// How many characters stand before the cursor.
  public private(set) var cursor: Int

  /// Creates a field with a text and the cursor at its end.
  public init(_ text: String = "") {
    self.text = TextField.inOneLine(text)
    cursor = self.text.count
  }

  /// Puts a text in place of all, and the cursor at its end; an equal text leaves it where it is.
  public mutating func replace(with text: String) {
    guard text != self.text else { return }
    self = TextField(text)
  }

  /// Inserts a text at the cursor. Line breaks and tabs become spaces, other control characters
  /// are left out.
  public mutating func insert(_ inserted: String) {
    let position = index
    edit(String(text[..<position]) + TextField.inOneLine(inserted), String(text[position...]))
  }

  /// Moves the cursor by characters, at most to an end.
  public mutating func move(by distance: Int) {
    cursor = min(max(0, cursor + distance), text.count)
  }

  /// Moves the cursor to the start.
  public mutating func moveToStart() { cursor = 0 }

  /// Moves the cursor to the end.
  public mutating func moveToEnd() { cursor = text.count }

  /// Moves the cursor to the start of the word before it.
  public mutating func moveToWordStart() { cursor = wordStart }

  /// Moves the cursor behind the word after it.
  public mutating func moveToWordEnd() {
    let rest = text[index...]
    let word = rest.drop(while: \.isWhitespace)
    cursor = text.count - word.drop(while: { !$0.isWhitespace }).count
  }

  /// Deletes characters before the cursor.
  public mutating func deleteBackward(_ count: Int = 1) { delete(from: cursor - count, to: cursor) }

  /// Deletes the character after the cursor.
  public mutating func deleteForward() { delete(from: cursor, to: cursor + 1) }

  /// Deletes all before the cursor.
  public mutating func deleteToStart() { delete(from: 0, to: cursor) }

  /// Deletes all after the cursor.
  public mutating func deleteToEnd() { delete(from: cursor, to: text.count) }

  /// Deletes the word before the cursor and the spaces in between.
  public mutating func deleteWordBackward() { delete(from: wordStart, to: cursor) }

  private var index: String.Index { text.index(text.startIndex, offsetBy: cursor) }

  private var wordStart: Int {
    let letters = Array(text)
    var start = cursor
    while start > 0, letters[start - 1].isWhitespace { start -= 1 }
    while start > 0, !letters[start - 1].isWhitespace { start -= 1 }
    return start
  }

  private mutating func delete(from start: Int, to end: Int) {
    let range = max(0, start)..<min(max(0, end), text.count)
    guard !range.isEmpty else { return }
    let lower = text.index(text.startIndex, offsetBy: range.lowerBound)
    let upper = text.index(lower, offsetBy: range.count)
    edit(String(text[..<lower]), String(text[upper...]))
  }

  /// Joins two parts with the cursor between them. They may grow together into one character (two
  /// halves of a flag): then the cursor stands behind it.
  private mutating func edit(_ before: String, _ after: String) {
    text = before + after
    let joint = text.utf8.index(text.startIndex, offsetBy: before.utf8.count)
    cursor = text.indices.prefix { $0 < joint }.count
  }

  private static func inOneLine(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      switch scalar.value {
      case 0x0A where previous == "\r": continue
      case 0x09, 0x0A, 0x0D, 0x2028, 0x2029: result.append(" ")
      case 0x00...0x1F, 0x7F...0x9F: continue
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
