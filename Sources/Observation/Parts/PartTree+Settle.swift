// MARK: - The end of a batch

extension Graph {
  /// Compares a part that was written in a batch with its value before.
  static func resolvePart(_ record: NodeRef) {
    guard let source = record.pointee.handle?.takeUnretainedValue() else { return }
    let part = Part(record)
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
    } else if let value = kept.removeValue(forKey: part) {
      values = [value]
      if kept.isEmpty { kept = [:] }
    }
    // Before anything is compared: that, or the end of an old value, may write them again.
    part.own.pointee.flags.remove(.dirty)
    for value in values { value.part.own.pointee.flags.remove(.dirty) }
    freeze()
    for (part, change) in changed(values) { Graph.confirmWritten(part.own, change) }
    thaw()
    withExtendedLifetime(values) {}
  }

  /// The parts that differ from what is kept of them, and in what.
  private func changed(_ values: [KeptValue]) -> [(Part, PartChange)] {
    if has(.restoredUncompared) { return [] }
    // Nobody may look at a value that is being edited.
    guard let value = source.pointee.storage, !source.pointee.flags.contains(.busy) else {
      return values.map { ($0.part, .presence) }
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
    for part in batchWalk?.ranges[place] ?? [] { compareKept(part, value.map { $0 + part.offset }) }
    for family in batchWalk?.families[place] ?? [] {
      guard let targets = batchWalk?.targets[ObjectIdentifier(family)],
        let holder = targets.first?.parent
      else { continue }
      let root = value.map { $0 + holder.offset }
      family.steps.visit(targets, PartVisit(purpose: .settle, old: nil, new: root), self)
    }
  }

  private func compareKept(_ part: Part, _ value: UnsafeRawPointer?) {
    guard let change = batchWalk?.kept[part]?.change(to: value) else { return }
    batchWalk?.changed.append((part, change))
  }
}
