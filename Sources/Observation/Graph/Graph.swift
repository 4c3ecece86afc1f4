/// The algorithm: which node depends on which, and which must run after a write.
///
/// A write *pushes marks* down the observers: direct ones are `dirty`, or `pending` while the written source is yet
/// to be compared with its value before the batch; all others are `pending`. Effects among them are queued. Then effects, and
/// whoever reads a derived value, *pull*: a pending node asks its dependencies in reading order to come up to date,
/// and runs only if one of them really changed. So no node sees two generations of its inputs, each runs at
/// most once a change, and nothing is evaluated that nobody asks for.
///
///     source    ●     was written: marks go down
///              ╱ ╲
///     derived ○   ○   dirty, or pending until the source is compared
///              ╲ ╱
///     derived   ○     pending: asks the first, then the second if that has not changed
///               │
///     effect    ◇     pending and queued: at its turn it asks, and questions go up
///
/// Invariants (see `Graph+Invariants.swift`):
/// * an edge is in the lists of both its ends;
/// * the observers of a stale node that isn't running are stale themselves, unless they are running, or asked only whether
///   the node, a part, is there;
/// * a stale effect is queued, unless it is switched off;
/// * a node is kept alive by its observers, with one reference for all of them, but not by hooks;
/// * who is linked with a node that lives on an actor lives there too;
/// * neither `propagate` nor `confirm` calls any code of users; `refresh` does, so it trusts nothing afterwards.
///
/// How edges are made and cut is in `Graph+Edges.swift`, how a run records its reads in `Graph+Runs.swift`, how a derived
/// value comes up to date for its reader in `Graph+Derived.swift`, when effects run in `Graph+Settle.swift`.
///
/// The graph knows no values: `Node.update` brings one node up to date, and what was pending on it is dirty if it changed.
///
/// - SeeAlso: alien-signals by Johnson Chu for push marks and pull values over reused edges; S. Hudson, "Incremental
///   attribute evaluation" (1991) for the two phases.
@usableFromInline package enum Graph {}

// MARK: - Push

extension Graph {
  /// Marks everything that depends on `node`: its observers with `level`, those further down as pending.
  ///
  /// Nodes that are marked already are not entered again. A running observer that has not read `node` in this
  /// run is left alone.
  ///
  /// - Complexity: O(nodes marked + edges between them).
  @usableFromInline package static func propagate(from node: NodeRef, _ level: NodeFlags) {
    guard var edge = node.pointee.firstObserver else { return }
    let context = GraphContext.current
    let base = context.pointee.walks.count
    context.pointee.pushes &+= 1
    var level = level
    while true {
      let observer = edge.pointee.observer
      let flags = observer.pointee.flags
      let next = edge.pointee.nextObserver
      if isUnmarked(edge, flags) {
        if flags.contains(.effect) {
          observer.pointee.flags = flags.union(level).union(.queued)
          if !flags.contains(.queued) { context.pointee.enqueue(observer) }
        } else {
          observer.pointee.flags = flags.union(level)
          if let below = observer.pointee.firstObserver, !isMarkedAlone(below) {
            if let next {
              context.pointee.walks.push(Frame(leaving: observer, before: next, level: level))
            }
            level = .pending
            edge = below
            continue
          }
        }
      } else if level == .dirty, flags.meets(.stale), !isAhead(of: edge, flags) {
        observer.pointee.flags = flags.union(.dirty)
      }
      if let next {
        edge = next
      } else {
        if context.pointee.walks.count == base { return }
        let frame = context.pointee.walks.pop()
        edge = frame.edge
        level = frame.level
      }
    }
  }

  /// Whether the observer at `edge`, which has `flags`, counts as up to date and doesn't read what `edge` leads to anew.
  @inline(__always)
  private static func isUnmarked(_ edge: EdgeRef, _ flags: NodeFlags) -> Bool {
    // Mostly none of the three is set: then one test is enough.
    if !flags.meets([.dirty, .pending, .running]) { return true }
    return !flags.meets(.stale) && !isAhead(of: edge, flags)
  }

  /// Whether the observer at `edge` is the only one and stale already: marking it as pending would change nothing.
  @inline(__always)
  private static func isMarkedAlone(_ edge: EdgeRef) -> Bool {
    edge.pointee.nextObserver == nil && edge.pointee.observer.pointee.flags.meets(.stale)
  }

  /// Marks the observer at `edge`, and everything that depends on it.
  static func propagate(along edge: EdgeRef, _ level: NodeFlags) {
    let observer = edge.pointee.observer
    let flags = observer.pointee.flags
    let context = GraphContext.current
    context.pointee.pushes &+= 1
    guard !isAhead(of: edge, flags), !flags.meets(.stale) || level == .dirty else { return }
    observer.pointee.flags = flags.union(level)
    if flags.meets(.stale) { return }
    guard flags.contains(.effect) else { return propagate(from: observer, .pending) }
    observer.pointee.flags.insert(.queued)
    if !flags.contains(.queued) { context.pointee.enqueue(observer) }
  }

  /// `node` really changed: what was pending on it is dirty.
  @inlinable @inline(__always)
  static func confirm(_ node: NodeRef) {
    var edge = node.pointee.firstObserver
    while let confirmed = edge {
      confirm(along: confirmed)
      edge = confirmed.pointee.nextObserver
    }
  }

  @inlinable @inline(__always)
  static func confirm(along edge: EdgeRef) {
    let observer = edge.pointee.observer
    let flags = observer.pointee.flags
    if flags.contains(.pending), !isAhead(of: edge, flags) {
      observer.pointee.flags = flags.union(.dirty)
    }
  }

