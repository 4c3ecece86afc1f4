// MARK: - Truths

extension RopeNode<Truths> {
  /// The same flags, but for those that `verdict` changes, given the index of the first in a leaf, and the leaf's flags.
  ///
  /// Parts that have none of the flags that are examined are not entered, and what doesn't change is shared.
  func revised(
    _ examined: Examined, from start: Int = 0, _ verdict: (Int, inout [Bool]) -> Void
  ) -> RopeNode {
    switch examined {
    case .true where weight == 0, .false where weight == count: return self
    default: break
    }
    guard let (left, right) = halves else {
      var flags = elements
      verdict(start, &flags)
      return flags == elements ? self : RopeNode(flags)
    }
    let first = left.revised(examined, from: start, verdict)
    let second = right.revised(examined, from: start + left.count, verdict)
    return first === left && second === right ? self : RopeNode(first, second)
  }

  /// Visits the leaves in which something is true, in order, with the index of their first flag.
  func forEachTrueLeaf(from start: Int = 0, _ body: (Int, [Bool]) -> Void) {
    if weight == 0 { return }
    if let (left, right) = halves {
      left.forEachTrueLeaf(from: start, body)
      right.forEachTrueLeaf(from: start + left.count, body)
    } else {
      body(start, elements)
    }
  }
}
