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
/// In the body of a derived value or an effect, a loop over elements with ids depends on the ids in order, and on what the
/// body reads of the elements; `count`, `isEmpty` and the indices depend on how many elements there are. A write inside
/// of an element concerns neither.
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
      let index: Value.Index? = askBounds { elements in
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
  public var startIndex: Value.Index { askBounds { $0.startIndex } }

  /// Where the elements end.
  public var endIndex: Value.Index { askBounds { $0.endIndex } }

  /// How many elements there are.
  ///
  /// - Complexity: O(1).
  public var count: Int { askBounds { $0.count } }

  /// The index behind another one.
  ///
  /// - Parameter index: An index of an element.
  /// - Returns: The next index.
  public func index(after index: Value.Index) -> Value.Index {
    askBounds { $0.index(after: index) }
  }

  /// Asks what only inserting or removing elements can change, as a tracked read.
  private func askBounds<Answer>(_ question: (Value) -> Answer) -> Answer {
    // Other indices may tell one another's order by what the elements are.
    guard Value.Index.self == Int.self else { return borrow { question(copy $0) } }
    track(BoundsPart())
    return peek { question(copy $0) }
  }
}

extension Binding: BidirectionalCollection
where Value: MutableCollection & RandomAccessCollection {
  /// The index before another one.
  ///
  /// - Parameter index: An index that is not the first.
  /// - Returns: The index before.
  public func index(before index: Value.Index) -> Value.Index {
    askBounds { $0.index(before: index) }
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
    askBounds { $0.index(index, offsetBy: distance) }
  }

  /// How far one index is from another.
  ///
  /// - Parameters:
  ///   - start: The one.
  ///   - end: The other.
  /// - Returns: The distance.
  /// - Complexity: O(1).
  public func distance(from start: Value.Index, to end: Value.Index) -> Int {
    askBounds { $0.distance(from: start, to: end) }
  }
}

extension Binding: Identifiable where Value: Identifiable {
  /// The id of the value. To bind it, say `$row[dynamicMember: \.id]`.
  public var id: Value.ID {
    if let observer = Graph.observer, address != nil || !projection.trackIdentity(by: observer) {
      track(IdentityPart())
    }
    return peek { (copy $0).id }
  }
}
