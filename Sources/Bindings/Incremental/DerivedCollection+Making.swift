import StateObservation

/// The condition of those who have none.
@usableFromInline
struct Unconditional: Equatable {
  @usableFromInline init() {}
}

extension DerivedCollection where Element: Identifiable & Equatable {
  @usableFromInline
  func makeFilter<Condition: Equatable>(
    _ name: String?, _ isolation: (any Actor)?, _ file: StaticString, _ line: UInt,
    _ condition: @escaping () -> Condition, _ narrows: @escaping (Condition, Condition) -> Bool,
    _ predicate: RowPredicate<Element, Condition>
  ) -> DerivedCollection {
    let filter = RowFilter(self, keepsRows: true, by: condition, narrows: narrows, predicate)
    return DerivedCollection(filter.feed, name, isolation, file, line) { filter.update() }
  }

  @usableFromInline
  func makeCount(
    _ name: String?, _ isolation: (any Actor)?, _ file: StaticString, _ line: UInt,
    _ predicate: RowPredicate<Element, Unconditional>
  ) -> Derived<Int> {
    let filter = RowFilter(
      self, keepsRows: false, by: { Unconditional() }, narrows: { _, _ in false }, predicate)
    return Derived(name: name, isolation: isolation, file: file, line: line) { filter.count() }
  }

  @usableFromInline
  func makeMap<Result>(
    _ name: String?, _ isolation: (any Actor)?, _ file: StaticString, _ line: UInt,
    _ areSame: ((Result, Result) -> Bool)?, _ transform: RowTransform<Element, Result>
  ) -> DerivedCollection<Result> {
    let map = RowMap(self, areSame: areSame, transform)
    return DerivedCollection<Result>(map.feed, name, isolation, file, line) { map.update() }
  }

  @usableFromInline
  func makeSort(
    _ name: String?, _ isolation: (any Actor)?, _ file: StaticString, _ line: UInt,
    _ comparison: RowOrder<Element>
  ) -> DerivedCollection {
    let sort = RowSort(self, by: comparison)
    return DerivedCollection(sort.feed, name, isolation, file, line) { sort.update() }
  }
}
