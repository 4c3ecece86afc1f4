import Synchronization

/// A part of a source's value that somebody observes, or that lies above one.
///
/// Its record stands for it in the graph, which takes it for a source; the record's handle is the root source's, so
/// whoever observes a part keeps the root alive.
///
/// A part is found from the nearest *place* above: the root's value, or what a step leads to. In a place, parts are told
/// apart by their bytes and their type. Ranges of bytes nest or are disjoint; the same bytes with another type are a
/// further level.
///
/// - Note: An address. It is good while the part hangs in its tree, and as long as it is pinned.
@frozen @usableFromInline package struct Part: Hashable {
  @usableFromInline let raw: UnsafeMutableRawPointer

  @inlinable init(_ raw: UnsafeMutableRawPointer) { self.raw = raw }

  /// The part for which a record stands in the graph.
  init(_ node: NodeRef) { raw = UnsafeMutableRawPointer(node) }

  /// Makes the root.
  init(rootOf tree: PartTree, _ witness: PartWitness) {
    self.init(NodeRecord(flags: [.part, .whole]), witness, in: tree)
  }

  /// Makes a part that is bytes of another one.
  init(_ witness: PartWitness, at offset: Int, below parent: Part) {
    self.init(flags: .part, witness, below: parent)
    own.pointee.run = UInt32(offset)
  }

  /// Makes a part to which a step of `family` leads from `parent`.
  @usableFromInline
  package init(in family: PartFamily, from parent: Part) {
    self.init(flags: [.part, .step], family, below: parent)
  }

  private init(flags: NodeFlags, _ kind: AnyObject, below parent: Part) {
    let tree = parent.tree
    var node = NodeRecord(flags: flags)
    node.handle = tree.source.pointee.handle
    node.parent = parent
    if tree.source.pointee.flags.contains(.homed) { node.flags.insert(.homed) }
    tree.source.pointee.flags.insert(.parted)
    self.init(node, kind, in: tree)
  }

  private init(_ node: NodeRecord, _ kind: AnyObject, in tree: PartTree) {
    let record = GraphContext.current.pointee.takePart()
    record.initialize(to: PartRecord(node, kind))
    record.pointee.node.storage = Unmanaged.passUnretained(tree).toOpaque()
    raw = UnsafeMutableRawPointer(record)
  }

  @inlinable var record: UnsafeMutablePointer<PartRecord> {
    @inline(__always) get { raw.assumingMemoryBound(to: PartRecord.self) }
  }

  /// What the graph takes for a source: the part's own record, or the source's if the part is the root.
  package var node: NodeRef { isRoot ? tree.source : own }

  @inlinable var own: NodeRef {
    @inline(__always) get { raw.assumingMemoryBound(to: NodeRecord.self) }
  }

  @usableFromInline package var tree: PartTree {
    guard let tree = own.pointee.storage else {
      fatalError("Part.tree needs a part whose tree lives, but that has ended.")
    }
    return Unmanaged<PartTree>.fromOpaque(tree).takeUnretainedValue()
  }

  /// What is known of the value's type.
  package var witness: PartWitness {
    guard isStep else { return unsafeDowncast(record.pointee.kind, to: PartWitness.self) }
    guard let witness = unsafeDowncast(record.pointee.kind, to: PartFamily.self).witness else {
      fatalError("Part.witness needs a family that knows the type of its parts.")
    }
    return witness
  }
  package var size: Int { witness.size }

  /// Where the value begins in its place.
  var offset: Int { Int(own.pointee.run) }
  var end: Int { isRoot ? .max : offset + size }

  /// What holds the part. Nil for the root, and once the part has left the tree.
  @inlinable var parent: Part? {
    @inline(__always) get { own.pointee.parent }
    nonmutating set { own.pointee.parent = newValue }
  }

  /// Whether a step leads here from the parent, and not only to what contains it.
  var isStep: Bool { own.pointee.flags.contains(.step) }

  /// The family of that step; nil for a range of bytes of the parent's place.
  var family: PartFamily? {
    isStep ? unsafeDowncast(record.pointee.kind, to: PartFamily.self) : nil
  }

  var ranges: PartRanges { record.pointee.children.ranges }
  var families: [PartFamily] { record.pointee.children.families }
  var hasRanges: Bool { record.pointee.children.hasRanges }
  var hasFamilies: Bool { record.pointee.children.hasFamilies }
  /// Whether nothing hangs on the part.
  var isLeaf: Bool { record.pointee.children.isEmpty }

  /// What was saved before the edit in place that goes on.
  var saved: SavedPart.Content {
    get { own.pointee.saved.content }
    nonmutating set { own.pointee.saved = SavedPart(newValue) }
  }

  /// Where the family keeps what it knows of the part.
  @inlinable package var slot: Int32 {
    get { record.pointee.slot }
    nonmutating set { record.pointee.slot = newValue }
  }

  /// Whether the part is in its tree.
  @inlinable package var isAttached: Bool { parent != nil }
  package var isRoot: Bool { own.pointee.flags.contains(.whole) }
  var isObserved: Bool { own.pointee.flags.contains(.observed) }
  /// Whether somebody has read the value, and not only asked whether it is there.
  var isValueRead: Bool { own.pointee.flags.contains(.valueRead) }
  /// Whether somebody has asked whether the value is there.
  var isPresenceRead: Bool { own.pointee.flags.contains(.presenceRead) }
  var isNeeded: Bool { isRoot || isObserved || !isLeaf }

  /// Whether the bytes in `range` are some of the part's. No bytes are nobody's: those of a value without size lie where its
  /// neighbour's begin or end.
  func contains(_ range: Range<Int>) -> Bool {
    offset <= range.lowerBound && range.upperBound <= end && !range.isEmpty
  }
}

// MARK: - Ends

extension Part {
  /// Keeps the part's record until the matching `unpin`, also if the part leaves its tree.
  @inline(__always)
  package func pin() { record.pointee.holders.wrappingAdd(1, ordering: .relaxed) }

  @inline(__always)
  package func unpin() {
    if record.pointee.holders.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0 {
      giveBack()
    }
  }

  /// Takes the part out of its tree, which refers to it no longer.
  func leave() {
    parent = nil
    record.pointee.children.removeAll()
    own.pointee.flags.insert(.dead)
    own.pointee.handle = nil
    unpin()
  }

  @inline(never)
  private func giveBack() {
    let context = Graph.enter()
    context.pointee.discard(own)
    Graph.leave(context)
  }

  /// Leaves the tree if nobody needs the part any more, and so do those above.
  func leaveIfIdle() {
    var part = self
    while !part.isNeeded, let parent = part.parent {
      let tree = part.tree
      tree.forgetKept(of: part)
      if let family = part.family {
        family.steps.remove(part)
        if family.steps.count == 0 { parent.record.pointee.children.remove(family) }
      } else {
        let index = parent.ranges.index(from: part.offset)
        parent.record.pointee.children.replaceRanges(index..<index + 1, with: nil)
      }
      part.leave()
      part = parent
    }
    if part.isRoot, part.isLeaf { part.tree.source.pointee.flags.remove(.parted) }
  }
}

extension Slab<PartRecord> {
  /// Takes back the record of a part that has ended.
  mutating func reclaim(_ part: Part) {
    part.record.deinitialize(count: 1)
    give(part.record)
  }
}
