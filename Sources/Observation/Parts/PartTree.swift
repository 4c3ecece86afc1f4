/// The parts of one source's value that somebody observes.
///
/// A write finds the parts that it may have changed and marks their observers. Invariants:
/// * no part holds a value, but for what is saved while an edit in place goes on, or kept until a batch ends;
/// * a part is observed, or above one that is;
/// * nothing leaves the tree while a write walks it: what loses its last observer meanwhile leaves afterwards;
/// * code of users that a walk calls (`==`, lenses, ids) runs with no reads recorded;
/// * marks are pushed when the value may be read again, and old values die after that.
@usableFromInline package final class PartTree {
  let source: NodeRef
  @exclusivity(unchecked) private(set) package var root: Part!
  @exclusivity(unchecked) private var frozen = 0
  @exclusivity(unchecked) private var idle: [Part] = []
  @exclusivity(unchecked) private var witnesses: [UInt64: PartWitness] = [:]
  /// What was compared last in the walk that goes on.
  @exclusivity(unchecked) var knownEnds: CommonEnds?
  @exclusivity(unchecked) var levels: [PartLevel] = []
  @exclusivity(unchecked) private var marks: [Part] = []
  /// The write that goes on, if it is a plain one.
  @exclusivity(unchecked) var plain: PlainWrite?
  @exclusivity(unchecked)
  var remains: [(witness: PartWitness, copy: UnsafeMutableRawPointer)] = []
  /// Whether the write that goes on has stored what was there before, bit by bit.
  @exclusivity(unchecked) var isUntouched = false
  /// Whether the write that goes on is one of a batch, so that it may be undone before anybody runs.
  @exclusivity(unchecked) var isBatched = false
  /// What parts were before the batch that goes on.
  @exclusivity(unchecked) var kept: [ObjectIdentifier: KeptValue] = [:]
  /// The walk at the end of a batch that goes on.
  @exclusivity(unchecked) var batchWalk: BatchWalk?

  #if DEBUG
    @exclusivity(unchecked) package var faults: PartFaults = []
  #endif

  init(of source: NodeRef, _ witness: PartWitness) {
    self.source = source
    root = Part(rootOf: self, source, witness)
  }

  /// What is known of a type, shared by all parts that have it.
  @usableFromInline
  package func witness(of type: UInt64, orElse make: () -> PartWitness) -> PartWitness {
    if let known = witnesses[type] { return known }
    let made = make()
    witnesses[type] = made
    return made
  }

  /// Ends the hooks that still watch a part of the source, which ends.
  func endHooks() {
    freeze()
    forEach { part in Graph.endHooks(on: part.record) }
    thaw()
  }

  func forEach(_ body: (Part) -> Void) {
    var waiting = [root!]
    while let part = waiting.popLast() {
      waiting += part.ranges
      for family in part.families { waiting += family.parts }
      if !part.isRoot { body(part) }
    }
  }

  /// `part` has lost its last observer.
  func lostObservers(_ part: Part) {
    if frozen > 0 { idle.append(part) } else { part.leaveIfIdle() }
  }

  var hasLevels: Bool { !levels.isEmpty }

  /// From here on nothing leaves the tree.
  func freeze() { frozen += 1 }

  /// What has become idle since `freeze` leaves.
  func thaw() {
    frozen -= 1
    knownEnds = nil
    if !idle.isEmpty { leaveIdle() }
  }

  private func leaveIdle() {
    guard frozen == 0 else { return }
    while let part = idle.popLast() {
      if part.parent != nil || part.isRoot { part.leaveIfIdle() }
    }
  }
}

// MARK: - Marks

extension PartTree {
  /// Wakes who observes what was marked. Then what was saved may die.
  ///
  /// - Precondition: the value may be read; effects wait.
  func deliver() {
    guard levels.isEmpty else { return }
    let marked = marks
    marks = []
    for part in marked {
      part.isMarked = false
      notify(part)
    }
  }

  /// Lets what was saved die, after the effects have run.
  func releaseSaved() {
    while let (witness, copy) = remains.popLast() { witness.destroy(copy) }
  }

  func mark(_ part: Part) {
    guard part.isObserved, !part.isMarked else { return }
    part.isMarked = true
    marks.append(part)
  }

  /// Marks `part` and all that lies in it.
  func markAll(_ part: Part) {
    keepSaved(of: part)
    mark(part)
    for child in part.ranges { markAll(child) }
    for family in part.families {
      for child in family.parts { markAll(child) }
      if family.space == .edits { family.visit(PartVisit(purpose: .compare), self) }
    }
  }

  /// Marks what depends on the id of an element, which has another one now.
  func markRenamed(_ node: Part?, _ former: AnyHashable?, _ renamed: AnyHashable) {
    guard let node else { return }
    for family in node.families {
      switch family.space {
      case .elements, .elementPresence, .entries:
        for identity in [former, renamed] {
          if let identity, let part = family.part(for: identity) { markAll(part) }
        }
      case .order:
        for part in family.parts { markAll(part) }
      default: break
      }
    }
  }
}
