public import ThreadContext

// MARK: - Reading a part

extension Graph {
  /// Confirms the observer's next edge, if it leads to the part of `source` that begins at `offset` and has `type`.
  ///
  /// Bodies mostly read the same as in their last run, in the same order: then nothing is to be searched.
  @inlinable @inline(__always)
  package static func confirmPart(
    of source: NodeRef, at offset: Int, _ type: UInt64, by observer: NodeRef
  ) -> Bool {
    let last = observer.pointee.lastDependency
    let next = last == nil ? observer.pointee.firstDependency : last?.pointee.nextDependency
    guard let next else { return false }
    let part = next.pointee.dependency
    guard part.pointee.flags.intersection([.part, .dirty]) == .part, part.pointee.word == type,
      part.pointee.run == UInt32(truncatingIfNeeded: offset),
      part.pointee.handle?.toOpaque() == source.pointee.handle?.toOpaque()
    else { return false }
    next.pointee.run = observer.pointee.run
    observer.pointee.lastDependency = next
    return true
  }

  /// Allows a read of `source` that is recorded elsewhere.
  @inlinable @inline(__always)
  package static func peek(_ source: NodeRef) {
    if source.pointee.flags.contains(.busy) { failForOverlap(source, "read") }
  }
}

extension Part {
  /// Records that `observer`, whose body runs, has read the part.
  @usableFromInline
  package func track(by observer: NodeRef) {
    if isRoot { return Graph.read(tree.source, by: observer) }
    link(to: observer)
    own.pointee.flags.insert(.valueRead)
    if own.pointee.flags.contains(.presenceRead) {
      edge(of: observer)?.pointee.isOfPresence = false
    }
  }

  /// Records that `observer`, whose body runs, has asked whether the part is there. A step leads to it.
  @usableFromInline
  package func trackPresence(by observer: NodeRef) {
    let last = observer.pointee.lastDependency
    link(to: observer)
    own.pointee.flags.insert(.presenceRead)
    // In this run it may have read the value already.
    if observer.pointee.lastDependency != last {
      observer.pointee.lastDependency?.pointee.isOfPresence = true
    }
  }

  private func link(to observer: NodeRef) {
    guard own.pointee.flags.contains(.dirty) else {
      Graph.track(own, by: observer)
      return
    }
    // Whoever depends on what was written in this batch must see it compared first: it may be set back. The comparison may end
    // the part's last other observer.
    let tree = tree
    tree.freeze()
    tree.settle(self)
    Graph.track(own, by: observer)
    tree.thaw()
  }

  /// The edge that the observer's run has confirmed.
  private func edge(of observer: NodeRef) -> EdgeRef? {
    let last = observer.pointee.lastDependency
    return last?.pointee.dependency == own ? last : own.pointee.lastObserver
  }

  /// Asks for the memory of the part, which a write is going to reach.
  @inlinable @inline(__always)
  package func prefetch() { thread_context_prefetch(own) }

  /// Asks for the memory of the first who has read the part, whom a write is going to wake.
  @inline(__always)
  func prefetchObserver() {
    if let edge = own.pointee.firstObserver { thread_context_prefetch(edge.pointee.observer) }
  }

  /// The source, if the part is the root.
  @usableFromInline package var wholeSource: Node? { isRoot ? source : nil }

  /// The source of whose value it is a part.
  package var source: Node? { tree.source.pointee.handle?.takeUnretainedValue() }
}

// MARK: - Marks

/// What has changed of a part.
enum PartChange {
  case value
  /// Whether it is there, and so its value.
  case presence
}

extension Graph {
  /// Marks what depends on a part that has changed.
  static func notify(_ part: NodeRef, _ change: PartChange, _ level: NodeFlags) {
    guard change == .value, part.pointee.flags.contains(.presenceRead) else {
      return notify(part, level)
    }
    forEachReader(of: part) { propagate(along: $0, level) }
    if thread_context_get_transaction() != nil {
      forEachReader(of: part) { wake(from: $0.pointee.observer) }
    }
  }

  /// The same for a part that differs from what it was before the batch.
  static func confirmWritten(_ part: NodeRef, _ change: PartChange) {
    guard change == .value, part.pointee.flags.contains(.presenceRead) else {
      return confirmWritten(part)
    }
    forEachReader(of: part) { confirmWritten(along: $0) }
  }

  /// Calls `body` with the edges to those who have read the value.
  private static func forEachReader(of part: NodeRef, _ body: (EdgeRef) -> Void) {
    var next = part.pointee.firstObserver
    while let edge = next {
      next = edge.pointee.nextObserver
      if !edge.pointee.isOfPresence { body(edge) }
    }
  }
}

// MARK: - Writing

extension Graph {
  static func lostObservers(_ record: NodeRef) {
    record.pointee.flags.subtract([.valueRead, .presenceRead])
    let part = Part(record)
    part.tree.lostObservers(part)
  }

  package static func tree(of source: NodeRef) -> PartTree? {
    source.pointee.places?.takeUnretainedValue().tree
  }

  /// Begins an edit of the `count` bytes at `start`, when that takes more than a mark.
  @usableFromInline @inline(never)
  package static func beginEditWithWork(
    _ source: NodeRef, _ start: UnsafeRawPointer, _ count: Int, type: UInt64
  ) {
    checkWrite(source)
    if source.pointee.flags.contains(.watched) { willWrite(source, start, count) }
    source.pointee.flags.insert(.busy)
    guard source.pointee.flags.contains(.parted), let tree = tree(of: source),
      let value = source.pointee.storage
    else { return }
    let offset = start - UnsafeRawPointer(value)
    let range = offset..<offset + count
    if !tree.beginPlain(range, type: type) {
      _ = tree.begin(tree.root, at: value, range, type: type)
    }
  }

  /// Lets the parts see what the edit that ends has changed, and wakes those who observe it.
  ///
  /// - Precondition: Effects wait.
  static func endParts(_ tree: PartTree, _ isChanged: Bool, _ old: UnsafeRawPointer?) {
    if let plain = tree.plain {
      tree.endPlain(plain, isChanged: isChanged, old: old)
    } else {
      borrow(tree.source) { tree.end(isChanged: isChanged, old: old) }
    }
    tree.deliver()
  }

  /// Wakes who observes a part that differs, after the value, which was at `old` until now, was replaced.
  @usableFromInline @inline(never)
  package static func compareParts(_ source: NodeRef, with old: UnsafeRawPointer) {
    guard let tree = tree(of: source), let value = source.pointee.storage else { return }
    // The write has begun a batch already.
    tree.noteBatch(depth: 1)
    borrow(source) { tree.compare(tree.root, old, UnsafeRawPointer(value)) }
    tree.deliver()
  }
}
