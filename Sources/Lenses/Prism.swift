/// Looks at a whole as one of its cases, and makes a whole of what that case carries.
///
/// ```swift
/// let text = DescriptionPrism<Int>()
/// text.extract(from: "12")   // 12
/// text.extract(from: "a")    // nil
/// text.embed(7)              // "7"
/// ```
///
/// The laws, beside those of an ``Affine``, for every root `s` and every part `a`: what
/// ``embed(_:)`` makes of `a` gives `a` again; what is read from `s` and embedded gives `s` again.
public protocol Prism<Root, Part>: Affine {
  // Said again, so that the methods tell the types.
  associatedtype Root
  associatedtype Part

  /// Makes a whole of a part.
  ///
  /// - Parameter part: What it is made of.
  /// - Returns: The whole, from which ``AffineFold/extract(from:)`` gives the same part.
  func embed(_ part: consuming Part) -> Root
}

extension Prism {
  /// Edits the part of a whole that is of this case in place, and leaves another whole alone.
  ///
  /// - Parameters:
  ///   - root: The whole to change.
  ///   - body: Edits the part. When it throws, what it had written stays.
  /// - Returns: What `body` returns, or nil if it did not run.
  /// - Throws: What `body` throws.
  /// - Complexity: O(1) and what `body` takes: the part is moved and not copied.
  @inlinable
  @discardableResult
  public func modify<Result, Failure: Error>(
    ifPresentIn root: inout Root, _ body: (inout Part) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard extract(from: root) != nil else { return nil }
    // The root holds nothing until `defer` puts a whole value back, also when the body throws. So
    // the part has one owner while it is edited.
    guard var part = extract(from: withUnsafeMutablePointer(to: &root, { $0.move() })) else {
      fatalError(
        "Prism.modify(ifPresentIn:_:) needs extract(from:) to answer the same twice, but "
          + "\(Self.self) found a part and then none.")
    }
    defer {
      let whole = embed(part)
      withUnsafeMutablePointer(to: &root) { $0.initialize(to: whole) }
    }
    return try body(&part)
  }
}
