/// Reads elements near one another: a leaf is looked for once for all its elements.
struct RowCursor {
  private let root: RopeNode?
  let stride: Int
  /// Where it stands: elements that lie together, and the index of the first of them.
  private(set) var leaf: RopeLeaf

  init(_ rope: Rope) {
    root = rope.root
    stride = rope.witness.stride
    leaf = root?.leaf(at: 0) ?? RopeLeaf(.none, start: 0)
  }

  /// Reads elements that all lie together.
  init(_ span: RowSpan, stride: Int) {
    root = nil
    self.stride = stride
    leaf = RopeLeaf(span, start: 0)
  }

  /// Goes to the leaf with the element at `index`.
  ///
  /// - Complexity: O(log n), O(1) on average for one after the other.
  mutating func go(to index: Int) {
    let offset = index - leaf.start
    if offset < 0 || offset >= leaf.count, let root { leaf = root.leaf(at: index) }
  }

  mutating func address(of index: Int) -> UnsafeRawPointer {
    go(to: index)
    return leaf.elements + (index - leaf.start) * stride
  }

  /// Visits the elements at `range`, in the spans in which they lie together, with the offset in `range` of the first.
  mutating func forEachSpan(in range: Range<Int>, _ body: (RowSpan, _ offset: Int) -> Void) {
    var index = range.lowerBound
    while index < range.upperBound {
      let start = address(of: index)
      let end = min(range.upperBound, leaf.start + leaf.count)
      body(RowSpan(start: start, count: end - index), index - range.lowerBound)
      index = end
    }
  }
}

extension Rope {
  /// Where the elements at some ranges are, as long as the rope is there.
  func addresses(at ranges: [Range<Int>]) -> [UnsafeRawPointer] {
    var addresses: [UnsafeRawPointer] = []
    addresses.reserveCapacity(ranges.reduce(0) { $0 + $1.count })
    var cursor = RowCursor(self)
    for range in ranges {
      cursor.forEachSpan(in: range) { span, _ in
        for index in 0..<span.count { addresses.append(span.start + index * witness.stride) }
      }
    }
    return addresses
  }
}
