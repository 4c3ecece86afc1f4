extension Character {
  /// What is drawn for this character: itself, a stand-in for what would steer the terminal, or
  /// nothing where it has no width.
  ///
  /// A searched file may hold escape sequences; they are shown, and never obeyed.
  var printable: Character? {
    let scalars = unicodeScalars
    let first = scalars[scalars.startIndex]
    switch first.value {
    case 0x09: return " "
    case 0x00...0x1F: return Character(Unicode.Scalar(0x2400 + first.value) ?? "?")
    case 0x7F: return "\u{2421}"
    case 0x80...0x9F, 0x2028, 0x2029: return "\u{FFFD}"
    default: break
    }
    if first.properties.isDefaultIgnorableCodePoint, columns == 0 { return nil }
    // What would join the cell before it gets a base of its own: the dotted circle of code charts.
    if joinsWhatIsBefore { return Character("\u{25CC}" + String(self)) }
    return columns > 0 ? self : "\u{FFFD}"
  }

  /// Tells whether this starts with a scalar that belongs to another character: a mark, a skin
  /// tone, the vowel of a syllable.
  private var joinsWhatIsBefore: Bool {
    unicodeScalars[unicodeScalars.startIndex].value >= 0x300 && ("x" + String(self)).count == 1
  }
}

extension StringProtocol {
  /// Returns the text as it is drawn, cut to at most a number of columns; what is left out at the
  /// end is told by an ellipsis.
  ///
  /// - Complexity: O(n), n = `columns`.
  public func truncated(toColumns limit: Int, ellipsis: String = "…") -> String {
    var result = ""
    var used = 0
    var room = ""  // What fits together with the ellipsis.
    let reserve = limit - ellipsis.columns
    for character in self {
      guard let shown = character.printable else { continue }
      used += shown.columns
      if used > limit { return reserve < 0 ? "" : room + ellipsis }
      result.append(shown)
      if used <= reserve { room = result }
    }
    return result
  }
}
