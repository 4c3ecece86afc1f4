internal import Bindings
internal import SearchLogic
public import Terminal

/// Draws a search: what is asked for at the top, what matches below, the keys at the bottom.
public struct SearchFrame: Hashable, Sendable {
  // The position among the matches of the topmost line that is shown.
  private var top = 0

  private static let header = 3
  private static let footer = 1
  private static let keys =
    "tab how · ↑↓ select · enter keep · ^P ^N earlier, later · ^R reset · ^T lock · ^G theme · esc quit"

  /// Creates the drawing of a search from its first match on.
  public init() {}

  /// Returns how many matches are seen at once on a screen.
  public static func capacity(of size: ScreenSize) -> Int {
    max(0, size.rows - header - footer)
  }

  /// Draws a search, scrolled so that the selected match is seen.
  ///
  /// - Parameters:
  ///   - panel: The search.
  ///   - size: The size of the screen.
  /// - Returns: The screen.
  public mutating func draw(_ panel: SearchPanel, size: ScreenSize) -> Screen {
    var screen = Screen(size: size)
    scroll(panel, rows: Self.capacity(of: size))
    drawKinds(panel, on: &screen)
    drawField(panel, on: &screen)
    drawMatches(panel, on: &screen)
    if size.rows > Self.header {
      let text = Self.keys.truncated(toColumns: size.columns)
      screen.draw(text, row: size.rows - 1, column: 0, style: Style(dim: true))
    }
    return screen
  }

  private mutating func scroll(_ panel: SearchPanel, rows: Int) {
    let count = panel.model.matches().count
    let selection = panel.model.selection() ?? 0
    top = min(max(0, min(top, count - rows)), selection)
    if rows > 0, selection >= top + rows { top = selection - rows + 1 }
  }

  private func drawKinds(_ panel: SearchPanel, on screen: inout Screen) {
    let chosen = panel.model.$condition[.type]()
    var column = 1
    for kind in SearchCondition.Kind.allCases {
      let style =
        kind == chosen
        ? Style(foreground: .rgb(panel.kindBadge.color), bold: true, reversed: true)
        : Style(dim: true)
      column += 1 + screen.draw(" \(kind.rawValue) ", row: 0, column: column, style: style)
    }
    let count = panel.countBadge.text
    let style = Style(foreground: .rgb(panel.countBadge.color), bold: true)
    screen.draw(
      count, row: 0, column: max(column + 1, screen.size.columns - count.columns - 1),
      style: style)
  }

  private func drawField(_ panel: SearchPanel, on screen: inout Screen) {
    let (prompt, isLocked) = (panel.prompt, panel.field.isLocked)
    let tint = Style(foreground: .rgb(prompt.color), bold: true)
    screen.draw(prompt.sign, row: 1, column: 1, style: tint)
    let columns = max(0, screen.size.columns - 4)
    let (text, cursorColumn) = panel.field.line.window(columns: columns)
    screen.draw(prompt.hint, row: 1, column: 3, style: Style(dim: true), limit: columns)
    screen.draw(
      text, row: 1, column: 3, style: isLocked ? Style(dim: true) : .plain, limit: columns)
    if !isLocked, screen.size.rows > 1, screen.size.columns > 3 {
      screen.cursor = Position(row: 1, column: 3 + cursorColumn)
    }
    let line = String(repeating: "─", count: screen.size.columns)
    screen.draw(line, row: 2, column: 0, style: Style(foreground: .rgb(panel.kindBadge.color)))
  }

  private func drawMatches(_ panel: SearchPanel, on screen: inout Screen) {
    let matches = panel.model.matches()
    let selection = panel.model.selection()
    let end = min(matches.count, top + Self.capacity(of: screen.size))
    for position in top..<max(top, end) {
      let row = Self.header + position - top
      let isSelected = position == selection
      if isSelected { screen.draw("▌", row: row, column: 0, style: Style(bold: true)) }
      drawMatch(
        matches[position], of: panel, row: row, style: Style(bold: isSelected), on: &screen)
    }
  }

  private func drawMatch(
    _ match: SearchLine, of panel: SearchPanel, row: Int, style: Terminal.Style,
    on screen: inout Screen
  ) {
    let model = panel.model
    let line = model.text(of: match)
    var highlight = style
    highlight.foreground = .rgb(panel.highlight.color)
    highlight.isUnderlined = true
    var column = 2
    var start = line.startIndex
    for range in model.ranges(in: match) {
      column += screen.draw(line[start..<range.lowerBound], row: row, column: column, style: style)
      column += screen.draw(line[range], row: row, column: column, style: highlight)
      start = range.upperBound
    }
    column += screen.draw(line[start...], row: row, column: column, style: style)
  }
}
