/// What a right engine does, in the simplest way: no marks, no queue, no lists of observers.
///
/// Every node remembers what its latest run read, and which version that had. Whoever needs a node asks, in the order of
/// reading, whether something it read has another version by now, and if so runs it anew. After every change all effects
/// are asked, first created first, until none wants to run.
///
/// The rules decide everything that is compared, but for one choice which the oracle makes as the library does. A source
/// has a new version when it was written and found to differ: at once outside of a batch; in a batch (an effect's body is
/// one) when a tracked read or the check of a node asks for it, or else at the end. So a value that was away and is back
/// costs a run exactly if somebody may have seen it in between; an engine that keeps the values that its nodes have seen
/// would save some of those runs.
package final class Oracle: CaseEngine {
  /// A source, a derived value or an effect.
  final class Node {
    let slot: Int
    let order: Int
    let kind: Kind
    /// A source's value; a derived value's output.
    var outcome: Result<Int, CaseError>
    /// How often the outcome has changed.
    var version = 0
    /// A source's value before the batch, until it is compared.
    var before: Int?
    /// What the latest run read, in order, with the version that it read.
    var reads: [(node: Node, version: Int)] = []
    var isRunning = false
    /// An effect that has ended, or a node that is freed.
    var hasEnded = false
    /// When an observer forgot it, see ``era``.
    var leftIn = 0
    /// Whether the case itself holds the node.
    var isHeld = true
    /// Whether the effect belongs to another one.
    var isOwned = false
    /// What an effect's latest run made.
    var children: [Node] = []
    var cleanups: [() -> Void] = []
    /// In which flush the node ran last, and how often.
    var runs = (flush: 0, count: 0)

    init(_ slot: Int, _ order: Int, _ kind: Kind, value: Int = 0) {
      self.slot = slot
      self.order = order
      self.kind = kind
      outcome = .success(value)
    }
  }

  enum Kind {
    case source(isNeverEqual: Bool)
    case derived(CaseBody)
    case effect(CaseBody, report: (CaseCode) -> Void)
  }

  /// What the slots are bound to.
  var bound: [Node?]
  /// Slots whose effect runs for the first time, so that it is not bound yet; and whether it was disposed meanwhile.
  var births: [Int: Bool] = [:]
  /// All nodes that live, in the order of their creation.
  var nodes: [Node] = []
  var created = 0
  /// The node whose reads are recorded.
  var reader: Node?
  /// The effect that owns what is made now.
  var owner: Node?
  /// How many batches, bodies and flushes are on the stack.
  var depth = 0
  var flush = 0
  /// The number of the present flush or of the one that is to come, at the end of which nodes are freed.
  var era = 1
  /// How many writes there have been.
  var writes = 0
  /// How many runs of derived values' bodies there have been.
  var evaluations = 0
  /// Whether the program was given up: it goes round in circles, which is tested elsewhere.
  package internal(set) var isLost = false

  package init(slots: Int) { bound = Array(repeating: nil, count: slots) }
}

// MARK: - Nodes

extension Oracle {
  package func makeSource(_ slot: Int, _ value: Int, isNeverEqual: Bool) {
    bind(make(slot, .source(isNeverEqual: isNeverEqual), value: value))
  }

  package func makeDerived(_ slot: Int, _ body: @escaping CaseBody) {
    bind(make(slot, .derived(body)))
  }

  package func makeEffect(
    _ slot: Int, report: @escaping (CaseCode) -> Void, _ body: @escaping CaseBody
  ) {
    let outer = births.updateValue(false, forKey: slot)
    let effect = make(slot, .effect(body, report: report))
    if let owner, !owner.hasEnded {
      effect.isOwned = true
      owner.children.append(effect)
    }
    asOne { run(effect) }
    bind(effect)
    if births[slot] == true { end(effect) }
    births[slot] = outer
  }

  private func make(_ slot: Int, _ kind: Kind, value: Int = 0) -> Node {
    created += 1
    let node = Node(slot, created, kind, value: value)
    nodes.append(node)
    return node
  }

  /// Binds a slot to a node; what it was bound to is let go.
  private func bind(_ node: Node) {
    let old = bound[node.slot]
    bound[node.slot] = node
    if let old { letGo(of: old) }
  }

  package func drop(_ slot: Int) {
    if let node = bound[slot] { letGo(of: node) }
  }

  private func letGo(of node: Node) {
    guard node.isHeld else { return }
    node.isHeld = false
    switch node.kind {
    case .effect: if !node.isOwned { end(node) }
    case .source, .derived:
      if isKept(node) { return }
      asOne {
        // What it has read waits for the flush, but the node itself does not.
        forgetReads(of: node)
        free(node)
      }
    }
  }

  /// Whether somebody reads the node, or did before the flush that is to come.
  private func isKept(_ node: Node) -> Bool {
    if node.leftIn == era { return true }
    for other in nodes {
      for read in other.reads where read.node === node { return true }
    }
    return false
  }

  /// Forgets what the node has read.
  func forgetReads(of node: Node) {
    for read in node.reads { read.node.leftIn = era }
    node.reads = []
  }

  private func free(_ node: Node) {
    node.hasEnded = true
    node.reads = []
    nodes.removeAll { $0 === node }
  }

  /// Frees what nobody holds and nobody reads.
  func collect() {
    era += 1
    while let node = nodes.first(where: { !$0.isHeld && !$0.isEffect && !isKept($0) }) {
      free(node)
    }
  }

  package func isAlive(_ slot: Int) -> Bool {
    guard let node = bound[slot] else { return false }
    return !node.hasEnded && (node.isHeld || !node.isEffect)
  }

  package func observerCount(_ slot: Int) -> Int {
    guard let node = bound[slot] else { return 0 }
    return nodes.count { $0.reads.contains { $0.node === node } }
  }

  package func brokenInvariant() -> String? { nil }

  package func end() -> [Int] {
    for slot in bound.indices { drop(slot) }
    return nodes.map(\.slot)
  }
}

extension Oracle.Node {
  var isEffect: Bool {
    if case .effect = kind { true } else { false }
  }
}
