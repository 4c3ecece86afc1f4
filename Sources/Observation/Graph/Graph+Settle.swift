import Synchronization
import ThreadContext

// MARK: - Batches

extension Graph {
  /// Begins a batch, an evaluation or the end of a node: effects wait for the matching `leave`.
  @inlinable @inline(__always)
  package static func enter() -> ContextRef {
    let context = GraphContext.current
    context.pointee.depth &+= 1
    return context
  }

  /// Ends what `enter` began. The outermost one runs the effects that wait.
  @inlinable @inline(__always)
  package static func leave(_ context: ContextRef) {
    context.pointee.depth &-= 1
    if context.pointee.depth == 0, context.pointee.isUnsettled { settle(context) }
  }

  /// Runs all that waits, until nothing does.
  ///
  /// Effects come first, in the order of their creation; what they write joins the same flush. Then handles that nobody holds
  /// any more are released, one by one: their end may release others or wake effects, which then have their turn.
  /// Last, with no walk on the stack, the records that were cut off may be used again.
  @usableFromInline @inline(never)
  package static func settle(_ context: ContextRef) {
    context.pointee.depth = 1
    context.pointee.flushNumber &+= 1
    repeat {
      resolveWritten(context)
      while let effect = context.pointee.queue.popFirst() { flush(effect, context) }
    } while !context.pointee.written.isEmpty || (context.pointee.hasRemains && !tidy(context))
    context.pointee.isUnsettled = false
    context.pointee.depth = 0
  }

  /// Compares the sources that a batch has written with their values before it: now they are final.
  @inline(__always)
  private static func resolveWritten(_ context: ContextRef) {
    while !context.pointee.written.isEmpty {
      let source = context.pointee.written.pop()
      if source.pointee.flags.contains(.dirty) { resolve(source) }
      if source.pointee.flags.contains(.part) { Part(source).unpin() }
    }
  }

  /// Does what is left when no effect waits.
  ///
  /// - Returns: Whether nothing is left, and no effect was woken meanwhile.
  @inline(never)
  private static func tidy(_ context: ContextRef) -> Bool {
    context.pointee.releaseLimbo()
    guard context.pointee.queue.isEmpty, context.pointee.written.isEmpty else { return false }
    context.pointee.reclaimLimbo()
    if context.pointee.hasWakings {
      context.pointee.wakings.removeAll()
      context.pointee.hasWakings = false
    }
    if !context.pointee.restless.isEmpty { context.pointee.restless.removeAll() }
    context.pointee.hasRemains = false
    return true
  }

  @inline(__always)
  private static func flush(_ effect: NodeRef, _ context: ContextRef) {
    let flags = effect.pointee.flags
    effect.pointee.flags = flags.subtracting(.queued)
    guard flags.meets(.stale) else { return }
    if context.pointee.hasWakings || thread_context_get_transaction() != nil {
      flushUnderTransaction(effect, context)
    } else {
      runIfChanged(effect, context)
    }
  }

  @inline(never)
  private static func flushUnderTransaction(_ effect: NodeRef, _ context: ContextRef) {
    let transaction = context.pointee.wakings.removeValue(forKey: effect) ?? Transaction()
    Transaction.perform(exactly: transaction) { runIfChanged(effect, context) }
  }

  /// Runs a stale effect, unless nothing that it has read did change.
  @inline(__always)
  private static func runIfChanged(_ effect: NodeRef, _ context: ContextRef) {
    if !effect.pointee.flags.contains(.dirty) { refresh(effect, context) }
    if effect.pointee.flags.contains(.dirty) { EffectCore.flush(effect, context) }
  }
}

// MARK: - Waking under a transaction

extension Graph {
  /// Notes for every effect that a write to `source` may wake, itself if it is one, that it happens in the transaction in force.
  ///
  /// An effect woken by several writes has their transactions merged, the later write winning where both set a key.
  ///
  /// - Complexity: O(nodes that depend on `source`); called only while a transaction is in force.
  @usableFromInline @inline(never)
  package static func wake(from source: NodeRef) {
    let context = GraphContext.current
    let transaction = Transaction.current
    var seen: Set<NodeRef> = [source]
    var waiting = [source]
    while let node = waiting.popLast() {
      if node.pointee.flags.contains(.effect) {
        let earlier = context.pointee.wakings[node] ?? Transaction()
        context.pointee.wakings[node] = earlier.merging(transaction)
        context.pointee.hasWakings = true
        context.pointee.remain()
      }
      var edge = node.pointee.firstReader
      while let next = edge {
        let observer = next.pointee.observer
        edge = next.pointee.nextObserver
        if seen.insert(observer).inserted { waiting.append(observer) }
      }
    }
  }
}

// MARK: - Order

extension Graph {
  private static let orders = Atomic<UInt64>(0)

  /// The next place in the order of creation, over all threads.
  static func nextOrder() -> UInt64 {
    orders.wrappingAdd(1, ordering: .relaxed).newValue
  }
}

// MARK: - Queue and limbo

extension GraphContext {
  /// Puts `effect`, which was just marked as queued, in the queue.
  @inline(__always)
  mutating func enqueue(_ effect: NodeRef) {
    queue.append(effect)
    isUnsettled = true
    thread_context_prefetch(effect.pointee.lastObserver)
  }

  mutating func discard(_ edge: EdgeRef) {
    edge.pointee.previousObserver = limbo.edges
    limbo.edges = edge
    remain()
  }

  mutating func discard(_ node: NodeRef) {
    node.pointee.storage = limbo.nodes.map { UnsafeMutableRawPointer($0) }
    limbo.nodes = node
    remain()
  }

  /// Releases `handle`, which its last observer has let go of, once no walk is in the middle of it.
  mutating func letGo(of handle: Unmanaged<Node>) {
    limbo.handles.push(handle)
    remain()
  }

  /// Releases what a dying node owned, after those that are dying already.
  package mutating func letGo(of closure: AnyObject) {
    limbo.closures.append(closure)
    remain()
  }

  /// Notes that something is left to be done when no effect waits.
  @inline(__always)
  mutating func remain() {
    isUnsettled = true
    hasRemains = true
  }

  mutating func releaseLimbo() {
    while true {
      if !limbo.handles.isEmpty {
        limbo.handles.pop().release()
      } else if limbo.closures.popLast() == nil {
        return
      }
    }
  }

  mutating func reclaimLimbo() {
    while let edge = limbo.edges {
      limbo.edges = edge.pointee.previousObserver
      edges.give(edge)
    }
    while let node = limbo.nodes {
      limbo.nodes = node.pointee.storage?.assumingMemoryBound(to: NodeRecord.self)
      if node.pointee.flags.contains(.part) { parts.reclaim(Part(node)) } else { nodes.give(node) }
    }
  }
}
