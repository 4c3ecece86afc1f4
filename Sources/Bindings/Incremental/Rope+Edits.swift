/// Elements that take the place of a run of a sequence.
struct Edit<Element> {
  var range: Range<Int>
  var elements: [Element]
}

/// Joins edits that touch, given in order.
struct EditList<Element> {
  private(set) var edits: [Edit<Element>] = []

  mutating func append(_ range: Range<Int>, _ elements: [Element]) {
    if range.isEmpty && elements.isEmpty { return }
    if let last = edits.last, last.range.upperBound == range.lowerBound {
      edits[edits.count - 1].range = last.range.lowerBound..<range.upperBound
      edits[edits.count - 1].elements += elements
    } else {
      edits.append(Edit(range: range, elements: elements))
    }
  }
}

extension Rope {
  /// Makes edits that are in order and don't overlap, told by offsets in the rope as it is.
  ///
  /// - Complexity: O(edits · log n + new elements), never more than O(n + new elements).
  mutating func make(_ edits: [Edit<Element>]) {
    if edits.count < 16 || edits.count < count / 128 {
      for edit in edits.reversed() { replaceSubrange(edit.range, with: edit.elements) }
      return
    }
    var all: [Element] = []
    all.reserveCapacity(count)
    var index = 0
    for edit in edits {
      append(index..<edit.range.lowerBound, to: &all)
      all += edit.elements
      index = edit.range.upperBound
    }
    append(index..<count, to: &all)
    self = Rope(all)
  }

  private func append(_ range: Range<Int>, to all: inout [Element]) {
    var index = range.lowerBound
    while index < range.upperBound {
      let (elements, start) = leaf(at: index)
      let end = min(range.upperBound, start + elements.count)
      all += elements[index - start..<end - start]
      index = end
    }
  }
}
