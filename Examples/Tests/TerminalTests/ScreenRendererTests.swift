import Terminal
import TestSupport
import Testing

/// A terminal that keeps nothing: it tells what it is sent, with "^" for the escape.
private final class Sent {
  private var renderer: ScreenRenderer

  init(depth: ColorDepth = .full) { renderer = ScreenRenderer(depth: depth) }

  func render(_ screen: Screen) -> String {
    renderer.render(screen).replacing("\u{1B}", with: "^")
  }

  func invalidate() { renderer.invalidate() }
}

@Suite("Rendering")
struct ScreenRendererTests {
  private let size = ScreenSize(columns: 8, rows: 2)
  private let terminal = Sent()

  @Test("the first frame clears the terminal and draws what is not blank")
  func firstFrame() {
    var screen = Screen(size: size)
    screen.draw("ab", row: 0, column: 1)
    #expect(terminal.render(screen) == "^[?25l^[0m^[2J^[1;2Hab")
  }

  @Test("an equal frame sends nothing, another one what changed")
  func changes() {
    var screen = Screen(size: size)
    screen.draw("abc", row: 0, column: 0)
    _ = terminal.render(screen)
    #expect(terminal.render(screen) == "")
    screen.draw("x", row: 0, column: 1)
    #expect(terminal.render(screen) == "^[?25l^[1;2H^[0mx")
    terminal.invalidate()
    #expect(terminal.render(screen) == "^[?25l^[0m^[2J^[1;1Haxc")
  }

  @Test("another size starts anew")
  func resize() {
    _ = terminal.render(Screen(size: size))
    let other = Screen(size: ScreenSize(columns: 5, rows: 1))
    #expect(terminal.render(other) == "^[?25l^[0m^[2J")
  }

  @Test("a style is selected once for all that has it, and left in the end")
  func styles() {
    var screen = Screen(size: size)
    let red = Style(foreground: .rgb(RGB(255, 0, 0)), bold: true)
    screen.draw("ab", row: 0, column: 0, style: red)
    screen.draw("c", row: 0, column: 2)
    screen.draw("d", row: 1, column: 0, style: Style(background: .rgb(RGB(0, 0, 1))))
    #expect(
      terminal.render(screen) == "^[?25l^[0m^[2J^[1;1H^[0;1;38;2;255;0;0mab^[0mc"
        + "^[2;1H^[0;48;2;0;0;1md^[0m")
  }

  @Test("the cursor is shown where the frame says")
  func cursor() {
    var screen = Screen(size: size)
    screen.cursor = Position(row: 1, column: 3)
    #expect(terminal.render(screen) == "^[?25l^[0m^[2J^[2;4H^[?25h")
    screen.cursor = nil
    #expect(terminal.render(screen) == "^[?25l")
  }

  @Test("what follows a character of uncertain width is placed, and its row starts anew")
  func uncertainWidths() {
    var screen = Screen(size: ScreenSize(columns: 4, rows: 1))
    screen.draw("👩‍🚀a", row: 0, column: 0)
    #expect(
      terminal.render(screen) == "^[?25l^[0m^[2J^[1;1H^[2K👩‍🚀^[1;3Ha ")
    screen.draw("b", row: 0, column: 2)
    #expect(terminal.render(screen) == "^[?25l^[1;1H^[0m^[2K👩‍🚀^[1;3Hb ")
  }

  @Test("without colours, weight and inversion are left")
  func noColors() {
    let terminal = Sent(depth: .none)
    var screen = Screen(size: size)
    let style = Style(foreground: .rgb(RGB(255, 0, 0)), bold: true, reversed: true)
    screen.draw("a", row: 0, column: 0, style: style)
    #expect(terminal.render(screen) == "^[?25l^[0m^[2J^[1;1H^[0;1;7ma^[0m")
  }

  @Test(
    "colours become those that the terminal has",
    arguments: [
      (.full, RGB(1, 2, 3), "38;2;1;2;3"), (.palette, RGB(255, 0, 0), "38;5;196"),
      (.palette, RGB(8, 8, 8), "38;5;232"), (.palette, RGB(255, 255, 255), "38;5;231"),
      (.sixteen, RGB(250, 5, 5), "91"), (.sixteen, RGB(200, 10, 0), "31"),
    ] as [(ColorDepth, RGB, String)])
  func depths(depth: ColorDepth, color: RGB, parameters: String) {
    let terminal = Sent(depth: depth)
    var screen = Screen(size: size)
    screen.draw("a", row: 0, column: 0, style: Style(foreground: .rgb(color)))
    #expect(terminal.render(screen).contains("^[0;\(parameters)ma"))
  }

  @Test(
    "the environment tells the depth, and NO_COLOR wins",
    arguments: [
      ([:], .none), (["TERM": "dumb"], .none), (["TERM": "xterm"], .sixteen),
      (["TERM": "xterm-256color"], .palette),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .full),
      (["TERM": "xterm", "COLORTERM": "24bit", "NO_COLOR": "1"], .none),
      (["TERM": "xterm", "COLORTERM": "24bit", "NO_COLOR": ""], .full),
    ] as [([String: String], ColorDepth)])
  func environment(environment: [String: String], depth: ColorDepth) {
    #expect(ColorDepth(environment: environment) == depth)
  }

  @Test("a colour on the way to another starts, ends and stays in between")
  func mixing() {
    let (from, to) = (RGB(0, 100, 255), RGB(255, 0, 255))
    #expect(from.mixed(with: to, fraction: 0) == from)
    #expect(from.mixed(with: to, fraction: 1) == to)
    #expect(from.mixed(with: to, fraction: 2) == to)
    #expect(from.mixed(with: to, fraction: 0.5) == RGB(128, 50, 255))
  }
}
