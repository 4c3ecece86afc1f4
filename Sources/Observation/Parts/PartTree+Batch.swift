// In a batch a part may be set back, as a source may. At the first write that changes it, its value from before is kept if
// that is at hand, since it was replaced, or saved; the record is noted as written, and its observers are pending. The end
// of the batch, or whoever reads the part before, compares. A part of which no value is at hand has changed; of one that comes
// or goes it is known whether it was there.

// MARK: - During the batch

extension PartTree {
  /// Notes whether the write that begins is one of several.
  ///
  /// - Parameter depth: How deep in batches the write itself is.
  func noteBatch(depth: Int) { isBatched = GraphContext.current.pointee.depth > depth }

  /// Whether a value is wanted that may be kept.
  func wants(_ part: Part) -> Bool {
    isBatched && part.isObserved && kept[part] == nil
  }

  /// Keeps the value at `old`, which is replaced.
  func keep(_ part: Part, from old: UnsafeRawPointer) {
    guard wants(part), part.witness.isComparable, part.isValueRead else { return }
    kept[part] = KeptValue(of: part, .value(part.witness.copy(old)))
  }

  /// Keeps that the part, which comes or goes, was there or not, if no more is kept.
  func keepPresence(of part: Part, _ wasThere: Bool) {
    guard wants(part) else { return }
    kept[part] = KeptValue(of: part, wasThere ? .presence : .absence)
  }

  /// Keeps what was saved, or lets it die.
  func keepSaved(of part: Part) {
    guard case .value(let copy) = part.saved, wants(part) else { return forgetSaved(of: part) }
    part.saved = .nothing
    kept[part] = KeptValue(of: part, .value(copy))
  }

  /// Wakes who observes a part that was written: for good if nothing is kept to compare with.
  ///
  /// - Precondition: Effects wait.
  func notify(_ part: Part, _ change: PartChange) {
    // A comparison may have ended the last observer.
    guard part.isObserved else { return forgetKept(of: part) }
    guard !kept.isEmpty, kept[part] != nil else {
      return Graph.notify(part.own, change, .dirty)
    }
    if !part.own.pointee.flags.contains(.dirty) {
      // Until the note is read: the part may leave before, and its last binding end on another thread.
      part.pin()
      Graph.noteWritten(part.own, GraphContext.current)
    }
    Graph.notify(part.own, change, .pending)
  }

  /// Lets go of what is kept of a part that nobody observes any more.
  func forgetKept(of part: Part) {
    guard !kept.isEmpty, let value = kept.removeValue(forKey: part) else {
      return
    }
    part.own.pointee.flags.remove(.dirty)
    GraphContext.current.pointee.letGo(of: value)
  }
}
