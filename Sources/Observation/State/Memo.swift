public import ThreadContext

/// What ``Derived`` and ``ThrowingDerived`` share: an output that is evaluated when it is asked for, and kept.
public class Memo<Output>: Node {
  @exclusivity(unchecked) @usableFromInline final var output: Output?

  @inlinable
  init(
    label: NodeLabel, _ compute: @escaping () -> Output,
    update: @escaping (Node, UnsafeMutableRawPointer?) -> Bool
  ) {
    super.init([.derived, .dirty], label: label, update: update)
    body.initialize(to: compute)
  }

  /// The closure. It lives in the record, and is moved out of it for each call: a property would have to be copied
  /// for it, at the price of two atomic operations.
  @inlinable final var body: UnsafeMutablePointer<() -> Output> {
    @inline(__always) get { Self.body(of: record) }
  }

  @inlinable @inline(__always)
  static func body(of record: NodeRef) -> UnsafeMutablePointer<() -> Output> {
    NodeRecord.words(of: record).assumingMemoryBound(to: (() -> Output).self)
  }

  // Ends in `Node.deinit`. The closure may hold the last reference to the next link of a long chain. The edge to that one
  // kept it alive until now, and lets go of it in its turn; without an edge they end within each other, so from some
  // depth on the closure itself goes later.
  deinit {
    if foreignHome != nil {
      // What is stored here would go before the letter is read, so the output moves into it; the record has the closure.
      // Nothing on this stack may hold it when the letter is sent: it would be released here.
      let letter = Unmanaged.passRetained(Kept(output))
      output = nil
      sendHome { record in
        letter.release()
        Self.body(of: record).deinitialize(count: 1)
      }
      return
    }
    let context = Graph.enter()
    if let first = record.pointee.firstDependency { Graph.cut(first, of: record, after: nil) }
    let closure = body.move()
    if context.pointee.depth > Graph.nestedEnds { context.pointee.letGo(of: Kept(closure)) }
  }

  /// Evaluates anew.
  ///
  /// - Returns: Whether the output differs from the one before.
  @inlinable @inline(__always)
  final func evaluate(by areEqual: (Output, Output) -> Bool) -> Bool {
    if record.pointee.flags.contains(.running) { failForCircle() }
    let outer = Graph.beginRun(record)
    let closure = body.move()
    let new = closure()
    body.initialize(to: consume closure)
    guard let old = output else {
      output = new
      Graph.endRun(record, outer)
      return true
    }
    thread_context_set_observer(nil)
    let isSame = areEqual(old, new)
    if !isSame { output = new }
    Graph.endRun(record, outer)
    // The old output dies last: its end may read this node.
    withExtendedLifetime(old) {}
    return !isSame
  }

  override var valueDescription: String? { output.map { String(describing: $0) } }

  /// The output, up to date, and recorded as read if a body runs.
  @inlinable @inline(__always)
  final func read() -> Output {
    if record.pointee.flags.meets([.dirty, .pending, .running]) { bringUpToDate() }
    if let observer = Graph.observer { Graph.track(record, by: observer) }
    return output.unsafelyUnwrapped
  }

  @usableFromInline @inline(never)
  final func bringUpToDate() {
    let context = GraphContext.current
    // Mostly a body asks for what is known to have changed: then there is nothing to walk to.
    if context.pointee.depth > 0,
      record.pointee.flags.intersection([.dirty, .running]) == .dirty
    {
      let owner = context.pointee.owner
      context.pointee.owner = nil
      if update(self, nil) { Graph.confirm(record) }
      context.pointee.owner = owner
      if !record.pointee.flags.meets(.stale) { return }
    }
    walkUp(context)
  }

  @inline(never)
  private final func walkUp(_ context: ContextRef) {
    if record.pointee.flags.contains(.running) { failForCircle() }
    context.pointee.depth &+= 1
    // What the body makes belongs to nobody, also when an effect is the one who asks.
    let owner = context.pointee.owner
    context.pointee.owner = nil
    Graph.refresh(record, context)
    context.pointee.owner = owner
    Graph.leave(context)
    if record.pointee.flags.meets(.stale) { settle() }
  }

  /// Evaluates again until nothing is stale any more: the outermost evaluation ran the effects of what it wrote, and
  /// these wrote what it had read.
  private final func settle() {
    for _ in 0..<Graph.settlingLimit {
      let context = Graph.enter()
      Graph.refresh(record, context)
      Graph.leave(context)
      if !record.pointee.flags.meets(.stale) { return }
    }
    failToSettle()
  }

  @usableFromInline
  final func failForCircle() -> Never {
    fatalError(
      "Derived.value needs a body that doesn't depend on itself, but \(name) was read while it was evaluated."
    )
  }
}

extension Graph {
  /// How many nodes may end within each other.
  fileprivate static let nestedEnds = 16
}

/// A value that is only kept, to be released in its turn.
private final class Kept<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}
