/// The key of one enum case: a prism, by which a value is looked at and made.
///
/// A conforming type is an enum of one case nested in its root. It says how a payload is taken
/// from a value of this case and how a value is made of a payload; the rest is given:
///
/// ```swift
/// enum ExactKey: CaseKey {
///   case exact
///   init() { self = .exact }
///   func extract(from root: Condition) -> String? {
///     if case .exact(let text) = root { text } else { nil }
///   }
///   func embed(_ text: String) -> Condition { .exact(text) }
/// }
/// ```
///
/// As an accessor its value is optional (rule L3): it reads the payload, or nil in another case;
/// assigning a payload makes the value this case; assigning nil changes nothing. So it is no
/// ``Lens``. An edit in place goes by ``Affine/modify(ifPresentIn:_:)``, because an optional that is
/// edited may come back as nil, and then the payload must still be there. Further steps lead on from
/// the payload, and what is joined is an ``Affine`` or a ``Prism``.
public protocol CaseKey<Root, Payload>: FieldKey, Prism, Hashable, Sendable
where Value == Payload?, Part == Payload {
  /// What a value of this case carries: a tuple for several values, `Void` for none.
  associatedtype Payload
}

extension CaseKey {
  /// Reads the payload.
  ///
  /// - Parameter root: The value.
  /// - Returns: Its payload, or nil if it is of another case.
  @inlinable
  public func get(from root: borrowing Root) -> Payload? { extract(from: root) }

  /// Makes the root a value of this case; nil changes nothing.
  ///
  /// - Parameters:
  ///   - value: The payload.
  ///   - root: The value to replace.
  @inlinable
  public func set(_ value: consuming Payload?, in root: inout Root) {
    if let payload = consume value { root = embed(payload) }
  }

  /// Edits a copy of the payload or nil, and sets what became of it.
  ///
  /// - Parameters:
  ///   - root: The value to change.
  ///   - body: Edits the payload. When it throws, what it had written stays.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  @inlinable
  public func modify<Result, Failure: Error>(
    in root: inout Root, _ body: (inout Payload?) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var payload = extract(from: root)
    defer { set(payload, in: &root) }
    return try body(&payload)
  }
}
