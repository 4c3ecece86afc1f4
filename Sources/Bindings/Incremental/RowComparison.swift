/// Finds what differs between two sequences, of which it is known where they may differ.
///
/// Elements are the same if their bits are, or else by what `sameness` says. So mostly memory is compared, and not
/// element by element.
struct RowComparison {
  var old: RowCursor
  var new: RowCursor
  let size: Int
  let sameness: RowSameness

  init(_ old: RowCursor, _ new: RowCursor, _ witness: RowWitness, _ sameness: RowSameness) {
    (self.old, self.new, self.sameness) = (old, new, sameness)
    size = witness.size
  }

  /// What differs, in order.
  ///
  /// - Complexity: O(elements in the runs of `splices`).
  mutating func changes(_ splices: Splices, _ oldCount: Int, _ newCount: Int) -> [Edit] {
    var changes: [Edit] = []
    for edit in splices.edits(oldCount, newCount) { refine(trim(edit), &changes) }
    return changes
  }

  /// What is left without the elements that are the same in front and at the back.
  mutating func trim(_ edit: Edit) -> Edit {
    guard case .known(let areSame) = sameness else { return edit }
    var edit = edit
    while !edit.old.isEmpty, !edit.new.isEmpty {
      let (i, j) = (edit.old.lowerBound, edit.new.lowerBound)
      let (left, right) = (old.address(of: i), new.address(of: j))
      let length = min(
        edit.old.count, edit.new.count, old.leaf.start + old.leaf.count - i,
        new.leaf.start + new.leaf.count - j)
      let same = commonPrefix(left, right, length, areSame)
      edit.old = i + same..<edit.old.upperBound
      edit.new = j + same..<edit.new.upperBound
      if same < length { break }
    }
    while !edit.old.isEmpty, !edit.new.isEmpty {
      let (i, j) = (edit.old.upperBound, edit.new.upperBound)
      let (left, right) = (old.address(of: i - 1), new.address(of: j - 1))
      let length = min(edit.old.count, edit.new.count, i - old.leaf.start, j - new.leaf.start)
      let same = commonSuffix(left, right, length, areSame)
      edit.old = edit.old.lowerBound..<i - same
      edit.new = edit.new.lowerBound..<j - same
      if same < length { break }
    }
    return edit
  }

  /// Leaves out the elements in between that are the same, if as many were replaced as there are now.
  private mutating func refine(_ edit: Edit, _ edits: inout [Edit]) {
    if edit.old.isEmpty && edit.new.isEmpty { return }
    guard case .known(let areSame) = sameness, edit.old.count == edit.new.count,
      edit.old.count > 2
    else { return edits.append(edit) }
    let shift = edit.new.lowerBound - edit.old.lowerBound
    let first = edits.count
    var index = edit.old.lowerBound
    while index < edit.old.upperBound {
      let (left, right) = (old.address(of: index), new.address(of: index + shift))
      let length = min(
        edit.old.upperBound - index, old.leaf.start + old.leaf.count - index,
        new.leaf.start + new.leaf.count - index - shift)
      let same = commonPrefix(left, right, length, areSame)
      index += same
      if same == length { continue }
      if edits.count > first, edits[edits.count - 1].old.upperBound == index {
        let last = edits[edits.count - 1]
        edits[edits.count - 1] = Edit(
          old: last.old.lowerBound..<index + 1, new: last.new.lowerBound..<index + shift + 1)
      } else {
        edits.append(
          Edit(old: index..<index + 1, new: index + shift..<index + shift + 1))
      }
      index += 1
    }
  }

  /// How many of `length` elements are the same, from two addresses on.
  private func commonPrefix(
    _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ length: Int,
    _ areSame: (UnsafeRawPointer, UnsafeRawPointer) -> Bool
  ) -> Int {
    let stride = old.stride
    var same = 0
    while same < length {
      let start = same * stride
      same += equalElements(
        left + start, right + start, length - same, size: size, stride: stride)
      let offset = same * stride
      guard same < length, areSame(left + offset, right + offset) else { break }
      same += 1
    }
    return same
  }

  /// How many of `length` elements are the same, backwards from two addresses on.
  private func commonSuffix(
    _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ length: Int,
    _ areSame: (UnsafeRawPointer, UnsafeRawPointer) -> Bool
  ) -> Int {
    var same = 0
    while same < length {
      let (left, right) = (left - same * old.stride, right - same * old.stride)
      guard
        equalElements(left, right, 1, size: size, stride: old.stride) == 1 || areSame(left, right)
      else { break }
      same += 1
    }
    return same
  }
}

/// How many of `count` elements from two addresses on have the same bits.
func equalElements(
  _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ count: Int, size: Int, stride: Int
) -> Int {
  if left == right { return count }
  let end = count * stride
  func word(_ address: UnsafeRawPointer, _ offset: Int) -> UInt64 {
    address.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }
  var offset = 0
  while offset + 32 <= end,
    (word(left, offset) ^ word(right, offset))
      | (word(left, offset + 8) ^ word(right, offset + 8))
      | (word(left, offset + 16) ^ word(right, offset + 16))
      | (word(left, offset + 24) ^ word(right, offset + 24)) == 0
  { offset += 32 }
  while offset + 8 <= end, word(left, offset) == word(right, offset) { offset += 8 }
  while offset < end,
    left.load(fromByteOffset: offset, as: UInt8.self)
      == right.load(fromByteOffset: offset, as: UInt8.self)
  { offset += 1 }
  // What follows an element's last byte belongs to nobody: it needn't be equal for the element to be.
  let whole = offset / stride
  return whole < count && offset - whole * stride >= size ? whole + 1 : whole
}
