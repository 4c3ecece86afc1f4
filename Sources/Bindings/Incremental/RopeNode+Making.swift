extension RopeNode {
  /// Makes a tree of even leaves, of elements that lie in several spans; nil of no elements.
  static func make(_ spans: [RowSpan], _ witness: RowWitness) -> RopeNode? {
    let count = spans.reduce(0) { $0 + $1.count }
    if count == 0 { return nil }
    let leaves = (count + witness.maximum - 1) / witness.maximum
    var rest = spans[...]
    return make(&rest, 0..<leaves, of: leaves, count, witness)
  }

  private static func make(
    _ rest: inout ArraySlice<RowSpan>, _ leaves: Range<Int>, of all: Int, _ count: Int,
    _ witness: RowWitness
  ) -> RopeNode {
    if leaves.count == 1 {
      let length = count * leaves.upperBound / all - count * leaves.lowerBound / all
      return RopeNode(length, witness) { take(length, of: &rest, to: $0, witness) }
    }
    let middle = (leaves.lowerBound + leaves.upperBound) / 2
    let left = make(&rest, leaves.lowerBound..<middle, of: all, count, witness)
    return RopeNode(left, make(&rest, middle..<leaves.upperBound, of: all, count, witness))
  }

  private static func take(
    _ count: Int, of rest: inout ArraySlice<RowSpan>, to target: UnsafeMutableRawPointer,
    _ witness: RowWitness
  ) {
    var taken = 0
    while taken < count, let span = rest.first {
      let part = min(count - taken, span.count)
      witness.copy(span.start, part, target + taken * witness.stride)
      taken += part
      if part == span.count {
        rest.removeFirst()
      } else {
        rest[rest.startIndex].start += part * witness.stride
        rest[rest.startIndex].count -= part
      }
    }
  }
}

// MARK: - Invariants

extension RopeNode {
  /// Whether the tree is balanced, its leaves are as long as they must be, and its sums are right.
  func isBalanced(_ witness: RowWitness) -> Bool {
    guard let (left, right) = halves else {
      return count >= witness.minimum && count <= witness.maximum
    }
    return abs(left.height - right.height) <= 1 && count == left.count + right.count
      && weight == left.weight + right.weight && left.isBalanced(witness)
      && right.isBalanced(witness)
  }
}
