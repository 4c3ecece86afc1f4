import Bindings
import SearchLogic
import Testing

@Suite("SearchModel")
struct SearchModelTests {
  private let model = SearchModel(
    corpus: Corpus(lines: ["apple", "apricot", "banana", "pineapple"]))

  @Test("a search starts with everything")
  func start() {
    #expect(model.condition == .partial(""))
    #expect(model.matches().map(\.number) == [0, 1, 2, 3])
    #expect(model.selectedLine == "apple")
  }

  @Test("matches follow the condition, whichever way it is written")
  func matches() {
    model.$condition[.content].wrappedValue = "ap"
    #expect(model.matches().map(\.number) == [0, 1, 3])
    model.$condition[.type].wrappedValue = .prefix
    #expect(model.matches().map(\.number) == [0, 1])
    model.condition = .exact("banana")
    #expect(model.matches().map(\.number) == [2])
    model.reset()
    #expect(model.matches().map(\.number) == [0, 1, 2, 3])
  }

  @Test("what depends on the matches runs when they change, and only then")
  func observing() {
    var log: [[Int]] = []
    let effect = Effect { [matches = model.matches] in log.append(matches().map(\.number)) }
    model.$condition[.content].wrappedValue = "pl"
    model.$condition[.content].wrappedValue = "ppl"
    model.$condition[.content].wrappedValue = "pple"
    model.$condition[.type].wrappedValue = .exact
    #expect(log == [[0, 1, 2, 3], [0, 3], []])
    effect.dispose()
  }

  @Test("the selection moves among the matches and stops at the ends")
  func moving() {
    model.condition = .partial("ap")
    model.moveSelection(by: 1)
    #expect(model.selectedLine == "apricot")
    model.moveSelection(by: 10)
    #expect(model.selectedLine == "pineapple")
    model.moveSelection(by: .max)
    #expect(model.selectedLine == "pineapple")
    model.moveSelection(by: .min)
    #expect(model.selectedLine == "apple")
    model.select(1)
    #expect(model.selection() == 1)
  }

  @Test("a selected line stays selected as long as it matches, and is again when it does again")
  func keeping() {
    model.select(2)
    model.condition = .partial("an")
    #expect(model.selection() == 0 && model.selectedLine == "banana")
    model.condition = .prefix("ap")
    #expect(model.selectedLine == "apricot")
    model.condition = .partial("pine")
    #expect(model.selectedLine == "pineapple")
    model.reset()
    #expect(model.selectedLine == "banana")
  }

  @Test("without a match nothing is selected")
  func noMatch() {
    model.condition = .exact("x")
    #expect(model.selection() == nil && model.selectedLine == nil)
    model.moveSelection(by: 1)
    model.select(0)
    model.reset()
    #expect(model.selectedLine == "apple")
  }

  @Test("the history goes back and forth")
  func history() {
    model.condition = .exact("apple")
    model.remember()
    model.condition = .prefix("b")
    model.goBack()
    #expect(model.condition == .exact("apple"))
    model.goBack()
    #expect(model.condition == .exact("apple"))
    model.goForward()
    #expect(model.condition == .prefix("b"))
  }

  @Test("an edited line is searched as it is now")
  func editing() {
    model.condition = .prefix("ap")
    model.edit(line: 2, to: "apple pie")
    #expect(model.matches().map(\.number) == [0, 1, 2])
    model.condition = .partial("pie")
    #expect(model.selectedLine == "apple pie")
    #expect(model.matches().first.map { model.ranges(in: $0).count } == 1)
    model.edit(line: 2, to: "caf\u{E9} \u{1F9ED}")
    #expect(model.matches().isEmpty)
    model.condition = .partial("e\u{301} \u{1F9ED}")
    #expect(model.matches().map(\.number) == [2])
  }

  @Test("whatever is typed after whatever, the matches are those of the whole condition")
  func narrowing() {
    let contents = ["", "a", "ap", "app", "apple", "p", "pl", "pine", "pineapple", "x", "ne"]
    model.edit(line: 1, to: "x-apple")
    let texts = ["apple", "x-apple", "banana", "pineapple"]
    for (first, second) in contents.flatMap({ first in contents.map { (first, $0) } }) {
      for (kind, other) in SearchCondition.Kind.allCases.flatMap({ kind in
        SearchCondition.Kind.allCases.map { (kind, $0) }
      }) {
        model.condition = SearchCondition(kind: kind, content: first)
        _ = model.matches()
        let condition = SearchCondition(kind: other, content: second)
        model.condition = condition
        let expected = texts.indices.filter { plainlyMatches(condition, texts[$0]) }
        #expect(model.matches().map(\.number) == expected, "\(kind) \(first) → \(condition)")
      }
    }
  }

  @Test("a model is freed with its last reference")
  func lifetime() {
    weak var released: SearchModel?
    do {
      let model = SearchModel(corpus: Corpus(lines: ["a"]))
      released = model
      let effect = Effect { [matches = model.matches] in _ = matches() }
      model.condition = .exact("a")
      effect.dispose()
    }
    #expect(released == nil)
  }
}
