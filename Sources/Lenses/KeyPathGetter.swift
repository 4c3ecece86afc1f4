/// A key path that is only read, as a getter.
///
/// ```swift
/// let length = KeyPathGetter(\User.name.count)
/// length.get(from: user)   // 3
/// ```
///
/// - Complexity: A literal that the optimiser sees costs what the property costs; a stored key
///   path costs a walk over its components.
@frozen
public struct KeyPathGetter<Root, Value>: Getter, Hashable, Sendable {
  /// The key path that names the part.
  public let path: any KeyPath<Root, Value> & Sendable

  /// Makes a getter of a key path.
  ///
  /// - Parameter path: Names the part; a literal is `Sendable` unless it captures what is not.
  @inlinable
  public init(_ path: any KeyPath<Root, Value> & Sendable) {
    self.path = path
  }

  /// Reads along the key path.
  ///
  /// - Parameter root: The whole.
  /// - Returns: The part.
  @inlinable
  public func get(from root: Root) -> Value {
    root[keyPath: path]
  }
}
