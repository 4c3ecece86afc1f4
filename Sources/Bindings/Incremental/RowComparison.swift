/// Finds what differs between two sequences, of which it is known where they may differ.
///
/// Rows are the same if their bits are, or else by `==`; instances of classes only if they are identical. So mostly memory
/// is compared, and not row by row.
struct RowComparison<Element> {
  var old: RowCursor<Element>
  var new: RowCursor<Element>
  /// Nil if elements can't be compared: then all that was replaced differs.
  let areSame: ((Element, Element) -> Bool)?

  /// A run of elements that was replaced, as offsets in the old and in the new sequence.
  struct Change {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// What differs, in order.
  ///
  /// - Complexity: O(elements in the runs of `splices`).
  mutating func changes(
    _ splices: Splices, _ oldCount: Int, _ newCount: Int
  ) -> [Change] {
    guard !splices.isUnknown, oldCount + splices.growth == newCount,
      splices.runs.last.map({ $0.range.upperBound <= oldCount }) ?? true
    else {
      return refine(trim(Change(old: 0..<oldCount, new: 0..<newCount)))
    }
    var growth = 0
    return splices.runs.flatMap { run in
      let start = run.range.lowerBound + growth
      growth += run.growth
      return refine(trim(Change(old: run.range, new: start..<start + run.count)))
    }
  }

  /// What is left without the rows that are the same in front and at the back.
  mutating func trim(_ change: Change) -> Change {
    var change = change
    guard let areSame else { return change }
    while !change.old.isEmpty, !change.new.isEmpty {
      let (i, j) = (change.old.lowerBound, change.new.lowerBound)
      old.go(to: i)
      new.go(to: j)
      let length = min(
        change.old.count, change.new.count, old.start + old.elements.count - i,
        new.start + new.elements.count - j)
      let same = commonPrefix(
        old.elements, i - old.start, new.elements, j - new.start, length, areSame)
      change.old = i + same..<change.old.upperBound
      change.new = j + same..<change.new.upperBound
      if same < length { break }
    }
    while !change.old.isEmpty, !change.new.isEmpty {
      let (i, j) = (change.old.upperBound, change.new.upperBound)
      old.go(to: i - 1)
      new.go(to: j - 1)
      let length = min(change.old.count, change.new.count, i - old.start, j - new.start)
      let same = commonSuffix(
        old.elements, i - old.start, new.elements, j - new.start, length, areSame)
      change.old = change.old.lowerBound..<i - same
      change.new = change.new.lowerBound..<j - same
      if same < length { break }
    }
    return change
  }

  /// Leaves out the rows in between that are the same, if as many rows were replaced as there are now.
  private mutating func refine(_ change: Change) -> [Change] {
    if change.old.isEmpty && change.new.isEmpty { return [] }
    guard let areSame, change.old.count == change.new.count, change.old.count > 2 else {
      return [change]
    }
    let shift = change.new.lowerBound - change.old.lowerBound
    var runs: [Range<Int>] = []
    var index = change.old.lowerBound
    while index < change.old.upperBound {
      old.go(to: index)
      new.go(to: index + shift)
      let length = min(
        change.old.upperBound - index, old.start + old.elements.count - index,
        new.start + new.elements.count - index - shift)
      index += commonPrefix(
        old.elements, index - old.start, new.elements, index + shift - new.start, length, areSame)
      guard index < change.old.upperBound, index < old.start + old.elements.count,
        index + shift < new.start + new.elements.count
      else { continue }
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
      index += 1
    }
    return runs.map { Change(old: $0, new: $0.lowerBound + shift..<$0.upperBound + shift) }
  }
}

/// How many of `length` elements are the same, from two offsets on.
private func commonPrefix<Element>(
  _ left: [Element], _ leftStart: Int, _ right: [Element], _ rightStart: Int, _ length: Int,
  _ areSame: (Element, Element) -> Bool
) -> Int {
  left.withUnsafeBufferPointer { left in
    right.withUnsafeBufferPointer { right in
      guard let left = left.baseAddress, let right = right.baseAddress else { return 0 }
      var same = 0
      while same < length {
        same += equalRows(left + leftStart + same, right + rightStart + same, length - same)
        guard same < length, areSame(left[leftStart + same], right[rightStart + same]) else {
          break
        }
        same += 1
      }
      return same
    }
  }
}

/// How many of `length` elements are the same, up to two offsets.
private func commonSuffix<Element>(
  _ left: [Element], _ leftEnd: Int, _ right: [Element], _ rightEnd: Int, _ length: Int,
  _ areSame: (Element, Element) -> Bool
) -> Int {
  left.withUnsafeBufferPointer { left in
    right.withUnsafeBufferPointer { right in
      guard let left = left.baseAddress, let right = right.baseAddress else { return 0 }
      var same = 0
      while same < length {
        let (i, j) = (leftEnd - same - 1, rightEnd - same - 1)
        guard equalRows(left + i, right + j, 1) == 1 || areSame(left[i], right[j]) else { break }
        same += 1
      }
      return same
    }
  }
}

/// How many of `count` rows from two addresses on have the same bits.
private func equalRows<Element>(
  _ left: UnsafePointer<Element>, _ right: UnsafePointer<Element>, _ count: Int
) -> Int {
  if left == right { return count }
  let stride = MemoryLayout<Element>.stride
  let size = count * stride
  let (left, right) = (UnsafeRawPointer(left), UnsafeRawPointer(right))
  var offset = 0
  while offset + 8 <= size,
    left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      == right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  {
    offset += 8
  }
  while offset < size,
    left.load(fromByteOffset: offset, as: UInt8.self)
      == right.load(fromByteOffset: offset, as: UInt8.self)
  {
    offset += 1
  }
  // What follows a row's last byte belongs to nobody: it needn't be equal for the row to be.
  let whole = offset / stride
  return whole < count && offset - whole * stride >= MemoryLayout<Element>.size ? whole + 1 : whole
}

/// Whether two rows are the same although their bits differ.
@usableFromInline
func areEqualRows<Row: Equatable>(_ type: Row.Type) -> (Row, Row) -> Bool {
  Row.self is AnyObject.Type ? { isSame($0, $1) } : { $0 == $1 }
}
