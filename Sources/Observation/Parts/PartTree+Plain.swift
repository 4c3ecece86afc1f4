/// A write of bytes that can have changed nothing but the part it writes and those around it: nearly every write.
///
/// No step leads off on the way down, and no part lies in what is written, so there is nothing to save and
/// nothing to walk: the write marks its part and climbs.
struct PlainWrite {
  /// The smallest part that contains what is written.
  let part: Part
  let range: Range<Int>
  /// Whether the bytes are replaced by a value of their type, so that the old value is at hand.
  let isSet: Bool

  /// Whether the value of `part` is what is replaced.
  func replaces(_ part: Part) -> Bool { isSet && range == part.offset..<part.end }
}

extension PartTree {
  /// Begins to edit `range` of the source's value, if that is a plain write. It ends with the edit of the source.
  ///
  /// - Returns: Whether it is, or goes on inside of one.
  /// - Complexity: O(d log r), d = parts that contain the range, r = parts in each.
  package func beginPlain(_ range: Range<Int>, isSet: Bool) -> Bool {
    guard !hasLevels, plain == nil else { return plain != nil }
    var part: Part = root
    while true {
      if !part.families.isEmpty { return false }
      guard let child = part.child(containing: range) else { break }
      part = child
    }
    if !part.ranges.isEmpty, !part.children(in: range).isEmpty { return false }
    freeze()
    let write = PlainWrite(part: part, range: range, isSet: isSet)
    noteBatch(depth: 0)
    saveRoot(range, isKnown: isSet)
    if isBatched { Graph.withoutObserver { saveAll(above: write) } }
    plain = write
    return true
  }

  /// Saves the values of those who observe what is written or something around it, but for what is replaced.
  private func saveAll(above write: PlainWrite) {
    guard let value = source.pointee.storage else { return }
    var part: Part? = write.part
    while let saved = part, !saved.isRoot {
      if !write.replaces(saved) { save(saved, UnsafeRawPointer(value) + saved.offset) }
      part = saved.parent
    }
  }

  /// Ends a plain write, and wakes who observes a part that differs.
  ///
  /// - Parameters:
  ///   - write: What was begun.
  ///   - isChanged: Whether what was written differs.
  ///   - old: The value before, if it was replaced.
  /// - Precondition: The value may be read; effects wait.
  func endPlain(_ write: PlainWrite, isChanged: Bool, old: UnsafeRawPointer?) {
    plain = nil
    var part = write.part
    while !part.isRoot {
      if part.isObserved, differs(part, write, isChanged, old) {
        if let old, write.replaces(part) { keep(part, from: old) }
        keepSaved(of: part)
        notify(part)
      } else {
        forgetSaved(of: part)
      }
      guard let parent = part.parent else { break }
      part = parent
    }
    thaw()
  }

  /// A part of just these bytes is compared by its own equality; around it, any change of the bytes is one.
  private func differs(
    _ part: Part, _ write: PlainWrite, _ isChanged: Bool, _ old: UnsafeRawPointer?
  ) -> Bool {
    guard write.replaces(part), let old, let value = source.pointee.storage else {
      return isChanged
    }
    return Graph.withoutObserver {
      Graph.borrow(source) { !part.witness.areSame(old, UnsafeRawPointer(value) + part.offset) }
    }
  }
}
