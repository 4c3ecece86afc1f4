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

  /// Leads on from this part by a key path that can be written.
  ///
  /// - Parameter path: The path from the part on.
  /// - Returns: A lens if this is a lens, else an accessor if this is one, else a getter.
  @inlinable
  public func appending<Part>(
    path: any WritableKeyPath<Value, Part> & Sendable
  ) -> Appended<Self, KeyPathLens<Value, Part>> {
    Appended(self, KeyPathLens(path))
  }

  /// Leads on from this part by a key path that is only read.
  ///
  /// - Parameter path: The path from the part on.
  /// - Returns: A getter.
  @inlinable
  public func appending<Part>(
    path: any KeyPath<Value, Part> & Sendable
  ) -> Appended<Self, KeyPathGetter<Value, Part>> {
    Appended(self, KeyPathGetter(path))
  }
}
