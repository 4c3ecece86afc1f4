import Terminal
import TestSupport
import Testing

/// A terminal that understands what a renderer sends, and no more.
private struct Emulator {
  private(set) var rows: [[String]]
  private(set) var isCursorVisible = true
  private(set) var row = 0
  private(set) var column = 0

  init(size: ScreenSize) {
    rows = Array(repeating: Array(repeating: " ", count: size.columns), count: size.rows)
  }

  func text(ofRow row: Int) -> String { rows[row].joined() }

  mutating func receive(_ output: String) {
    for part in output.split(separator: "\u{1B}[", omittingEmptySubsequences: false).dropFirst() {
      let parameters = part.prefix { !$0.isLetter }
      let rest = part.dropFirst(parameters.count)
      obey(rest.first, parameters: parameters.split(separator: ";").map { Int($0) })
      for character in rest.dropFirst() { write(character) }
    }
  }

  private mutating func obey(_ final: Character?, parameters: [Int?]) {
    switch final {
    case "H": (row, column) = ((parameters[0] ?? 1) - 1, (parameters[1] ?? 1) - 1)
    case "J": rows = rows.map { $0.map { _ in " " } }
    case "K": rows[row] = rows[row].map { _ in " " }
    case "l": isCursorVisible = false
    case "h": isCursorVisible = true
    default: #expect(final == "m")
    }
  }

  private mutating func write(_ character: Character) {
    let end = column + character.columns
    // A real terminal blanks the other half of a wide character that is drawn over.
    for place in column..<end { blank(place) }
    rows[row][column] = String(character)
    for place in column + 1..<max(end, column + 1) { rows[row][place] = "" }
    column = end
  }

  private mutating func blank(_ place: Int) {
    var first = place
    while first > 0, rows[row][first].isEmpty { first -= 1 }
    let columns = max(1, rows[row][first].columns)
    for part in first..<first + columns { rows[row][part] = " " }
  }
}

@Suite("What a terminal shows")
struct ScreenRendererEmulationTests {
  private let size = ScreenSize(columns: 16, rows: 3)

  @Test("it shows the frame, whatever it showed before", arguments: 1...30 as ClosedRange<UInt64>)
  func anything(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var renderer = ScreenRenderer(depth: .full)
    var emulator = Emulator(size: size)
    var screen = Screen(size: size)
    for _ in 0..<100 {
      if Int.random(in: 0..<10, using: &generator) == 0 { screen = Screen(size: size) }
      for _ in 0..<Int.random(in: 0...3, using: &generator) { draw(on: &screen, &generator) }
      screen.cursor = Bool.random(using: &generator) ? Position(row: 1, column: 2) : nil
      emulator.receive(renderer.render(screen))
      for row in 0..<size.rows {
        #expect(emulator.text(ofRow: row) == screen.text(ofRow: row))
      }
      #expect(emulator.isCursorVisible == (screen.cursor != nil))
      if screen.cursor != nil { #expect(emulator.row == 1 && emulator.column == 2) }
    }
  }

  private func draw(on screen: inout Screen, _ generator: inout SplitMix64) {
    screen.draw(
      NastyText.random(limit: 6, using: &generator),
      row: Int.random(in: 0..<size.rows, using: &generator),
      column: Int.random(in: 0..<size.columns, using: &generator),
      style: Style(bold: Bool.random(using: &generator)))
  }
}
