/// One place of a screen: a character, or the rest of a wide one to the left.
public struct Cell: Hashable, Sendable {
  /// The character; empty in the rest of a wide one.
  public let text: String
  /// The columns that the character takes; zero in the rest of a wide one.
  public let columns: Int
  /// How it looks.
  public let style: Style

  /// Whether what follows has to be placed anew.
  let isUncertain: Bool

  /// Creates the first cell of a character.
  init(_ character: Character, style: Style) {
    text = String(character)
    columns = character.columns
    isUncertain = character.hasUncertainColumns
    self.style = style
  }

  private init(restWith style: Style) {
    text = ""
    columns = 0
    isUncertain = false
    self.style = style
  }

  /// Returns the cell that continues a wide character.
  static func rest(style: Style) -> Cell { Cell(restWith: style) }

  /// Returns an empty place.
  static func blank(style: Style) -> Cell { Cell(" ", style: style) }
}
