extension RopeNode {
  /// Makes a tree of even leaves, of elements that lie in several spans; nil of no elements.
  static func make(_ spans: [RowSpan], _ witness: RowWitness) -> RopeNode? {
    var rest = spans[...]
    return make(spans.reduce(0) { $0 + $1.count }, witness) { count, target in
      copy(count, of: &rest, to: target, witness)
    }
  }

  /// Makes a tree of even leaves, each of which `fill` makes, in order, where it is told; nil of no elements.
  static func make(
    _ count: Int, _ witness: RowWitness, fill: (Int, UnsafeMutableRawPointer) -> Void
  ) -> RopeNode? {
    if count == 0 { return nil }
    let all = (count + witness.maximum - 1) / witness.maximum
    func make(_ leaves: Range<Int>) -> RopeNode {
      if leaves.count == 1 {
        let length = count * leaves.upperBound / all - count * leaves.lowerBound / all
        return RopeNode(length, witness) { fill(length, $0) }
      }
      let middle = (leaves.lowerBound + leaves.upperBound) / 2
      let left = make(leaves.lowerBound..<middle)
      return RopeNode(left, make(middle..<leaves.upperBound))
    }
    return make(0..<all)
  }

  private static func copy(
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
      && weight == left.weight + right.weight && leftCount == left.count
      && leftWeight == left.weight && left.isBalanced(witness)
      && right.isBalanced(witness)
  }
}
