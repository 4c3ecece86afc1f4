/// Names exactly one part of a whole, and promises the lens laws.
///
/// Reading always succeeds, and writing changes nothing else:
///
/// ```swift
/// let name = KeyPathLens(\User.name)
/// name.set("Ada", in: &user)
/// ```
///
/// The laws (rule L1), for every root `s` and all values `a` and `b`:
///
/// - get-put: setting what is there changes nothing;
/// - put-get: getting after setting `a` gives `a`;
/// - put-put: setting `a` and then `b` is setting `b`;
/// - modify: `modify` is setting what the body made of the gotten value;
/// - in-place agreement: editing `&s[lens]` gives what setting the edited value gives.
///
/// The protocol adds no requirement. Conforming is the promise, and only a test can check it:
/// the `LensLaws` library does in one line.
public protocol Lens<Root, Value>: Accessor, Affine where Part == Value {}

extension Lens {
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
}
