/// An enum that can be switched over so that each case hands out its key together with its payload.
///
/// A binding to it has the same switch, `switch $condition.match`, which gives a binding to the
/// payload of the case that it found. As any switch over an enum it is exhaustive: a new case is
/// an error where it is not handled. `@Lensed` conforms; by hand it is
///
/// ```swift
/// extension Condition: Switchable {                // with a kind, as KindContent has it
///   enum Match { case exact(CaseMatch<ExactKey>), prefix(CaseMatch<PrefixKey>) }
///   var match: Match {
///     switch self {
///     case .exact(let text): .exact(CaseMatch(ExactKey(), text))
///     case .prefix(let text): .prefix(CaseMatch(PrefixKey(), text))
///     }
///   }
/// }
/// ```
///
/// Where payloads differ, and no ``KindContent`` gives it, `subscript(_ key: KindKey) -> Kind` is
/// written as well.
public protocol Switchable {
  /// Which case a value is: what a switch depends on.
  associatedtype Kind: Hashable
  /// What the kind is called.
  associatedtype KindKey: KindNaming = Lenses.KindKey
  /// An enum with the same cases, each with a ``CaseMatch`` in place of its payload.
  associatedtype Match

  /// The kind.
  ///
  /// - Parameter key: Names the kind.
  subscript(_ key: KindKey) -> Kind { get }

  /// Which case the value is, with its key and its payload.
  var match: Match { get }
}

/// One case that a value was found to be.
///
/// It is what a switch over a ``Switchable`` value binds, and names the case to a binding:
/// `$condition[match]` is a binding to the payload, which writes only while the case is this one.
@frozen
public struct CaseMatch<Key: CaseKey> {
  /// The key of the case.
  public let key: Key
  /// What the value carried when it was looked at.
  public let payload: Key.Payload

  /// Makes a match.
  ///
  /// - Parameters:
  ///   - key: The key of the case.
  ///   - payload: What the value carried.
  @inlinable
  public init(_ key: Key, _ payload: Key.Payload) {
    self.key = key
    self.payload = payload
  }
}

extension CaseMatch: Equatable where Key.Payload: Equatable {}
extension CaseMatch: Hashable where Key.Payload: Hashable {}
extension CaseMatch: Sendable where Key.Payload: Sendable {}
