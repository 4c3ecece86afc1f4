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
  @exclusivity(unchecked) private var levels: [PartLevel] = []
  @exclusivity(unchecked) private var marks: [Part] = []
  /// The write that goes on, if it is a plain one.
  @exclusivity(unchecked) var plain: PlainWrite?
  @exclusivity(unchecked)
  var remains: [(witness: PartWitness, copy: UnsafeMutableRawPointer)] = []
  /// Whether the write that goes on has stored what was there before, bit by bit.
  @exclusivity(unchecked) private(set) var isUntouched = false
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

// MARK: - A write

/// A value on the way of a write, in which something is edited.
struct PartLevel {
  /// The place, and where its value is.
  var place: Part
  var base: UnsafeMutableRawPointer
  /// What is edited in it.
  var range: Range<Int>
  /// The part from which the write goes on by a step, and the part to which it leads, if they are known.
  var node: Part?
  var target: Part?
  var law: PartLaw?
  /// Whether what is edited is replaced, so that the old value is at hand.
  var isSet: Bool
  /// What is replaced in a collection, if that is known.
  var splice: PartSplice?

  /// What the step is told apart by; nil if by nothing but itself.
  var identity: AnyHashable? {
    law?.identity ?? target.flatMap { $0.family?.identity(of: $0) }
  }
}

extension PartTree {
  /// Begins to edit `range` in the value of `place`, which is at `base`.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - base: Where its value is.
  ///   - range: The bytes.
  ///   - type: The type of the value that replaces what is there; 0 if it is edited in place.
  ///   - known: The part that these bytes are, if it is known and still in the tree.
  /// - Returns: The tree, to be told of the end; nil if whoever began around it tells that as well.
  @usableFromInline
  package func begin(
    _ place: Part, at base: UnsafeMutableRawPointer, _ range: Range<Int>, type: UInt64,
    known: Part? = nil
  ) -> PartTree? {
    if narrowPlain(to: range, of: place, type, known) { return nil }
    start(
      PartLevel(
        place: place, base: base, range: range, node: nil, target: nil, law: nil, isSet: type != 0))
    return self
  }

  /// Begins an edit that goes on by a step from `range` in the value of `place`, which is at `base`.
  package func begin(
    _ place: Part, at base: UnsafeMutableRawPointer, _ range: Range<Int>, from node: Part?,
    by law: PartLaw, to target: Part?
  ) {
    start(
      PartLevel(
        place: place, base: base, range: range, node: node, target: target, law: law,
        isSet: false, splice: law.splice))
  }

  /// Begins an edit of `target`, to which a step leads from the value at `value`, if it still does.
  ///
  /// - Returns: The tree, to be told of the end; nil if the target has left it.
  @usableFromInline
  package static func begin(
    _ target: Part, in value: UnsafeMutableRawPointer, size: Int
  ) -> PartTree? {
    guard target.isAttached else { return nil }
    let tree = target.tree
    if !tree.beginPlain(target, in: value, size) { tree.begin(target, value, size) }
    return tree
  }

  func begin(_ target: Part, _ value: UnsafeMutableRawPointer, _ size: Int) {
    guard let node = target.parent, let family = target.family else {
      fatalError("PartTree.begin(_:in:size:) needs a part to which a step leads, but got another.")
    }
    begin(
      node.place, at: value - node.offset, node.offset..<node.offset + size, from: node,
      by: PartLaw(family.space, nil), to: target)
  }

  private func start(_ level: PartLevel) {
    widenPlain()
    if levels.isEmpty {
      isUntouched = false
      noteBatch(depth: 0)
      saveRoot(level.range, isKnown: level.isSet || level.law != nil)
    }
    freeze()
    levels.append(level)
    Graph.withoutObserver { walk(level, .save, isChanged: true, old: nil) }
  }

  /// Ends what was begun last.
  ///
  /// - Parameters:
  ///   - isChanged: Whether what was edited differs.
  ///   - old: The value before, if it was replaced.
  ///   - renamed: The id that the edited element has now, if it has another one.
  ///   - splice: What was replaced in a collection, if that is known by now.
  @usableFromInline package func end(
    isChanged: Bool, old: UnsafeRawPointer?, renamed: AnyHashable? = nil,
    splice: PartSplice? = nil
  ) {
    guard var level = levels.popLast() else { return endPlainStep(renamed) }
    if let splice { level.splice = splice }
    if let old {
      let new = level.base + level.range.lowerBound
      isUntouched = haveSameBits(old, new, level.range.count)
    }
    // By a step of which nothing is known, writing what was there may change something else.
    if level.law?.space == .unknown { isUntouched = false }
    Graph.withoutObserver {
      walk(level, .check, isChanged: isChanged, old: old)
      if let renamed, !has(.idsUnnoticed) {
        markRenamed(level.node, level.identity, renamed)
      }
    }
    thaw()
  }

  /// Ends what was begun last, if nothing could be edited.
  @usableFromInline package func cancel() {
    isUntouched = true
    end(isChanged: false, old: nil)
  }

  /// Marks what differs in a value that was replaced.
  package func compare(_ place: Part, _ old: UnsafeRawPointer, _ new: UnsafeRawPointer) {
    freeze()
    Graph.withoutObserver {
      visit(place, PartVisit(purpose: .compare, old: old, new: new))
    }
    thaw()
  }

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
