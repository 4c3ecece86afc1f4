import Bindings
import SearchDemo
import SearchLogic
import Terminal
import Testing

@Suite("Working at a screen")
struct InteractiveSearchTests {
  private let animator = FrameAnimator()
  private let panel: SearchPanel
  private let search: InteractiveSearch
  private let size = ScreenSize(columns: 44, rows: 7)

  init() {
    let corpus = Corpus(lines: ["apple", "apricot", "banana", "日本", "日本語", "pineapple"])
    panel = SearchPanel(model: SearchModel(corpus: corpus), animator: animator)
    search = InteractiveSearch(panel: panel)
  }

  @discardableResult
  private func press(_ inputs: Input...) -> [InteractiveSearch.Request] {
    inputs.map { search.handle($0, page: SearchFrame.capacity(of: size)) }
  }

  /// The rows of the screen without the spaces at their ends.
  private func rows(_ size: ScreenSize? = nil) -> [String] {
    let screen = search.draw(size: size ?? self.size)
    return (0..<screen.size.rows).map { row in
      let text = screen.text(ofRow: row)
      return String(text.prefix(text.count - text.reversed().prefix { $0 == " " }.count))
    }
  }

  @Test("the screen shows the kind, the count, the text, the matches and the keys")
  func drawing() {
    press(.press(.text("日")))
    #expect(
      rows() == [
        "  exact   prefix   partial           2 of 6", " > 日", String(repeating: "─", count: 44),
        "▌ 日本", "  日本語", "", "tab how · ↑↓ select · enter keep · ^P ^N ea…",
      ])
    #expect(search.draw(size: size).cursor == Position(row: 1, column: 5))
  }

  @Test("matches are highlighted, in the line and no more")
  func highlight() {
    press(.press(.text("an")))
    let screen = search.draw(size: size)
    let underlined = (0..<8).map { screen[3, $0].style.isUnderlined }
    #expect(underlined == [false, false, false, true, true, true, true, false])
  }

  @Test("the selected match is always seen")
  func scrolling() {
    press(.press(.down), .press(.down), .press(.down))
    #expect(rows()[3...5] == ["  apricot", "  banana", "▌ 日本"])
    press(.press(.up), .press(.up))
    #expect(rows()[3...5] == ["▌ apricot", "  banana", "  日本"])
    press(.press(.pageDown))
    #expect(rows()[3...5] == ["  banana", "  日本", "▌ 日本語"])
    press(.press(.end, .control))
    #expect(rows()[5] == "▌ pineapple")
    press(.press(.text("pineapple")))
    #expect(rows()[3...5] == ["▌ pineapple", "", ""])
  }

  @Test("tab goes through the kinds, in both directions")
  func kinds() {
    press(.press(.tab))
    #expect(panel.model.condition == .exact(""))
    press(.press(.tab, .shift), .press(.tab, .shift))
    #expect(panel.model.condition == .prefix(""))
  }

  @Test("a change of the kind animates the colour, and in the end it stands")
  func animation() {
    let before = panel.kindBadge.color
    press(.press(.tab))
    #expect(panel.kindBadge.color == before && search.isAnimating)
    animator.advance(to: .milliseconds(200))
    let between = panel.kindBadge.color
    #expect(between != before && between != SearchTheme.night.exact)
    animator.advance(to: .milliseconds(400))
    #expect(panel.kindBadge.color == SearchTheme.night.exact && !search.isAnimating)
  }

  @Test("another theme recolours all there is, bit by bit and together")
  func theme() {
    press(.press(.text("an")))
    animator.advance(to: .seconds(1))
    func colors() -> [RGB] {
      [panel.kindBadge.color, panel.countBadge.color, panel.prompt.color, panel.highlight.color]
    }
    func colors(of theme: SearchTheme) -> [RGB] {
      [theme.partial, theme.pleasing, theme.accent, theme.accent]
    }
    #expect(colors() == colors(of: .night))
    press(.press(.sign("g"), .control))
    #expect(colors() == colors(of: .night) && search.isAnimating)
    animator.advance(to: .milliseconds(1_200))
    for (shown, ends) in zip(colors(), zip(colors(of: .night), colors(of: .day))) {
      #expect(shown != ends.0 && shown != ends.1)
    }
    animator.advance(to: .milliseconds(1_400))
    #expect(colors() == colors(of: .day) && !search.isAnimating)
    press(.press(.sign("g"), .control))
    animator.advance(to: .seconds(2))
    #expect(colors() == colors(of: .night))
    #expect(search.draw(size: size)[3, 3].style.foreground == .rgb(SearchTheme.night.accent))
  }

  @Test("the prompt tells several things at once: empty, locked, not found")
  func prompt() {
    let theme = SearchTheme.night
    func look() -> String {
      animator.advance(to: animator.now + .seconds(1))
      let colors = [theme.accent: "accent", theme.calm: "calm", theme.alarming: "alarming"]
      return rows()[1] + ", " + (colors[panel.prompt.color] ?? "?")
    }
    #expect(look() == " > type to search, accent")
    press(.press(.text("x")))
    #expect(look() == " > x, alarming")
    press(.press(.sign("t"), .control))
    #expect(look() == " # x, alarming")
    press(.press(.sign("r"), .control))
    #expect(look() == " #, calm")
    press(.press(.sign("t"), .control))
    #expect(look() == " > type to search, accent")
  }

  @Test("a locked field takes no text, and a reset from outside reaches it")
  func locking() {
    press(.press(.text("ap")), .press(.sign("t"), .control), .press(.text("x")))
    #expect(rows()[1] == " # ap" && search.draw(size: size).cursor == nil)
    press(.press(.sign("r"), .control))
    #expect(rows()[1] == " #" && panel.model.condition == .partial(""))
    press(.press(.sign("t"), .control), .paste("ban\n"))
    #expect(rows()[1] == " > ban")
  }

  @Test("enter keeps a condition, and the history goes back and forth")
  func history() {
    press(.press(.text("ap")), .press(.enter), .press(.text("x")))
    press(.press(.sign("p"), .control))
    #expect(panel.model.condition == .partial("ap") && panel.field.line.text == "ap")
    press(.press(.sign("n"), .control))
    #expect(panel.model.condition == .partial("apx"))
  }

  @Test("keys for the program are left to it")
  func requests() {
    #expect(
      press(
        .press(.escape), .press(.sign("c"), .control), .press(.sign("z"), .control),
        .press(.sign("l"), .control), .press(.text("a")))
        == [.quit, .quit, .suspend, .redraw, .update])
  }

  @Test("any size is drawn on")
  func sizes() {
    press(.press(.text("日本")))
    for columns in 0..<12 {
      for rows in 0..<6 {
        let size = ScreenSize(columns: columns, rows: rows)
        #expect(search.draw(size: size).size == size)
      }
    }
  }
}
