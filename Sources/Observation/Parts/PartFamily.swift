/// The observed parts to which steps of one type lead from a value.
@usableFromInline package final class PartFamily {
  /// How the parts depend on others.
  let space: PartSpace
  /// What is known of the parts' type; nil if there are none.
  let witness: PartWitness?
  /// Knows the steps.
  @usableFromInline package let steps: any PartSteps

  @usableFromInline
  package init(_ space: PartSpace, _ witness: PartWitness?, _ steps: any PartSteps) {
    self.space = space
    self.witness = witness
    self.steps = steps
  }
}

/// The steps of a family.
///
/// Who conforms knows the types, and finds the parts' values in the value that the family hangs on.
@usableFromInline package protocol PartSteps: AnyObject {
  /// How many parts there are, or others who follow the value.
  var count: Int { get }
  /// All parts, for walks that need no values.
  var parts: [Part] { get }

  func remove(_ part: Part)

  /// The part for an identity in the family's space.
  func part(for identity: AnyHashable) -> Part?

  /// What tells a part of this family apart in the family's space; nil if nothing but its step can.
  func identity(of part: Part) -> AnyHashable?

  /// How many elements the value at `address`, on which the family hangs, has; nil if it isn't a collection.
  func count(in address: UnsafeRawPointer) -> Int?

  /// Visits each part with its values in the values at `visit.old` and `visit.new`.
  func visit(_ visit: PartVisit, _ tree: PartTree)

  /// Visits some of the parts in the same way.
  func visit(_ parts: [Part], _ visit: PartVisit, _ tree: PartTree)
}

/// Where a walk stands: what it does, and the values before and after.
@usableFromInline package struct PartVisit {
  @usableFromInline package enum Purpose {
    /// Saves values before an edit in place.
    case save
    /// Marks what differs from what was saved, or wasn't saved.
    case check
    /// Marks what differs between the old and the new value.
    case compare
    /// Compares what was kept in a batch with the new value.
    case settle
  }

  package var purpose: Purpose
  /// The old value; nil if there is none.
  package var old: UnsafeRawPointer?
  /// The value now; nil if there is none.
  package var new: UnsafeRawPointer?
  /// What the write replaces in the collection that the family hangs on; nil if that isn't known.
  package var splice: PartSplice?

  /// The same walk, at other values.
  package func at(_ old: UnsafeRawPointer?, _ new: UnsafeRawPointer?) -> PartVisit {
    var visit = self
    visit.old = old
    visit.new = new
    return visit
  }
}
