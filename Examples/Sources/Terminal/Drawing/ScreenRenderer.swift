/// Turns frames into what has to be sent to the terminal, which is only what changed.
public struct ScreenRenderer: Sendable {
  private let depth: ColorDepth
  private var shown: Screen?
  // Where the terminal's cursor is and what style it writes in; nil if that is not known.
  private var position: Position?
  private var style: Style?
  private var output = ""

  /// Creates a renderer for a terminal of which nothing is known.
  public init(depth: ColorDepth) { self.depth = depth }

  /// Forgets what the terminal shows, so that the next frame is sent whole.
  public mutating func invalidate() { shown = nil }

  /// Returns what makes the terminal show a frame; nothing if it does already.
  ///
  /// - Complexity: O(n), n = the cells.
  public mutating func render(_ screen: Screen) -> String {
    guard screen != shown else { return "" }
    (output, position, style) = ("\u{1B}[?25l", nil, nil)
    if shown?.size != screen.size {
      output += "\u{1B}[0m\u{1B}[2J"
      style = .plain
      shown = Screen(size: screen.size)
    }
    let before = shown ?? Screen(size: screen.size)
    for row in 0..<screen.size.rows { render(row, of: screen, over: before) }
    if style != nil, style != .plain { output += "\u{1B}[0m" }
    if let cursor = screen.cursor {
      move(to: cursor)
      output += "\u{1B}[?25h"
    }
    shown = screen
    defer { output = "" }
    return output
  }

  private mutating func render(_ row: Int, of screen: Screen, over before: Screen) {
    let columns = 0..<screen.size.columns
    guard columns.contains(where: { screen[row, $0] != before[row, $0] }) else { return }
    // Where terminals disagree on a width, leftovers may stand anywhere: such a row starts anew.
    let isUncertain = columns.contains {
      screen[row, $0].isUncertain || before[row, $0].isUncertain
    }
    if isUncertain {
      move(to: Position(row: row, column: 0))
      select(.plain)
      output += "\u{1B}[2K"
    }
    for column in columns where isUncertain || screen[row, column] != before[row, column] {
      write(screen[row, column], at: Position(row: row, column: column))
    }
  }

  private mutating func write(_ cell: Cell, at place: Position) {
    guard cell.columns > 0 else { return }
    move(to: place)
    select(cell.style)
    output += cell.text
    position = Position(row: place.row, column: place.column + cell.columns)
    // At the right edge terminals wait with the line break, each in its own way.
    if cell.isUncertain || place.column + cell.columns >= (shown?.size.columns ?? 0) {
      position = nil
    }
  }

  private mutating func move(to place: Position) {
    guard position != place else { return }
    output += "\u{1B}[\(place.row + 1);\(place.column + 1)H"
    position = place
  }

  private mutating func select(_ style: Style) {
    guard self.style != style else { return }
    output += style.selection(depth: depth)
    self.style = style
  }
}
