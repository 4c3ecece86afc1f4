public import ThreadContext

/// What `Source`, `Derived`, `ThrowingDerived` and `Effect` share: a name, and a place in the graph.
///
/// A node belongs to the isolation in which it was made (the main actor, another actor, a test) and is not `Sendable`.
public class Node: RecordOwner {
  /// Brings the node up to date and says whether its value changed. With an address, compares a source's value with
  /// the value there instead. Formed where the types are concrete: a method of a generic class that is called through its base
  /// class would stay unspecialised.
  @usableFromInline package final let update: (Node, UnsafeMutableRawPointer?) -> Bool

  @usableFromInline
  package init(
    _ flags: NodeFlags, label: NodeLabel,
    update: @escaping (Node, UnsafeMutableRawPointer?) -> Bool
  ) {
    self.update = update
    super.init(flags, label: label)
    record.pointee.handle = .passUnretained(self)
  }

  fileprivate init(standingFor node: Node) {
    update = node.update
    super.init(standingFor: node.record)
  }

  final func failToSettle() -> Never {
    fatalError(
      """
      Derived.value needs a body that settles, but \(name) wrote what it reads, itself or \
      through effects, \(Graph.settlingLimit) times in a row.
      """)
  }
}

/// Stands for a node without keeping it alive, for those who don't outlive it.
package final class UnownedNode: Node {
  package init(_ node: Node) { super.init(standingFor: node) }
}

// MARK: - Runs of a body

extension Graph {
  /// Begins a run of `node`'s body: from here on its reads are recorded.
  ///
  /// - Returns: The node whose reads were recorded so far, for `endRun`.
  @inlinable @inline(__always)
  package static func beginRun(_ node: NodeRef) -> UnsafeMutableRawPointer? {
    let outer = thread_context_get_observer()
    node.pointee.flags.insert(.running)
    node.pointee.lastDependency = nil
    node.pointee.run &+= 1
    thread_context_set_observer(node)
    return outer
  }

  /// Ends a run: what was not read in it is no dependency any more.
  @inlinable @inline(__always)
  package static func endRun(_ node: NodeRef, _ outer: UnsafeMutableRawPointer?) {
    thread_context_set_observer(outer)
    node.pointee.flags.remove(.running)
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
