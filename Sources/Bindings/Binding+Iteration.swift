// MARK: - Iteration

/// A binding to a random-access collection is a collection of bindings.
///
/// ```swift
/// for row in $rows { row.isDone.wrappedValue = true }
/// $rows.forEach { $row in row.isDone = true }
/// ```
///
/// Elements with ids are bound by them: the bindings follow their elements. The collection may
/// change meanwhile; elements that were there at the beginning are visited unless they have gone.
/// Nothing is copied, so that editing an element in the loop is in place.
///
/// Collections that aren't random-access, such as the values of a dictionary, are refused: their
/// indices may belong to one instance, and mean nothing once the collection has changed. Bind the
/// values of a dictionary by their keys.
extension Binding: Sequence
where Value: MutableCollection & RandomAccessCollection {
  /// Hands out the bindings.
  public struct Iterator: IteratorProtocol {
    fileprivate let advance: () -> Binding<Value.Element>?

    /// The next element that is still there.
    ///
    /// - Returns: A binding to it; nil after the last one.
    public mutating func next() -> Binding<Value.Element>? { advance() }
  }

  /// A binding to an element.
  public typealias Element = Binding<Value.Element>

  /// Makes an iterator over the elements that are there now.
  ///
  /// - Returns: The iterator.
  public func makeIterator() -> Iterator {
    if let identified = IdentifiedElements<Value>.self as? any ElementFinding.Type {
      return Iterator(advance: identified.elements(of: self))
    }
    // Counted, since an index may be none any more when the collection has changed.
    var offset = 0
    return Iterator { [self] in
      let index: Value.Index? = borrow { value in
        let elements = copy value
        guard offset < elements.count else { return nil }
        return elements.index(elements.startIndex, offsetBy: offset)
      }
      offset += 1
      return index.map { self[$0] }
    }
  }
}

extension Binding: Collection
where Value: MutableCollection & RandomAccessCollection {
  /// What the collection itself counts by.
  public typealias Index = Value.Index

  /// Where the elements begin. A tracked read, as all that is asked of the collection.
  public var startIndex: Value.Index { self.borrow { (copy $0).startIndex } }

  /// Where the elements end.
  public var endIndex: Value.Index { self.borrow { (copy $0).endIndex } }

  /// The index behind another one.
  ///
  /// - Parameter index: An index of an element.
  /// - Returns: The next index.
  public func index(after index: Value.Index) -> Value.Index {
    borrow { (copy $0).index(after: index) }
  }
}

extension Binding: BidirectionalCollection
where Value: MutableCollection & RandomAccessCollection {
  /// The index before another one.
  ///
  /// - Parameter index: An index that is not the first.
  /// - Returns: The index before.
  public func index(before index: Value.Index) -> Value.Index {
    borrow { (copy $0).index(before: index) }
  }
}

extension Binding: RandomAccessCollection
where Value: MutableCollection & RandomAccessCollection {
  /// The index at a distance from another one.
  ///
  /// - Parameters:
  ///   - index: Where to start.
  ///   - distance: How far to go.
  /// - Returns: The index there.
  /// - Complexity: O(1).
  public func index(_ index: Value.Index, offsetBy distance: Int) -> Value.Index {
    borrow { (copy $0).index(index, offsetBy: distance) }
  }

  /// How far one index is from another.
  ///
  /// - Parameters:
  ///   - start: The one.
  ///   - end: The other.
  /// - Returns: The distance.
  /// - Complexity: O(1).
  public func distance(from start: Value.Index, to end: Value.Index) -> Int {
    borrow { (copy $0).distance(from: start, to: end) }
  }
}

extension Binding: Identifiable where Value: Identifiable {
  /// The id of the value. To bind it, say `$row[dynamicMember: \.id]`.
  public var id: Value.ID { self.borrow { (copy $0).id } }
}
