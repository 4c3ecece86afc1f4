import StateObservation

/// A comparison of rows.
@usableFromInline
struct RowOrder {
  let areInIncreasingOrder: (UnsafeRawPointer, UnsafeRawPointer) -> Bool
  /// The offsets of rows, which are at some addresses, in their order.
  let order: ([UnsafeRawPointer]) -> [Int]

  @inlinable @inline(__always)
  init<Row>(_ areInIncreasingOrder: @escaping (Row, Row) -> Bool) {
    func areInOrder(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
      areInIncreasingOrder(
        left.assumingMemoryBound(to: Row.self).pointee,
        right.assumingMemoryBound(to: Row.self).pointee)
    }
    self.init({ areInOrder($0, $1) }) { rows in
      rows.withUnsafeBufferPointer { rows in
        rows.indices.sorted { areInOrder(rows[$0], rows[$1]) }
      }
    }
  }

  @usableFromInline
  init(
    _ areInIncreasingOrder: @escaping (UnsafeRawPointer, UnsafeRawPointer) -> Bool,
    order: @escaping ([UnsafeRawPointer]) -> [Int]
  ) {
    (self.areInIncreasingOrder, self.order) = (areInIncreasingOrder, order)
  }
}

/// Rows in the order of a comparison; those of which none comes before the other are in the order of the source.
///
/// Each row has a place. Places are told apart by labels that ascend in the order of the source; so a row is found among
/// the sorted ones, and one that is inserted in the source finds where it belongs, without counting others.
@usableFromInline
final class RowSort: RowStage {
  private var input: RowInput
  private let comparison: RowOrder
  /// The places of the rows as the source has them.
  private var places = RowPlaces()
  /// The places of the sorted rows.
  private var order = Rope(.places)
  private let probe = ReadProbe()
  /// Whether the comparison was seen to read what others may change.
  private var isTracked = false

  @usableFromInline
  init(_ upstream: RowUpstream, by comparison: RowOrder) {
    input = RowInput(upstream, looksBack: true)
    self.comparison = comparison
    super.init(RowOutput(upstream.identity.witness, upstream.identity.sameness))
  }

  override func follow() {
    let step = input.next()
    if !isTracked { isTracked = !probe.findsNoReads { follow(step) } }
    if isTracked { sortAll(step.new) }
  }

  private func follow(_ step: RowStep) {
    if step.changes.isEmpty { return }
    let work = step.changes.reduce(0) { $0 + $1.old.count + $1.new.count }
    if work > 16 + step.new.count / 16 || !move(step) { sortAll(step.new) }
  }

  private func sortAll(_ rows: Rope) {
    let addresses = rows.addresses(at: [0..<rows.count])
    let sorted = comparison.order(addresses)
    let made = places.replaceAll(count: rows.count)
    order = sorted.map { made[$0] }.withSpan { Rope(.places, $0) }
    let elements = RowBuffer(output.witness, capacity: rows.count)
    for offset in sorted { elements.append(RowSpan(start: addresses[offset], count: 1)) }
    untracked { output.replaceAll(by: elements) }
  }
}

// MARK: - Rows that have changed

extension RowSort {
  /// Takes the rows that have changed out, and inserts them where they belong now.
  ///
  /// - Returns: Whether it succeeded. It doesn't if the comparison contradicts itself.
  private func move(_ step: RowStep) -> Bool {
    guard let old = step.old else { return false }
    var sorted = output.rope
    var splices = Splices()
    for change in step.changes.reversed() {
      for offset in change.old {
        let place = places[offset]
        let index = index(for: old.address(of: offset), place, in: sorted)
        guard index < order.count, order[place: index] === place else { return false }
        sorted.replaceSubrange(index..<index + 1, with: .none)
        order.replaceSubrange(index..<index + 1, with: .none)
        splices.replace(index..<index + 1, count: 0)
      }
      let made = places.replace(change.old, count: change.new.count)
      for (place, offset) in zip(made, change.new) {
        let row = step.new.address(of: offset)
        let index = index(for: row, place, in: sorted)
        sorted.replaceSubrange(index..<index, with: RowSpan(start: row, count: 1))
        [place].withSpan { order.replaceSubrange(index..<index, with: $0) }
        splices.replace(index..<index, count: 1)
      }
    }
    output.replace(by: sorted, splices)
    return true
  }

  /// The index of the first sorted row that doesn't come before the one at `row`, whose place is `place`.
  ///
  /// - Complexity: O(log n) comparisons, O(log² n) steps.
  private func index(for row: UnsafeRawPointer, _ place: RowPlace, in sorted: Rope) -> Int {
    var (rows, places) = (RowCursor(sorted), RowCursor(order))
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      let other = rows.address(of: middle)
      let isBefore =
        comparison.areInIncreasingOrder(other, row)
        || !comparison.areInIncreasingOrder(row, other)
          && label(places.address(of: middle)) < place.label
      if isBefore { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func label(_ place: UnsafeRawPointer) -> UInt64 {
    place.assumingMemoryBound(to: RowPlace.self).pointee.label
  }
}
