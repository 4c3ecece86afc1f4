/// Reads and writes one part of a whole, and promises nothing about how the two fit together.
///
/// A type that promises the laws is a ``Lens``; the key of one enum case, which reads an optional
/// payload and ignores `nil`, is an accessor only. ``modify(in:_:)`` is what an accessor writes
/// itself, because only it knows how to edit in place:
///
/// ```swift
/// struct First: Accessor {
///   func get(from root: [Int]) -> Int { root[0] }
///   func modify<Result, Failure: Error>(
///     in root: inout [Int], _ body: (inout Int) throws(Failure) -> Result
///   ) throws(Failure) -> Result { try body(&root[0]) }
/// }
/// ```
public protocol Accessor<Root, Value>: Getter {
  /// Replaces the part of a root.
  ///
  /// Without an implementation it is a ``modify(in:_:)`` that assigns.
  ///
  /// - Parameters:
  ///   - value: The new part.
  ///   - root: The whole to change.
  func set(_ value: consuming Value, in root: inout Root)

  /// Edits the part of a root, in place where the accessor can.
  ///
  /// There is no default: one that reads, calls `body` and sets would be right, but it keeps a
  /// second reference to the part, so that appending to a long array copies it. An accessor that
  /// cannot do better writes these three lines itself:
  ///
  /// ```swift
  /// var value = get(from: root)
  /// defer { set(value, in: &root) }
  /// return try body(&value)
  /// ```
  ///
  /// - Parameters:
  ///   - root: The whole to change.
  ///   - body: Edits the part. When it throws, what it had written stays.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws, and nothing else.
  func modify<Result, Failure: Error>(
    in root: inout Root, _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result

  /// The part of the root at an address, for `root[lens] += …` without a closure.
  ///
  /// Without an implementation it gets and sets, which is right but not in place. An accessor
  /// over a subscript with `_modify` passes it on:
  ///
  /// ```swift
  /// subscript(at root: UnsafeMutablePointer<Root>) -> Value {
  ///   get { root.pointee[.content] }
  ///   nonmutating _modify { yield &root.pointee[.content] }
  /// }
  /// ```
  ///
  /// - Parameter root: The address of the whole, which nobody else accesses meanwhile.
  subscript(at root: UnsafeMutablePointer<Root>) -> Value { get nonmutating set }

  /// Where a stored part lies: its distance in bytes from the start of the root.
  ///
  /// It is `nil` unless given, and must be `nil` for a part that is computed, observed, or inside
  /// an enum: whoever knows the distance edits the memory there directly.
  var storedOffset: Int? { get }
}

extension Accessor {
  /// Replaces the part of a root by a modification that assigns.
  ///
  /// - Parameters:
  ///   - value: The new part.
  ///   - root: The whole to change.
  @inlinable
  public func set(_ value: consuming Value, in root: inout Root) {
    let value = value
    modify(in: &root) { $0 = value }
  }

  /// Gets and sets the part of the root at an address.
  ///
  /// - Parameter root: The address of the whole, which nobody else accesses meanwhile.
  @inlinable
  public subscript(at root: UnsafeMutablePointer<Root>) -> Value {
    get { get(from: root.pointee) }
    nonmutating set { set(newValue, in: &root.pointee) }
  }

  /// No offset: the part is not known to be stored.
  @inlinable
  public var storedOffset: Int? { nil }
}
