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

  // The line that was selected last. It stays wanted while it does not match, so that it is
  // selected again when it does.
  @State private var wantedLine = 0

  /// The lines that are searched.
  public let corpus: Corpus

  /// The numbers of the lines that match, in order.
  public let matches: Derived<[Int]>

  /// The position in ``matches`` of the selected one; nil if there is none.
  ///
  /// It is the match that was selected last or, while that does not match, the next one below it.
  public let selection: Derived<Int?>

  /// Creates the search of a corpus.
  public init(corpus: Corpus, condition: SearchCondition = .standard) {
    self.corpus = corpus
    _condition = State(wrappedValue: condition, name: "condition")
    let matches = Derived(name: "matches") { [condition = _condition.projectedValue] in
      corpus.matches(condition())
    }
    self.matches = matches
    selection = Derived(name: "selection") { [wantedLine = _wantedLine.projectedValue] in
      let matches = matches()
      guard !matches.isEmpty else { return nil }
      return min(matches.firstPosition(from: wantedLine()), matches.count - 1)
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
    wantedLine = matches[min(max(0, position), matches.count - 1)]
  }

  /// Moves the selection down, or up by a negative distance, at most to an end.
  public func moveSelection(by distance: Int) {
    guard let selection = selection() else { return }
    let (position, isOverflow) = selection.addingReportingOverflow(distance)
    select(isOverflow ? (distance > 0 ? .max : 0) : position)
  }

  /// The selected line; nil if nothing matches.
  public var selectedLine: String? {
    selection().map { corpus.lines[matches()[$0]] }
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

extension [Int] {
  /// The position of the first element, in an ascending list, that is not below a value.
  ///
  /// - Complexity: O(log n), n = the elements.
  fileprivate func firstPosition(from value: Int) -> Int {
    var (lower, upper) = (0, count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if self[middle] < value { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }
}
