/// The key of a kind: `condition[.type]`.
///
/// It is one type for all enums, and it is what a compiler takes least time for. What it names is
/// said by the value beside it, see ``KindContent`` and ``Switchable``; as a step of others the kind
/// is a ``KindLens`` or a ``KindGetter``.
@frozen
public enum KindKey: KindNaming {
  /// Names the kind.
  case type

  /// Makes the one key.
  @inlinable
  public init() { self = .type }
}

/// The key of a content: `condition[.content]`.
///
/// It is one type for all enums, as ``KindKey`` is; as a step of others the content is a
/// ``ContentLens``.
@frozen
public enum ContentKey: ContentNaming {
  /// Names the content.
  case content

  /// Makes the one key.
  @inlinable
  public init() { self = .content }
}

/// What an enum may call its kind by: ``KindKey``, or an enum of one case nested in it.
public protocol KindNaming: Hashable, Sendable {
  /// Makes the one key.
  init()
}

/// What an enum may call its content by: ``ContentKey``, or an enum of one case nested in it.
public protocol ContentNaming: Hashable, Sendable {
  /// Makes the one key.
  init()
}
