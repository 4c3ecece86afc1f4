/// Writes any number of parts of a whole, and may not be able to read them.
///
/// The laws, for every root and all functions `f` and `g`: editing by what changes nothing changes
/// nothing; editing by `f` and then by `g` is editing by both, one after the other.
public protocol Setter<Root, Part>: Optic {
  // Said again, so that the methods tell the types.
  associatedtype Root
  associatedtype Part

  /// Edits each part, in place where the setter can.
  ///
  /// - Parameters:
  ///   - root: The whole to change.
  ///   - body: Edits one part. When it throws, what was written stays, and the parts after it are
  ///     left alone.
  /// - Throws: What `body` throws, and nothing else.
  func modify<Failure: Error>(
    eachIn root: inout Root, _ body: (inout Part) throws(Failure) -> Void
  ) throws(Failure)
}

extension Setter {
  /// Replaces each part.
  ///
  /// - Parameters:
  ///   - part: What each becomes.
  ///   - root: The whole to change.
  @inlinable
  public func set(_ part: Part, eachIn root: inout Root) {
    modify(eachIn: &root) { $0 = part }
  }
}
