// MARK: - Edges

extension Graph {
  /// Records that `observer`, whose body runs, has read `dependency`.
  ///
  /// Bodies mostly read the same as in their last run, in the same order; then the next edge is the right one already.
  ///
  /// - Returns: Whether it called something: the edge was neither the last one nor the next.
  @inlinable @inline(__always) @discardableResult
  package static func track(_ dependency: NodeRef, by observer: NodeRef) -> Bool {
    let last = observer.pointee.lastDependency
    if let last, last.pointee.dependency == dependency { return false }
    let next = last == nil ? observer.pointee.firstDependency : last?.pointee.nextDependency
    if let next, next.pointee.dependency == dependency {
      next.pointee.run = observer.pointee.run
      observer.pointee.lastDependency = next
      return false
    }
    link(dependency, to: observer, after: last, before: next)
    return true
  }

  /// Makes an edge, unless the newest edge of `dependency` is already one of this run.
  ///
  ///     observer:  … last ──▶ next …        becomes   … last ──▶ edge ──▶ next …
  ///     dependency:  … ⇄ lastObserver                 … ⇄ lastObserver ⇄ edge
  @usableFromInline @inline(never)
  package static func link(
    _ dependency: NodeRef, to observer: NodeRef, after last: EdgeRef?, before next: EdgeRef?
  ) {
    let newest = dependency.pointee.lastObserver
    if let newest, newest.pointee.observer == observer,
      newest.pointee.run == observer.pointee.run
    {
      return
    }
    let edge = GraphContext.current.pointee.takeEdge()
    edge.initialize(
      to: EdgeRecord(
        dependency: dependency, observer: observer, run: observer.pointee.run,
        previousObserver: newest, nextObserver: nil, nextDependency: next))
    if let newest {
      newest.pointee.nextObserver = edge
    } else {
      dependency.pointee.firstObserver = edge
      dependency.pointee.flags.insert(.observed)
    }
    if observer.pointee.flags.contains(.hook) {
      dependency.pointee.flags.insert(.hooked)
    } else if !dependency.pointee.flags.contains(.kept) {
      dependency.pointee.flags.insert(.kept)
      _ = dependency.pointee.handle?.retain()
    }
    if dependency.pointee.flags.symmetricDifference(observer.pointee.flags).contains(.homed) {
      shareHome(dependency, observer)
    }
    dependency.pointee.lastObserver = edge
    if let last {
      last.pointee.nextDependency = edge
    } else {
      observer.pointee.firstDependency = edge
    }
    observer.pointee.lastDependency = edge
  }

  /// Cuts the edges of `observer` that were not confirmed in the run that ends.
  @inlinable @inline(__always)
  package static func trim(_ observer: NodeRef) {
    let last = observer.pointee.lastDependency
    let first = last == nil ? observer.pointee.firstDependency : last?.pointee.nextDependency
    if let first { cut(first, of: observer, after: last) }
  }

  /// Cuts `first` and all edges behind it.
  @usableFromInline @inline(never)
  package static func cut(_ first: EdgeRef, of observer: NodeRef, after last: EdgeRef?) {
    let context = GraphContext.current
    if let last {
      last.pointee.nextDependency = nil
    } else {
      observer.pointee.firstDependency = nil
    }
    observer.pointee.lastDependency = last
    var edge: EdgeRef? = first
    while let cut = edge {
      edge = cut.pointee.nextDependency
      unlink(cut, context)
    }
  }

  /// Takes an edge out of its dependency's observers; the last observer lets go of the dependency.
  ///
  ///     … ⇄ previous ⇄ edge ⇄ next ⇄ …   becomes   … ⇄ previous ⇄ next ⇄ …
  private static func unlink(_ edge: EdgeRef, _ context: ContextRef) {
    let dependency = edge.pointee.dependency
    let previous = edge.pointee.previousObserver
    let next = edge.pointee.nextObserver
    if let next {
      next.pointee.previousObserver = previous
    } else {
      dependency.pointee.lastObserver = previous
    }
    if let previous {
      previous.pointee.nextObserver = next
    } else {
      dependency.pointee.firstObserver = next
    }
    if previous == nil, next == nil { dependency.pointee.flags.remove(.observed) }
    letGo(edge, context)
    context.pointee.discard(edge)
    if previous == nil, next == nil, dependency.pointee.flags.contains(.part) {
      lostObservers(dependency)
    }
  }

  /// Gives up the reference that goes with an edge, once no walk is in the middle of its end.
  private static func letGo(_ edge: EdgeRef, _ context: ContextRef) {
    let dependency = edge.pointee.dependency
    if edge.pointee.observer.pointee.flags.contains(.hook) { return }
    if dependency.pointee.firstObserver == nil || isLeftToHooks(dependency) {
      dependency.pointee.flags.remove(.kept)
      if let handle = dependency.pointee.handle { context.pointee.letGo(of: handle) }
    }
  }

  private static func isLeftToHooks(_ dependency: NodeRef) -> Bool {
    guard dependency.pointee.flags.contains(.hooked) else { return false }
    var edge = dependency.pointee.firstObserver
    while let next = edge {
      if !next.pointee.observer.pointee.flags.contains(.hook) { return false }
      edge = next.pointee.nextObserver
    }
    return true
  }

  /// Ends the hooks that still watch a node, which ends.
  static func endHooks(on dependency: NodeRef) {
    while let edge = dependency.pointee.firstObserver {
      EffectCore.core(of: edge.pointee.observer)?.dispose()
    }
  }

  private static func shareHome(_ dependency: NodeRef, _ observer: NodeRef) {
    guard let first = dependency.pointee.handle?.takeUnretainedValue(),
      let second = observer.pointee.handle?.takeUnretainedValue()
    else { return }
    first.shareHome(with: second)
  }
}
