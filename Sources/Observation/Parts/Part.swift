/// A part of a source's value that somebody observes, or that lies above one.
///
/// Its record stands for it in the graph, which takes it for a source; the record's handle is the root source's, so
/// whoever observes a part keeps the root alive.
///
/// A part is found from the nearest *place* above: the root's value, or what a step leads to. In a place, parts are told
/// apart by their bytes and their type. Ranges of bytes nest or are disjoint; the same bytes with another type are a
/// further level.
package final class Part {
  let record: NodeRef
  package let witness: any PartWitness.Type
  /// Where the value begins in its place.
  package let offset: Int
  package let size: Int
  package unowned(unsafe) let tree: PartTree
  /// What holds the part. Nil for the root, and once the part has left the tree.
  @exclusivity(unchecked) unowned(unsafe) var parent: Part?
  /// The step that leads here from the parent; nil for a range of bytes of the parent's place.
  @exclusivity(unchecked) unowned(unsafe) var family: (any PartFamily)?
  /// What tells the part apart in its family.
  @exclusivity(unchecked) package private(set) var identity: AnyHashable?
  /// The parts that are bytes of this one, in order.
  @exclusivity(unchecked) var ranges: [Part] = []
  /// The parts to which steps lead from here.
  @exclusivity(unchecked) var families: [any PartFamily] = []
  /// What was saved before the edit in place that goes on.
  @exclusivity(unchecked) var saved = Saved.nothing
  @exclusivity(unchecked) var isMarked = false

  enum Saved {
    case nothing, absence
    case value(UnsafeMutableRawPointer)
    /// How many elements there were, which is all that can change.
    case count(Int)
  }

  /// Makes the root.
  init(rootOf tree: PartTree, _ source: NodeRef, _ witness: any PartWitness.Type) {
    self.tree = tree
    self.witness = witness
    record = source
    offset = 0
    size = .max
  }

  init(_ witness: any PartWitness.Type, at offset: Int, in tree: PartTree) {
    self.tree = tree
    self.witness = witness
    self.offset = offset
    size = witness.size
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
  package var isAttached: Bool { parent != nil }
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

  /// The part of this place with these bytes and this type.
  ///
  /// - Complexity: O(d log r), d = parts that contain it, r = ranges at each.
  package func part(_ witness: any PartWitness.Type, at offset: Int, creating: Bool) -> Part? {
    if offset == self.offset, !isRoot, isSame(witness) { return self }
    if witness.size == 0 { return self }
    let range = offset..<offset + witness.size
    var holder = self
    while let child = holder.child(containing: range) {
      if child.offset == offset, child.isSame(witness) { return child }
      holder = child
    }
    return creating ? holder.add(witness, range) : nil
  }

  private func isSame(_ other: any PartWitness.Type) -> Bool {
    witness.type == other.type || (tree.has(.typesIgnored) && witness.size == other.size)
  }

  private func add(_ witness: any PartWitness.Type, _ range: Range<Int>) -> Part {
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
  package func family<Family: PartFamily>(_ type: Family.Type) -> Family? {
    for family in families where Swift.type(of: family) == type {
      return unsafeDowncast(family, to: type)
    }
    return nil
  }

  package func add(_ family: any PartFamily) {
    tree.source.pointee.flags.insert(.parted)
    families.append(family)
  }

  /// Takes a family away that has become empty, and the part too if nobody needs it any more.
  package func remove(_ family: any PartFamily) {
    families.removeAll { $0 === family }
    if isRoot || !isNeeded { tree.lostObservers(self) }
  }

  /// Makes the part to which a step leads from here.
  package func make(
    _ witness: any PartWitness.Type, in family: any PartFamily, _ identity: AnyHashable?
  ) -> Part {
    tree.source.pointee.flags.insert(.parted)
    let part = Part(witness, at: 0, in: tree)
    part.parent = self
    part.family = family
    part.identity = identity
    return part
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
        if family.isEmpty { parent.families.removeAll { $0 === family } }
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