  /// A source, or a part, differs from what it was before the batch: what was pending on it is dirty. So is what the comparison
  /// itself has asked for, which found nothing stale above any more.
  @usableFromInline
  static func confirmWritten(_ source: NodeRef) {
    var edge = source.pointee.firstObserver
    while let confirmed = edge {
      edge = confirmed.pointee.nextObserver
      confirmWritten(along: confirmed)
    }
  }

  static func confirmWritten(along edge: EdgeRef) {
    if edge.pointee.observer.pointee.flags.meets(.stale) {
      confirm(along: edge)
    } else {
      propagate(along: edge, .dirty)
    }
  }

  /// Whether the observer, which has `flags`, runs and has not read the dependency in this run: if it still will, it sees
  /// what that is now.
  @inlinable @inline(__always)
  static func isAhead(of edge: EdgeRef, _ flags: NodeFlags) -> Bool {
    flags.contains(.running) && edge.pointee.run != edge.pointee.observer.pointee.run
  }
}

// MARK: - Pull

extension Graph {
  /// Brings `root`, which is stale, up to date if it is a derived value: evaluates it, if need be. Finds out whether
  /// it must run if it is an effect: then it is dirty.
  ///
  /// Walks up to pending dependencies without recursion. After each call of user code the walk looks again at where it
  /// stands: a node that has run meanwhile has other edges, and starts afresh.
  ///
  /// - Precondition: a batch, evaluation or flush is on the stack, so that nothing cut off is reused.
  static func refresh(_ root: NodeRef, _ context: ContextRef) {
    let base = context.pointee.walks.count
    var node = root
    var edge = node.pointee.firstDependency
    var restless: NodeRef?
    var rounds = 0
    while true {
      let pushes = context.pointee.pushes
      if !node.pointee.flags.contains(.dirty),
        let pending = firstPendingDependency(of: node, from: edge, context)
      {
        context.pointee.walks.push(Frame(leaving: node, at: pending, pushes: pushes))
        node = pending.pointee.dependency
        edge = node.pointee.firstDependency
        continue
      }
      if !node.pointee.flags.contains(.dirty) {
        node.pointee.flags.subtract(.stale)
      } else if node.pointee.flags.contains(.derived) {
        update(node)
        if node.pointee.flags.meets(.stale) {
          // The body wrote what it had read.
          if node != restless { (restless, rounds) = (node, 0) }
          rounds += 1
          edge = node.pointee.firstDependency
          if rounds < settlingLimit { continue }
          failToSettle(node)
        }
      }
      repeat {
        if context.pointee.walks.count == base { return }
        let frame = context.pointee.walks.pop()
        node = frame.node
        // What was asked is up to date: go on behind it. But a body may have written what the walk has passed already: then look
        // from the start again.
        let isUndisturbed = node.pointee.run == frame.run && context.pointee.pushes == frame.pushes
        edge = isUndisturbed ? frame.edge.pointee.nextDependency : node.pointee.firstDependency
      } while !node.pointee.flags.meets(.stale)
    }
  }

  /// How often a derived value may write what it has read before it counts as never settling.
  static let settlingLimit = 1000

  /// The first dependency that must ask others before `node` can know whether it must run.
  ///
  /// One that is dirty need not ask: it is evaluated here, or compared with its value before the batch. A dependency whose
  /// body is running is about to change: `node` must run, and if it reads that one again it is a circle.
  @inline(__always)
  private static func firstPendingDependency(
    of node: NodeRef, from first: EdgeRef?, _ context: ContextRef
  ) -> EdgeRef? {
    var edge = first
    while let asked = edge {
      let dependency = asked.pointee.dependency
      let flags = dependency.pointee.flags
      if flags.meets([.dirty, .pending, .running]) {
        if flags.contains(.running) {
          node.pointee.flags.insert(.dirty)
          return nil
        }
        if !flags.contains(.dirty) { return asked }
        let (run, pushes) = (node.pointee.run, context.pointee.pushes)
        if flags.contains(.derived) {
          update(dependency)
          // If its body wrote what it had read, it settles first.
          if dependency.pointee.flags.meets(.stale), node.pointee.run == run { return asked }
        } else {
          resolve(dependency)
        }
        if node.pointee.flags.intersection(.stale) != .pending { return nil }
        if node.pointee.run != run || context.pointee.pushes != pushes {
          // User code has written, or `node` has run: what was passed may be stale again.
          edge = node.pointee.firstDependency
          continue
        }
      }
      edge = asked.pointee.nextDependency
    }
    return nil
  }

  /// Brings up to date what `node` has read, though `node` itself gives up: a later push must find it below nothing stale.
  static func refreshDependencies(of node: NodeRef, _ context: ContextRef) {
    var edge = node.pointee.firstDependency
    while let asked = edge {
      let dependency = asked.pointee.dependency
      if dependency.pointee.flags.meets(.stale) {
        if dependency.pointee.flags.contains(.derived) {
          refresh(dependency, context)
        } else {
          resolve(dependency)
        }
      }
      edge = asked.pointee.nextDependency
    }
  }

  /// Compares a source, or a part, that was written in a batch with its value before.
  @usableFromInline package static func resolve(_ source: NodeRef) {
    if source.pointee.flags.contains(.part) { return resolvePart(source) }
    update(source)
  }

  /// Evaluates a derived value, or compares a source with its value before the batch. What was pending on it is dirty then, if
  /// it has changed.
  ///
  /// Its marks go before user code is called, which may write it again. So do those of a node that has ended.
  @inline(__always)
  static func update(_ node: NodeRef) {
    guard let handle = node.pointee.handle else { return node.pointee.flags.subtract(.stale) }
    _ = handle._withUnsafeGuaranteedRef { $0.update($0, nil) }
  }
}
