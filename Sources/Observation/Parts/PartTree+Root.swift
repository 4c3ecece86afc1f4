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

// MARK: - What is around

extension PartTree {
  /// Whether somebody observes `range` of the value of `place`, or something around it.
  package func isObserved(around range: Range<Int>, of place: Part) -> Bool {
    var part = place
    while let child = part.child(containing: range) { part = child }
    while !part.isRoot {
      if part.isValueRead { return true }
      guard let parent = part.parent else { return false }
      part = parent
    }
    return source.pointee.flags.contains(.observed)
  }
}
