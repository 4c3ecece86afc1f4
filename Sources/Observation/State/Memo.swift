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

  /// Evaluates anew. What was pending on this node is dirty then, if the output has changed.
  ///
  /// - Precondition: The body doesn't run.
  /// - Returns: Whether the output differs from the one before.
  @inlinable @inline(__always)
  final func evaluate(by areEqual: (Output, Output) -> Bool) -> Bool {
    let outer = Graph.beginRun(record)
    let closure = body.move()
    let new = closure()
    body.initialize(to: consume closure)
    guard let old = output else {
      // Nobody has read it yet.
      output = new
      Graph.endRun(record, outer)
      return true
    }
    thread_context_set_observer(nil)
    let isSame = areEqual(old, new)
    if !isSame { output = new }
    Graph.endRun(record, outer)
    if !isSame { Graph.confirm(record) }
    // The old output dies last: its end may read this node.
    withExtendedLifetime(old) {}
    return !isSame
  }

  override var valueDescription: String? { output.map { String(describing: $0) } }

  /// The output, up to date, and recorded as read if a body runs.
  @inlinable @inline(__always)
  final func read() -> Output {
    let hasCalled = Graph.readDerived(record)
    // Not a slip: see `isReferenceFree`.
    if hasCalled, isReferenceFree(Output.self) { return output.unsafelyUnwrapped }
    return output.unsafelyUnwrapped
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
