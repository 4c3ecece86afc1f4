/// An effect in the graph. Its record holds it until it has ended, so its body may drop everything else.
///
/// The body lives in the record, so that a run needs nothing else, and is moved out of it for each call, as that of a `Memo`.
final class EffectCore: Node {
  @exclusivity(unchecked) private var scope: EffectScope?

  init(_ flags: NodeFlags, _ label: NodeLabel, _ body: @escaping () throws -> Void) {
    // Nobody depends on an effect, so nobody asks whether it has changed: the flush runs it.
    super.init(flags, label: label) { _, _ in false }
    Self.body(of: record).initialize(to: Body(call: body))
    record.pointee.order = Graph.nextOrder()
    _ = record.pointee.handle?.retain()
  }

  convenience init(hook label: NodeLabel, _ body: @escaping (Hook) -> Void) {
    weak var itself: EffectCore?
    self.init([.effect, .hook], label) { if let itself { body(Hook(core: itself)) } }
    itself = self
  }

  deinit { Self.body(of: record).deinitialize(count: 1) }

  /// A closure as it is: behind a pointer of its own it would be wrapped anew whenever it is moved.
  private struct Body {
    let call: () throws -> Void
  }

  /// Where the body is, in the place of the observers, of which an effect has none.
  @inline(__always)
  private static func body(of record: NodeRef) -> UnsafeMutablePointer<Body> {
    NodeRecord.observerWords(of: record).assumingMemoryBound(to: Body.self)
  }

  /// Runs for the first time. The effect whose body runs owns the new one.
  func start() {
    let context = Graph.enter()
    if let owner = context.pointee.owner.flatMap(Self.core(of:)), !owner.isDisposed {
      owner.ensureScope().children.append(self)
      record.pointee.flags.insert(.owned)
    }
    record.pointee.flags.insert(.starting)
    Self.run(record, context)
    Graph.leave(context)
  }

  /// The effect whose record it is; nil once it has ended.
  static func core(of record: NodeRef) -> EffectCore? {
    record.pointee.handle.map(core(at:))
  }

  func ensureScope() -> EffectScope {
    if let scope { return scope }
    let made = EffectScope()
    scope = made
    record.pointee.flags.insert(.scoped)
    return made
  }
}

// MARK: - Running

extension EffectCore {
  /// Runs the body of a stale effect in a flush, unless it has run too often in it.
  @inline(__always)
  static func flush(_ record: NodeRef, _ context: ContextRef) {
    guard let handle = record.pointee.handle else {
      record.pointee.flags.subtract(.stale)
      return
    }
    let runs = record.pointee.runs
    let count = runs.flush == context.pointee.flushNumber ? runs.count &+ 1 : 1
    record.pointee.runs = (context.pointee.flushNumber, count)
    if count < runLimit || core(at: handle).mayRun(count, context) { run(record, context) }
  }

  private static func core(at handle: Unmanaged<Node>) -> EffectCore {
    unsafeDowncast(handle.takeUnretainedValue(), to: EffectCore.self)
  }

  /// Runs the body of an effect that has not ended.
  private static func run(_ record: NodeRef, _ context: ContextRef) {
    let outerOwner = context.pointee.owner
    let outer = Graph.beginRun(record)
    let failure =
      record.pointee.flags.contains(.scoped)
      ? runBodyInScope(record, context) : callBody(record, context)
    context.pointee.owner = outerOwner
    Graph.endRun(record, outer)
    if failure != nil || record.pointee.flags.meets([.disabled, .dead]) {
      core(of: record)?.endRun(failure, context)
    }
  }

  @inline(__always)
  private static func callBody(_ record: NodeRef, _ context: ContextRef) -> (any Error)? {
    context.pointee.owner = record
    let body = body(of: record)
    let call = body.move().call
    var failure: (any Error)?
    do { try call() } catch { failure = error }
    body.initialize(to: Body(call: consume call))
    return failure
  }

  /// Ends a run that has switched its effect off, or has failed.
  @inline(never)
  private func endRun(_ failure: (any Error)?, _ context: ContextRef) {
    if !isEnabled {
      cleanUp(context)
      if !isEnabled { unlink(context) }
    }
    if let failure { report(failure, context) }
  }

