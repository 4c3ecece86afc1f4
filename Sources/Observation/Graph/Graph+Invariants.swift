import ThreadContext

/// What `checkInvariants` found: a sentence that names the nodes.
package struct BrokenInvariant: Error, CustomStringConvertible {
  package let description: String
  init(_ sentence: String) { description = sentence }
}

extension Graph {
  /// Checks the invariants of `Graph.swift` for `nodes` and all that is connected with them.
  ///
  /// May be called at any moment at which no walk is on the stack: between steps, in bodies, in handlers. While
  /// a batch or a body is on the stack, what only holds at rest isn't asked for.
  ///
  /// An observer may have two edges to one dependency, when others began to observe it in between; so their
  /// number isn't checked.
  ///
  /// - Throws: ``BrokenInvariant``, the first one found.
  /// - Complexity: O(n), n = nodes and edges that are connected with `nodes`.
  package static func checkInvariants(of nodes: some Sequence<Node>) throws(BrokenInvariant) {
    let isAtRest = GraphContext.current.pointee.depth == 0
    if isAtRest { try checkContext() }
    var incoming: Set<EdgeRef> = []
    var outgoing: Set<EdgeRef> = []
    var seen = Set(nodes.map(\.record))
    var waiting = Array(seen)
    while let node = waiting.popLast() {
      let (above, below) = (try dependencies(of: node), try observers(of: node))
      incoming.formUnion(above)
      outgoing.formUnion(below)
      try checkFlags(of: node, isAtRest: isAtRest)
      try checkMarks(below: node, below)
      let neighbours = above.map(\.pointee.dependency) + below.map(\.pointee.observer)
      for neighbour in neighbours where seen.insert(neighbour).inserted {
        waiting.append(neighbour)
      }
    }
    if let lost = incoming.symmetricDifference(outgoing).first {
      let list = incoming.contains(lost) ? "observers" : "dependencies"
      let (dependency, observer) = (lost.pointee.dependency, lost.pointee.observer)
      throw BrokenInvariant(
        "The edge from \(name(dependency)) to \(name(observer)) is missing among the \(list).")
    }
  }

  private static func name(_ node: NodeRef) -> String {
    node.pointee.handle?.takeUnretainedValue().name ?? "a node without a handle"
  }
}

// MARK: - Lists

extension Graph {
  /// The edges to what `node` read, in order.
  private static func dependencies(of node: NodeRef) throws(BrokenInvariant) -> [EdgeRef] {
    let isRunning = node.pointee.flags.contains(.running)
    var edges: [EdgeRef] = []
    var next = node.pointee.firstRead
    while let edge = next {
      guard edge.pointee.observer == node else {
        throw BrokenInvariant(
          "\(name(node)) has an edge of another observer among its dependencies.")
      }
      guard isRunning || edge.pointee.run == node.pointee.run else {
        throw BrokenInvariant(
          "\(name(node)) keeps an edge to \(name(edge.pointee.dependency)) that its latest run did not read."
        )
      }
      edges.append(edge)
      next = edge.pointee.nextDependency
    }
    let last = node.pointee.flags.contains(.part) ? nil : node.pointee.lastDependency
    guard isRunning ? last == nil || edges.contains(where: { $0 == last }) : last == edges.last
    else {
      throw BrokenInvariant("\(name(node)) has a wrong end of its list of dependencies.")
    }
    return edges
  }

  /// The edges to those who read `node`.
  private static func observers(of node: NodeRef) throws(BrokenInvariant) -> [EdgeRef] {
    var edges: [EdgeRef] = []
    var next = node.pointee.firstReader
    while let edge = next {
      guard edge.pointee.dependency == node else {
        throw BrokenInvariant(
          "\(name(node)) has an edge of another dependency among its observers.")
      }
      guard edge.pointee.previousObserver == edges.last else {
        throw BrokenInvariant("\(name(node)) has an observer with a wrong link backwards.")
      }
      edges.append(edge)
      next = edge.pointee.nextObserver
    }
    let last = node.pointee.flags.contains(.effect) ? nil : node.pointee.lastObserver
    guard last == edges.last else {
      throw BrokenInvariant("\(name(node)) has a wrong end of its list of observers.")
    }
    guard node.pointee.flags.contains(.observed) == !edges.isEmpty else {
      throw BrokenInvariant("\(name(node)) is marked as observed, or not, against its observers.")
    }
    return edges
  }
}

// MARK: - Marks

extension Graph {
  /// Checks what the flags of one node must agree with.
  private static func checkFlags(of node: NodeRef, isAtRest: Bool) throws(BrokenInvariant) {
    let flags = node.pointee.flags
    let isLinked = node.pointee.firstRead != nil || node.pointee.firstReader != nil
    guard node.pointee.handle != nil || !isLinked else {
      throw BrokenInvariant("A node that has ended is still linked.")
    }
    if flags.contains(.effect) {
      let isOff = flags.meets([.disabled, .dead])
      if isOff, !flags.contains(.running), node.pointee.firstDependency != nil {
        throw BrokenInvariant("\(name(node)) is switched off and still has dependencies.")
      }
      if flags.meets(.stale), !flags.contains(.queued), !isOff {
        throw BrokenInvariant("\(name(node)) is stale but waits in no queue.")
      }
    }
    guard isAtRest else { return }
    if flags.meets([.running, .busy, .queued]) {
      throw BrokenInvariant(
        "\(name(node)) is running, edited or queued although nothing is on the stack.")
    }
    if flags.meets(.stale), !flags.contains(.derived) {
      throw BrokenInvariant("\(name(node)) is stale although nothing is on the stack.")
    }
  }

  /// Checks that nobody below a stale node believes to be up to date.
  private static func checkMarks(below node: NodeRef, _ edges: [EdgeRef]) throws(BrokenInvariant) {
    let flags = node.pointee.flags
    guard flags.meets(.stale), !flags.contains(.running) else { return }
    for edge in edges
    where !edge.pointee.isOfPresence
      && !edge.pointee.observer.pointee.flags.meets([.dirty, .pending, .running])
    {
      throw BrokenInvariant(
        "\(name(edge.pointee.observer)) counts as up to date below \(name(node)), which doesn't.")
    }
  }

  /// Checks that nothing of any graph is left in the thread's scratch memory.
  private static func checkContext() throws(BrokenInvariant) {
    let context = GraphContext.current
    guard thread_context_get_observer() == nil, context.pointee.owner == nil else {
      throw BrokenInvariant("A body counts as running although nothing is on the stack.")
    }
    guard context.pointee.queue.isEmpty, context.pointee.written.isEmpty else {
      throw BrokenInvariant("Effects or written sources wait although nothing is on the stack.")
    }
    guard context.pointee.walks.count == 0, !context.pointee.isUnsettled else {
      throw BrokenInvariant("A walk has not ended although nothing is on the stack.")
    }
    let limbo = context.pointee.limbo
    guard limbo.edges == nil, limbo.nodes == nil, limbo.handles.isEmpty, limbo.closures.isEmpty
    else {
      throw BrokenInvariant("Cut edges or dead nodes were not reclaimed.")
    }
    guard context.pointee.wakings.isEmpty, context.pointee.restless.isEmpty else {
      throw BrokenInvariant("Notes of a flush are left although it has ended.")
    }
  }
}
