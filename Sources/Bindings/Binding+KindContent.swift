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
