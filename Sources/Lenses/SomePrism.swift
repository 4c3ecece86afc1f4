/// The value of an optional: nil is the other case.
///
/// - Complexity: O(1), in place.
@frozen
public struct SomePrism<Wrapped>: Prism, Hashable, Sendable {
  /// Makes the prism.
  @inlinable
  public init() {}

  /// Unwraps the optional.
  ///
  /// - Parameter root: The optional.
  /// - Returns: The same.
  @inlinable
  public func extract(from root: Wrapped?) -> Wrapped? { root }

  /// Wraps a value.
  ///
  /// - Parameter part: The value.
  /// - Returns: An optional that holds it.
  @inlinable
  public func embed(_ part: consuming Wrapped) -> Wrapped? { part }

  /// Edits the optional's value in place, if there is one.
  ///
  /// - Parameters:
  ///   - root: The optional to change.
  ///   - body: Edits the value. When it throws, what it had written stays.
  /// - Returns: What `body` returns, or nil if it did not run.
  /// - Throws: What `body` throws.
  @inlinable
  @discardableResult
  public func modify<Result, Failure: Error>(
    ifPresentIn root: inout Wrapped?, _ body: (inout Wrapped) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard root != nil else { return nil }
    return try body(&root!)
  }
}

extension Optic {
  /// Leads on to the value of the optional, if there is one.
  ///
  /// - Returns: What is of the nearest kind that this and a prism are.
  @inlinable
  public func some<Wrapped>() -> Appended<Self, SomePrism<Wrapped>> where Part == Wrapped? {
    Appended(self, SomePrism())
  }
}
