public import Lenses
public import StateObservation

/// A step by which parts are found.
@usableFromInline
protocol PartStep {
  associatedtype Root
  associatedtype Value
  /// What tells the steps of one type apart.
  associatedtype Key: Hashable = Int
  /// What helps to find many values in one root.
  associatedtype Search = Void

  /// How parts by such steps depend on one another.
  static var space: PartSpace { get }
  /// What tells the step apart; nil if only `isSame` can.
  var key: Key? { get }
  func isSame(as other: Self) -> Bool
  /// The value to which the step leads; nil if there is none now.
  mutating func value(in root: borrowing Root, _ search: inout Search?) -> Value?
  /// The steps by which two values may differ; nil if only looking at each of them tells.
  static func differences(
    from old: Root, to new: Root, in tree: PartTree
  ) -> [StepDifference<Key, Value>]?
  /// How many elements `root` has; nil if that doesn't tell whether the value has changed.
  static func count(in root: Root) -> Int?
}

extension PartStep {
  @usableFromInline
  static func differences(
    from old: Root, to new: Root, in tree: PartTree
  ) -> [StepDifference<Key, Value>]? { nil }
  @usableFromInline
  static func count(in root: Root) -> Int? { nil }
}

extension PartStep where Key == Int {
  /// Of a step that is the only one of its type.
  @usableFromInline var key: Int? { 0 }
  @usableFromInline func isSame(as other: Self) -> Bool { true }
}

/// A step that says to which space it belongs, and which part of it is meant.
protocol SpacedStep {
  static var space: PartSpace { get }
  var spaceIdentity: AnyHashable { get }
}

extension AtKeyLens: SpacedStep {
  static var space: PartSpace { .keys }
  var spaceIdentity: AnyHashable { AnyHashable(key) }
}

extension AtIDAccessor: SpacedStep {
  static var space: PartSpace { .entries }
  var spaceIdentity: AnyHashable { AnyHashable(id) }
}

extension KindLens: SpacedStep {
  static var space: PartSpace { .kind }
  var spaceIdentity: AnyHashable { AnyHashable(0) }
}

extension ContentLens: SpacedStep {
  static var space: PartSpace { .content }
  var spaceIdentity: AnyHashable { AnyHashable(0) }
}

// MARK: - The steps

/// A lens, or another accessor.
@usableFromInline
struct LensPart<Step: Accessor>: PartStep {
  let step: Step

  @usableFromInline init(step: Step) { self.step = step }

  @usableFromInline static var space: PartSpace { lensSpace(Step.self) }

  @usableFromInline var key: AnyHashable? {
    if let step = step as? any SpacedStep { return step.spaceIdentity }
    return identityOfStep(step)
  }

  @usableFromInline func isSame(as other: Self) -> Bool { isSameStep(step, other.step) }

  @usableFromInline
  func value(in root: borrowing Step.Root, _ search: inout Void?) -> Step.Value? {
    step.get(from: root)
  }
}

/// What tells the steps of one type apart; nil if only `isSameStep` can.
func identityOfStep<Step>(_ step: Step) -> AnyHashable? {
  if MemoryLayout<Step>.size == 0 { return AnyHashable(0) }
  if step is any ComparableStep { return nil }
  return (step as? any Hashable).map { AnyHashable($0) }
}

private func lensSpace<Step: Accessor>(_ type: Step.Type) -> PartSpace {
  (type as? any SpacedStep.Type)?.space ?? .unknown
}

/// The step to a place that may go away.
@usableFromInline
struct PlacePart<Step: PartialStep>: PartStep {
  @usableFromInline var step: Step

  @inlinable init(step: Step) { self.step = step }

  @inlinable static var space: PartSpace { Step.space }
  @inlinable var key: Step.PartKey? { step.partKey }
  @inlinable func isSame(as other: Self) -> Bool { step == other.step }

  @inlinable
  mutating func value(in root: borrowing Step.Root, _ search: inout Step.Search?) -> Step.Value? {
    step.extract(from: root, &search)
  }

  @inlinable
  static func differences(
    from old: Step.Root, to new: Step.Root, in tree: PartTree
  ) -> [StepDifference<Step.PartKey, Step.Value>]? {
    Step.differences(from: old, to: new, in: tree)
  }
}
