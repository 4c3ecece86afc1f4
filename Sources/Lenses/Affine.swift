/// Reads and writes a part that may not be there, and never makes it appear or go away.
///
/// An element by its index is one, and so is a property of an enum's payload: the lens to the enum,
/// joined to a case, which is a ``Prism``, joined to the property.
///
/// ```swift
/// let name = KeyPathLens(\Team.members).index(id: 7).appending(path: \.name)
/// name.modify(ifPresentIn: &team) { $0 += "!" }
/// ```
///
/// The laws, for every root `s` and all parts `a` and `b`:
///
/// - setting what is there changes nothing;
/// - after setting `a`, `a` is there if something was there before, and otherwise nothing;
/// - setting `a` and then `b` is setting `b`.
public protocol Affine<Root, Part>: AffineFold, Traversal {
  // Said again, so that the methods tell the types.
  associatedtype Root
  associatedtype Part

  /// Edits the part if it is there, in place where the affine can.
  ///
  /// - Parameters:
  ///   - root: The whole to change.
  ///   - body: Edits the part. When it throws, what it had written stays.
  /// - Returns: What `body` returns, or nil if it did not run.
  /// - Throws: What `body` throws, and nothing else.
  @discardableResult
  func modify<Result, Failure: Error>(
    ifPresentIn root: inout Root, _ body: (inout Part) throws(Failure) -> Result
  ) throws(Failure) -> Result?
}

extension Affine {
  /// Replaces the part if there is one.
  ///
  /// - Parameters:
  ///   - part: The new part.
  ///   - root: The whole to change.
  /// - Returns: Whether there was one.
  @inlinable
  @discardableResult
  public func set(_ part: Part, ifPresentIn root: inout Root) -> Bool {
    modify(ifPresentIn: &root) { $0 = part } != nil
  }

  /// Edits the part if it is there.
  ///
  /// - Parameters:
  ///   - root: The whole to change.
  ///   - body: Edits the part. When it throws, what it had written stays.
  /// - Throws: What `body` throws.
  @inlinable
  public func modify<Failure: Error>(
    eachIn root: inout Root, _ body: (inout Part) throws(Failure) -> Void
  ) throws(Failure) {
    try modify(ifPresentIn: &root) { (part: inout Part) throws(Failure) in try body(&part) }
  }
}
