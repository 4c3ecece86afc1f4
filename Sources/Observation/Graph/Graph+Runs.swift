public import ThreadContext

// MARK: - Runs of a body

extension Graph {
  /// Begins a run of `node`'s body: it is up to date from here on, unless it is marked again, and its reads are recorded.
  ///
  /// - Returns: The node whose reads were recorded so far, for `endRun`.
  @inlinable @inline(__always)
  package static func beginRun(_ node: NodeRef) -> UnsafeMutableRawPointer? {
    let outer = thread_context_get_observer()
    node.pointee.flags = node.pointee.flags.subtracting(.stale).union(.running)
    node.pointee.lastDependency = nil
    node.pointee.run &+= 1
    thread_context_set_observer(node)
    return outer
  }

  /// Ends a run: what was not read in it is no dependency any more.
  @inlinable @inline(__always)
  package static func endRun(_ node: NodeRef, _ outer: UnsafeMutableRawPointer?) {
    thread_context_set_observer(outer)
    node.pointee.flags.subtract([.running, .starting])
    trim(node)
  }

  /// The node whose body runs and whose reads are recorded.
  @inlinable package static var observer: NodeRef? {
    @inline(__always) get {
      thread_context_get_observer()?.assumingMemoryBound(to: NodeRecord.self)
    }
  }

  /// Runs `body` with no reads recorded.
  @inlinable @inline(__always)
  package static func withoutObserver<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = thread_context_get_observer()
    thread_context_set_observer(nil)
    defer { thread_context_set_observer(outer) }
    return try body()
  }
}

// MARK: - The end of a node

extension Graph {
  /// Ends a node: cuts its edges and gives its record back. Leaves `context`.
  static func end(_ node: NodeRef, _ context: ContextRef) {
    if let first = node.pointee.firstDependency { cut(first, of: node, after: nil) }
    if node.pointee.flags.contains(.observed) { endHooks(on: node) }
    node.pointee.flags.insert(.dead)
    node.pointee.handle = nil
    context.pointee.discard(node)
    leave(context)
  }
}
