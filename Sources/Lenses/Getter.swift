/// Reads a part of a whole, or something that is derived from it.
///
/// Getters promise nothing but to read: they change nothing, and the same root gives the same
/// value. They are composed by `appending(_:)`.
///
/// What is read is the part that further steps lead on from, unless the key of a case is concerned:
/// that reads an optional payload, and leads on from the payload, see ``CaseKey``.
public protocol Getter<Root, Value>: AffineFold {
  // Said again, so that the method tells the types.
  associatedtype Root
  /// The value that is given.
  associatedtype Value
  associatedtype Part = Value

  /// Reads the part of a root.
  ///
  /// - Parameter root: The whole; it is not copied.
  /// - Returns: The part.
  func get(from root: borrowing Root) -> Value
}

extension Getter where Part == Value {
  /// Reads the part, which is always there.
  ///
  /// - Parameter root: The whole.
  /// - Returns: The part, never nil.
  @inlinable
  public func extract(from root: borrowing Root) -> Value? { get(from: root) }
}
