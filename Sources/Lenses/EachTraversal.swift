/// Each element of a collection.
///
/// - Complexity: O(elements), in place.
@frozen
public struct EachTraversal<Elements: MutableCollection>: Traversal, Hashable, Sendable {
  /// Makes the traversal.
  @inlinable
  public init() {}

  /// Hands over each element.
  ///
  /// - Parameters:
  ///   - root: The collection.
  ///   - body: Takes one element.
  /// - Throws: What `body` throws.
  @inlinable
  public func forEach<Failure: Error>(
    in root: Elements, _ body: (Elements.Element) throws(Failure) -> Void
  ) throws(Failure) {
    for element in root { try body(element) }
  }

  /// Edits each element in place.
  ///
  /// - Parameters:
  ///   - root: The collection to change.
  ///   - body: Edits one element. When it throws, what was written stays.
  /// - Throws: What `body` throws.
  @inlinable
  public func modify<Failure: Error>(
    eachIn root: inout Elements, _ body: (inout Elements.Element) throws(Failure) -> Void
  ) throws(Failure) {
    var index = root.startIndex
    while index != root.endIndex {
      try body(&root[index])
      root.formIndex(after: &index)
    }
  }
}

extension Optic where Part: MutableCollection {
  /// Leads on to each element of the collection.
  @inlinable
  public var each: Appended<Self, EachTraversal<Part>> { Appended(self, EachTraversal()) }
}
