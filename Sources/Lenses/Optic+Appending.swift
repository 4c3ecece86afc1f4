// MARK: - Joining steps

// One overload for each way in which two steps can have a kind in common: both are read, both are
// written, or both are both. A getter and a setter have none, and can't be joined.

extension Fold {
  /// Leads on from the part by a further step that is read.
  ///
  /// ```swift
  /// let text = KeyPathLens(\Query.condition).appending(ContentLens())   // Query → String
  /// ```
  ///
  /// - Parameter next: The step from the part on.
  /// - Returns: What is of the nearest kind that both are, see ``Optic``.
  @inlinable
  public func appending<Next: Fold>(_ next: Next) -> Appended<Self, Next>
  where Next.Root == Part {
    Appended(self, next)
  }
}

extension Setter {
  /// Leads on from the parts by a further step that is written.
  ///
  /// - Parameter next: The step from each part on.
  /// - Returns: A setter.
  @inlinable
  public func appending<Next: Setter>(_ next: Next) -> Appended<Self, Next>
  where Next.Root == Part {
    Appended(self, next)
  }
}

extension Traversal {
  /// Leads on from the parts by a further step that is read and written.
  ///
  /// - Parameter next: The step from each part on.
  /// - Returns: What is of the nearest kind that both are, see ``Optic``.
  @inlinable
  public func appending<Next: Traversal>(_ next: Next) -> Appended<Self, Next>
  where Next.Root == Part {
    Appended(self, next)
  }
}

// MARK: - Key paths

extension Fold {
  /// Leads on from the part by a key path that can be written.
  ///
  /// - Parameter path: The path from the part on.
  /// - Returns: What is of the nearest kind that this and a lens are.
  @inlinable
  public func appending<Member>(
    path: any WritableKeyPath<Part, Member> & Sendable
  ) -> Appended<Self, KeyPathLens<Part, Member>> {
    Appended(self, KeyPathLens(path))
  }

  /// Leads on from the part by a key path that is only read.
  ///
  /// - Parameter path: The path from the part on.
  /// - Returns: What is of the nearest kind that this and a getter are.
  @inlinable
  public func appending<Member>(
    path: any KeyPath<Part, Member> & Sendable
  ) -> Appended<Self, KeyPathGetter<Part, Member>> {
    Appended(self, KeyPathGetter(path))
  }
}

extension Setter {
  /// Leads on from the parts by a key path that can be written.
  ///
  /// - Parameter path: The path from the part on.
  /// - Returns: What is of the nearest kind that this and a lens are.
  @inlinable
  public func appending<Member>(
    path: any WritableKeyPath<Part, Member> & Sendable
  ) -> Appended<Self, KeyPathLens<Part, Member>> {
    Appended(self, KeyPathLens(path))
  }
}

extension Traversal {
  /// Leads on from the parts by a key path that can be written.
  ///
  /// - Parameter path: The path from the part on.
  /// - Returns: What is of the nearest kind that this and a lens are.
  @inlinable
  public func appending<Member>(
    path: any WritableKeyPath<Part, Member> & Sendable
  ) -> Appended<Self, KeyPathLens<Part, Member>> {
    Appended(self, KeyPathLens(path))
  }
}
