// MARK: - Reading a derived value

extension Graph {
  /// Brings `node`, a derived value, up to date, and records it as read if a body runs.
  ///
  /// - Returns: Whether it called something, which may have released anything.
  @inlinable @inline(__always) @discardableResult
  package static func readDerived(_ node: NodeRef) -> Bool {
    if node.pointee.flags.meets([.dirty, .pending, .running]) {
      readStale(node)
      return true
    }
    guard let observer else { return false }
    return track(node, by: observer)
  }

  /// Reads a derived value that is out of date. Traps if its body runs.
  @usableFromInline @inline(never)
  static func readStale(_ node: NodeRef) {
    bringUpToDate(node)
    if let observer { track(node, by: observer) }
  }

  @inline(__always)
  private static func bringUpToDate(_ node: NodeRef) {
    let context = GraphContext.current
    // Mostly a body asks for what is known to have changed: then there is nothing to walk to.
    if context.pointee.depth > 0, node.pointee.flags.intersection([.dirty, .running]) == .dirty {
      let owner = context.pointee.owner
      context.pointee.owner = nil
      update(node)
      context.pointee.owner = owner
      if !node.pointee.flags.meets(.stale) { return }
    }
    walkUp(node, context)
  }

  @inline(never)
  private static func walkUp(_ node: NodeRef, _ context: ContextRef) {
    if node.pointee.flags.contains(.running) { failForCircle(node) }
    context.pointee.depth &+= 1
    // What the body makes belongs to nobody, also when an effect is the one who asks.
    let owner = context.pointee.owner
    context.pointee.owner = nil
    refresh(node, context)
    context.pointee.owner = owner
    leave(context)
    if node.pointee.flags.meets(.stale) { settle(node) }
  }

  /// Evaluates again until nothing is stale any more: the outermost evaluation ran the effects of what it wrote, and
  /// these wrote what it had read.
  private static func settle(_ node: NodeRef) {
    for _ in 0..<settlingLimit {
      let context = enter()
      refresh(node, context)
      leave(context)
      if !node.pointee.flags.meets(.stale) { return }
    }
    failToSettle(node)
  }
}

// MARK: - Failures

extension Graph {
  private static func failForCircle(_ node: NodeRef) -> Never {
    let name = node.pointee.handle?.takeUnretainedValue().name ?? "a derived value"
    fatalError(
      """
      Derived.value needs a body that doesn't depend on itself, but \(name) was read while it was evaluated.
      """)
  }

  static func failToSettle(_ node: NodeRef) -> Never {
    let name = node.pointee.handle?.takeUnretainedValue().name ?? "a derived value"
    fatalError(
      """
      Derived.value needs a body that settles, but \(name) wrote what it reads, itself or \
      through effects, \(settlingLimit) times in a row.
      """)
  }
}
