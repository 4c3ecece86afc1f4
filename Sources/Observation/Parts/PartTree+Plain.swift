/// A write that can have changed nothing but what it writes and the parts around that: nearly every write.
///
/// Nothing is to be saved and nothing to be walked: the write marks its part and climbs. It begins at the source's value, or
/// where a step leads into a place.
struct PlainWrite {
  /// The smallest part that contains what is written. The tree keeps it, from the beginning of the write to its end.
  var part: Part
  var range: Range<Int>
  /// The type of the value that replaces these bytes; 0 if they are edited in place.
  var type: UInt64
  /// The step that led into the place, if the write began there.
  let step: PlainStep?

  /// Whether the value of `part`, in the source's value, is what is replaced.
  func replaces(_ part: Part) -> Bool {
    step == nil && type != 0 && range == part.offset..<part.end
  }
}

/// A step to a place of which all neighbours are independent.
struct PlainStep {
  let target: Part
  /// The value from which the step leads, and its size.
  let value: UnsafeMutableRawPointer
  let size: Int
}

extension PartTree {
  /// Begins to edit `range` of the source's value, if that is a plain write. It ends with the edit of the source.
  ///
  /// - Returns: Whether it is, or goes on inside of one.
  /// - Complexity: O(d log r), d = parts that contain the range, r = parts in each.
  package func beginPlain(_ range: Range<Int>, type: UInt64) -> Bool {
    guard !hasLevels, plain == nil else { return plain != nil }
    guard let part = smallestPart(around: range, in: root) else { return false }
    noteBatch(depth: 0)
    saveRoot(range, isKnown: type != 0)
    let write = PlainWrite(part: part, range: range, type: type, step: nil)
    if isBatched { Graph.withoutObserver { saveAll(above: write) } }
    start(write)
    return true
  }

  /// Begins an edit of `target`, to which a step leads from the value at `value`, if nothing depends on that but the parts
  /// around it. It ends with the edit of the source.
  ///
  /// In a batch it isn't plain: what is written there may be set back.
  ///
  /// - Complexity: O(d), d = parts above the target.
  func beginPlain(_ target: Part, in value: UnsafeMutableRawPointer, _ size: Int) -> Bool {
    noteBatch(depth: 0)
    guard !isBatched, !hasLevels, plain == nil, isAlone(target) else { return false }
    start(
      PlainWrite(
        part: target, range: target.offset..<target.end, type: 0,
        step: PlainStep(target: target, value: value, size: size)))
    return true
  }

  private func start(_ write: PlainWrite) {
    freeze()
    plain = write
  }

  /// Saves the values of those who observe what is written or something around it, but for what is replaced.
  private func saveAll(above write: PlainWrite) {
    guard let value = source.pointee.storage else { return }
    _ = write.part.climb { part in
      if part.isRoot { return false }
      if !write.replaces(part) { save(part, UnsafeRawPointer(value) + part.offset) }
      return true
    }
  }

  /// Lets a plain write of a place go on to `range` in it.
  ///
  /// - Returns: Whether it stays plain.
  func narrowPlain(
    to range: Range<Int>, of place: Part, _ type: UInt64, _ known: Part?
  ) -> Bool {
    guard let step = plain?.step, step.target == place else { return false }
    if let known, known.witness.type == type, isLeaf(known, range, of: place) {
      plain?.part = known
      known.prefetchObserver()
    } else {
      guard let part = smallestPart(around: range, in: place), isCompared(part, with: range, type)
      else { return false }
      plain?.part = part
    }
    plain?.range = range
    plain?.type = type
    return true
  }

  /// Makes a plain write of a place one that walks: it turns out that more depends on what it writes.
  func widenPlain() {
    guard let step = plain?.step else { return }
    plain = nil
    begin(step.target, step.value, step.size)
    thaw()
  }

  /// Ends the edit of the place that a plain write was in.
  func endPlainStep(_ renamed: AnyHashable?) {
    guard let renamed, let target = plain?.step?.target, let node = target.parent,
      let family = target.family, !has(.idsUnnoticed)
    else { return }
    Graph.withoutObserver {
      markRenamed(node, family.steps.identity(of: target), renamed)
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
    _ = write.part.climb { part in
      if part.isRoot { return false }
      let differs = part.isValueRead && differs(part, write, isChanged, old)
      if isBatched { keepOrForget(part, differs, write, old) }
      if differs { notify(part, .value) }
      return true
    }
    thaw()
  }
}

extension PartTree {
  /// Keeps the value that a part had before the write, if it has another one now, to the end of the batch.
  private func keepOrForget(
    _ part: Part, _ differs: Bool, _ write: PlainWrite, _ old: UnsafeRawPointer?
  ) {
    guard differs else { return forgetSaved(of: part) }
    if let old, write.replaces(part) { keep(part, from: old) }
    keepSaved(of: part)
  }
}

// MARK: - What is plain

extension PartTree {
  /// The smallest part of `place` around `range`; nil if a step leads off on the way there, or a part lies in the range.
  private func smallestPart(around range: Range<Int>, in place: Part) -> Part? {
    var part = place
    while true {
      if part.hasFamilies { return nil }
      guard let child = part.child(containing: range) else { break }
      part = child
    }
    return part.isLeaf || part.children(in: range).isEmpty ? part : nil
  }

  /// Whether `part` is `range`, which is some bytes of `place`, and nothing else around or in it is a part.
  private func isLeaf(_ part: Part, _ range: Range<Int>, of place: Part) -> Bool {
    part.parent == place && !part.isStep && part.offset == range.lowerBound
      && part.size == range.count && part.size < place.size && part.isLeaf && !place.hasFamilies
  }

  /// Whether an edit of `part`, to which a step leads, leaves all parts as they are but those in it and around it.
  private func isAlone(_ part: Part) -> Bool {
    part.climb { part in
      guard let holder = part.parent else { return true }
      guard let family = part.family else { return !holder.hasFamilies }
      return !holder.hasRanges
        && holder.families.allSatisfy { other in
          switch family.space.reach(into: other.space) {
          case .none: true
          case .same: other === family
          case .all: other === family && family.steps.count == 1 && !mayLose(part)
          default: false
          }
        }
    }
  }

  /// Whether parts of just these bytes have the type of what is written, so that its own comparison is theirs.
  private func isCompared(_ part: Part, with range: Range<Int>, _ type: UInt64) -> Bool {
    var isInside = true
    return part.climb { part in
      isInside = isInside && part.offset == range.lowerBound && part.end == range.upperBound
      defer { if part.isStep { isInside = false } }
      return !isInside || part.witness.type == type
    }
  }

  /// A part of just these bytes is compared by its own equality; around it, any change of the bytes is one.
  private func differs(
    _ part: Part, _ write: PlainWrite, _ isChanged: Bool, _ old: UnsafeRawPointer?
  ) -> Bool {
    guard write.replaces(part), write.type != part.witness.type, let old,
      let value = source.pointee.storage
    else { return isChanged }
    return Graph.withoutObserver {
      Graph.borrow(source) { !part.witness.areSame(old, UnsafeRawPointer(value) + part.offset) }
    }
  }
}
