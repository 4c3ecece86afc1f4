/// A part of a source's value that somebody observes, or that lies above one.
///
/// Its record stands for it in the graph, which takes it for a source; the record's handle is the root source's, so
/// whoever observes a part keeps the root alive.
///
/// A part is found from the nearest *place* above: the root's value, or what a step leads to. In a place, parts are told
/// apart by their bytes and their type. Ranges of bytes nest or are disjoint; the same bytes with another type are a
/// further level.
@usableFromInline package final class Part {
  let record: NodeRef
  package let witness: PartWitness
  /// Where the value begins in its place.
  package let offset: Int
  @usableFromInline package unowned(unsafe) let tree: PartTree
  /// What holds the part. Nil for the root, and once the part has left the tree.
  @exclusivity(unchecked) @usableFromInline unowned(unsafe) var parent: Part?
  /// The step that leads here from the parent; nil for a range of bytes of the parent's place.
  @exclusivity(unchecked) unowned(unsafe) var family: (any PartFamily)?
  /// The parts that are bytes of this one, in order.
  @exclusivity(unchecked) var ranges: [Part] = []
  /// The parts to which steps lead from here.
  @exclusivity(unchecked) var families: [any PartFamily] = []
  /// What was saved before the edit in place that goes on.
  @exclusivity(unchecked) var saved = Saved.nothing
  @exclusivity(unchecked) var isMarked = false
  /// Where the family keeps what it knows of the part.
  @exclusivity(unchecked) @usableFromInline package var slot: Int32 = 0

  enum Saved {
    case nothing, absence
    case value(UnsafeMutableRawPointer)
    /// How many elements there were, which is all that can change.
    case count(Int)
  }

  /// Makes the root.
  init(rootOf tree: PartTree, _ source: NodeRef, _ witness: PartWitness) {
    self.tree = tree
    self.witness = witness
    record = source
    offset = 0
  }

  /// Makes a part that isn't in the tree yet.
  @usableFromInline
  package init(_ witness: PartWitness, at offset: Int, in tree: PartTree) {
    self.tree = tree
    self.witness = witness
    self.offset = offset
    record = GraphContext.current.pointee.nodes.take()
    record.initialize(to: NodeRecord(flags: .part))
    record.pointee.handle = tree.source.pointee.handle
    if tree.source.pointee.flags.contains(.homed) { record.pointee.flags.insert(.homed) }
    record.pointee.storage = Unmanaged.passUnretained(self).toOpaque()
  }

  deinit {
    guard record.pointee.flags.contains(.part) else { return }
    let context = Graph.enter()
    record.pointee.flags.insert(.dead)
    record.pointee.handle = nil
    context.pointee.discard(record)
    Graph.leave(context)
  }

  /// Whether the part is in its tree.
  @inlinable package var isAttached: Bool { parent != nil }
  package var size: Int { witness.size }
  package var isRoot: Bool { !record.pointee.flags.contains(.part) }
  var isObserved: Bool { record.pointee.flags.contains(.observed) && !isRoot }
  var isNeeded: Bool { isRoot || isObserved || !ranges.isEmpty || !families.isEmpty }
  var end: Int { isRoot ? .max : offset + size }

  func contains(_ range: Range<Int>) -> Bool {
    offset <= range.lowerBound && range.upperBound <= end
  }
}

// MARK: - Ranges of bytes

extension Part {
  /// The index of the first range that begins at `offset` or behind it.
  func index(from offset: Int) -> Int {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].offset < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The range below that contains `range`.
  func child(containing range: Range<Int>) -> Part? {
    let index = index(from: range.lowerBound + 1)
    guard index > 0, ranges[index - 1].contains(range) else { return nil }
    return ranges[index - 1]
  }

  /// The ranges below that lie in `range`.
  func children(in range: Range<Int>) -> Range<Int> {
    index(from: range.lowerBound)..<index(from: range.upperBound)
  }

