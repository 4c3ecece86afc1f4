/// An array that shares all but what changed with the one from which it was made.
///
/// This is what a ``DerivedCollection`` gives: keeping an old one costs nothing, and a new one that differs in a few
/// elements was made without copying the others.
///
/// ```swift
/// let matches = rows.filter { $0.isOpen }.value
/// matches.count             // O(1)
/// matches[7]                // O(log n)
/// ```
///
/// - Complexity: O(log n) for an element by its index; all of them, in order, in O(n).
public struct PersistentArray<Element> {
  var rope: Rope<Plain<Element>>

  /// Makes one without elements.
  public init() { rope = Rope() }

  /// Makes one of the elements.
  ///
  /// - Complexity: O(n), n = elements.
  public init(_ elements: some Sequence<Element>) { rope = Rope(Array(elements)) }

  init(rope: Rope<Plain<Element>>) { self.rope = rope }

  /// Whether both are made of the same memory: then they are equal.
  ///
  /// - Complexity: O(1).
  public func isIdentical(to other: PersistentArray) -> Bool { rope.root === other.rope.root }
}

// MARK: - Collection

extension PersistentArray: RandomAccessCollection {
  /// Where the elements begin.
  public var startIndex: Int { 0 }

  /// How many elements there are.
  public var endIndex: Int { rope.count }

  /// The element at an index.
  ///
  /// - Precondition: There is an element at `index`.
  /// - Complexity: O(log n), n = elements.
  public subscript(index: Int) -> Element {
    require(
      index >= 0 && index < count,
      "PersistentArray.subscript(_:) needs an index from 0 to below \(count), but got \(index).")
    return rope[index]
  }

  /// Hands out the elements in order.
  public struct Iterator: IteratorProtocol {
    fileprivate var cursor: RowCursor<Element>
    fileprivate var index: Int
    fileprivate let end: Int

    /// The next element.
    ///
    /// - Returns: The element; nil after the last one.
    /// - Complexity: O(1) on average.
    public mutating func next() -> Element? {
      guard index < end else { return nil }
      defer { index += 1 }
      return cursor.element(at: index)
    }
  }

  /// Makes an iterator.
  ///
  /// - Returns: The iterator.
  public func makeIterator() -> Iterator {
    Iterator(cursor: RowCursor(rope), index: 0, end: count)
  }
}

// MARK: - Comparing and making

extension PersistentArray: Equatable where Element: Equatable {
  /// Whether both have equal elements in the same order.
  ///
  /// - Complexity: O(1) if they share all memory, otherwise O(n).
  public static func == (left: PersistentArray, right: PersistentArray) -> Bool {
    left.isIdentical(to: right) || left.count == right.count && left.elementsEqual(right)
  }
}

extension PersistentArray: Hashable where Element: Hashable {
  /// Feeds the elements.
  ///
  /// - Parameter hasher: Is fed.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in self { hasher.combine(element) }
  }
}

extension PersistentArray: ExpressibleByArrayLiteral {
  /// Makes one of the elements.
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension PersistentArray: CustomStringConvertible {
  /// Looks like an array.
  public var description: String { Array(self).description }
}

extension PersistentArray: Sendable where Element: Sendable {}
