// What a stage calls for each of many rows. The loops are inlined where the rows' type is known: there a call takes as long as
// in a loop of the caller's own; here, where it isn't, each row would cost a hundred times as much.

/// Which flags a revision looks at.
@usableFromInline enum Examined {
  case all, `true`, `false`
}

/// A predicate on rows under a condition.
@usableFromInline
struct RowPredicate<Row, Condition> {
  /// Examines so many rows, those whose flags are as the last argument says, and sets their flags.
  let examine: (UnsafePointer<Row>, UnsafeMutablePointer<Bool>, Int, Condition, Examined) -> Void
  /// Appends, of so many rows, those whose flags are true.
  let collect: (UnsafePointer<Row>, UnsafePointer<Bool>, Int, inout [Row]) -> Void

  @inlinable
  init(_ predicate: @escaping (Row, Condition) -> Bool) {
    self.init { rows, flags, count, condition, examined in
      for index in 0..<count {
        switch examined {
        case .true where !flags[index], .false where flags[index]: continue
        default: flags[index] = predicate(rows[index], condition)
        }
      }
    } collect: { rows, flags, count, result in
      for index in 0..<count where flags[index] { result.append(rows[index]) }
    }
  }

  @usableFromInline
  init(
    examine:
      @escaping (UnsafePointer<Row>, UnsafeMutablePointer<Bool>, Int, Condition, Examined) -> Void,
    collect: @escaping (UnsafePointer<Row>, UnsafePointer<Bool>, Int, inout [Row]) -> Void
  ) {
    self.examine = examine
    self.collect = collect
  }
}

/// A transformation of rows.
@usableFromInline
struct RowTransform<Row, Element> {
  /// Appends what it makes of so many rows.
  let apply: (UnsafePointer<Row>, Int, inout [Element]) -> Void

  @inlinable
  init(_ transform: @escaping (Row) -> Element) {
    self.init { rows, count, result in
      for index in 0..<count { result.append(transform(rows[index])) }
    }
  }

  @usableFromInline
  init(apply: @escaping (UnsafePointer<Row>, Int, inout [Element]) -> Void) { self.apply = apply }
}

/// A comparison of rows.
@usableFromInline
struct RowOrder<Row> {
  let areInIncreasingOrder: (Row, Row) -> Bool
  /// The offsets of rows in their order.
  let order: ([Row]) -> [Int]

  @inlinable
  init(_ areInIncreasingOrder: @escaping (Row, Row) -> Bool) {
    self.init(areInIncreasingOrder) { rows in
      rows.withUnsafeBufferPointer { rows in
        rows.indices.sorted { areInIncreasingOrder(rows[$0], rows[$1]) }
      }
    }
  }

  @usableFromInline
  init(
    _ areInIncreasingOrder: @escaping (Row, Row) -> Bool, order: @escaping ([Row]) -> [Int]
  ) {
    self.areInIncreasingOrder = areInIncreasingOrder
    self.order = order
  }
}

// MARK: - Runs of rows

extension RowCursor {
  /// Visits the elements at `range` in the runs in which they lie together: where they are, the offset of the first in
  /// `range`, and how many there are.
  mutating func forEachRun(
    in range: Range<Int>, _ body: (UnsafePointer<Element>, _ offset: Int, _ count: Int) -> Void
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      go(to: index)
      let end = min(range.upperBound, start + elements.count)
      elements.withUnsafeBufferPointer { elements in
        guard let base = elements.baseAddress else { return }
        body(base + (index - start), index - range.lowerBound, end - index)
      }
      index = end
    }
  }
}
