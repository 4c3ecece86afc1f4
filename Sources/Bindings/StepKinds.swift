import Lenses

// What bindings must know of a step besides how to take it.

/// A step that says itself whether it is the same as another one.
protocol ComparableStep {
  func isSameStep(as other: Self) -> Bool
}

/// A step to a part of the value, and not to what a reference in it leads to: others may write
/// there too.
protocol InnerStep {
  var staysInside: Bool { get }
}

/// Whether two steps are the same, so that bindings by them are equal.
func isSameStep<Step>(_ left: Step, _ right: Step) -> Bool {
  if MemoryLayout<Step>.size == 0 { return true }
  if let left = left as? any ComparableStep { return compare(left, right) }
  guard let left = left as? any Hashable, let right = right as? any Hashable else { return false }
  return AnyHashable(left) == AnyHashable(right)
}

private func compare<Step: ComparableStep>(_ left: Step, _ right: Any) -> Bool {
  (right as? Step).map(left.isSameStep(as:)) ?? false
}

/// Whether nobody can write what `step` leads to but by its root. Optics promise that by their laws;
/// other accessors are believed if they are ours.
func staysInside<Step>(_ step: Step) -> Bool {
  if let step = step as? any InnerStep { return step.staysInside }
  return Step.self is any Setter.Type
}

private func opened(_ step: some Accessor) -> Bool { staysInside(step) }

/// A step that may make a value where there was none.
protocol InsertingStep {
  func isInserting(in root: Any) -> Bool
}

extension DefaultStep: InsertingStep {
  func isInserting(in root: Any) -> Bool { (root as? Wrapped?).map { $0 == nil } ?? false }
}

// MARK: - The steps

extension StoredStep: InnerStep { var staysInside: Bool { true } }
extension DefaultStep: InnerStep { var staysInside: Bool { true } }
extension AtIDAccessor: InnerStep { var staysInside: Bool { true } }

/// Key paths that carry arguments can't be compared, see `PathStep`.
extension KeyPathLens: ComparableStep, InnerStep {
  func isSameStep(as other: Self) -> Bool {
    if path === other.path { return true }
    return storedOffset.map { $0 == other.storedOffset } ?? false
  }

  var staysInside: Bool { storedOffset != nil }
}

extension AnyLens: InnerStep { var staysInside: Bool { opened(base) } }

extension Appended: ComparableStep, InnerStep {
  func isSameStep(as other: Self) -> Bool {
    Bindings.isSameStep(first, other.first) && Bindings.isSameStep(second, other.second)
  }

  var staysInside: Bool { Bindings.staysInside(first) && Bindings.staysInside(second) }
}
