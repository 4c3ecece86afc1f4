import SearchLogic
import Testing

@Suite("ConditionHistory")
struct ConditionHistoryTests {
  /// Walks as long as it goes, and tells where it came through.
  private func walk(_ step: () -> SearchCondition?) -> [SearchCondition] {
    var passed: [SearchCondition] = []
    while let condition = step() { passed.append(condition) }
    return passed
  }

  @Test("conditions are kept in order, the latest of equal ones, none without a content")
  func entries() {
    var history = ConditionHistory()
    for condition in [.exact("a"), .partial(""), .prefix("b"), .exact("a")] as [SearchCondition] {
      history.remember(condition)
    }
    #expect(history.entries == [.prefix("b"), .exact("a")])
  }

  @Test("the oldest are forgotten beyond the limit")
  func limit() {
    var history = ConditionHistory(limit: 2)
    for text in ["a", "b", "c"] { history.remember(.exact(text)) }
    #expect(history.entries == [.exact("b"), .exact("c")])
  }

  @Test("the walk goes back to the oldest and forward to what was being written")
  func walking() {
    var history = ConditionHistory()
    for text in ["a", "b"] { history.remember(.exact(text)) }
    #expect(walk { history.previous(draft: .prefix("x")) } == [.exact("b"), .exact("a")])
    #expect(walk { history.next() } == [.exact("b"), .prefix("x")])
    #expect(walk { history.previous(draft: .prefix("y")) }.count == 2)
  }

  @Test("remembering ends the walk")
  func remembering() {
    var history = ConditionHistory()
    history.remember(.exact("a"))
    #expect(walk { history.previous(draft: .prefix("x")) } == [.exact("a")])
    history.remember(.exact("b"))
    #expect(walk { history.next() } == [])
    #expect(walk { history.previous(draft: .prefix("")) } == [.exact("b"), .exact("a")])
  }

  @Test("an empty history leads nowhere")
  func empty() {
    var history = ConditionHistory()
    #expect(walk { history.previous(draft: .exact("a")) } == [])
    #expect(walk { history.next() } == [])
  }
}