  /// Cleans up after the run before, and runs the body, unless a cleanup has ended the effect.
  @inline(never)
  private static func runBodyInScope(_ record: NodeRef, _ context: ContextRef) -> (any Error)? {
    guard let core = core(of: record) else { return nil }
    // After the run has begun: what the cleanups write does not wake this effect.
    core.cleanUp(context)
    guard core.isEnabled else { return nil }
    let recorder = core.scope?.recorder
    recorder?.willRun()
    defer { recorder?.didRun() }
    return callBody(record, context)
  }

  /// Ends the effects that the last run made, then runs its cleanups, with no reads recorded.
  @inline(never)
  private func cleanUp(_ context: ContextRef) {
    guard let scope, !scope.isEmpty else { return }
    let outerOwner = context.pointee.owner
    context.pointee.owner = nil
    Graph.withoutObserver {
      let (children, cleanups) = scope.takeAll()
      for child in children { child.dispose() }
      for cleanup in cleanups { cleanup() }
    }
    context.pointee.owner = outerOwner
  }
}

// MARK: - Switching on and off

extension EffectCore {
  var isEnabled: Bool { !record.pointee.flags.meets([.disabled, .dead]) }
  var isDisposed: Bool { record.pointee.flags.contains(.dead) }
  var isHook: Bool { record.pointee.flags.contains(.hook) }

  func enable() {
    guard !isEnabled, !isDisposed else { return }
    record.pointee.flags.remove(.disabled)
    record.pointee.flags.insert(.starting)
    let context = Graph.enter()
    if record.pointee.flags.contains(.running) {
      let isQueued = record.pointee.flags.contains(.queued)
      record.pointee.flags.formUnion([.dirty, .queued])
      if !isQueued { context.pointee.enqueue(record) }
    } else {
      Self.run(record, context)
    }
    Graph.leave(context)
  }

  func disable() {
    if isEnabled { stop(record.pointee.flags.contains(.unheld) ? .dead : .disabled) }
  }

  func dispose() {
    if !isDisposed { stop(.dead) }
  }

  /// The handle has gone: an effect of its own ends, one with an owner goes on, and a hook as long as it watches something.
  func endWithHandle() {
    record.pointee.flags.insert(.unheld)
    if record.pointee.flags.contains(.owned) { return }
    if isHook, isEnabled, record.pointee.firstDependency != nil { return }
    dispose()
  }

  private func stop(_ reason: NodeFlags) {
    record.pointee.flags.insert(reason)
    let context = Graph.enter()
    cleanUp(context)
    // A cleanup may have switched it on again.
    if !isEnabled, !record.pointee.flags.contains(.running) { unlink(context) }
    Graph.leave(context)
  }

  /// Lets go of the dependencies, and once it has ended, of the effect itself, when no walk is in the middle of it.
  private func unlink(_ context: ContextRef) {
    record.pointee.flags.subtract(.stale)
    if let first = record.pointee.firstDependency { Graph.cut(first, of: record, after: nil) }
    if isDisposed, let handle = record.pointee.handle {
      record.pointee.handle = nil
      context.pointee.letGo(of: handle)
    }
  }
}

// MARK: - Errors

extension EffectCore {
  /// How often an effect may run in one flush.
  static let runLimit: UInt32 = 1000

  /// Whether the `count`th run in one flush is still allowed. If not, the handler gets a ``RunawayFlush``.
  private func mayRun(_ count: UInt32, _ context: ContextRef) -> Bool {
    // The others of its circle reach the limit within the same few runs; after that all are named.
    if count == Self.runLimit {
      context.pointee.restless.append(name)
      context.pointee.remain()
    }
    guard count > Self.runLimit else { return true }
    record.pointee.flags.subtract(.stale)
    Graph.refreshDependencies(of: record, context)
    report(RunawayFlush(effects: context.pointee.restless), context)
    return false
  }

  private func report(_ error: any Error, _ context: ContextRef) {
    let outerOwner = context.pointee.owner
    context.pointee.owner = nil
    Graph.withoutObserver {
      if let onError = scope?.onError {
        onError(error)
      } else if let handler = EffectErrors.handler {
        handler(error, name)
      } else {
        // An error that is a sentence of its own follows as one.
        let text = "\(error)"
        let thrown = text.hasSuffix(".") ? "\(type(of: error)). \(text)" : "\(text)."
        fatalError(
          """
          Effect needs a handler for its errors (onError, or Effect.handleErrors), but \(name) has none and threw \
          \(thrown)
          """)
      }
    }
    context.pointee.owner = outerOwner
  }
}
