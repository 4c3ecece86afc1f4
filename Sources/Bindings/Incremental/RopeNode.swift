/// A node: a leaf with elements, or two halves.
@usableFromInline
final class RopeNode {
  let count: Int
  /// How many elements are true, if they are flags.
  let weight: Int
  let height: Int
  // Nil of a leaf. Retained by the node, and unmanaged: a walk down counts no references.
  private let left: Unmanaged<RopeNode>?
  private let right: Unmanaged<RopeNode>?
  /// The elements of a leaf.
  private let elements: UnsafeMutableRawPointer?
  private let witness: RowWitness?

  /// Makes a leaf of `count` elements, which `fill` makes where it is told.
  init(_ count: Int, _ witness: RowWitness, _ fill: (UnsafeMutableRawPointer) -> Void) {
    let elements = witness.allocate(count)
    fill(elements)
    (self.count, self.elements, self.witness) = (count, elements, witness)
    weight =
      witness.countsTruths ? truths(in: elements.assumingMemoryBound(to: Bool.self), count) : 0
    height = 0
    (left, right) = (nil, nil)
  }

  init(_ left: RopeNode, _ right: RopeNode) {
    (elements, witness) = (nil, nil)
    count = left.count + right.count
    weight = left.weight + right.weight
    height = max(left.height, right.height) + 1
    (self.left, self.right) = (.passRetained(left), .passRetained(right))
  }

  deinit {
    left?.release()
    right?.release()
    if let elements {
      witness?.destroy(elements, count)
      elements.deallocate()
    }
  }

  /// The halves; nil of a leaf.
  var halves: (left: RopeNode, right: RopeNode)? {
    guard let left, let right else { return nil }
    return (left.takeUnretainedValue(), right.takeUnretainedValue())
  }

  /// The elements of a leaf.
  var span: RowSpan {
    guard let elements else {
      fatalError("RopeNode.span needs the elements of a leaf, but the node has halves.")
    }
    return RowSpan(start: elements, count: count)
  }
}

/// A leaf as a walk finds it: its elements, and the index of the first of them. It belongs to the rope.
@usableFromInline
struct RopeLeaf {
  @usableFromInline var elements: UnsafeRawPointer
  @usableFromInline var start: Int
  @usableFromInline var count: Int
  /// What the elements before it weigh.
  var weightBefore = 0

  @usableFromInline
  init(_ span: RowSpan, start: Int) {
    (elements, count, self.start) = (span.start, span.count, start)
  }
}

extension RopeNode {
  /// The leaf with the element at `index`, or the last one.
  ///
  /// - Complexity: O(log n).
  func leaf(at index: Int) -> RopeLeaf {
    var (start, weight) = (0, 0)
    var node = Unmanaged.passUnretained(self)
    while true {
      let next: Unmanaged<RopeNode>? = node._withUnsafeGuaranteedRef { node in
        guard let left = node.left else { return nil }
        let (count, before) = left._withUnsafeGuaranteedRef { ($0.count, $0.weight) }
        if index - start < count { return left }
        start += count
        weight += before
        return node.right
      }
      guard let next else { break }
      node = next
    }
    var leaf = RopeLeaf(node._withUnsafeGuaranteedRef { $0.span }, start: start)
    leaf.weightBefore = weight
    return leaf
  }

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

// All that a node has is constant.
extension RopeNode: @unchecked Sendable {}
