extension StringProtocol {
  /// The text as a JSON string, with its quotation marks.
  ///
  /// Control characters are escaped, and so are the separators of lines and paragraphs: what is
  /// printed stays one line for whoever reads it.
  ///
  /// - Complexity: O(n), n = the scalars.
  public var quoted: String {
    var result = String.UnicodeScalarView("\"".unicodeScalars)
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": result.append(contentsOf: ["\\", scalar])
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      case "\r": result.append(contentsOf: "\\r".unicodeScalars)
      case "\t": result.append(contentsOf: "\\t".unicodeScalars)
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        let zeros = String(repeating: "0", count: 4 - digits.count)
        result.append(contentsOf: ("\\u" + zeros + digits).unicodeScalars)
      default: result.append(scalar)
      }
    }
    result.append("\"")
    return String(result)
  }
}
