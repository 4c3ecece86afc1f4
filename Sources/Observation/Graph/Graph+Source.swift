import ThreadContext

// MARK: - Access to a source

extension Graph {
  /// Allows a read of `source`, and records it if a body runs.
  @inlinable @inline(__always)
  package static func read(_ source: NodeRef) {
    if source.pointee.flags.meets([.busy, .dirty]) { checkRead(source) }
    if let observer { track(source, by: observer) }
  }

  /// Whoever depends on a source that was written in this batch must see it compared first: it may be set back.
  @usableFromInline @inline(never)
  package static func checkRead(_ source: NodeRef) {
    checkNotBusy(source)
    if observer != nil, source.pointee.flags.contains(.dirty) { resolve(source) }
  }

  /// Begins an edit in place: until it ends, every other access traps.
  @inlinable @inline(__always)
  package static func beginEdit(_ source: NodeRef) {
    checkNotBusy(source)
    source.pointee.flags.insert(.busy)
  }

  @inlinable @inline(__always)
  package static func checkNotBusy(_ source: NodeRef) {
    if source.pointee.flags.contains(.busy) { failForOverlap(source) }
  }

  @usableFromInline @inline(never)
  package static func failForOverlap(_ source: NodeRef) -> Never {
    let name = source.pointee.handle?.takeUnretainedValue().name ?? "a source"
    preconditionFailure(
      """
      Source.value needs exclusive access while it is edited in place, but \(name) was read or written again from \
      within the edit.
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
    context.pointee.written.append(source)
    context.pointee.isUnsettled = true
  }
}
