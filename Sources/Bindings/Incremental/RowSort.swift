import StateObservation

/// Rows in the order of a comparison; those of which none comes before the other are in the order of the source.
///
/// Each row has a place. Places are told apart by labels that ascend in the order of the source; so a row is found among
/// the sorted ones, and one that is inserted in the source finds where it belongs, without counting others.
final class RowSort<Row: Identifiable & Equatable> {
  private var input: RowInput<Row>
  private let comparison: RowOrder<Row>
  private var output = RowOutput<Row>(areSame: areEqualRows(Row.self))
  /// The places of the rows as the source has them.
  private var places = RowPlaces()
  /// The places of the sorted rows.
  private var order = Rope<Plain<RowPlace>>()
  private let probe = ReadProbe()
  /// Whether the comparison was seen to read what others may change.
  private var isTracked = false

  init(_ upstream: DerivedCollection<Row>, by comparison: RowOrder<Row>) {
    input = RowInput(upstream)
    self.comparison = comparison
  }

  var feed: EditFeed { output.feed }

  func update() -> PersistentArray<Row> {
    let step = input.next()
    if !isTracked { isTracked = !probe.findsNoReads { follow(step) } }
    if isTracked { sortAll(step.new) }
    return output.array
  }

  private func follow(_ step: RowStep<Row>) {
    if step.changes.isEmpty { return }
    let work = step.changes.reduce(0) { $0 + $1.old.count + $1.new.count }
    if work > 16 + step.new.count / 16 || !move(step) { sortAll(step.new) }
  }

  private func sortAll(_ rows: PersistentArray<Row>) {
    let rows = Array(rows)
    let sorted = comparison.order(rows)
    let made = places.replaceAll(count: rows.count)
    order = Rope(sorted.map { made[$0] })
    untracked { output.replaceAll(by: sorted.map { rows[$0] }) }
  }
}

// MARK: - Rows that have changed

extension RowSort {
  /// Takes the rows that have changed out, and inserts them where they belong now.
  ///
  /// - Returns: Whether it succeeded. It doesn't if the comparison contradicts itself.
  private func move(_ step: RowStep<Row>) -> Bool {
    var sorted = output.array.rope
    var splices = Splices()
    for change in step.changes.reversed() {
      for offset in change.old {
        let place = places[offset]
        let index = index(for: step.old[offset], place, in: sorted)
        guard index < order.count, order[index] === place else { return false }
        sorted.replaceSubrange(index..<index + 1, with: [])
        order.replaceSubrange(index..<index + 1, with: [])
        splices.replace(index..<index + 1, count: 0)
      }
      let made = places.replace(change.old, count: change.new.count)
      for (place, offset) in zip(made, change.new) {
        let row = step.new[offset]
        let index = index(for: row, place, in: sorted)
        sorted.replaceSubrange(index..<index, with: [row])
        order.replaceSubrange(index..<index, with: [place])
        splices.replace(index..<index, count: 1)
      }
    }
    output.replace(by: sorted, splices)
    return true
  }

  /// The index of the first sorted row that doesn't come before `row` at `place`.
  ///
  /// - Complexity: O(log n) comparisons, O(log² n) steps.
  private func index(for row: Row, _ place: RowPlace, in sorted: Rope<Plain<Row>>) -> Int {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      let other = sorted[middle]
      let isBefore =
        comparison.areInIncreasingOrder(other, row)
        || !comparison.areInIncreasingOrder(row, other) && order[middle].label < place.label
      if isBefore { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
