// Searching in lists of symbols. Buffers instead of arrays: this loop meets every character of the
// corpus at each keystroke.
extension UnsafeBufferPointer<CharacterTable.Symbol> {
  /// Tells whether another list stands at an offset.
  func starts(with other: Self, at offset: Int) -> Bool {
    guard other.count <= count - offset else { return false }
    for index in 0..<other.count where self[offset + index] != other[index] { return false }
    return true
  }

  /// Returns the first offset, not before `start`, at which another list stands.
  ///
  /// - Complexity: O(n · m), n = this list's elements, m = the other's.
  func firstOffset(of other: Self, from start: Int) -> Int? {
    guard let first = other.first else { return start }
    var offset = start
    let last = count - other.count
    while offset <= last {
      if self[offset] == first, starts(with: other, at: offset) { return offset }
      offset += 1
    }
    return nil
  }
}
