/// What a rope adds up of its elements.
protocol RopeMeasure {
  associatedtype Element
  static func weight(of elements: [Element]) -> Int
}

/// Adds up nothing.
enum Plain<Element>: RopeMeasure {
  static func weight(of elements: [Element]) -> Int { 0 }
}

/// Counts what is true.
enum Truths: RopeMeasure {
  static func weight(of elements: [Bool]) -> Int { elements.reduce(0) { $1 ? $0 + 1 : $0 } }
}

/// A sequence in a balanced tree of short arrays, whose nodes never change: a changed rope shares with the one before
/// all but a path.
///
/// Invariants (see `checkInvariants()`): the heights of two siblings differ by one at most; a leaf has from `minimum` to
/// `maximum` elements, only a leaf that is the root may have fewer; no leaf is empty.
///
/// - SeeAlso: G. Blelloch, D. Ferizovic, Y. Sun, "Just join for parallel ordered sets" (2016), for `join` as the one
///   operation that balances.
struct Rope<Measure: RopeMeasure> {
  typealias Element = Measure.Element
  typealias Node = RopeNode<Measure>

  static var maximum: Int { 128 }
  /// A quarter and not a half: a leaf that was split, or joined, isn't joined, or split, by the next edit.
  static var minimum: Int { 32 }

  var root: Node?

  init(root: Node? = nil) { self.root = root }

  /// Makes a rope of the elements. Complexity: O(elements).
  init(_ elements: [Element]) { root = Node.make(elements) }

  var count: Int { root?.count ?? 0 }
  var weight: Int { root?.weight ?? 0 }
  var isEmpty: Bool { root == nil }

  /// The leaf with the element at `index`, and the index of its first.
  func leaf(at index: Int) -> (elements: [Element], start: Int) {
    guard var node = root else { return ([], 0) }
    var start = 0
    while let (left, right) = node.halves {
      if index - start < left.count {
        node = left
      } else {
        start += left.count
        node = right
      }
    }
    return (node.elements, start)
  }

  subscript(index: Int) -> Element {
    let (elements, start) = leaf(at: index)
    return elements[index - start]
  }

  /// What the elements before `index` weigh. Complexity: O(log n).
  func weight(before index: Int) -> Int {
    guard var node = root else { return 0 }
    var (start, weight) = (0, 0)
    while let (left, right) = node.halves {
      if index - start < left.count {
        node = left
      } else {
        start += left.count
        weight += left.weight
        node = right
      }
    }
    return weight + Measure.weight(of: Array(node.elements[..<(index - start)]))
  }
}

// MARK: - Changing

extension Rope {
  /// Replaces a run of elements.
  ///
  /// - Complexity: O(log n + new elements).
  mutating func replaceSubrange(_ range: Range<Int>, with new: [Element]) {
    if range.isEmpty && new.isEmpty { return }
    guard let root else { return self.root = Node.make(new) }
    if let changed = root.replacing(range, with: new) { return self.root = changed }
    var (left, middle) = root.prefix(before: range.lowerBound)
    let (tail, rest) = root.suffix(from: range.upperBound)
    var right = rest
    middle += new
    middle += tail
    if middle.count < Self.minimum {
      if let (rest, last) = left?.withoutLast() {
        (left, middle) = (rest, last + middle)
      } else if let (first, rest) = right?.withoutFirst() {
        (middle, right) = (middle + first, rest)
      }
    }
    self.root = Node.join(Node.join(left, Node.make(middle)), right)
  }
}

extension Rope: Sendable where Element: Sendable {}
