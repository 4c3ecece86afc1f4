/// What `Source`, `Derived`, `ThrowingDerived` and `Effect` share: a name, and a place in the graph.
///
/// A node belongs to the isolation in which it was made (the main actor, another actor, a test) and is not `Sendable`.
public class Node {
  @usableFromInline package final let record: NodeRef
  /// Brings the node up to date, marks what was pending on it as dirty if its value changed, and says whether it did. With
  /// an address, compares a source's value with the value there instead.
  ///
  /// Formed where the types are concrete: a method of a generic class that is called through its base class would stay
  /// unspecialised.
  @usableFromInline package final let update: (Node, UnsafeMutableRawPointer?) -> Bool
  private final var label: NodeLabel

  @usableFromInline
  package init(
    _ flags: NodeFlags, label: NodeLabel,
    update: @escaping (Node, UnsafeMutableRawPointer?) -> Bool
  ) {
    record = GraphContext.current.pointee.takeNode()
    record.initialize(to: NodeRecord(flags: flags))
    self.update = update
    self.label = label
    if label.home != 0 { record.pointee.flags.insert(.homed) }
    record.pointee.handle = .passUnretained(self)
  }

  /// Stands for `node` without keeping it alive.
  init(standingFor node: Node) {
    record = node.record
    update = node.update
    label = .alias
  }

  // Away from its actor, a node has sent its record there already, see `Home`. A derived value has begun its end, see `Memo.deinit`.
  deinit {
    if label.isAlias { return }
    let context = record.pointee.flags.contains(.derived) ? GraphContext.current : Graph.enter()
    Graph.end(record, context)
    label.free()
  }

  /// The name that was given, or the file and line where the node was made.
  public final var name: String {
    label.isAlias
      ? record.pointee.handle?.takeUnretainedValue().name ?? label.text : label.text
  }

  /// How the value looks now; nil if there is none, or it can't be read at the moment.
  var valueDescription: String? { nil }

  /// What parts must know of a source's value.
  var rootWitness: PartWitness {
    fatalError("Node.rootWitness needs a source, but \(name) has no value with parts.")
  }

  /// Takes over `copy`, a source's value from before the batch, until that ends.
  func keepPrevious(_ copy: UnsafeMutableRawPointer) {}

  /// How many nodes depend directly on this one now. Complexity: O(n), n = the answer.
  public final var observerCount: Int {
    var observers: Set<NodeRef> = []
    var edge = record.pointee.firstReader
    while let next = edge {
      observers.insert(next.pointee.observer)
      edge = next.pointee.nextObserver
    }
    return observers.count
  }
}

// MARK: - Homes

extension Node {
  /// The actor's home where the node lives, if it knows that.
  final var home: Home? { label.home == 0 ? nil : Homes.home(label.home) }

  /// The actor's home where the node lives, if the running code is somewhere else.
  final var foreignHome: Home? {
    guard label.home != 0, let home = Homes.home(label.home), !home.isHere else { return nil }
    return home
  }

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
  final func shareHome(with other: Node) {
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

/// Stands for a node without keeping it alive, for those who don't outlive it.
package final class UnownedNode: Node {
  package init(_ node: Node) { super.init(standingFor: node) }
}
