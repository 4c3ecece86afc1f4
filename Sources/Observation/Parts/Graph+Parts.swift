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
    // Whoever depends on what was written in this batch must see it compared first: it may be set back.
    let node = node
    if node.pointee.flags.contains(.dirty) { tree.settle(self) }
    Graph.track(node, by: observer)
  }

  /// The source, if the part is the root.
  @usableFromInline package var wholeSource: Node? { isRoot ? source : nil }

  /// The source of whose value it is a part.
  package var source: Node? { tree.source.pointee.handle?.takeUnretainedValue() }
}

// MARK: - Writing

extension Graph {
  static func lostObservers(_ record: NodeRef) {
    let part = Part(record)
    part.tree.lostObservers(part)
  }

  static func tree(of source: NodeRef) -> PartTree? {
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
