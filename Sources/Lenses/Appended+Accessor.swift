// MARK: - Exactly one

extension Appended: Accessor
where
  First: Accessor, Second: Accessor, First.Value == Second.Root, Second.Value == Second.Part
{
  /// Sets the part within a modification of the first part.
  ///
  /// - Parameters:
  ///   - value: The new part.
  ///   - root: The whole to change.
  @inlinable
  public func set(_ value: consuming Second.Value, in root: inout First.Root) {
    let value = value
    first.modify(in: &root) { second.set(value, in: &$0) }
  }

  /// Edits the part, in place where both steps are.
  ///
  /// - Parameters:
  ///   - root: The whole to change.
  ///   - body: Edits the part. When it throws, what it had written stays.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  @inlinable
  public func modify<Result, Failure: Error>(
    in root: inout First.Root, _ body: (inout Second.Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try first.modify(in: &root) { (part: inout First.Value) throws(Failure) in
      try second.modify(in: &part, body)
    }
  }

  /// The part of the root at an address, in place where the first step's part is stored and the
  /// second step is in place.
  ///
  /// - Parameter root: The address, which nobody else accesses meanwhile.
  @inlinable
  public subscript(at root: UnsafeMutablePointer<First.Root>) -> Second.Value {
    get { get(from: root.pointee) }
    nonmutating _modify {
      // A coroutine can't yield from within the closure of `modify`, and what the first step
      // yields has an address to hand on only if it is stored; else a copy of it is edited.
      // There is one `yield` for both, because a coroutine with two of them is never inlined.
      let offset = first.storedOffset
      let part = offset.map { Self.part(of: root, at: $0) } ?? copyOut(of: root)
      defer { if offset == nil { putBack(part, into: root) } }
      yield &second[at: part]
    }
  }

  /// Where the part lies if both steps lead to stored parts, else `nil`.
  @inlinable
  public var storedOffset: Int? {
    guard let outer = first.storedOffset, let inner = second.storedOffset else { return nil }
    return outer + inner
  }

  @inlinable
  static func part(
    of root: UnsafeMutablePointer<First.Root>, at offset: Int
  ) -> UnsafeMutablePointer<First.Value> {
    (UnsafeMutableRawPointer(root) + offset).assumingMemoryBound(to: First.Value.self)
  }

  @inlinable
  func copyOut(of root: UnsafeMutablePointer<First.Root>) -> UnsafeMutablePointer<First.Value> {
    let part = UnsafeMutablePointer<First.Value>.allocate(capacity: 1)
    part.initialize(to: first.get(from: root.pointee))
    return part
  }

  @inlinable
  func putBack(
    _ part: UnsafeMutablePointer<First.Value>, into root: UnsafeMutablePointer<First.Root>
  ) {
    first.set(part.move(), in: &root.pointee)
    part.deallocate()
  }
}

extension Appended: Lens where First: Lens, Second: Lens {}

extension Appended: Iso where First: Iso, Second: Iso {}

extension Appended: FieldKey
where
  First: FieldKey, Second: FieldKey, First.Value == Second.Root, Second.Value == Second.Part
{
  /// Makes the key of two keys.
  @inlinable
  public init() {
    self.init(First(), Second())
  }
}
