/// Reads a part that may not be there.
public protocol AffineFold<Root, Part>: Fold {
  // Said again, so that the methods tell the types.
  associatedtype Root
  associatedtype Part

  /// Reads the part of a root.
  ///
  /// - Parameter root: The whole; it is not copied.
  /// - Returns: The part, or nil if there is none.
  func extract(from root: borrowing Root) -> Part?
}

extension AffineFold {
  /// Hands over the part if there is one.
  ///
  /// - Parameters:
  ///   - root: The whole.
  ///   - body: Takes the part.
  /// - Throws: What `body` throws.
  @inlinable
  public func forEach<Failure: Error>(
    in root: borrowing Root, _ body: (Part) throws(Failure) -> Void
  ) throws(Failure) {
    if let part = extract(from: root) { try body(part) }
  }

  /// Finds the part.
  ///
  /// - Parameter root: The whole.
  /// - Returns: The part, or nil if there is none.
  @inlinable
  public func first(in root: borrowing Root) -> Part? { extract(from: root) }
}
