/// A part of a part: the first step leads to a value, and the second leads on from there.
///
/// It is as good as its weaker step, decided when compiling: two lenses make a ``Lens``, two
/// accessors an ``Accessor``, two getters a ``Getter``, and two keys a ``FieldKey`` of no size.
/// Grouping makes no difference to what it reads and writes.
///
/// - Complexity: That of both steps; in place where both are.
@frozen
public struct Appended<First: Getter, Second: Getter> where First.Value == Second.Root {
  /// The step from the root.
  public let first: First
  /// The step from where the first one leads.
  public let second: Second

  /// Makes a step of two.
  ///
  /// - Parameters:
  ///   - first: The step from the root.
  ///   - second: The step from where the first one leads.
  @inlinable
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
}

// MARK: - What it is depends on its steps

extension Appended: Getter {
  @inlinable
  public func get(from root: borrowing First.Root) -> Second.Value {
    second.get(from: first.get(from: root))
  }
}

extension Appended: Accessor where First: Accessor, Second: Accessor {
  @inlinable
  public func set(_ value: consuming Second.Value, in root: inout First.Root) {
    let value = value
    first.modify(in: &root) { second.set(value, in: &$0) }
  }

  @inlinable
  public func modify<Result, Failure: Error>(
    in root: inout First.Root, _ body: (inout Second.Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try first.modify(in: &root) { (part: inout First.Value) throws(Failure) in
      try second.modify(in: &part, body)
    }
  }

  @inlinable
  public subscript(at root: UnsafeMutablePointer<First.Root>) -> Second.Value {
    get { get(from: root.pointee) }
    nonmutating _modify {
      // A coroutine can't yield from within the closure of `modify`, and what the first step
      // yields has an address to hand on only if it is stored.
      if let offset = first.storedOffset {
        let part = (UnsafeMutableRawPointer(root) + offset).assumingMemoryBound(
          to: First.Value.self)
        yield &second[at: part]
      } else {
        var value = get(from: root.pointee)
        defer { set(value, in: &root.pointee) }
        yield &value
      }
    }
  }

  @inlinable
  public var storedOffset: Int? {
    guard let outer = first.storedOffset, let inner = second.storedOffset else { return nil }
    return outer + inner
  }
}

extension Appended: Lens where First: Lens, Second: Lens {}

extension Appended: FieldKey where First: FieldKey, Second: FieldKey {
  @inlinable
  public init() {
    self.init(First(), Second())
  }
}

extension Appended: Equatable where First: Equatable, Second: Equatable {}
extension Appended: Hashable where First: Hashable, Second: Hashable {}
extension Appended: Sendable where First: Sendable, Second: Sendable {}

// MARK: - Composing

extension Getter {
  /// Leads on from this part by a further step.
  ///
  /// ```swift
  /// let text = KeyPathLens(\Query.condition).appending(ContentKey())   // Query → String
  /// ```
  ///
  /// - Parameter next: The step from the part on.
  /// - Returns: A lens if both are lenses, else an accessor if both are, else a getter.
  @inlinable
  public func appending<Next: Getter>(_ next: Next) -> Appended<Self, Next>
  where Next.Root == Value {
    Appended(self, next)
  }

  /// Leads on from this part by a writable key path.
  ///
  /// - Parameter path: The path from the part on.
  /// - Returns: A lens if this is a lens, else an accessor if this is one, else a getter.
  @inlinable
  public func appending<Part>(
    path: any WritableKeyPath<Value, Part> & Sendable
  ) -> Appended<Self, KeyPathLens<Value, Part>> {
    Appended(self, KeyPathLens(path))
  }
}
