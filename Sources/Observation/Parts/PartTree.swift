/// The parts of one source's value that somebody observes.
///
/// A write finds the parts that it may have changed and marks their observers. Invariants:
/// * no part holds a value, but for what is saved while an edit in place goes on, or kept until a batch ends;
/// * a part is observed, or above one that is;
/// * nothing leaves the tree while a write walks it, a part is looked for, or another one leaves: what loses its last
///   observer meanwhile leaves afterwards;
/// * who only asked whether a part is there is marked when it comes or goes, and not when its value differs;
/// * code of users that is called then (`==`, `hash`, lenses, ids) runs with no reads recorded;
/// * marks are pushed when the value may be read again, and old values die after that.
@usableFromInline package final class PartTree {
  let source: NodeRef
  /// The source's value.
  @exclusivity(unchecked) private(set) package var root: Part!
  @exclusivity(unchecked) private var frozen = 0
  /// Pinned, as are the marked ones: what is freed in between may be used again.
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
  @exclusivity(unchecked) var kept: [Part: KeptValue] = [:]
  /// The walk at the end of a batch that goes on.
  @exclusivity(unchecked) var batchWalk: BatchWalk?

  #if DEBUG
    @exclusivity(unchecked) package var faults: PartFaults = []
  #endif

  init(of source: NodeRef, _ witness: PartWitness) {
    self.source = source
    root = Part(rootOf: self, witness)
  }

  deinit {
    for part in all { part.leave() }
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
    for part in all where !part.isRoot { Graph.endHooks(on: part.own) }
    thaw()
  }

  /// All parts in the tree, what holds others in front of them.
  var all: [Part] {
    var parts = [root!]
    var next = 0
    while next < parts.count {
      parts += parts[next].ranges
      for family in parts[next].families { parts += family.steps.parts }
      next += 1
    }
    return parts
  }

  /// `part` has lost its last observer.
  func lostObservers(_ part: Part) {
    if frozen == 0 { return leaveIdle(part) }
    part.pin()
    idle.append(part)
  }

  var hasLevels: Bool { !levels.isEmpty }

  /// From here on nothing leaves the tree.
  package func freeze() { frozen += 1 }

  /// What has become idle since `freeze` leaves.
  package func thaw() {
    frozen -= 1
    knownEnds = nil
    if frozen == 0, !idle.isEmpty { leaveIdle() }
  }

  /// Parts leave one after the other, also if the keys of their steps, which are looked up, end observers of others.
  private func leaveIdle(_ first: Part? = nil) {
    frozen = 1
    Graph.withoutObserver {
      first?.leaveIfIdle()
      while let part = idle.popLast() {
        if part.isAttached || part.isRoot { part.leaveIfIdle() }
        part.unpin()
      }
    }
    frozen = 0
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
      let change: PartChange = part.own.pointee.flags.contains(.moved) ? .presence : .value
      part.own.pointee.flags.subtract([.changed, .moved])
      notify(part, change)
      part.unpin()
    }
  }

  /// Lets what was saved die, after the effects have run.
  func releaseSaved() {
    while let (witness, copy) = remains.popLast() { witness.destroy(copy) }
  }

  func mark(_ part: Part, _ change: PartChange) {
    guard change == .presence ? part.isObserved : part.isValueRead else { return }
    let flags = part.own.pointee.flags
    part.own.pointee.flags.formUnion(change == .presence ? [.changed, .moved] : .changed)
    if flags.contains(.changed) { return }
    part.pin()
    marks.append(part)
  }

  /// Marks `part` and all that lies in it, which has come or gone.
  func markAll(_ part: Part, wasThere: Bool) {
    keepSaved(of: part)
    keepPresence(of: part, wasThere)
    mark(part, .presence)
    for child in part.ranges { markAll(child, wasThere: wasThere) }
    for family in part.families {
      for child in family.steps.parts { markAll(child, wasThere: wasThere) }
      if family.space == .edits { family.steps.visit(PartVisit(purpose: .compare), self) }
    }
  }

  /// Marks what depends on the id of an element, which has another one now.
  func markRenamed(_ node: Part?, _ former: AnyHashable?, _ renamed: AnyHashable) {
    guard let node else { return }
    for family in node.families {
      switch family.space {
      case .elements, .entries:
        for (identity, wasThere) in [(former, true), (renamed, false)] {
          if let identity, let part = family.steps.part(for: identity) {
            markAll(part, wasThere: wasThere)
          }
        }
      case .order:
        for part in family.steps.parts { markAll(part, wasThere: true) }
      default: break
      }
    }
  }
}
