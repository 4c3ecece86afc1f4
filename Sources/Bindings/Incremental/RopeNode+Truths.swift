/// Which flags a revision looks at.
@usableFromInline enum Examined {
  case all, `true`, `false`
}

/// Flags of rows that lie together, which may be changed.
typealias Flags = UnsafeMutableBufferPointer<Bool>

extension RopeNode {
  /// The same flags, but for those that `verdict` changes, given the index of the first in a leaf, and the leaf's flags.
  ///
  /// Parts that have none of the flags that are examined are not entered, and what doesn't change is shared.
  func revised(
    _ examined: Examined, from start: Int = 0, _ verdict: (Int, Flags) -> Void
  ) -> RopeNode {
    switch examined {
    case .true where weight == 0, .false where weight == count: return self
    default: break
    }
    guard let (left, right) = halves else { return revisedLeaf(start, verdict) }
    let first = left.revised(examined, from: start, verdict)
    let second = right.revised(examined, from: start + left.count, verdict)
    return first === left && second === right ? self : RopeNode(first, second)
  }

  private func revisedLeaf(_ start: Int, _ verdict: (Int, Flags) -> Void) -> RopeNode {
    let old = span
    return withUnsafeTemporaryAllocation(of: Bool.self, capacity: count) { flags in
      guard let new = flags.baseAddress else { return self }
      new.initialize(from: old.start.assumingMemoryBound(to: Bool.self), count: count)
      verdict(start, flags)
      if equalElements(old.start, new, count, size: 1, stride: 1) == count { return self }
      return RopeNode(count, .truths) { $0.copyMemory(from: new, byteCount: count) }
    }
  }

  /// Visits the leaves in which something is true, in order, with the index of their first flag.
  func forEachTrueLeaf(
    from start: Int = 0, _ body: (Int, UnsafeBufferPointer<Bool>) -> Void
  ) {
    if weight == 0 { return }
    if let (left, right) = halves {
      left.forEachTrueLeaf(from: start, body)
      right.forEachTrueLeaf(from: start + left.count, body)
    } else {
      let flags = span.start.assumingMemoryBound(to: Bool.self)
      body(start, UnsafeBufferPointer(start: flags, count: count))
    }
  }
}

extension Rope {
  /// Makes a rope of flags.
  init(_ flags: [Bool]) {
    self = flags.withSpan { Rope(.truths, $0) }
  }

  /// A flag.
  subscript(flag index: Int) -> Bool { address(of: index).load(as: Bool.self) }
}
