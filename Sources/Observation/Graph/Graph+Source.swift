import ThreadContext

// MARK: - Reading a source

extension Graph {
  /// Allows a read of `source`, and records it if a body runs.
  ///
  /// - Returns: Whether it called something, which may have released anything.
  @inlinable @inline(__always) @discardableResult
  package static func read(_ source: NodeRef) -> Bool {
    if source.pointee.flags.meets([.busy, .dirty]) {
      readWritten(source)
      return true
    }
    guard let observer else { return false }
    return track(source, by: observer)
  }

  /// Reads a source that was written in this batch. Traps if it is being edited.
  @usableFromInline @inline(never)
  static func readWritten(_ source: NodeRef) {
    checkRead(source)
    if let observer { track(source, by: observer) }
  }

  /// Records that `observer`, whose body runs, has read `source`.
  static func read(_ source: NodeRef, by observer: NodeRef) {
    if source.pointee.flags.contains(.dirty) { resolve(source) }
    track(source, by: observer)
  }

  /// Whoever depends on a source that was written in this batch must see it compared first: it may be set back.
  @usableFromInline @inline(never)
  package static func checkRead(_ source: NodeRef) {
    if source.pointee.flags.contains(.busy) { failForOverlap(source, "read") }
    if observer != nil { resolve(source) }
  }

  /// Runs `body`, which reads `source`'s value in place: a write meanwhile traps.
  @inlinable @inline(__always)
  package static func borrow<Result>(_ source: NodeRef, _ body: () -> Result) -> Result {
    let flags = source.pointee.flags
    source.pointee.flags = flags.union(.borrowed)
    defer { restore(source, flags, .borrowed) }
    return body()
  }

  /// Takes `mark` off again, which was put on `source` when it had `flags`.
  ///
  /// Mostly nothing else has changed. Then this stores what is known already: to load the flags, to change and to store
  /// them would make the next access wait for all three.
  @inlinable @inline(__always)
  static func restore(_ source: NodeRef, _ flags: NodeFlags, _ mark: NodeFlags) {
    if source.pointee.flags == flags.union(mark) {
      source.pointee.flags = flags
    } else if !flags.contains(mark) {
      source.pointee.flags.remove(mark)
    }
  }
}

// MARK: - Writing a source

extension Graph {
  /// Allows a write to `source`.
  @inlinable @inline(__always)
  package static func checkWrite(_ source: NodeRef) {
    if source.pointee.flags.meets([.busy, .borrowed]) { failForOverlap(source, "written") }
  }

  /// Begins an edit in place of the `count` bytes at `start`: until it ends, every other access traps.
  @inlinable @inline(__always)
  package static func beginEdit(_ source: NodeRef, _ start: UnsafeRawPointer, _ count: Int) {
    if source.pointee.flags.meets([.busy, .borrowed, .watched, .parted]) {
      beginEditWithWork(source, start, count, type: 0)
    } else {
      source.pointee.flags.insert(.busy)
    }
  }

  /// Edits `source` if nobody is to be told.
  ///
  /// - Returns: Whether it did.
  @inlinable @inline(__always)
  package static func editUnseen(_ source: NodeRef, _ body: () -> Void) -> Bool {
    let flags = source.pointee.flags
    if flags.meets(.anyWriteWork) { return false }
    source.pointee.flags = flags.union(.busy)
    body()
    restore(source, flags, .busy)
    return true
  }

  /// Begins an edit that a step leads on from the `count` bytes at `start`. The step tells the parts.
  @inlinable @inline(__always)
  package static func beginStep(_ source: NodeRef, _ start: UnsafeRawPointer, _ count: Int) {
    if source.pointee.flags.meets([.busy, .borrowed, .watched]) {
      checkWrite(source)
      willWrite(source, start, count)
    }
    source.pointee.flags.insert(.busy)
  }

  /// Ends an edit in place.
  ///
  /// - Parameters:
  ///   - source: What was edited.
  ///   - isChanged: Whether its value differs.
  ///   - old: The value of what was edited, if that was replaced.
  @inlinable @inline(__always)
  package static func endEdit(
    _ source: NodeRef, isChanged: Bool, old: UnsafeRawPointer? = nil
  ) {
    source.pointee.flags.remove(.busy)
    if source.pointee.flags.meets([.observed, .dirty, .watched, .parted]) {
      edited(source, isChanged, old)
    }
  }

  /// Tells everybody that `source` was edited in place: it counts as changed, also if it is edited back in the same batch,
  /// unless its parts are observed and have an old value to compare with.
  @usableFromInline @inline(never)
  package static func edited(_ source: NodeRef, _ isChanged: Bool, _ old: UnsafeRawPointer?) {
    if source.pointee.flags.contains(.watched) { didWrite(source) }
    let tree = source.pointee.flags.contains(.parted) ? tree(of: source) : nil
    defer { tree?.releaseSaved() }
    let isTold = isChanged && source.pointee.flags.meets([.observed, .dirty])
    guard isTold || tree != nil else { return }
    let context = enter()
    defer { leave(context) }
    if let tree {
      endParts(tree, isChanged, old)
      return isTold ? tree.notifyRoot() : tree.forgetSaved(of: tree.root)
    }
    if source.pointee.flags.contains(.dirty) { resolve(source) }
    notify(source, .dirty)
  }

  @usableFromInline @inline(never)
  package static func failForOverlap(_ source: NodeRef, _ access: String) -> Never {
    let name = source.pointee.handle?.takeUnretainedValue().name ?? "a source"
    fatalError(
      """
      Source.value needs exclusive access while it is edited or read in place, but \(name) was \(access) from within.
      """)
  }

  /// Tells all that depend on `source` that it was written, in the transaction in force.
  @usableFromInline
  package static func notify(_ source: NodeRef, _ level: NodeFlags) {
    propagate(from: source, level)
    if thread_context_get_transaction() != nil { wake(from: source) }
  }

  /// Notes that `source` keeps its value from before the batch, to be compared before the batch's flush ends.
  @usableFromInline
  package static func noteWritten(_ source: NodeRef, _ context: ContextRef) {
    source.pointee.flags.insert(.dirty)
    context.pointee.written.push(source)
    context.pointee.isUnsettled = true
  }
}
