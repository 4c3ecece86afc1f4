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
  @usableFromInline let rope: Rope

  /// Makes one without elements.
  @inlinable
  public init() { self.init([] as [Element]) }

  /// Makes one of the elements.
  ///
  /// - Complexity: O(n), n = elements.
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    self.init(
      rope: Array(elements).withSpan { Rope(RowWitness(of: Element.self), $0) })
  }

  /// Sees the elements of a rope, which are of this type.
  @inlinable
  init(rope: Rope) { self.rope = rope }

  /// Whether both are made of the same memory: then they are equal.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func isIdentical(to other: PersistentArray) -> Bool { rope.isIdentical(to: other.rope) }
}

// MARK: - Collection

extension PersistentArray: RandomAccessCollection {
  /// Where the elements begin.
  @inlinable public var startIndex: Int { 0 }

  /// How many elements there are.
  @inlinable public var endIndex: Int { rope.count }

  /// The element at an index.
  ///
  /// - Precondition: There is an element at `index`.
  /// - Complexity: O(log n), n = elements.
  @inlinable
  public subscript(index: Int) -> Element {
    requireElement(at: index)
    let leaf = rope.leaf(at: index)
    return withExtendedLifetime(rope) {
      leaf.elements.assumingMemoryBound(to: Element.self)[index - leaf.start]
    }
  }

  @usableFromInline
  func requireElement(at index: Int) {
    require(
      index >= 0 && index < count,
      "PersistentArray.subscript(_:) needs an index from 0 to below \(count), but got \(index).")
  }

  /// Hands out the elements in order.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let rope: Rope
    @usableFromInline let end: Int
    @usableFromInline var index = 0
    /// The leaf in which the element at `index` is, unless it is the first of the next one.
    @usableFromInline var leaf: RopeLeaf

    @inlinable
    init(_ rope: Rope) {
      self.rope = rope
      end = rope.count
      leaf = RopeLeaf(.none, start: 0)
    }

    /// The next element.
    ///
    /// - Returns: The element; nil after the last one.
    /// - Complexity: O(1) on average.
    @inlinable
    public mutating func next() -> Element? {
      guard index < end else { return nil }
      if index - leaf.start >= leaf.count { leaf = rope.leaf(at: index) }
      defer { index += 1 }
      return withExtendedLifetime(rope) {
        leaf.elements.assumingMemoryBound(to: Element.self)[index - leaf.start]
      }
    }
  }

  /// Makes an iterator.
  ///
  /// - Returns: The iterator.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(rope) }
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

// A rope never changes.
extension PersistentArray: Sendable where Element: Sendable {}
