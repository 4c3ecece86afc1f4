/// A part of a part: the first step leads to a value, and the second leads on from there.
///
/// It is of the nearest kind that both steps are, decided when compiling, see ``Optic``: two lenses
/// make a ``Lens``, a lens and a prism an ``Affine``, anything and a ``Getter`` what can be read only.
/// Two accessors make an ``Accessor``, and two keys a ``FieldKey`` of no size. Grouping makes no
/// difference to what it reads and writes (rule L5).
///
/// - Complexity: That of both steps together; edits are in place where both steps are.
@frozen
public struct Appended<First: Optic, Second: Optic>: Optic where First.Part == Second.Root {
  /// The whole that the first step starts from.
  public typealias Root = First.Root
  /// What the second step leads to.
  public typealias Part = Second.Part

  /// The step from the root.
  public let first: First
  /// The step from where the first one leads.
  public let second: Second

  /// Makes one step of two.
  ///
  /// - Parameters:
  ///   - first: The step from the root.
  ///   - second: The step from where the first one leads.
  @inlinable
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
}

extension Appended: Equatable where First: Equatable, Second: Equatable {}
extension Appended: Hashable where First: Hashable, Second: Hashable {}
extension Appended: Sendable where First: Sendable, Second: Sendable {}

// MARK: - Read

extension Appended: Fold where First: Fold, Second: Fold {
  /// Hands over the parts of each part.
  ///
  /// - Parameters:
  ///   - root: The whole.
  ///   - body: Takes one part.
  /// - Throws: What `body` throws.
  @inlinable
  public func forEach<Failure: Error>(
    in root: borrowing First.Root, _ body: (Second.Part) throws(Failure) -> Void
  ) throws(Failure) {
    try first.forEach(in: root) { (part) throws(Failure) in try second.forEach(in: part, body) }
  }
}

extension Appended: AffineFold where First: AffineFold, Second: AffineFold {
  /// Reads the part of the part, if there are both.
  ///
  /// - Parameter root: The whole.
  /// - Returns: What the second step reads from what the first one reads.
  @inlinable
  public func extract(from root: borrowing First.Root) -> Second.Part? {
    guard let part = first.extract(from: root) else { return nil }
    return second.extract(from: part)
  }
}

// The key of a case reads an optional and leads on from what is in it, so that it is a getter by
// itself but no step of one.
extension Appended: Getter
where
  First: Getter, Second: Getter, First.Value == Second.Root, Second.Value == Second.Part
{
  /// What the second step gives.
  public typealias Value = Second.Value

  /// Reads the part of the part.
  ///
  /// - Parameter root: The whole.
  /// - Returns: What the second step reads from what the first one reads.
  @inlinable
  public func get(from root: borrowing First.Root) -> Second.Value {
    second.get(from: first.get(from: root))
  }
}

// MARK: - Written

extension Appended: Setter where First: Setter, Second: Setter {
  /// Edits the parts of each part.
  ///
  /// - Parameters:
  ///   - root: The whole to change.
  ///   - body: Edits one part. When it throws, what was written stays.
  /// - Throws: What `body` throws.
  @inlinable
  public func modify<Failure: Error>(
    eachIn root: inout First.Root, _ body: (inout Second.Part) throws(Failure) -> Void
  ) throws(Failure) {
    try first.modify(eachIn: &root) { (part: inout First.Part) throws(Failure) in
      try second.modify(eachIn: &part, body)
    }
  }
}

extension Appended: Traversal where First: Traversal, Second: Traversal {}

extension Appended: Affine where First: Affine, Second: Affine {
  /// Edits the part of the part, if there are both.
  ///
  /// - Parameters:
  ///   - root: The whole to change.
  ///   - body: Edits the part. When it throws, what it had written stays.
  /// - Returns: What `body` returns, or nil if it did not run.
  /// - Throws: What `body` throws.
  @inlinable
  @discardableResult
  public func modify<Result, Failure: Error>(
    ifPresentIn root: inout First.Root, _ body: (inout Second.Part) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    let result = try first.modify(ifPresentIn: &root) { (part: inout First.Part) throws(Failure) in
      try second.modify(ifPresentIn: &part, body)
    }
    return result ?? nil
  }
}

extension Appended: Prism where First: Prism, Second: Prism {
  /// Makes a part of a part, and a whole of that.
  ///
  /// - Parameter part: What it is made of.
  /// - Returns: The whole.
  @inlinable
  public func embed(_ part: consuming Second.Part) -> First.Root {
    first.embed(second.embed(part))
  }
}
