/// The lens whose part is the whole.
///
/// Appending anything to it, or it to anything, changes nothing but the type.
///
/// - Complexity: O(1), no instructions where it is inlined.
@frozen
public struct IdentityLens<Root>: FieldKey, Lens, Hashable, Sendable {
  /// Makes the identity lens.
  @inlinable
  public init() {}

  /// Gives the root itself.
  ///
  /// - Parameter root: The whole.
  /// - Returns: The same.
  @inlinable
  public func get(from root: Root) -> Root { root }

  /// Replaces the root.
  ///
  /// - Parameters:
  ///   - value: The new root.
  ///   - root: The whole to replace.
  @inlinable
  public func set(_ value: consuming Root, in root: inout Root) { root = value }

  /// Edits the root in place.
  ///
  /// - Parameters:
  ///   - root: The whole to change.
  ///   - body: Edits it.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  @inlinable
  public func modify<Result, Failure: Error>(
    in root: inout Root, _ body: (inout Root) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(&root)
  }

  /// The root at an address.
  ///
  /// - Parameter root: The address, which nobody else accesses meanwhile.
  @inlinable
  public subscript(at root: UnsafeMutablePointer<Root>) -> Root {
    get { root.pointee }
    nonmutating _modify { yield &root.pointee }
  }

  /// Zero: the part starts where the root starts.
  @inlinable
  public var storedOffset: Int? { 0 }
}
