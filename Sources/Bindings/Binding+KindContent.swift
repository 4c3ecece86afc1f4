public import Lenses

// Subscripts, and not members looked up by key path, though these would do: the type checker takes a
// quarter less for them, and a build for debugging makes no key path.

extension Binding where Value: KindContent {
  /// A binding to the kind, by whatever the value calls it: `$condition[.type]`.
  ///
  /// - Parameter key: Names the kind.
  /// - Complexity: O(1), one allocation.
  @inlinable
  public subscript(_ key: Value.KindKey) -> Binding<Value.Kind> {
    @inline(__always) get { Binding<Value.Kind>(LensProjection(self, KindLens())) }
  }

  /// A binding to the content, by whatever the value calls it: `$condition[.content]`.
  ///
  /// - Parameter key: Names the content.
  /// - Complexity: O(1), one allocation.
  @inlinable
  public subscript(_ key: Value.ContentKey) -> Binding<Value.Content> {
    @inline(__always) get { Binding<Value.Content>(LensProjection(self, ContentLens())) }
  }
}

extension ReadOnlyBinding where Value: KindContent {
  /// The kind, read-only.
  ///
  /// - Parameter key: Names the kind.
  /// - Complexity: O(1), one allocation.
  @inlinable
  public subscript(_ key: Value.KindKey) -> ReadOnlyBinding<Value.Kind> {
    @inline(__always) get { ReadOnlyBinding<Value.Kind>(binding[key]) }
  }

  /// The content, read-only.
  ///
  /// - Parameter key: Names the content.
  /// - Complexity: O(1), one allocation.
  @inlinable
  public subscript(_ key: Value.ContentKey) -> ReadOnlyBinding<Value.Content> {
    @inline(__always) get { ReadOnlyBinding<Value.Content>(binding[key]) }
  }
}

// MARK: - Where payloads differ

// Nobody calls these; they say why there is nothing to be called.
extension Binding where Value: Switchable {
  /// None, as the kind can't be set without a payload.
  ///
  /// - Parameter key: Names the kind.
  @available(
    *, unavailable,
    message: "the cases carry different payloads; use 'match', or 'ReadOnlyBinding' to read"
  )
  @_disfavoredOverload
  public subscript(_ key: Value.KindKey) -> Binding<Value.Kind> {
    fatalError("Binding.subscript(_:) needs payloads of one type, but they differ.")
  }

  /// None, as there is no content that all cases have.
  ///
  /// - Parameter key: Names the content.
  @available(
    *, unavailable,
    message: "the cases carry different payloads; use the key of a case"
  )
  @_disfavoredOverload
  public subscript(_ key: ContentKey) -> Binding<Never> {
    fatalError("Binding.subscript(_:) needs payloads of one type, but they differ.")
  }
}
