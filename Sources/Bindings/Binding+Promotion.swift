public import Lenses

// MARK: - To a wider type

extension Binding {
  /// Makes a binding of an optional from one of a value, for those who only take optionals.
  ///
  /// It never reads nil, and writing nil changes nothing.
  ///
  /// - Parameter base: The binding to the value.
  @inlinable
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(LensProjection(base, OptionalStep()))
  }

  /// Makes a binding of a type-erased value, for those who take any hashable one.
  ///
  /// Writing a value of another type changes nothing.
  ///
  /// - Parameter base: The binding to the value.
  @inlinable
  public init<Base: Hashable>(_ base: Binding<Base>) where Value == AnyHashable {
    self.init(LensProjection(base, AnyHashableStep()))
  }

  /// A binding to the value seen in another way, and written back from it.
  ///
  /// ```swift
  /// let text = $count.transformed(id: "text", to: { "\($0)" }, from: { Int($0) ?? 0 })
  /// ```
  ///
  /// - Parameters:
  ///   - id: What tells this way apart: bindings with equal ids from equal bindings are equal.
  ///   - get: Makes the other value.
  ///   - set: Makes the value from the other one.
  /// - Returns: The binding.
  @inlinable
  public func transformed<ID: Hashable, Other>(
    id: ID, to get: @escaping (Value) -> Other, from set: @escaping (Other) -> Value
  ) -> Binding<Other> {
    Binding<Other>(LensProjection(self, TransformStep(id: id, to: get, from: set)))
  }
}

extension Binding {
  /// A binding to something that is made of the value, and that is written into it.
  ///
  /// ```swift
  /// let first = $text.transformed(id: "first", get: \.first) { text, new in if let new { text = "\(new)" } }
  /// ```
  ///
  /// - Parameters:
  ///   - id: What tells this way apart: bindings with equal ids from equal bindings are equal.
  ///   - get: Makes the other value.
  ///   - set: Writes the other value into the value.
  /// - Returns: The binding.
  @inlinable
  public func transformed<ID: Hashable, Other>(
    id: ID, get: @escaping (Value) -> Other, set: @escaping (_ value: inout Value, Other) -> Void
  ) -> Binding<Other> {
    Binding<Other>(LensProjection(self, WritingStep(id: id, get: get, set: set)))
  }
}

// MARK: - The steps

@usableFromInline @frozen
struct OptionalStep<Root>: Accessor, InnerStep {
  @inlinable init() {}

  var staysInside: Bool { true }

  @inlinable func get(from root: borrowing Root) -> Root? { copy root }

  @inlinable func set(_ value: consuming Root?, in root: inout Root) {
    if let value { root = value }
  }

  @inlinable
  func modify<Result, Failure: Error>(
    in root: inout Root, _ body: (inout Root?) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var value: Root? = root
    defer { set(value, in: &root) }
    return try body(&value)
  }
}

@usableFromInline @frozen
struct AnyHashableStep<Root: Hashable>: Accessor {
  @inlinable init() {}

  @inlinable func get(from root: Root) -> AnyHashable { AnyHashable(root) }

  @inlinable func set(_ value: consuming AnyHashable, in root: inout Root) {
    if let value = value.base as? Root { root = value }
  }

  @inlinable
  func modify<Result, Failure: Error>(
    in root: inout Root, _ body: (inout AnyHashable) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var value = get(from: root)
    defer { set(value, in: &root) }
    return try body(&value)
  }
}

@usableFromInline @frozen
struct TransformStep<ID: Hashable, Root, Value>: Accessor, ComparableStep {
  @usableFromInline let id: ID
  @usableFromInline let to: (Root) -> Value
  @usableFromInline let from: (Value) -> Root

  @inlinable init(id: ID, to: @escaping (Root) -> Value, from: @escaping (Value) -> Root) {
    self.id = id
    self.to = to
    self.from = from
  }

  func isSameStep(as other: Self) -> Bool { id == other.id }

  @inlinable func get(from root: borrowing Root) -> Value { to(copy root) }

  @inlinable
  func modify<Result, Failure: Error>(
    in root: inout Root, _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var value = to(root)
    defer { root = from(value) }
    return try body(&value)
  }
}

@usableFromInline @frozen
struct WritingStep<ID: Hashable, Root, Value>: Accessor, ComparableStep {
  @usableFromInline let id: ID
  @usableFromInline let get: (Root) -> Value
  @usableFromInline let set: (inout Root, Value) -> Void

  @inlinable
  init(id: ID, get: @escaping (Root) -> Value, set: @escaping (inout Root, Value) -> Void) {
    self.id = id
    self.get = get
    self.set = set
  }

  func isSameStep(as other: Self) -> Bool { id == other.id }

  @inlinable func get(from root: borrowing Root) -> Value { get(copy root) }

  @inlinable func set(_ value: consuming Value, in root: inout Root) { set(&root, value) }

  @inlinable
  func modify<Result, Failure: Error>(
    in root: inout Root, _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var value = get(root)
    defer { set(&root, value) }
    return try body(&value)
  }
}
