/// The key of a root's kind, which can always be read.
///
/// Where the kind can be set as well it is a ``KindLens``. A conforming type is an enum of one case
/// nested in its root.
public protocol KindGetter<Root>: Getter where Value: Hashable, Part == Value {
  /// Makes the one instance.
  init()
}

/// The key of a root's kind, independent of its ``ContentLens``.
///
/// A conforming type is an enum of one case nested in its root; all that it writes itself are its
/// `Root`, its `Value` and `init()`.
public protocol KindLens<Root>: FieldKey, Lens, KindGetter
where Root: KindContent, Root.KindKey == Self, Value == Root.Kind {}

/// The key of a root's content, independent of its ``KindLens``.
///
/// A conforming type is an enum of one case nested in its root; all that it writes itself are its
/// `Root`, its `Value` and `init()`.
public protocol ContentLens<Root>: FieldKey, Lens
where Root: KindContent, Root.ContentKey == Self, Value == Root.Content {}

// MARK: - Through the root's keyed subscripts

extension KindLens {
  /// Reads the kind.
  ///
  /// - Parameter root: The whole.
  /// - Returns: Its kind.
  @inlinable
  public func get(from root: Root) -> Root.Kind { root[self] }

  /// Replaces the kind and keeps the content.
  ///
  /// - Parameters:
  ///   - value: The new kind.
  ///   - root: The whole to change.
  @inlinable
  public func set(_ value: consuming Root.Kind, in root: inout Root) { root[self] = value }

  /// Edits the kind and keeps the content.
  ///
  /// - Parameters:
  ///   - root: The whole to change.
  ///   - body: Edits the kind. When it throws, what it had written stays.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  @inlinable
  public func modify<Result, Failure: Error>(
    in root: inout Root, _ body: (inout Root.Kind) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(&root[self])
  }

  /// The kind of the root at an address.
  ///
  /// - Parameter root: The address, which nobody else accesses meanwhile.
  @inlinable
  public subscript(at root: UnsafeMutablePointer<Root>) -> Root.Kind {
    get { root.pointee[self] }
    nonmutating _modify { yield &root.pointee[self] }
  }
}

extension ContentLens {
  /// Reads the content.
  ///
  /// - Parameter root: The whole.
  /// - Returns: Its content.
  @inlinable
  public func get(from root: Root) -> Root.Content { root[self] }

  /// Replaces the content and keeps the kind.
  ///
  /// - Parameters:
  ///   - value: The new content.
  ///   - root: The whole to change.
  @inlinable
  public func set(_ value: consuming Root.Content, in root: inout Root) { root[self] = value }

  /// Edits the content in place and keeps the kind.
  ///
  /// - Parameters:
  ///   - root: The whole to change.
  ///   - body: Edits the content. When it throws, what it had written stays.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  @inlinable
  public func modify<Result, Failure: Error>(
    in root: inout Root, _ body: (inout Root.Content) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(&root[self])
  }

  /// The content of the root at an address, in place.
  ///
  /// - Parameter root: The address, which nobody else accesses meanwhile.
  @inlinable
  public subscript(at root: UnsafeMutablePointer<Root>) -> Root.Content {
    get { root.pointee[self] }
    nonmutating _modify { yield &root.pointee[self] }
  }
}
