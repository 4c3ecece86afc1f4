/// Reads one part of a whole.
///
/// Reading has no effect: two reads of one root give the same value. A key path that can't be
/// written is a getter (``KeyPathGetter``), and every ``Accessor`` is one too.
public protocol Getter<Root, Value> {
  /// The whole that is read.
  associatedtype Root
  /// The part that is given.
  associatedtype Value

  /// Reads the part of a root.
  ///
  /// - Parameter root: The whole; it is not copied.
  /// - Returns: The part.
  func get(from root: borrowing Root) -> Value
}
