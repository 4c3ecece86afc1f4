import Lenses

// MARK: - To a wider type

extension Binding {
  /// Makes a binding of an optional from one of a value, for those who only take optionals.
  ///
  /// It never reads nil, and writing nil changes nothing.
  ///
  /// - Parameter base: The binding to the value.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(LensProjection(base, OptionalStep()))
  }

  /// Makes a binding of a type-erased value, for those who take any hashable one.
  ///
  /// Writing a value of another type changes nothing.
  ///
  /// - Parameter base: The binding to the value.
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
  public func transformed<ID: Hashable, Other>(
    id: ID, get: @escaping (Value) -> Other, set: @escaping (_ value: inout Value, Other) -> Void
  ) -> Binding<Other> {
    Binding<Other>(LensProjection(self, WritingStep(id: id, get: get, set: set)))
  }
}

// MARK: - The steps

private struct OptionalStep<Root>: Accessor, InnerStep {
  var staysInside: Bool { true }

  func get(from root: borrowing Root) -> Root? { copy root }

  func set(_ value: consuming Root?, in root: inout Root) { if let value { root = value } }

  func modify<Result, Failure: Error>(
    in root: inout Root, _ body: (inout Root?) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var value: Root? = root
    defer { set(value, in: &root) }
    return try body(&value)
  }
}

private struct AnyHashableStep<Root: Hashable>: Accessor {
  func get(from root: Root) -> AnyHashable { AnyHashable(root) }

  func set(_ value: consuming AnyHashable, in root: inout Root) {
    if let value = value.base as? Root { root = value }
  }

  func modify<Result, Failure: Error>(
    in root: inout Root, _ body: (inout AnyHashable) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var value = get(from: root)
    defer { set(value, in: &root) }
    return try body(&value)
  }
}

private struct TransformStep<ID: Hashable, Root, Value>: Accessor, ComparableStep {
  let id: ID
  let to: (Root) -> Value
  let from: (Value) -> Root

  func isSameStep(as other: Self) -> Bool { id == other.id }

  func get(from root: borrowing Root) -> Value { to(copy root) }

  func modify<Result, Failure: Error>(
    in root: inout Root, _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var value = to(root)
    defer { root = from(value) }
    return try body(&value)
  }
}

private struct WritingStep<ID: Hashable, Root, Value>: Accessor, ComparableStep {
  let id: ID
  let get: (Root) -> Value
  let set: (inout Root, Value) -> Void

  func isSameStep(as other: Self) -> Bool { id == other.id }

  func get(from root: borrowing Root) -> Value { get(copy root) }

  func set(_ value: consuming Value, in root: inout Root) { set(&root, value) }

  func modify<Result, Failure: Error>(
    in root: inout Root, _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var value = get(root)
    defer { set(&root, value) }
    return try body(&value)
  }
}
