/// Says that a whole and a part are the same thing in two forms.
///
/// It writes ``Getter/get(from:)`` and ``Prism/embed(_:)``; the rest is given. The laws: each is the
/// inverse of the other.
///
/// ```swift
/// struct Celsius: Iso {
///   func get(from fahrenheit: Double) -> Double { (fahrenheit - 32) / 1.8 }
///   func embed(_ celsius: Double) -> Double { celsius * 1.8 + 32 }
/// }
/// ```
public protocol Iso<Root, Value>: Lens, Prism {}

extension Iso {
  /// Replaces the whole by what a part makes.
  ///
  /// - Parameters:
  ///   - value: The part.
  ///   - root: The whole to replace.
  @inlinable
  public func set(_ value: consuming Value, in root: inout Root) { root = embed(value) }

  /// Edits the whole in its other form, which is moved there and back and not copied.
  ///
  /// - Parameters:
  ///   - root: The whole to change.
  ///   - body: Edits the part. When it throws, what it had written stays.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  @inlinable
  public func modify<Result, Failure: Error>(
    in root: inout Root, _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // As for a prism: the part has one owner while it is edited.
    var part = get(from: withUnsafeMutablePointer(to: &root) { $0.move() })
    defer {
      let whole = embed(part)
      withUnsafeMutablePointer(to: &root) { $0.initialize(to: whole) }
    }
    return try body(&part)
  }

  /// Edits the part, which is always there.
  ///
  /// - Parameters:
  ///   - root: The whole to change.
  ///   - body: Edits the part. When it throws, what it had written stays.
  /// - Returns: What `body` returns, never nil.
  /// - Throws: What `body` throws.
  @inlinable
  @discardableResult
  public func modify<Result, Failure: Error>(
    ifPresentIn root: inout Root, _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    try modify(in: &root, body)
  }

  /// The same in the other direction.
  @inlinable
  public var reversed: ReversedIso<Self> { ReversedIso(self) }
}

/// An iso taken from its part to its whole.
@frozen
public struct ReversedIso<Forward: Iso>: Iso {
  /// The iso that is reversed.
  public let forward: Forward

  /// Reverses an iso.
  ///
  /// - Parameter forward: The iso.
  @inlinable
  public init(_ forward: Forward) { self.forward = forward }

  /// Makes what is a whole to the reversed iso.
  ///
  /// - Parameter root: What is a part to it.
  /// - Returns: The whole.
  @inlinable
  public func get(from root: Forward.Value) -> Forward.Root { forward.embed(root) }

  /// Makes what is a part to the reversed iso.
  ///
  /// - Parameter part: What is a whole to it.
  /// - Returns: The part.
  @inlinable
  public func embed(_ part: consuming Forward.Root) -> Forward.Value { forward.get(from: part) }
}

extension ReversedIso: Equatable where Forward: Equatable {}
extension ReversedIso: Hashable where Forward: Hashable {}
extension ReversedIso: Sendable where Forward: Sendable {}
