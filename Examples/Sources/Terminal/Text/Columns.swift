extension Unicode.Scalar {
  /// The columns that a terminal moves on for this scalar alone: none, one or two.
  ///
  /// - Complexity: O(log n), n = the ranges of wide scalars.
  public var columns: Int {
    if isASCII { return value < 0x20 || value == 0x7F ? 0 : 1 }
    if isSpaceless { return 0 }
    return WideRanges.contains(self) || isWideEmoji ? 2 : 1
  }

  /// Tells whether this is an emoji that is drawn as one without a variation selector.
  ///
  /// A regional indicator is one column: only a pair of them makes a flag.
  var isWideEmoji: Bool { properties.isEmojiPresentation && !isRegionalIndicator }

  /// Tells whether this is a half of a flag.
  var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

  private var isSpaceless: Bool {
    switch value {
    case 0xAD: false  // A soft hyphen is drawn, although it is a format character.
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: true  // Vowels and tails join the jamo before them.
    default:
      switch properties.generalCategory {
      case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator,
        .paragraphSeparator:
        true
      default: false
      }
    }
  }
}

extension Character {
  /// The columns that a terminal needs for this character.
  ///
  /// Emoji sequences (flags, keycaps, skin tones, joined people) are two; other clusters are as
  /// wide as their scalars together, which is how terminals advance.
  public var columns: Int {
    let scalars = unicodeScalars
    let first = scalars[scalars.startIndex]
    let sum = scalars.reduce(0) { $0 + $1.columns }
    guard scalars.count > 1 else { return sum }
    if first.isRegionalIndicator { return 2 }
    guard first.properties.isEmoji else { return sum }
    if scalars.contains("\u{FE0F}") { return 2 }
    return first.isASCII ? sum : Swift.min(sum, 2)
  }

  /// Tells whether terminals disagree on the columns of this character, so that what follows
  /// has to be placed and must not rely on where the cursor went.
  var hasUncertainColumns: Bool {
    let scalars = unicodeScalars
    let first = scalars[scalars.startIndex]
    if first.value < 0x300 { return scalars.count > 1 }
    return scalars.count > 1 || first.properties.isEmoji
      || first.properties.generalCategory == .spacingMark
  }
}

extension StringProtocol {
  /// The columns that a terminal needs for this text.
  ///
  /// - Complexity: O(n), n = the characters.
  public var columns: Int { reduce(0) { $0 + $1.columns } }
}
