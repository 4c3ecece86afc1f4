extension TextField {
  /// Edits as a key asks for.
  ///
  /// - Returns: Whether the field knows the key; others are left to the caller.
  public mutating func handle(_ input: Input) -> Bool {
    switch input {
    case .paste(let text), .press(.text(let text), _): insert(text)
    case .press(.sign(let sign), .control): return handleControl(sign)
    case .press(.sign("b"), .alt): moveToWordStart()
    case .press(.sign("f"), .alt): moveToWordEnd()
    case .press(.backspace, .alt), .press(.backspace, .control): deleteWordBackward()
    case .press(.backspace, _): deleteBackward()
    case .press(.delete, _): deleteForward()
    case .press(.left, let held): held.isEmpty ? move(by: -1) : moveToWordStart()
    case .press(.right, let held): held.isEmpty ? move(by: 1) : moveToWordEnd()
    case .press(.home, []): moveToStart()
    case .press(.end, []): moveToEnd()
    default: return false
    }
    return true
  }

  private mutating func handleControl(_ sign: Character) -> Bool {
    switch sign {
    case "a": moveToStart()
    case "b": move(by: -1)
    case "d": deleteForward()
    case "e": moveToEnd()
    case "f": move(by: 1)
    case "k": deleteToEnd()
    case "u": deleteToStart()
    case "w": deleteWordBackward()
    default: return false
    }
    return true
  }
}

extension TextField {
  /// Returns the part of the text that is visible in a number of columns, with the cursor always
  /// in sight, and the column of the cursor in it.
  ///
  /// - Complexity: O(n), n = the characters.
  public func window(columns: Int) -> (text: Substring, cursorColumn: Int) {
    var start = text.startIndex
    let end = text.index(text.startIndex, offsetBy: cursor)
    var before = text[start..<end].drawnColumns
    // The cursor itself needs a column when it stands behind the last character.
    while before >= columns, start < end {
      before -= text[start...start].drawnColumns
      start = text.index(after: start)
    }
    return (text[start...], min(before, max(0, columns - 1)))
  }
}

extension Substring {
  /// The columns that a screen uses for this text.
  fileprivate var drawnColumns: Int { reduce(0) { $0 + ($1.printable?.columns ?? 0) } }
}