  /// The part of this place that begins at `offset` and has a type; nil if there is none.
  ///
  /// - Complexity: O(d log r), d = parts that contain it, r = ranges at each.
  @usableFromInline
  package func part(_ type: UInt64, at offset: Int, size: Int) -> Part? {
    find(type, offset..<offset + size).part
  }

  /// The same, made if there is none.
  @usableFromInline
  package func part(_ witness: PartWitness, at offset: Int) -> Part {
    let (part, holder) = find(witness.type, offset..<offset + witness.size)
    return part ?? holder.add(witness, offset..<offset + witness.size)
  }

  /// The part of a type with these bytes, and the smallest one around it.
  private func find(_ type: UInt64, _ range: Range<Int>) -> (part: Part?, holder: Part) {
    if range.lowerBound == offset, !isRoot, hasType(type, range.count) { return (self, self) }
    if range.isEmpty { return (self, self) }
    var holder = self
    while let child = holder.child(containing: range) {
      if child.offset == range.lowerBound, child.hasType(type, range.count) {
        return (child, child)
      }
      holder = child
    }
    return (nil, holder)
  }

  private func hasType(_ type: UInt64, _ size: Int) -> Bool {
    witness.type == type || (tree.has(.typesIgnored) && witness.size == size)
  }

  private func add(_ witness: PartWitness, _ range: Range<Int>) -> Part {
    tree.source.pointee.flags.insert(.parted)
    let part = Part(witness, at: range.lowerBound, in: tree)
    part.record.pointee.name(witness.type, range.lowerBound, inRoot: place.isRoot)
    part.parent = self
    let inner = children(in: range)
    part.ranges = Array(ranges[inner])
    for child in part.ranges { child.parent = part }
    ranges.replaceSubrange(inner, with: CollectionOfOne(part))
    return part
  }

  /// Calls `body` with this part and each above it, up to the root, until it returns false.
  ///
  /// What holds a part outlives it in the tree, so nothing is retained on the way.
  ///
  /// - Returns: Whether it never did.
  @inline(__always)
  func climb(_ body: (Part) -> Bool) -> Bool {
    var next: Unmanaged<Part>? = .passUnretained(self)
    while let part = next {
      guard part._withUnsafeGuaranteedRef({ body($0) }) else { return false }
      next = part._withUnsafeGuaranteedRef { $0.parent.map { .passUnretained($0) } }
    }
    return true
  }

  /// The nearest part whose value is found by a step, or the root.
  var place: Part {
    var part = self
    while part.family == nil, let parent = part.parent { part = parent }
    return part
  }
}

// MARK: - Steps

extension Part {
  /// The family of a type.
  @usableFromInline
  package func family<Family: PartFamily>(_ type: Family.Type) -> Family? {
    for family in families where Swift.type(of: family) == type {
      return unsafeDowncast(family, to: type)
    }
    return nil
  }

  @usableFromInline
  package func add(_ family: any PartFamily) {
    tree.source.pointee.flags.insert(.parted)
    families.append(family)
  }

  /// Takes a family away that has become empty, and the part too if nobody needs it any more.
  package func remove(_ family: any PartFamily) {
    families.removeAll { $0 === family }
    if isRoot || !isNeeded { tree.lostObservers(self) }
  }

  /// Hangs a part, to which a step leads from here, below.
  @usableFromInline
  package func attach(_ part: Part, in family: any PartFamily) {
    tree.source.pointee.flags.insert(.parted)
    part.parent = self
    part.family = family
  }
}

// MARK: - Leaving

extension Part {
  /// Leaves the tree if nobody needs the part any more, and so do those above.
  func leaveIfIdle() {
    var part = self
    while !part.isNeeded, let parent = part.parent {
      part.parent = nil
      tree.forgetKept(of: part)
      if let family = part.family {
        part.family = nil
        family.remove(part)
        if family.count == 0 { parent.families.removeAll { $0 === family } }
      } else {
        let index = parent.index(from: part.offset)
        parent.ranges.remove(at: index)
      }
      part = parent
    }
    if part.isRoot, part.ranges.isEmpty, part.families.isEmpty {
      tree.source.pointee.flags.remove(.parted)
    }
  }
}
