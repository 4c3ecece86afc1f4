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
/// ``Lens``. An edit in place goes by ``modifyPayload(in:_:)``, because an optional that is edited
/// may come back as nil, and then the payload must still be there.
public protocol CaseKey<Root, Payload>: FieldKey, Hashable, Sendable where Value == Payload? {
  /// What a value of this case carries: a tuple for several values, `Void` for none.
  associatedtype Payload

  /// Takes the payload of a value of this case.
  ///
  /// - Parameter root: The value.
  /// - Returns: Its payload, or nil if it is of another case.
  func extract(from root: borrowing Root) -> Payload?

  /// Makes a value of this case.
  ///
  /// - Parameter payload: What it carries.
  /// - Returns: The value, from which ``extract(from:)`` gives the same payload.
  func embed(_ payload: consuming Payload) -> Root
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

  /// Edits the payload of a value of this case in place, and leaves one of another case alone.
  ///
  /// - Parameters:
  ///   - root: The value to change.
  ///   - body: Edits the payload. When it throws, what it had written stays.
  /// - Returns: What `body` returns, or nil if it did not run.
  /// - Throws: What `body` throws.
  /// - Complexity: O(1) and what `body` takes: the payload is moved and not copied.
  @inlinable
  @discardableResult
  public func modifyPayload<Result, Failure: Error>(
    in root: inout Root, _ body: (inout Payload) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard extract(from: root) != nil else { return nil }
    // The root holds nothing until `defer` puts a whole value back, also when the body throws. So
    // the payload has one owner while it is edited.
    guard var payload = extract(from: withUnsafeMutablePointer(to: &root, { $0.move() })) else {
      preconditionFailure(
        "CaseKey.modifyPayload(in:_:) needs extract(from:) to answer the same twice, but \(Self.self)"
          + " found a payload and then none.")
    }
    defer {
      let whole = embed(payload)
      withUnsafeMutablePointer(to: &root) { $0.initialize(to: whole) }
    }
    return try body(&payload)
  }
}
