// The elements of a collection: by where they are, or by their ids.

/// The element at an index, if the index is one of the collection's.
///
/// The index must mean the same in each collection that it is used with, as a number does for an
/// array. One of a dictionary's values does not.
///
/// - Complexity: O(1), in place.
@frozen
public struct IndexAffine<Elements: MutableCollection>: Affine {
  /// The index.
  public let index: Elements.Index

  /// Makes the affine.
  ///
  /// - Parameter index: The index.
  @inlinable
  public init(_ index: Elements.Index) { self.index = index }

  /// Reads the element.
  ///
  /// - Parameter root: The collection.
  /// - Returns: The element, or nil if the index is out of range.
  @inlinable
  public func extract(from root: Elements) -> Elements.Element? {
    contains(root) ? root[index] : nil
  }

  /// Edits the element if the index is in range.
  ///
  /// - Parameters:
  ///   - root: The collection to change.
  ///   - body: Edits the element. When it throws, what it had written stays.
  /// - Returns: What `body` returns, or nil if it did not run.
  /// - Throws: What `body` throws.
  @inlinable
  @discardableResult
  public func modify<Result, Failure: Error>(
    ifPresentIn root: inout Elements, _ body: (inout Elements.Element) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard contains(root) else { return nil }
    return try body(&root[index])
  }

  @inlinable
  func contains(_ elements: Elements) -> Bool {
    index >= elements.startIndex && index < elements.endIndex
  }
}

/// The element with an id, if there is one; it is never inserted or removed.
///
/// Of several with one id it is the first. It keeps the laws for elements that keep their id.
///
/// - Complexity: O(elements) to find it; it is edited in place.
@frozen
public struct IndexIDAffine<Elements: MutableCollection>: Affine
where Elements.Element: Identifiable {
  /// The id.
  public let id: Elements.Element.ID

  /// Makes the affine.
  ///
  /// - Parameter id: The id.
  @inlinable
  public init(_ id: Elements.Element.ID) { self.id = id }

  /// Looks for the element.
  ///
  /// - Parameter root: The collection.
  /// - Returns: The element, or nil if there is none.
  @inlinable
  public func extract(from root: Elements) -> Elements.Element? { root.first { $0.id == id } }

  /// Edits the element if there is one.
  ///
  /// - Parameters:
  ///   - root: The collection to change.
  ///   - body: Edits the element. When it throws, what it had written stays.
  /// - Returns: What `body` returns, or nil if it did not run.
  /// - Throws: What `body` throws.
  @inlinable
  @discardableResult
  public func modify<Result, Failure: Error>(
    ifPresentIn root: inout Elements, _ body: (inout Elements.Element) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard let index = root.firstIndex(where: { $0.id == id }) else { return nil }
    return try body(&root[index])
  }
}

/// The element with an id, or nil; writing nil removes it, writing a value replaces or appends it.
///
/// It is no ``Lens``: an element that was removed and put back has another place, and a value with
/// another id is not found again.
///
/// - Complexity: O(elements).
@frozen
public struct AtIDAccessor<Elements>: Accessor
where
  Elements: MutableCollection & RangeReplaceableCollection, Elements.Element: Identifiable
{
  /// The id.
  public let id: Elements.Element.ID

  /// Makes the accessor.
  ///
  /// - Parameter id: The id.
  @inlinable
  public init(_ id: Elements.Element.ID) { self.id = id }

  /// Looks for the element.
  ///
  /// - Parameter root: The collection.
  /// - Returns: The element, or nil if there is none.
  @inlinable
  public func get(from root: Elements) -> Elements.Element? { root.first { $0.id == id } }

  /// Replaces, appends or removes the element.
  ///
  /// - Parameters:
  ///   - value: The element, or nil.
  ///   - root: The collection to change.
  @inlinable
  public func set(_ value: consuming Elements.Element?, in root: inout Elements) {
    switch (root.firstIndex { $0.id == id }, value) {
    case (let index?, let value?): root[index] = value
    case (let index?, nil): root.remove(at: index)
    case (nil, let value?): root.append(value)
    case (nil, nil): break
    }
  }

  /// Edits a copy of the element or nil, and sets what became of it.
  ///
  /// - Parameters:
  ///   - root: The collection to change.
  ///   - body: Edits the element. When it throws, what it had written stays.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  @inlinable
  public func modify<Result, Failure: Error>(
    in root: inout Elements, _ body: (inout Elements.Element?) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var value = get(from: root)
    defer { set(value, in: &root) }
    return try body(&value)
  }
}

extension IndexAffine: Equatable {}
extension IndexAffine: Hashable where Elements.Index: Hashable {}
extension IndexAffine: Sendable where Elements.Index: Sendable {}
extension IndexIDAffine: Hashable {}
extension IndexIDAffine: Sendable where Elements.Element.ID: Sendable {}
extension AtIDAccessor: Hashable {}
extension AtIDAccessor: Sendable where Elements.Element.ID: Sendable {}

extension Optic where Part: MutableCollection {
  /// Leads on to the element at an index, if there is one.
  ///
  /// - Parameter index: The index.
  /// - Returns: What is of the nearest kind that this and an affine are.
  @inlinable
  public func index(_ index: Part.Index) -> Appended<Self, IndexAffine<Part>> {
    Appended(self, IndexAffine(index))
  }
}

extension Optic where Part: MutableCollection, Part.Element: Identifiable {
  /// Leads on to the element with an id, if there is one.
  ///
  /// - Parameter id: The id.
  /// - Returns: What is of the nearest kind that this and an affine are.
  @inlinable
  public func index(id: Part.Element.ID) -> Appended<Self, IndexIDAffine<Part>> {
    Appended(self, IndexIDAffine(id))
  }
}

extension Optic
where Part: MutableCollection & RangeReplaceableCollection, Part.Element: Identifiable {
  /// Leads on to the element with an id, or nil.
  ///
  /// - Parameter id: The id.
  /// - Returns: An accessor if this is one, see ``AtIDAccessor``.
  @inlinable
  public func at(id: Part.Element.ID) -> Appended<Self, AtIDAccessor<Part>> {
    Appended(self, AtIDAccessor(id))
  }
}
