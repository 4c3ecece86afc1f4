/// A node: a leaf with elements, or two halves.
///
/// A node that belongs to one rope alone may be changed in place; others never change.
@usableFromInline
final class RopeNode {
  private(set) var count: Int
  /// How many elements are true, if they are flags.
  private(set) var weight: Int
  let height: Int
  // Those of the left half, so that a walk to the right need not look at it.
  private(set) var leftCount = 0
  private(set) var leftWeight = 0
  // Nil of a leaf. Retained by the node, and unmanaged: a walk down counts no references.
  private var left: Unmanaged<RopeNode>?
  private var right: Unmanaged<RopeNode>?
  /// The elements of a leaf.
  private let elements: UnsafeMutableRawPointer?
  /// For how many elements a leaf has room.
  private let capacity: Int
  private let witness: RowWitness?

  /// Makes a leaf of `count` elements, which `fill` makes where it is told.
  init(_ count: Int, _ witness: RowWitness, _ fill: (UnsafeMutableRawPointer) -> Void) {
    capacity = min(witness.maximum, max(8, count + count / 4))
    let elements = witness.allocate(capacity)
    fill(elements)
    (self.count, self.elements, self.witness) = (count, elements, witness)
    weight = witness.weight(elements, count)
    height = 0
    (left, right) = (nil, nil)
  }

  init(_ left: RopeNode, _ right: RopeNode) {
    (elements, capacity, witness) = (nil, 0, nil)
    count = left.count + right.count
    weight = left.weight + right.weight
    height = max(left.height, right.height) + 1
    (leftCount, leftWeight) = (left.count, left.weight)
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

// MARK: - Finding

extension RopeNode {
  /// The leaf with the element at `index`, or the last one.
  ///
  /// - Complexity: O(log n).
  func leaf(at index: Int) -> RopeLeaf {
    var (start, weight) = (0, 0)
    var node = Unmanaged.passUnretained(self)
    while true {
      let next: Unmanaged<RopeNode>? = node._withUnsafeGuaranteedRef { node in
        if index - start < node.leftCount || node.left == nil { return node.left }
        start += node.leftCount
        weight += node.leftWeight
        return node.right
      }
      guard let next else { break }
      node = next
    }
    var leaf = RopeLeaf(node._withUnsafeGuaranteedRef { $0.span }, start: start)
    leaf.weightBefore = weight
    return leaf
  }
}

// MARK: - Replacing

extension RopeNode {
  /// Replaces a run, if that changes one leaf alone, whose length stays within its bounds.
  ///
  /// What nobody else has is changed in place, and the rest of the way is copied.
  ///
  /// - Returns: Whether it did.
  static func replace(
    _ range: Range<Int>, in node: inout RopeNode, with new: RowSpan, _ witness: RowWitness
  ) -> Bool {
    if node.left == nil { return replaceInLeaf(range, of: &node, with: new, witness) }
    let middle = node.leftCount
    let isLeft = range.upperBound <= middle
    if !isLeft, range.lowerBound < middle { return false }
    if !isKnownUniquelyReferenced(&node), let (left, right) = node.halves {
      node = RopeNode(left, right)
    }
    let start = isLeft ? 0 : middle
    // Taken out meanwhile, so that it isn't held twice.
    guard var half = (isLeft ? node.left : node.right)?.takeRetainedValue() else { return false }
    let (count, weight) = (half.count, half.weight)
    let isDone = replace(
      range.lowerBound - start..<range.upperBound - start, in: &half, with: new, witness)
    node.count += half.count - count
    node.weight += half.weight - weight
    if isLeft {
      (node.leftCount, node.leftWeight) = (half.count, half.weight)
      node.left = .passRetained(half)
    } else {
      node.right = .passRetained(half)
    }
    return isDone
  }

  private static func replaceInLeaf(
    _ range: Range<Int>, of node: inout RopeNode, with new: RowSpan, _ witness: RowWitness
  ) -> Bool {
    let length = node.count - range.count + new.count
    guard length >= witness.minimum, length <= witness.maximum else { return false }
    if length <= node.capacity, isKnownUniquelyReferenced(&node) {
      node.replaceInPlace(range, with: new, witness)
      return true
    }
    let leaf = node
    // As long as it takes to copy from it: nothing else holds the leaf by then.
    node = withExtendedLifetime(leaf) {
      let (old, stride) = (leaf.span.start, witness.stride)
      return RopeNode(length, witness) { target in
        witness.copy(old, range.lowerBound, target)
        witness.copy(new.start, new.count, target + range.lowerBound * stride)
        witness.copy(
          old + range.upperBound * stride, leaf.count - range.upperBound,
          target + (range.lowerBound + new.count) * stride)
      }
    }
    return true
  }

  /// Replaces elements of a leaf that nobody else has, and where there is room for the new ones.
  private func replaceInPlace(_ range: Range<Int>, with new: RowSpan, _ witness: RowWitness) {
    guard let elements else { return }
    let stride = witness.stride
    let start = elements + range.lowerBound * stride
    let tail = count - range.upperBound
    weight += witness.weight(new.start, new.count) - witness.weight(start, range.count)
    count += new.count - range.count
    withUnsafeTemporaryAllocation(
      byteCount: range.count * stride, alignment: witness.alignment
    ) { old in
      guard let old = old.baseAddress else { return }
      witness.move(start, range.count, old)
      witness.move(start + range.count * stride, tail, start + new.count * stride)
      witness.copy(new.start, new.count, start)
      // Last, since this may run code of users.
      witness.destroy(old, range.count)
    }
  }
}

// What somebody else may see of a node is constant.
extension RopeNode: @unchecked Sendable {}
