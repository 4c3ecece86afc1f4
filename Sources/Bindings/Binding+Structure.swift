public import StateObservation

// MARK: - Structure operations

// Each is one edit in place and one change. Bindings to what they remove keep its last value.

extension Binding where Value: RangeReplaceableCollection {
  /// Adds an element at the end.
  ///
  /// - Parameter element: The element.
  /// - Returns: What became of the write.
  @inlinable @discardableResult
  public func append(_ element: Value.Element) -> WriteResult {
    editStructure({ elements in
      structureLaw(of: element, at: elements.endIndex, in: elements, isThere: false)
    }) { elements in
      elements.append(element)
      return true
    }
  }

  /// Inserts an element.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - index: Where it will be.
  /// - Returns: What became of the write.
  /// - Precondition: `index` is one of the collection, or its end.
  @inlinable @discardableResult
  public func insert(_ element: Value.Element, at index: Value.Index) -> WriteResult {
    editStructure({ elements in
      require(index, canBeInsertedIn: elements)
      return structureLaw(of: element, at: index, in: elements, isThere: false)
    }) { elements in
      require(index, canBeInsertedIn: elements)
      elements.insert(element, at: index)
      return true
    }
  }

  /// Removes the element at an index.
  ///
  /// - Parameter index: Where it is.
  /// - Returns: The element; nil if the collection itself has gone.
  /// - Precondition: There is an element at `index`.
  @inlinable @discardableResult
  public func remove(at index: Value.Index) -> Value.Element? {
    var removed: Value.Element?
    _ = editStructure({ elements in
      require(index, isIn: elements)
      return structureLaw(of: elements[index], at: index, in: elements, isThere: true)
    }) { elements in
      require(index, isIn: elements)
      removed = elements.remove(at: index)
      return true
    }
    return removed
  }
}

extension Binding where Value: RangeReplaceableCollection, Value.Element: Identifiable {
  /// Removes the element with an id. If there is none, nothing changes.
  ///
  /// - Parameter id: Which one.
  /// - Returns: The element; nil if there was none.
  /// - Complexity: O(elements).
  @inlinable @discardableResult
  public func remove(id: Value.Element.ID) -> Value.Element? {
    var removed: Value.Element?
    var known: Value.Index??
    _ = editStructure({ elements in
      let index = elements.firstIndex { $0.id == id }
      known = index
      guard let index else { return PartLaw(.entries, AnyHashable(id), .nothing) }
      return PartLaw(.entries, AnyHashable(id), splice(at: index, in: elements, isThere: true))
    }) { elements in
      guard let index = known ?? elements.firstIndex(where: { $0.id == id }) else { return false }
      removed = elements.remove(at: index)
      return true
    }
    return removed
  }
}

extension Binding
where Value: RangeReplaceableCollection & MutableCollection & RandomAccessCollection {
  /// Moves an element to another place.
  ///
  /// - Parameters:
  ///   - source: Where it is.
  ///   - target: Where it will be, counted when it has been taken out.
  /// - Returns: What became of the write.
  /// - Precondition: There are elements at both indices.
  @inlinable @discardableResult
  public func move(from source: Value.Index, to target: Value.Index) -> WriteResult {
    editStructure({ elements in
      require(source, isIn: elements)
      require(target, isIn: elements)
      guard Value.Element.self is any Identifiable.Type else { return PartLaw(.unknown, nil) }
      let offsets = [source, target].map { elements.distance(from: elements.startIndex, to: $0) }
      return PartLaw(.order, nil, .moved(from: offsets[0], to: offsets[1]))
    }) { elements in
      require(source, isIn: elements)
      require(target, isIn: elements)
      guard source != target else { return false }
      elements.insert(elements.remove(at: source), at: target)
      return true
    }
  }
}

extension Binding where Value: MutableCollection & RandomAccessCollection {
  /// Sorts the elements.
  ///
  /// - Parameter areInIncreasingOrder: Whether one element comes before another.
  /// - Returns: What became of the write.
  /// - Throws: What the comparison throws; the elements are in some order then, none is lost.
  @inlinable @discardableResult
  public func sort(
    by areInIncreasingOrder: (Value.Element, Value.Element) throws -> Bool
  ) rethrows -> WriteResult {
    guard untracked({ isLive }) else { return .dropped }
    try modify { elements in try elements.sort(by: areInIncreasingOrder) }
    return .stored
  }
}

extension Binding
where Value: MutableCollection & RandomAccessCollection, Value.Element: Comparable {
  /// Sorts the elements by `<`.
  ///
  /// - Returns: What became of the write.
  @inlinable @discardableResult
  public func sort() -> WriteResult { sort(by: <) }
}

@usableFromInline
func require<Elements: Collection>(
  _ index: Elements.Index, canBeInsertedIn elements: Elements
) {
  require(
    index >= elements.startIndex && index <= elements.endIndex,
    """
    Binding.insert(_:at:) needs an index from \(elements.startIndex) to \(elements.endIndex), but \
    got \(index).
    """)
}
