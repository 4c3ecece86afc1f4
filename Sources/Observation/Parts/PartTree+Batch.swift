/// The value that a part had before the batch, until that ends.
final class KeptValue {
  let part: Part
  private let copy: UnsafeMutableRawPointer

  /// Takes over `copy`.
  init(of part: Part, copy: UnsafeMutableRawPointer) {
    self.part = part
    self.copy = copy
  }

  deinit { part.witness.destroy(copy) }

  func isSame(as value: UnsafeRawPointer?) -> Bool {
    guard let value else { return false }
    return haveSameBits(copy, value, part.size) || part.witness.areSame(copy, value)
  }
}

// In a batch a part may be set back, as a source may. At the first write that changes it, its value from before is kept if
// that is at hand, since it was replaced, or saved; the record is noted as written, and its observers are pending. The end
// of the batch, or whoever reads the part before, compares. A part of which no value is at hand has changed. So has one that
// was not there: if it comes and goes, its last known value is another.

// MARK: - During the batch

extension PartTree {
  /// Notes whether the write that begins is one of several.
  ///
  /// - Parameter depth: How deep in batches the write itself is.
  func noteBatch(depth: Int) { isBatched = GraphContext.current.pointee.depth > depth }

  /// Whether a value is wanted that may be kept.
  func wants(_ part: Part) -> Bool {
    isBatched && part.isObserved && kept[ObjectIdentifier(part)] == nil
  }

  /// Keeps the value at `old`, which is replaced.
  func keep(_ part: Part, from old: UnsafeRawPointer) {
    guard wants(part), part.witness.isComparable else { return }
    kept[ObjectIdentifier(part)] = KeptValue(of: part, copy: part.witness.copy(old))
  }

  /// Keeps what was saved, or lets it die.
  func keepSaved(of part: Part) {
    guard case .value(let copy) = part.saved, wants(part) else { return forgetSaved(of: part) }
    part.saved = .nothing
    kept[ObjectIdentifier(part)] = KeptValue(of: part, copy: copy)
  }

  /// Wakes who observes a part that was written: for good if nothing is kept to compare with.
  ///
  /// - Precondition: Effects wait.
  func notify(_ part: Part) {
    guard part.isObserved else { return }
    guard !kept.isEmpty, kept[ObjectIdentifier(part)] != nil else {
      return Graph.notify(part.record, .dirty)
    }
    if !part.record.pointee.flags.contains(.dirty) {
      Graph.noteWritten(part.record, GraphContext.current)
    }
    Graph.notify(part.record, .pending)
  }

  /// Lets go of what is kept of a part that leaves.
  func forgetKept(of part: Part) {
    guard !kept.isEmpty, let value = kept.removeValue(forKey: ObjectIdentifier(part)) else {
      return
    }
    part.record.pointee.flags.remove(.dirty)
    GraphContext.current.pointee.letGo(of: value)
  }
}

// MARK: - What is around

extension PartTree {
  /// Whether somebody observes `range` of the value of `place`, or something around it.
  package func isObserved(around range: Range<Int>, of place: Part) -> Bool {
    var part = place
    while let child = part.child(containing: range) { part = child }
    while !part.isRoot {
      if part.isObserved { return true }
      guard let parent = part.parent else { return false }
      part = parent
    }
    return source.pointee.flags.contains(.observed)
  }
}

// MARK: - The whole value

extension PartTree {
  /// Saves the source's value, if somebody observes it as a whole and nobody knows what the edit will change.
  func saveRoot(_ range: Range<Int>, isKnown: Bool) {
    let flags = source.pointee.flags
    guard flags.contains(.observed), !flags.contains(.dirty), case .nothing = root.saved,
      let value = source.pointee.storage,
      isBatched || (!isKnown && range == 0..<root.witness.size), root.witness.isSavable(value)
    else { return }
    root.saved = .value(root.witness.copy(value))
  }

  /// Wakes who observes the source's value as a whole, of which a part has changed.
  ///
  /// - Precondition: Effects wait.
  func notifyRoot() {
    guard let node = source.pointee.handle?.takeUnretainedValue() else { return }
    let saved = root.saved
    root.saved = .nothing
    if case .value(let copy) = saved {
      if isBatched {
        node.keepPrevious(copy)
        Graph.noteWritten(source, GraphContext.current)
      } else {
        remains.append((root.witness, copy))
        if !node.update(node, copy) { return }
      }
    }
    Graph.notify(source, source.pointee.flags.contains(.dirty) ? .pending : .dirty)
  }
}

