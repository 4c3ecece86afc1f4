/// A value that is exactly a kind and a content, independent of one another.
///
/// An enum whose cases all carry the same payload is one: the kind says which case, the content
/// is the payload. Conforming is the promise of rule L2: ``init(kind:content:)`` and ``split()``
/// are each other's inverse. From that follows that `[.type]` and `[.content]` are lenses, that
/// setting the one leaves the other as it was, and that the order of setting them makes no
/// difference; whoever observes the one needs no notice when the other is written.
///
/// ```swift
/// extension SearchCondition: KindContent {
///   init(kind: Kind, content: String) { … }         // a switch over the kinds
///   func split() -> (kind: Kind, content: String) { … }   // a switch over the cases
/// }
/// condition[.type] = .prefix
/// condition[.content].append("!")                   // in place
/// ```
///
/// The keyed subscripts are given, on a value and on a binding to one. A keyed subscript written in
/// the type itself takes the place of the given one, also for ``KindLens`` and ``ContentLens``. An
/// enum that calls its kind or its content otherwise has a key of its own, found by its name or by
/// typealias:
///
/// ```swift
/// enum KindKey: KindNaming {
///   case stage
///   init() { self = .stage }
/// }
/// ```
///
/// When payload types differ, kind and content are not independent: don't conform.
public protocol KindContent: Focusable {
  /// Which case a value is, without its content.
  associatedtype Kind: Hashable & CaseIterable
  /// What each case carries.
  associatedtype Content
  /// What the kind is called.
  associatedtype KindKey: KindNaming = Lenses.KindKey
  /// What the content is called.
  associatedtype ContentKey: ContentNaming = Lenses.ContentKey

  /// Makes the value of a kind and a content.
  ///
  /// - Parameters:
  ///   - kind: Which case.
  ///   - content: Its payload.
  init(kind: Kind, content: Content)

  /// Takes the value apart; the inverse of ``init(kind:content:)``.
  ///
  /// - Returns: Both parts, which are all there is.
  consuming func split() -> (kind: Kind, content: Content)

  /// The kind; writing it keeps the content.
  ///
  /// - Parameter key: Names the kind.
  subscript(_ key: KindKey) -> Kind { get set }

  /// The content; writing it keeps the kind.
  ///
  /// - Parameter key: Names the content.
  subscript(_ key: ContentKey) -> Content { get set }
}

// MARK: - Keyed subscripts

// Disfavored, as where a type writes its own these are found beside them: a key path to `[.type]` would be looked
// for twice, and the two be compared.

extension KindContent {
  /// The kind; writing it keeps the content, which is moved and not copied.
  ///
  /// - Parameter key: Names the kind.
  /// - Complexity: O(1).
  @inlinable
  @_disfavoredOverload
  public subscript(_ key: KindKey) -> Kind {
    get { split().kind }
    _modify {
      var (kind, content) = Self.moveApart(&self)
      defer { Self.rejoin(kind, content, in: &self) }
      yield &kind
    }
  }

  /// The content; writing it keeps the kind, and editing it copies nothing.
  ///
  /// - Parameter key: Names the content.
  /// - Complexity: O(1).
  @inlinable
  @_disfavoredOverload
  public subscript(_ key: ContentKey) -> Content {
    get { split().content }
    _modify {
      var (kind, content) = Self.moveApart(&self)
      defer { Self.rejoin(kind, content, in: &self) }
      yield &content
    }
  }

  // Between these two the root holds nothing: the caller has exclusive access, and `defer` puts a
  // whole value back also when the caller throws. So the content has one owner while it is edited.
  @inlinable
  static func moveApart(_ root: inout Self) -> (kind: Kind, content: Content) {
    withUnsafeMutablePointer(to: &root) { $0.move() }.split()
  }

  @inlinable
  static func rejoin(_ kind: consuming Kind, _ content: consuming Content, in root: inout Self) {
    let whole = Self(kind: kind, content: content)
    withUnsafeMutablePointer(to: &root) { $0.initialize(to: whole) }
  }
}
