import Bindings
import SearchDemo
import SearchLogic
import Terminal
import Testing

@Suite("SearchPanel")
struct SearchPanelTests {
  private func makePanel() -> SearchPanel {
    SearchPanel(
      model: SearchModel(corpus: Corpus(lines: ["apple", "apricot", "banana"])),
      animator: FrameAnimator())
  }

  @Test("the badges follow the search, whoever changes it")
  func following() {
    let panel = makePanel()
    var log = ["\(panel.decoration) \(panel.countBadge.text)"]
    for condition in [.prefix("ap"), .exact("apple"), .exact("x")] as [SearchCondition] {
      panel.model.condition = condition
      log.append("\(panel.decoration) \(panel.countBadge.text)")
    }
    panel.model.reset()
    log.append("\(panel.decoration) \(panel.countBadge.text)")
    #expect(
      log == [
        "partial+all 3 of 3", "prefix+some 2 of 3", "exact+one 1 of 3", "exact+none 0 of 3",
        "partial+all 3 of 3",
      ])
  }

  @Test("two panels on one search agree, and one on another search is left alone")
  func sideBySide() {
    let (first, other) = (makePanel(), makePanel())
    let second = SearchPanel(model: first.model, animator: FrameAnimator())
    first.field.type(.press(.text("ban")))
    #expect(second.field.line.text == "ban" && second.decoration == "partial+one")
    #expect(other.field.line.text == "" && other.decoration == "partial+all")
  }

  @Test("a panel is freed with its last reference, and its views with it")
  func lifetime() {
    let model = SearchModel(corpus: Corpus(lines: ["a"]))
    weak var panel: SearchPanel?
    weak var badge: Badge<SearchCondition.Kind>?
    weak var count: Badge<MatchCount>?
    weak var prompt: Prompt?
    do {
      let held = SearchPanel(model: model, animator: FrameAnimator())
      (panel, badge, count, prompt) = (held, held.kindBadge, held.countBadge, held.prompt)
      held.field.type(.press(.text("b")))
    }
    #expect(panel == nil && badge == nil && count == nil && prompt == nil)
    model.reset()
  }
}
