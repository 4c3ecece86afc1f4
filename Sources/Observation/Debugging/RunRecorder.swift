/// Notes why an effect runs, or why a derived value is evaluated.
///
/// ```swift
/// let reasons = effect.recordRunReasons()
/// price.value = 3
/// print(reasons.last!)   // price: 2 → 3
/// ```
///
/// After each run it describes the values that were read. That costs time; nodes without a recorder pay nothing, neither in
/// time nor in memory.
public final class RunRecorder {
  /// Why the body ran last; nil if it has not since the recorder was made.
  public private(set) var last: RunReason?
  private let record: NodeRef
  private var seen: [NodeRef: String] = [:]

  /// - Precondition: The body holds the recorder, so that it doesn't run without its node.
  init(of node: Node) {
    record = node.record
    note(record.dependencies)
  }

  /// Compares what the run before has read with what it is now. Its edges are still there.
  func willRun() {
    let dependencies = Graph.distinct(record.dependencies)
    let changes = dependencies.compactMap { dependency -> RunReason.Change? in
      guard let old = seen[dependency], let node = dependency.pointee.handle?.takeUnretainedValue(),
        let new = Self.description(of: node), new != old
      else { return nil }
      return RunReason.Change(name: node.name, old: old, new: new)
    }
    last = RunReason(changes: changes)
  }

  /// Describes what this run has read.
  func didRun() { note(record.dependenciesOfRun) }

  private func note(_ dependencies: [NodeRef]) {
    seen = [:]
    for dependency in dependencies {
      guard let node = dependency.pointee.handle?.takeUnretainedValue() else { continue }
      seen[dependency] = Self.description(of: node)
    }
  }

  /// How a node's value looks, unless it is to be evaluated anew before anybody sees it.
  private static func description(of node: Node) -> String? {
    if node.record.pointee.flags.contains(.derived), node.record.pointee.flags.meets(.stale) {
      return nil
    }
    return Graph.withoutObserver { node.valueDescription }
  }
}

extension NodeRef {
  /// What the running body has read so far, in order.
  fileprivate var dependenciesOfRun: [NodeRef] {
    var found: [NodeRef] = []
    var edge = pointee.firstDependency
    while let next = edge, next.pointee.run == pointee.run {
      found.append(next.pointee.dependency.wholeSource)
      edge = next.pointee.nextDependency
    }
    return found
  }
}

// MARK: - Making one

extension Effect {
  /// Makes a recorder of why the effect runs from here on.
  ///
  /// - Returns: The recorder, which the effect holds too.
  /// - Precondition: The effect has not been disposed.
  public func recordRunReasons() -> RunRecorder {
    guard let core else {
      fatalError("Effect.recordRunReasons() needs a live effect, but \(name) was disposed.")
    }
    let recorder = RunRecorder(of: core)
    core.ensureScope().recorder = recorder
    return recorder
  }
}

extension Memo {
  /// Makes a recorder of why the value is evaluated from here on.
  ///
  /// - Returns: The recorder, which the derived value holds too.
  /// - Precondition: The body isn't running.
  public final func recordRunReasons() -> RunRecorder {
    require(
      !record.pointee.flags.contains(.running),
      "Derived.recordRunReasons() needs a body that isn't running, but \(name) is evaluated now.")
    let recorder = RunRecorder(of: self)
    let compute = body.move()
    body.initialize(to: {
      recorder.willRun()
      defer { recorder.didRun() }
      return compute()
    })
    return recorder
  }
}
