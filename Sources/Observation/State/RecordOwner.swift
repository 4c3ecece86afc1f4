/// Owns a node's record in the graph, and ends it.
///
/// The base of ``Node``, so that what a node's closure holds goes before its record does.
public class RecordOwner {
  @usableFromInline package final let record: NodeRef
  private final var label: NodeLabel

  @usableFromInline
  init(_ flags: NodeFlags, label: NodeLabel) {
    record = GraphContext.current.pointee.nodes.take()
    record.initialize(to: NodeRecord(flags: flags))
    self.label = label
    if label.home != 0 { record.pointee.flags.insert(.homed) }
  }

  /// Stands for another owner of `record` without keeping it alive.
  init(standingFor record: NodeRef) {
    self.record = record
    label = .alias
  }

  // Three ways to end: a node on an actor, away from it, has its record ended there, see `Home`; a derived value has begun its
  // end already, see `Memo.deinit`; any other does it here.
  deinit {
    if label.isAlias { return }
    if label.isLeaving {
      sendHome { record in
        guard let kept = record.pointee.storage else { return }
        Unmanaged<AnyObject>.fromOpaque(kept).release()
      }
    } else {
      let context = record.pointee.flags.contains(.derived) ? GraphContext.current : Graph.enter()
      Graph.end(record, context)
      label.free()
    }
  }

  /// The name that was given, or the file and line where the node was made.
  public final var name: String { label.text }

  /// How many nodes depend directly on this one now. Complexity: O(n), n = the answer.
  public final var observerCount: Int {
    var observers: Set<NodeRef> = []
    var edge = record.pointee.firstObserver
    while let next = edge {
      observers.insert(next.pointee.observer)
      edge = next.pointee.nextObserver
    }
    return observers.count
  }
}

// MARK: - Homes

extension RecordOwner {
  /// The actor's home where the node lives, if the running code is somewhere else.
  final var foreignHome: Home? {
    guard label.home != 0, let home = Homes.home(label.home), !home.isHere else { return nil }
    return home
  }

  /// Marks the node as one whose record must be ended on its actor.
  final func leave() { label.isLeaving = true }

  /// Has the actor end the record, and run `ending` before.
  final func sendHome(_ ending: @escaping (NodeRef) -> Void) {
    guard let home = Homes.home(label.home) else { return }
    let (record, label) = (record, label)
    self.label = .alias
    home.send {
      let context = Graph.enter()
      ending(record)
      Graph.end(record, context)
      label.free()
    }
  }

  /// Lets two nodes that are linked live on the same actor, if one of them does.
  final func shareHome(with other: RecordOwner) {
    guard label.home == 0 else {
      if other.label.home == 0 { other.shareHome(with: self) }
      return
    }
    guard other.label.home != 0 else { return }
    label.home = other.label.home
    Homes.moveIn(label.home)
    record.pointee.flags.insert(.homed)
  }
}

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
