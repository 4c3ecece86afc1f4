public import Bindings

/// A search: what is searched for, what matches, which match is selected, and what was searched
/// for before.
///
/// ```swift
/// let model = SearchModel(corpus: .bundled)
/// model.$condition[.content].wrappedValue = "日本"
/// model.matches().count
/// ```
///
/// A model lives in the isolation of whoever made it.
public final class SearchModel {
  /// What is searched for; its parts are reached as `$condition[.type]`, `$condition[.content]`.
  @State public var condition: SearchCondition

  /// What was searched for before.
  @State public private(set) var history = ConditionHistory()

  @State private var lines: [SearchLine]

  // The line that was selected last. It stays wanted while it does not match, so that it is
  // selected again when it does.
  @State private var wantedLine = 0

  /// The lines that are searched, as they were before anybody edited them.
  public let corpus: Corpus

  /// The lines that match, in order.
  ///
  /// A narrower condition examines the matches alone, a wider one the others, and an edited line
  /// costs O(log n), n = the lines.
  public let matches: DerivedCollection<SearchLine>

  /// The position in ``matches`` of the selected one; nil if there is none.
  ///
  /// It is the match that was selected last or, while that does not match, the next one below it.
  public let selection: Derived<Int?>

  /// Creates the search of a corpus.
  public init(corpus: Corpus, condition: SearchCondition = .standard) {
    self.corpus = corpus
    _condition = State(wrappedValue: condition, name: "condition")
    _lines = State(
      wrappedValue: (0..<corpus.count).map { SearchLine(number: $0) }, name: "lines")
    let matches = _lines.projectedValue.derived(name: "lines").filter(
      by: { [condition = _condition.projectedValue] in corpus.query(condition()) },
      narrows: { $1.condition.narrows($0.condition) }, name: "matches"
    ) { line, query in
      guard let text = line.edited else { return corpus.matches(query, line: line.number) }
      return query.matches(text)
    }
    self.matches = matches
    selection = Derived(name: "selection") { [wantedLine = _wantedLine.projectedValue] in
      let matches = matches()
      guard !matches.isEmpty else { return nil }
      return min(matches.firstPosition(fromLine: wantedLine()), matches.count - 1)
    }
  }
}

extension SearchCondition {
  /// What a search starts with, and goes back to: anything, anywhere.
  public static let standard = SearchCondition.partial("")
}

// MARK: - What can be done

extension SearchModel {
  /// Goes back to ``SearchCondition/standard``.
  public func reset() { condition = .standard }

  /// Selects a match.
  ///
  /// - Parameter position: Its position in ``matches``; one beyond an end selects the end.
  public func select(_ position: Int) {
    let matches = matches()
    guard !matches.isEmpty else { return }
    wantedLine = matches[min(max(0, position), matches.count - 1)].number
  }

  /// Moves the selection down, or up by a negative distance, at most to an end.
  public func moveSelection(by distance: Int) {
    guard let selection = selection() else { return }
    let (position, isOverflow) = selection.addingReportingOverflow(distance)
    select(isOverflow ? (distance > 0 ? .max : 0) : position)
  }

  /// The selected line; nil if nothing matches.
  public var selectedLine: String? {
    selection().map { text(of: matches()[$0]) }
  }

  /// Returns the text of a line, as it is now.
  public func text(of line: SearchLine) -> String { line.edited ?? corpus.lines[line.number] }

  /// Returns where in a line the condition's content stands, see ``Corpus/ranges(of:inLine:)``.
  public func ranges(in line: SearchLine) -> [Range<String.Index>] {
    guard let text = line.edited else {
      return corpus.ranges(of: condition, inLine: line.number)
    }
    return Corpus(lines: [text]).ranges(of: condition, inLine: 0)
  }

  /// Replaces the text of a line. What matches follows, at the price of this line alone.
  ///
  /// - Precondition: `number` is the number of a line.
  /// - Complexity: O(log n), n = the lines, and O(c) to search it, c = its characters.
  public func edit(line number: Int, to text: String) {
    precondition(
      number >= 0 && number < corpus.count,
      "SearchModel.edit(line:to:) needs a line below \(corpus.count), but got \(number).")
    $lines[number].wrappedValue = SearchLine(number: number, edited: text)
  }

  /// Keeps the present condition in the history.
  public func remember() { history.remember(condition) }

  /// Searches for what was searched for before; does nothing at the oldest.
  public func goBack() {
    batch {
      if let earlier = history.previous(draft: condition) { condition = earlier }
    }
  }

  /// Searches for what was searched for after, or for what was being written before going back.
  public func goForward() {
    batch {
      if let later = history.next() { condition = later }
    }
  }
}

extension PersistentArray<SearchLine> {
  /// The position of the first line, among lines in order, that is not before one with a number.
  ///
  /// - Complexity: O(log² n), n = the lines.
  fileprivate func firstPosition(fromLine number: Int) -> Int {
    var (lower, upper) = (0, count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if self[middle].number < number { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }
}
