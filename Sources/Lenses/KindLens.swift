/// The lens to a root's kind, independent of its ``ContentLens``.
///
/// It goes by the root's keyed subscript, `root[.type]` unless the root calls it otherwise.
@frozen
public struct KindLens<Root: KindContent>: FieldKey, Lens, Hashable, Sendable {
  /// The kind.
  public typealias Value = Root.Kind

  /// Makes the lens.
  @inlinable
  public init() {}

  /// Reads the kind.
  ///
  /// - Parameter root: The whole.
  /// - Returns: Its kind.
  @inlinable
  public func get(from root: Root) -> Root.Kind { root[Root.KindKey()] }

  /// Replaces the kind and keeps the content.
  ///
  /// - Parameters:
  ///   - value: The new kind.
  ///   - root: The whole to change.
  @inlinable
  public func set(_ value: consuming Root.Kind, in root: inout Root) {
    root[Root.KindKey()] = value
  }

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
    try body(&root[Root.KindKey()])
  }

  /// The kind of the root at an address.
  ///
  /// - Parameter root: The address, which nobody else accesses meanwhile.
  @inlinable
  public subscript(at root: UnsafeMutablePointer<Root>) -> Root.Kind {
    get { root.pointee[Root.KindKey()] }
    nonmutating _modify { yield &root.pointee[Root.KindKey()] }
  }
}

/// The lens to a root's content, independent of its ``KindLens``.
///
/// It goes by the root's keyed subscript, `root[.content]` unless the root calls it otherwise.
@frozen
public struct ContentLens<Root: KindContent>: FieldKey, Lens, Hashable, Sendable {
  /// The content.
  public typealias Value = Root.Content

  /// Makes the lens.
  @inlinable
  public init() {}

  /// Reads the content.
  ///
  /// - Parameter root: The whole.
  /// - Returns: Its content.
  @inlinable
  public func get(from root: Root) -> Root.Content { root[Root.ContentKey()] }

  /// Replaces the content and keeps the kind.
  ///
  /// - Parameters:
  ///   - value: The new content.
  ///   - root: The whole to change.
  @inlinable
  public func set(_ value: consuming Root.Content, in root: inout Root) {
    root[Root.ContentKey()] = value
  }

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
    try body(&root[Root.ContentKey()])
  }

  /// The content of the root at an address, in place.
  ///
  /// - Parameter root: The address, which nobody else accesses meanwhile.
  @inlinable
  public subscript(at root: UnsafeMutablePointer<Root>) -> Root.Content {
    get { root.pointee[Root.ContentKey()] }
    nonmutating _modify { yield &root.pointee[Root.ContentKey()] }
  }
}

/// The getter of a root's kind, which goes by `root[.type]`.
///
/// It is for enums whose cases carry different payloads; where the kind can be set as well, it is a
/// ``KindLens``.
@frozen
public struct KindGetter<Root: Switchable>: Getter, Hashable, Sendable {
  /// The kind.
  public typealias Value = Root.Kind

  /// Makes the getter.
  @inlinable
  public init() {}

  /// Reads the kind.
  ///
  /// - Parameter root: The whole.
  /// - Returns: Its kind.
  @inlinable
  public func get(from root: borrowing Root) -> Root.Kind { root[Root.KindKey()] }
}
