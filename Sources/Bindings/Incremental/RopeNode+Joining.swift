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
  /// The leaves before the one with `index`, and the elements of that one before it.
  func prefix(before index: Int) -> (RopeNode?, RowSpan) {
    guard let (left, right) = halves else {
      return (nil, RowSpan(start: span.start, count: index))
    }
    if index <= left.count { return left.prefix(before: index) }
    let (rest, remainder) = right.prefix(before: index - left.count)
    return (Self.join(left, rest), remainder)
  }

  /// The elements from `index` to the end of its leaf, and the leaves behind it.
  func suffix(from index: Int, stride: Int) -> (RowSpan, RopeNode?) {
    guard let (left, right) = halves else {
      return (RowSpan(start: span.start + index * stride, count: count - index), nil)
    }
    if index >= left.count { return right.suffix(from: index - left.count, stride: stride) }
    let (remainder, rest) = left.suffix(from: index, stride: stride)
    return (remainder, Self.join(rest, right))
  }

  func withoutLast() -> (RopeNode?, RowSpan) {
    guard let (left, right) = halves else { return (nil, span) }
    let (rest, last) = right.withoutLast()
    return (Self.join(left, rest), last)
  }

  func withoutFirst() -> (RowSpan, RopeNode?) {
    guard let (left, right) = halves else { return (span, nil) }
    let (first, rest) = left.withoutFirst()
    return (first, Self.join(rest, right))
  }
}
