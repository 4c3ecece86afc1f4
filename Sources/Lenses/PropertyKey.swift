/// The key of one property, mostly a computed one, as a lens without a key path at run time.
///
/// A conforming type is an enum of one case nested in its root; what it writes itself are
/// `init()`, `get(from:)` and `subscript(at:)`. The promise of the laws is the property's: a
/// setter that clamps does not keep it. A key is not required to be `Sendable`, so that one whose
/// property is confined to an actor may conform there.
///
/// ```swift
/// enum HeadingKey: PropertyKey {
///   case heading
///   init() { self = .heading }
///   func get(from root: Document) -> String { root.heading }
///   subscript(at root: UnsafeMutablePointer<Document>) -> String {
///     get { root.pointee.heading }
///     nonmutating set { root.pointee.heading = newValue }
///     nonmutating _modify { yield &root.pointee.heading }
///   }
/// }
/// ```
public protocol PropertyKey<Root>: FieldKey, Lens {}

extension PropertyKey {
  /// Assigns the property.
  ///
  /// - Parameters:
  ///   - value: The new value.
  ///   - root: The whole to change.
  @inlinable
  public func set(_ value: consuming Value, in root: inout Root) {
    let value = value
    withUnsafeMutablePointer(to: &root) { self[at: $0] = value }
  }

  /// Edits the property, in place where it has an accessor for that.
  ///
  /// - Parameters:
  ///   - root: The whole to change.
  ///   - body: Edits the property. When it throws, what it had written stays.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  @inlinable
  public func modify<Result, Failure: Error>(
    in root: inout Root, _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafeMutablePointer(to: &root) { (root) throws(Failure) in try body(&self[at: root]) }
  }
}