// MARK: - At the end of the batch

/// A walk from the root to parts that a batch has written.
struct BatchWalk {
  /// What is looked for.
  var kept: [ObjectIdentifier: KeptValue] = [:]
  /// Those that are bytes of a place, by the place.
  var ranges: [ObjectIdentifier: [Part]] = [:]
  /// The families by which the walk goes on from a place.
  var families: [ObjectIdentifier: [any PartFamily]] = [:]
  /// The parts to which it goes, by their families.
  var targets: [ObjectIdentifier: [Part]] = [:]
  /// Those that differ.
  var changed: [Part] = []

  init(to values: [KeptValue]) {
    for value in values {
      kept[ObjectIdentifier(value.part)] = value
      if value.part.family == nil { ranges[id(of: value.part), default: []].append(value.part) }
    }
    var known: Set<ObjectIdentifier> = []
    for value in values {
      var place = value.part.place
      while let family = place.family, let holder = place.parent,
        known.insert(ObjectIdentifier(place)).inserted
      {
        if targets[ObjectIdentifier(family)] == nil {
          families[id(of: holder), default: []].append(family)
        }
        targets[ObjectIdentifier(family), default: []].append(place)
        place = holder.place
      }
    }
  }

  private func id(of part: Part) -> ObjectIdentifier { ObjectIdentifier(part.place) }
}

extension Graph {
  /// Compares a part that was written in a batch with its value before.
  static func resolvePart(_ record: NodeRef) {
    guard let source = record.pointee.handle?.takeUnretainedValue(),
      let object = record.pointee.storage
    else { return }
    let part = Unmanaged<Part>.fromOpaque(object).takeUnretainedValue()
    withExtendedLifetime(source) { part.tree.settle(part) }
  }
}

extension PartTree {
  /// Each of more than so many parts would have to be looked for in vain where its element was last: then all are found
  /// together.
  private static var few: Int { 8 }

  /// Compares `part`, which was written in a batch, with its value before; all that were, if they are many.
  func settle(_ part: Part) {
    var values: [KeptValue] = []
    if kept.count > Self.few {
      values = Array(kept.values)
      kept = [:]
    } else if let value = kept.removeValue(forKey: ObjectIdentifier(part)) {
      values = [value]
      if kept.isEmpty { kept = [:] }
    }
    // Before anything is compared: that, or the end of an old value, may write them again.
    part.record.pointee.flags.remove(.dirty)
    for value in values { value.part.record.pointee.flags.remove(.dirty) }
    freeze()
    for part in changed(values) { Graph.confirm(part.record) }
    thaw()
    withExtendedLifetime(values) {}
  }

  /// The parts whose values differ from those that are kept.
  private func changed(_ values: [KeptValue]) -> [Part] {
    if has(.restoredUncompared) { return [] }
    // Nobody may look at a value that is being edited.
    guard let value = source.pointee.storage, !source.pointee.flags.contains(.busy) else {
      return values.map(\.part)
    }
    // A comparison may ask for a derived value, and that for other parts.
    let outer = batchWalk
    defer { batchWalk = outer }
    batchWalk = BatchWalk(to: values)
    Graph.withoutObserver { Graph.borrow(source) { settle(in: root, value) } }
    return batchWalk?.changed ?? []
  }

  /// Compares what lies in a place, whose value is at `value`; nil if it has none now.
  func settle(in place: Part, _ value: UnsafeRawPointer?) {
    compareKept(place, value)
    let id = ObjectIdentifier(place)
    for part in batchWalk?.ranges[id] ?? [] { compareKept(part, value.map { $0 + part.offset }) }
    for family in batchWalk?.families[id] ?? [] {
      guard let targets = batchWalk?.targets[ObjectIdentifier(family)],
        let holder = targets.first?.parent
      else { continue }
      let root = value.map { $0 + holder.offset }
      family.visit(targets, PartVisit(purpose: .settle, old: nil, new: root), self)
    }
  }

  private func compareKept(_ part: Part, _ value: UnsafeRawPointer?) {
    guard let kept = batchWalk?.kept[ObjectIdentifier(part)], !kept.isSame(as: value) else {
      return
    }
    batchWalk?.changed.append(part)
  }
}
