/// A frame of styled cells: what a terminal is to show.
///
/// Drawing beyond an edge is cut off. A character that does not fit whole is left out, and drawing
/// over a part of a wide one blanks its other part, so that a row is always as wide as it says.
public struct Screen: Hashable, Sendable {
  /// The columns and rows.
  public let size: ScreenSize
  /// Where the cursor is shown; nil hides it.
  public var cursor: Position?

  private var cells: [Cell]

  /// Creates an empty frame.
  public init(size: ScreenSize, style: Style = .plain) {
    self.size = size
    cells = Array(repeating: .blank(style: style), count: size.columns * size.rows)
  }

  /// The cell at a place.
  ///
  /// - Precondition: The place is on the screen.
  public subscript(row: Int, column: Int) -> Cell { cells[index(row, column)] }

  /// Returns a row's text, for tests and for terminals that cannot draw.
  public func text(ofRow row: Int) -> String {
    (0..<size.columns).map { self[row, $0].text }.joined()
  }

  /// Draws a text, with stand-ins for what would steer the terminal.
  ///
  /// - Parameters:
  ///   - text: The text; its line breaks are drawn, not obeyed.
  ///   - row: The line to draw in.
  ///   - column: Where it starts.
  ///   - style: How it looks.
  ///   - limit: The columns that it may take.
  /// - Returns: The columns that it took.
  @discardableResult
  public mutating func draw(
    _ text: some StringProtocol, row: Int, column: Int, style: Style = .plain,
    limit: Int = .max
  ) -> Int {
    guard (0..<size.rows).contains(row), column >= 0 else { return 0 }
    let end = min(size.columns, limit < size.columns ? column + limit : size.columns)
    var next = column
    for character in text {
      guard let shown = character.printable else { continue }
      let cell = Cell(shown, style: style)
      guard next + cell.columns <= end else { break }
      put(cell, row: row, column: next)
      next += cell.columns
    }
    return next - column
  }

  /// Blanks a part of a row.
  public mutating func fill(row: Int, columns: Range<Int>, style: Style) {
    guard (0..<size.rows).contains(row) else { return }
    for column in columns.clamped(to: 0..<size.columns) {
      put(.blank(style: style), row: row, column: column)
    }
  }

  private mutating func put(_ cell: Cell, row: Int, column: Int) {
    for covered in column..<(column + cell.columns) { breakUp(row: row, column: covered) }
    cells[index(row, column)] = cell
    for rest in (column + 1)..<max(column + 1, column + cell.columns) {
      cells[index(row, rest)] = .rest(style: cell.style)
    }
  }

  /// Blanks the whole character that a place is a part of.
  private mutating func breakUp(row: Int, column: Int) {
    var first = column
    while first > 0, self[row, first].columns == 0 { first -= 1 }
    let old = self[row, first]
    guard old.columns > 1 else { return }
    for part in first..<(first + old.columns) {
      cells[index(row, part)] = .blank(style: old.style)
    }
  }

  private func index(_ row: Int, _ column: Int) -> Int {
    precondition(
      (0..<size.rows).contains(row) && (0..<size.columns).contains(column),
      "Screen needs a place within \(size.rows) rows and \(size.columns) columns, "
        + "but was asked for row \(row), column \(column).")
    return row * size.columns + column
  }
}

/// The columns and rows of a screen.
public struct ScreenSize: Hashable, Sendable {
  /// How many characters stand side by side.
  public let columns: Int
  /// How many lines there are.
  public let rows: Int

  /// Creates a size; negative measures count as none.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }
}

/// A place on a screen, counted from zero.
public struct Position: Hashable, Sendable {
  /// The line, from the top.
  public var row: Int
  /// The column, from the left.
  public var column: Int

  /// Creates a place.
  public init(row: Int, column: Int) { (self.row, self.column) = (row, column) }
}
