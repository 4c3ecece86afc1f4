public import StateObservation

/// One step to a place that may go away: an element, an optional's value.
@usableFromInline
protocol PartialStep: Equatable {
  associatedtype Root
  associatedtype Value
  associatedtype Identity: Hashable
  /// What tells the parts at such places apart.
  associatedtype PartKey: Hashable = Identity
  /// What helps to find many places of one value.
  associatedtype Search = Void

  /// What the place is told apart by.
  var identity: Identity { get }

  /// The value at the place; nil if it has gone.
  mutating func extract(from root: borrowing Root) -> Value?

  /// The same, one of many.
  mutating func extract(from root: borrowing Root, _ search: inout Search?) -> Value?

  /// The places at which two values may differ; nil if only looking at each of them tells.
  static func differences(
    from old: Root, to new: Root, in tree: PartTree
  ) -> [StepDifference<PartKey, Value>]?

  /// Edits the value at the place in place; nil if it has gone.
  mutating func modify<Result>(
    in root: inout Root, _ body: (inout Value) -> Result
  ) -> Result?

  /// What the place of `value`, just edited, is told apart by.
  func identity(of value: Value) -> Identity

  /// Whether nobody can write what the step leads to but by its root, so that nothing goes away unseen.
  var staysInside: Bool { get }

  /// Whether an edit of the value may remove other places in the same root.
  static var mayMoveOthers: Bool { get }

  /// How the parts at such places depend on others.
  static var space: PartSpace { get }
  /// What tells the parts at such places apart; nil if only `==` can.
  var partKey: PartKey? { get }
  /// What an edit of the value, just done, has replaced in its collection; nil if there is none, or it isn't known.
  var splice: PartSplice? { get }
}

extension PartialStep {
  @inlinable var staysInside: Bool { true }
  @inlinable static var mayMoveOthers: Bool { false }
  @inlinable
  static func differences(
    from old: Root, to new: Root, in tree: PartTree
  ) -> [StepDifference<PartKey, Value>]? { nil }
  @inlinable var splice: PartSplice? { nil }

  @inlinable
  mutating func extract(from root: borrowing Root, _ search: inout Search?) -> Value? {
    extract(from: root)
  }
}

extension PartialStep where PartKey == Identity {
  @inlinable var partKey: Identity? { identity }
}
