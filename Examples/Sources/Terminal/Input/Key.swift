/// What a person does at the keyboard of a terminal.
public enum Input: Hashable, Sendable {
  /// A key went down, with what was held.
  case press(Key, Modifiers = [])
  /// A text was pasted; its line breaks are no Enter keys.
  case paste(String)
}

/// A key as a terminal reports it.
public enum Key: Hashable, Sendable {
  /// Keys that write: what was typed since the last report, in any script.
  case text(String)
  /// A letter or sign together with control, or with alt: see the modifiers.
  case sign(Character)
  /// A key that ends the line.
  case enter
  /// A key that deletes backwards.
  case backspace
  /// A key that deletes forwards.
  case delete
  /// The tabulator; with shift it goes back.
  case tab
  /// The escape key.
  case escape
  /// An arrow.
  case up, down, left, right
  /// A key that moves further.
  case home, end, pageUp, pageDown
  /// The insert key.
  case insert
  /// F1 to F12.
  case function(Int)
}

/// What was held while a key went down.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// The bits, as terminals number them.
  public let rawValue: Int

  /// Creates modifiers of their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The shift key.
  public static let shift = Modifiers(rawValue: 1)
  /// The alt or option key.
  public static let alt = Modifiers(rawValue: 2)
  /// The control key.
  public static let control = Modifiers(rawValue: 4)
}
