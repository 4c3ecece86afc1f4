/// A node: a leaf with elements, or two halves.
final class RopeNode<Measure: RopeMeasure> {
  typealias Element = Measure.Element

  let count: Int
  let weight: Int
  let height: Int
  // Not a stored pair: to copy one, its type would be looked up each time.
  private let left: RopeNode?
  private let right: RopeNode?
  let elements: [Element]

  init(_ elements: [Element]) {
    self.elements = elements
    count = elements.count
    weight = Measure.weight(of: elements)
    height = 0
    (left, right) = (nil, nil)
  }

  init(_ left: RopeNode, _ right: RopeNode) {
    elements = []
    count = left.count + right.count
    weight = left.weight + right.weight
    height = max(left.height, right.height) + 1
    (self.left, self.right) = (left, right)
  }

  /// The halves; nil of a leaf.
  var halves: (left: RopeNode, right: RopeNode)? {
    @inline(__always) get {
      guard let left, let right else { return nil }
      return (left, right)
    }
  }

  /// Makes a tree of even leaves; nil of no elements.
  static func make(_ elements: [Element]) -> RopeNode? {
    if elements.isEmpty { return nil }
    if elements.count <= Rope<Measure>.maximum { return RopeNode(elements) }
    let leaves = (elements.count + Rope<Measure>.maximum - 1) / Rope<Measure>.maximum
    return make(elements, leaves: 0..<leaves, of: leaves)
  }

  private static func make(_ elements: [Element], leaves: Range<Int>, of count: Int) -> RopeNode {
    if leaves.count == 1 {
      let start = elements.count * leaves.lowerBound / count
      let end = elements.count * leaves.upperBound / count
      return RopeNode(Array(elements[start..<end]))
    }
    let middle = (leaves.lowerBound + leaves.upperBound) / 2
    return RopeNode(
      make(elements, leaves: leaves.lowerBound..<middle, of: count),
      make(elements, leaves: middle..<leaves.upperBound, of: count))
  }
}

// MARK: - Joining

extension RopeNode {
  /// The elements of both, in order.
  ///
  /// - Complexity: O(the difference of their heights).
  static func join(_ left: RopeNode?, _ right: RopeNode?) -> RopeNode? {
    guard let left else { return right }
    guard let right else { return left }
    return join(left, right)
  }

  private static func join(_ left: RopeNode, _ right: RopeNode) -> RopeNode {
    if left.height > right.height + 1, let (first, second) = left.halves {
      return balanced(first, join(second, right))
    }
    if right.height > left.height + 1, let (first, second) = right.halves {
      return balanced(join(left, first), second)
    }
    return RopeNode(left, right)
  }

  /// A node of two whose heights differ by two at most.
  private static func balanced(_ left: RopeNode, _ right: RopeNode) -> RopeNode {
    if left.height > right.height + 1, let (first, second) = left.halves {
      guard second.height > first.height, let (inner, outer) = second.halves else {
        return RopeNode(first, RopeNode(second, right))
      }
      return RopeNode(RopeNode(first, inner), RopeNode(outer, right))
    }
    if right.height > left.height + 1, let (first, second) = right.halves {
      guard first.height > second.height, let (outer, inner) = first.halves else {
        return RopeNode(RopeNode(left, first), second)
      }
      return RopeNode(RopeNode(left, outer), RopeNode(inner, second))
    }
    return RopeNode(left, right)
  }
}

// MARK: - Taking apart

extension RopeNode {
  /// The same with a run replaced, if that changes the length of one leaf alone, within its bounds; otherwise nil.
  func replacing(_ range: Range<Int>, with new: [Element]) -> RopeNode? {
    guard let (left, right) = halves else {
      let length = count - range.count + new.count
      guard length >= Rope<Measure>.minimum, length <= Rope<Measure>.maximum else { return nil }
      var elements = elements
      elements.replaceSubrange(range, with: new)
      return RopeNode(elements)
    }
    if range.upperBound <= left.count {
      return left.replacing(range, with: new).map { RopeNode($0, right) }
    }
    guard range.lowerBound >= left.count else { return nil }
    let inner = range.lowerBound - left.count..<range.upperBound - left.count
    return right.replacing(inner, with: new).map { RopeNode(left, $0) }
  }

  /// The leaves before the one with `index`, and the elements of that one before it.
  func prefix(before index: Int) -> (RopeNode?, [Element]) {
    guard let (left, right) = halves else { return (nil, Array(elements[..<index])) }
    if index <= left.count { return left.prefix(before: index) }
    let (rest, remainder) = right.prefix(before: index - left.count)
    return (Self.join(left, rest), remainder)
  }

  /// The elements from `index` to the end of its leaf, and the leaves behind it.
  func suffix(from index: Int) -> ([Element], RopeNode?) {
    guard let (left, right) = halves else { return (Array(elements[index...]), nil) }
    if index >= left.count { return right.suffix(from: index - left.count) }
    let (remainder, rest) = left.suffix(from: index)
    return (remainder, Self.join(rest, right))
  }

  func withoutLast() -> (RopeNode?, [Element]) {
    guard let (left, right) = halves else { return (nil, elements) }
    let (rest, last) = right.withoutLast()
    return (Self.join(left, rest), last)
  }

  func withoutFirst() -> ([Element], RopeNode?) {
    guard let (left, right) = halves else { return (elements, nil) }
    let (first, rest) = left.withoutFirst()
    return (first, Self.join(rest, right))
  }
}

// MARK: - Invariants

extension Rope {
  /// Whether the invariants hold.
  func checkInvariants() -> Bool {
    guard let root, root.halves != nil else { return root?.count != 0 }
    return root.isBalanced()
  }
}

extension RopeNode {
  fileprivate func isBalanced() -> Bool {
    guard let (left, right) = halves else {
      return elements.count == count && count >= Rope<Measure>.minimum
        && count <= Rope<Measure>.maximum
    }
    return abs(left.height - right.height) <= 1 && count == left.count + right.count
      && weight == left.weight + right.weight && left.isBalanced() && right.isBalanced()
  }
}

// All that a node has is constant.
extension RopeNode: @unchecked Sendable where Element: Sendable {}
