import Bindings

/// Collections derived from some items in every way, and what they must be.
final class Pipelines {
  private let library: Library
  private let items: Binding<[Book]>
  private var checks: [(name: String, isRight: () -> Bool)] = []

  init(_ library: Library, _ items: Binding<[Book]>) {
    self.library = library
    self.items = items
    let rows = items.derived()
    add("rows", rows) { $0 }
    let high = rows.filter { $0.score > 3 }
    add("filter", high) { $0.filter { $0.score > 3 } }
    add("map", rows.map { "\($0.name)\($0.score)" }) { $0.map { "\($0.name)\($0.score)" } }
    let sorted = rows.sorted(by: \.score)
    add("sorted", sorted) { $0.sorted { $0.score < $1.score } }
    add("sorted, filtered", sorted.filter { $0.id % 2 == 0 }) {
      $0.sorted { $0.score < $1.score }.filter { $0.id % 2 == 0 }
    }
    let composed = high.sorted(by: \.name).filter { $0.id > 5 }
    add("filtered, sorted, filtered", composed) {
      $0.filter { $0.score > 3 }.sorted { $0.name < $1.name }.filter { $0.id > 5 }
    }
    add("mapped to rows", rows.map { Book(id: $0.score, name: "", score: 1) }.sorted(by: \.id)) {
      $0.map { Book(id: $0.score, name: "", score: 1) }.sorted { $0.id < $1.id }
    }
    addConditional(rows)
    add("count", composed.count()) {
      $0.filter { $0.score > 3 && $0.id > 5 }.count
    }
    add("count where", rows.count { $0.name.isEmpty }) { $0.filter(\.name.isEmpty).count }
  }

  private func addConditional(_ rows: DerivedCollection<Book>) {
    let threshold = library.$threshold
    let isHigh = { [library] (item: Book) in item.score >= library.threshold.score }
    let narrowing = rows.filter(
      by: { threshold() }, narrows: { $1.score >= $0.score }
    ) { $0.score >= $1.score }
    add("narrowing", narrowing) { $0.filter(isHigh) }
    add("narrowing, sorted", narrowing.sorted { $0.id > $1.id }) {
      $0.filter(isHigh).sorted { $0.id > $1.id }
    }
    add("unknown condition", rows.filter(by: { threshold() }) { $0.score >= $1.score }) {
      $0.filter(isHigh)
    }
    add("reading", rows.filter { $0.score >= threshold().score }) { $0.filter(isHigh) }
    add("sometimes reading", rows.filter { $0.id == 7 ? $0.score >= threshold().score : true }) {
      $0.filter { $0.id == 7 ? isHigh($0) : true }
    }
    add("sorted, reading", rows.sorted { $0.score * threshold().score > $1.score }) { items in
      items.sorted { $0.score * 1 > $1.score }
    } isComparable: {
      threshold().score == 1
    }
    add("map, reading", rows.map { $0.score + threshold().score }) { [library] in
      $0.map { $0.score + library.threshold.score }
    }
  }

  private func add<Element: Equatable>(
    _ name: String, _ actual: DerivedCollection<Element>, _ oracle: @escaping ([Book]) -> [Element],
    isComparable: @escaping () -> Bool = { true }
  ) {
    checks.append(
      (
        name,
        { [items] in
          let array = actual()
          let expected = oracle(items.wrappedValue)
          return !isComparable() || array.count == expected.count && Array(array) == expected
        }
      ))
  }

  private func add(_ name: String, _ actual: Derived<Int>, _ oracle: @escaping ([Book]) -> Int) {
    checks.append((name, { [items] in actual() == oracle(items.wrappedValue) }))
  }

  /// The names of those that are wrong now.
  func wrong() -> [String] { checks.filter { !$0.isRight() }.map(\.name) }
}
