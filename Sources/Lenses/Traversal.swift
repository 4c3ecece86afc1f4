/// Reads and writes any number of parts of a whole.
///
/// The laws, beside those of a ``Setter``: what is read after an edit is what the edit made of each
/// part that was read before, of the same number and in the same order; and each part is visited
/// once. So a traversal of the parts that meet a condition is none: an edit could change whether
/// they meet it.
public protocol Traversal<Root, Part>: Fold, Setter {}

extension Traversal {
  /// Makes a whole with other parts, or none at all: when the transformation fails for one part,
  /// it is as if it had been done for none.
  ///
  /// ```swift
  /// let halves = try EachTraversal().transforming([2, 4]) { try halved($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - root: The whole, which isn't changed.
  ///   - transform: Makes a new part of an old one. It is called once for each, in order, until it
  ///     throws.
  /// - Returns: The whole with the new parts.
  /// - Throws: What `transform` throws.
  @inlinable
  public func transforming<Failure: Error>(
    _ root: Root, _ transform: (Part) throws(Failure) -> Part
  ) throws(Failure) -> Root {
    var new = root
    try modify(eachIn: &new) { (part: inout Part) throws(Failure) in part = try transform(part) }
    return new
  }

  /// Makes a whole with other parts, or gives nil if there is no new part for one of them.
  ///
  /// - Parameters:
  ///   - root: The whole, which isn't changed.
  ///   - transform: Makes a new part of an old one, or nil. It is called once for each, in order,
  ///     until it gives nil.
  /// - Returns: The whole with the new parts.
  @inlinable
  public func transformingIfAll(_ root: Root, _ transform: (Part) -> Part?) -> Root? {
    try? transforming(root) { (part) throws(Found) in
      guard let new = transform(part) else { throw Found() }
      return new
    }
  }
}
