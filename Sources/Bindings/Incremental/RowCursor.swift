/// Reads elements near one another: they are found once for each run that lies together in memory.
struct RowCursor<Element> {
  /// The nodes on the way from the root to the leaf, and the index of the first element of each.
  private var nodes: [RopeNode<Plain<Element>>] = []
  private var starts: [Int] = []
  private(set) var elements: [Element]
  private(set) var start: Int

  init(_ rope: Rope<Plain<Element>>) {
    (elements, start) = ([], 0)
    if let root = rope.root {
      nodes.append(root)
      starts.append(0)
    }
  }

  init(_ array: [Element]) {
    (elements, start) = (array, 0)
  }

  /// Goes to the run with the element at `index`.
  ///
  /// - Complexity: O(log d), d = how far away it is; O(1) on average for one after the other.
  mutating func go(to index: Int) {
    let offset = index - start
    if offset < 0 || offset >= elements.count { climb(to: index) }
  }

  private mutating func climb(to index: Int) {
    if nodes.isEmpty { return }
    var depth = nodes.count - 1
    while depth > 0, index < starts[depth] || index >= starts[depth] + nodes[depth].count {
      nodes.removeLast()
      starts.removeLast()
      depth -= 1
    }
    var (node, start) = (nodes[depth], starts[depth])
    while let (left, right) = node.halves {
      if index - start < left.count {
        node = left
      } else {
        start += left.count
        node = right
      }
      nodes.append(node)
      starts.append(start)
    }
    (elements, self.start) = (node.elements, start)
  }

  mutating func element(at index: Int) -> Element {
    go(to: index)
    return elements[index - start]
  }

  /// The elements at `range`.
  mutating func elements(at range: Range<Int>) -> [Element] {
    var result: [Element] = []
    result.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      go(to: index)
      let end = min(range.upperBound, start + elements.count)
      result += elements[index - start..<end - start]
      index = end
    }
    return result
  }
}
