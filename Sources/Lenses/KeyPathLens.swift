/// A key path as a lens.
///
/// ```swift
/// extension User { static let nameLens = KeyPathLens(\User.name) }
/// User.nameLens.get(from: user)   // "Ada"
/// user[User.nameLens] += "!"      // where User is Focusable
/// ```
///
/// The promise of the laws is the key path's: stored properties keep it, a computed property or a
/// subscript keeps it if its author did. It takes key paths that are `Sendable`, as literals are,
/// so that a lens can be a constant and cross isolations. Equality is that of key paths; those
/// that carry arguments of generic types compare wrongly in current toolchains.
///
/// - Complexity: A literal that the optimiser sees costs what the property costs; a stored key
///   path costs a walk over its components. Stored properties are edited in place; for a computed
///   property or a subscript key paths get and set, which copies what is edited: a ``FieldKey``
///   does better there.
@frozen
public struct KeyPathLens<Root, Value>: Lens, Hashable, Sendable {
  /// The key path that names the part.
  public let path: any WritableKeyPath<Root, Value> & Sendable

  /// Makes a lens of a writable key path.
  ///
  /// - Parameter path: Names the part; a literal is `Sendable` unless it captures what is not.
  @inlinable
  public init(_ path: any WritableKeyPath<Root, Value> & Sendable) {
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

  /// Writes along the key path.
  ///
  /// - Parameters:
  ///   - value: The new part.
  ///   - root: The whole to change.
  @inlinable
  public func set(_ value: consuming Value, in root: inout Root) {
    root[keyPath: path] = value
  }

  /// Edits along the key path, in place if it goes through stored properties alone.
  ///
  /// - Parameters:
  ///   - root: The whole to change.
  ///   - body: Edits the part. When it throws, what it had written stays.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  @inlinable
  public func modify<Result, Failure: Error>(
    in root: inout Root, _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(&root[keyPath: path])
  }

  /// The part of the root at an address, in place if the key path goes through stored properties.
  ///
  /// - Parameter root: The address, which nobody else accesses meanwhile.
  @inlinable
  public subscript(at root: UnsafeMutablePointer<Root>) -> Value {
    get { root.pointee[keyPath: path] }
    nonmutating _modify { yield &root.pointee[keyPath: path] }
  }

  /// Where the part lies if the key path goes through stored properties alone, else `nil`.
  ///
  /// - Complexity: A constant for a visible literal, else a walk over its components.
  @inlinable
  public var storedOffset: Int? {
    MemoryLayout<Root>.offset(of: path)
  }
}

// MARK: - Composition

extension KeyPathLens {
  /// Joins this lens and a key path to one lens over the joined key path.
  ///
  /// However they are grouped, joined paths are equal and hash equal to the path written whole.
  /// Two lenses kept apart, ``Traversal/appending(_:)``, are faster when both literals are visible.
  ///
  /// - Parameter next: The path from the part on.
  /// - Returns: The lens of both.
  /// - Complexity: O(n) in the components of both, and one allocation.
  @inlinable
  public func appending<Part>(
    path next: any WritableKeyPath<Value, Part> & Sendable
  ) -> KeyPathLens<Root, Part> {
    let joined = (path as WritableKeyPath<Root, Value>).appending(
      path: next as WritableKeyPath<Value, Part>)
    // Both paths are Sendable and the joined one holds nothing else; the type system can't say so.
    return KeyPathLens<Root, Part>(
      unsafeBitCast(joined, to: (any WritableKeyPath<Root, Part> & Sendable).self))
  }
}
