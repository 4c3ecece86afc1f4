/// What an escape sequence is after one more scalar.
enum EscapeSequence {
  /// It needs more.
  case unfinished
  /// The scalar cannot be in it; what came before means nothing.
  case invalid
  /// It is complete, and no key.
  case meaningless
  /// What follows is pasted.
  case pasteStart
  /// It is complete, and a key.
  case press(Key, Modifiers)

  // Longer than any sequence that a terminal sends.
  private static let limit = 32

  /// Reads a sequence.
  ///
  /// - Parameters:
  ///   - body: What came after the escape.
  ///   - scalar: What comes now.
  init(_ body: ArraySlice<Unicode.Scalar>, next scalar: Unicode.Scalar) {
    switch body.first {
    case nil: self = Self.second(scalar)
    case "O": self = Self.applicationKey(scalar)
    default:
      switch scalar.value {
      case 0x20...0x3F: self = body.count < Self.limit ? .unfinished : .meaningless
      case 0x40...0x7E: self = Self.control(parameters: body.dropFirst(), final: scalar)
      default: self = .invalid
      }
    }
  }

  private static func second(_ scalar: Unicode.Scalar) -> EscapeSequence {
    if scalar == "[" || scalar == "O" { return .unfinished }
    guard let (key, modifiers) = Key.plain(scalar) else {
      return .press(.sign(Character(scalar)), .alt)
    }
    return .press(key, modifiers.union(.alt))
  }

  private static func applicationKey(_ scalar: Unicode.Scalar) -> EscapeSequence {
    if let key = named(scalar) { return .press(key, []) }
    return (0x20...0x7E).contains(scalar.value) ? .meaningless : .invalid
  }

  private static func control(
    parameters: ArraySlice<Unicode.Scalar>, final: Unicode.Scalar
  ) -> EscapeSequence {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false)
      .map { Int(String(String.UnicodeScalarView($0))) }
    let held = numbers.count > 1 ? Modifiers(rawValue: max(0, (numbers[1] ?? 1) - 1)) : []
    if final == "Z" { return .press(.tab, held.union(.shift)) }
    if let key = named(final) { return .press(key, held) }
    guard final == "~", let number = numbers.first ?? nil else { return .meaningless }
    if number == 200 { return .pasteStart }
    return numbered(number).map { .press($0, held) } ?? .meaningless
  }

  private static func named(_ final: Unicode.Scalar) -> Key? {
    switch final {
    case "A": .up
    case "B": .down
    case "C": .right
    case "D": .left
    case "H": .home
    case "F": .end
    case "P"..."S": .function(Int(final.value - 0x50) + 1)
    default: nil
    }
  }

  private static func numbered(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23, 24: .function(number - 12)
    default: nil
    }
  }
}

extension Key {
  /// Reads a scalar that is a key by itself; nil for one that writes.
  static func plain(_ scalar: Unicode.Scalar) -> (Key, Modifiers)? {
    switch scalar.value {
    case 0x00: (.sign(" "), .control)
    case 0x08, 0x7F: (.backspace, [])
    case 0x09: (.tab, [])
    case 0x0A, 0x0D: (.enter, [])
    case 0x1B: (.escape, [])
    case 0x01...0x1A:
      (.sign(Character(Unicode.Scalar(UInt8(scalar.value) + 0x60))), .control)
    case 0x1C...0x1F:
      (.sign(Character(Unicode.Scalar(UInt8(scalar.value) + 0x40))), .control)
    default: nil
    }
  }
}
