/// Runs its body now, and again whenever something that it read has changed.
///
/// ```swift
/// let name = Source("Ada")
/// let greeting = Effect { print("Hello, \(name.value)") }   // Hello, Ada
/// name.value = "Grace"                                      // Hello, Grace
/// greeting.disable()
/// ```
///
/// Effects run in the order of their creation, after the write or the outermost ``batch(_:)``. The body itself is a
/// batch: what it writes takes effect when it ends, in the same flush. An effect that writes what it reads runs again
/// until it settles.
///
/// An effect that is made in the body of another one belongs to that one and ends before it runs again. Any other
/// effect ends with its last reference.
public final class Effect: Node, RemovableTarget {
  @exclusivity(unchecked) private var body: () throws -> Void
  @exclusivity(unchecked) private var scope: EffectScope?

  /// Makes an effect and runs it.
  ///
  /// - Parameters:
  ///   - name: A name for messages; the file and line where it is made if nil.
  ///   - onError: What gets the errors of the body, and a ``RunawayFlush``. If nil, the handler that was given to
  ///     ``handleErrors(_:)`` gets them; if there is none either, they trap.
  ///   - body: What to run. What it reads are its dependencies, up to its first `await`.
  public init(
    name: String? = nil, onError: ((any Error) -> Void)? = nil, file: StaticString = #fileID,
    line: UInt = #line, _ body: @escaping () throws -> Void
  ) {
    self.body = body
    super.init(.effect, label: NodeLabel(name, file, line), update: Self.runNode)
    if let onError { ensureScope().onError = onError }
    start()
  }

  /// Makes a hook: an effect that what it reads holds while it is enabled, and that doesn't hold what it reads.
  package init(hookAt file: StaticString, _ line: UInt, _ body: @escaping (Effect) -> Void) {
    self.body = {}
    super.init([.effect, .hook], label: NodeLabel(nil, file, line), update: Self.runNode)
    self.body = { [unowned self] in body(self) }
    start()
  }

  private static func runNode(_ node: Node, _: UnsafeMutableRawPointer?) -> Bool {
    run(node.record, GraphContext.current)
    return false
  }

  private func start() {
    record.pointee.order = Graph.nextOrder()
    let context = Graph.enter()
    if let owner = context.pointee.owner.flatMap(Self.effect(of:)) {
      owner.ensureScope().children.append(self)
    }
    Self.runUncounted(record, .passUnretained(self), context)
    Graph.leave(context)
  }

  deinit { dispose() }
}

// MARK: - Switching on and off

extension Effect {
  /// Whether the effect answers to changes.
  public var isEnabled: Bool { !record.pointee.flags.meets([.disabled, .dead]) }

  /// Whether the effect has ended for good.
  public var isDisposed: Bool { record.pointee.flags.contains(.dead) }

  /// Runs the effect and lets it answer to changes again. Does nothing if it does so already.
  ///
  /// - Precondition: The effect has not been disposed.
  public func enable() {
    require(!isDisposed, "Effect.enable() needs a live effect, but \(name) was disposed.")
    guard !isEnabled else { return }
    record.pointee.flags.remove(.disabled)
    let context = Graph.enter()
    if record.pointee.flags.contains(.running) {
      record.pointee.flags.insert(.dirty)
      if !record.pointee.flags.contains(.queued) { context.pointee.enqueue(record) }
    } else {
      Self.runUncounted(record, .passUnretained(self), context)
    }
    Graph.leave(context)
  }

  /// Runs the cleanups and stops answering to changes, until enabled again. Does nothing if it has stopped already.
  public func disable() {
    if isEnabled { stop(.disabled) }
  }

  /// Runs the cleanups and ends the effect for good. Does nothing if it has ended already.
  public func dispose() {
    if !isDisposed { stop(.dead) }
  }

  private func stop(_ reason: NodeFlags) {
    record.pointee.flags.insert(reason)
    let context = Graph.enter()
    cleanUp(context)
    if !record.pointee.flags.contains(.running) {
      Self.unlink(record)
      forgetBodyIfDisposed()
    }
    Graph.leave(context)
  }

  private static func unlink(_ record: NodeRef) {
    record.pointee.flags.subtract(.stale)
    if let first = record.pointee.firstDependency { Graph.cut(first, of: record, after: nil) }
  }

  private func forgetBodyIfDisposed() {
    if isDisposed { body = {} }
  }
}

// MARK: - Running

extension Effect {
  /// Runs the body of a stale effect in a flush, unless it has run too often in it.
  ///
  /// The body may drop the last reference to its effect, so the handle is asked for anew after each call of it.
  static func run(_ record: NodeRef, _ context: ContextRef) {
    guard let handle = record.pointee.handle else { return }
    let runs = record.pointee.runs
    let count = runs.flush == context.pointee.flushNumber ? runs.count &+ 1 : 1
    record.pointee.runs = (context.pointee.flushNumber, count)
    if count >= runLimit, effect(of: record)?.mayRun(count, context) != true { return }
    runUncounted(record, handle, context)
  }

  @inline(__always)
  private static func runUncounted(
    _ record: NodeRef, _ handle: Unmanaged<Node>, _ context: ContextRef
  ) {
    let outerOwner = context.pointee.owner
    let outer = Graph.beginRun(record)
    // The closure is held for the call, the effect is not: see `run`.
    let effect = Unmanaged<Effect>.fromOpaque(handle.toOpaque())
    let body = effect.takeUnretainedValue().body
    // Before the body, but after the run has begun: what the cleanups write does not wake this effect.
    if effect._withUnsafeGuaranteedRef({ $0.scope != nil }) { cleanUp(record, context) }
    var failure: (any Error)?
    if !record.pointee.flags.meets([.dead, .disabled]) {
      context.pointee.owner = record
      do { try body() } catch { failure = error }
      context.pointee.owner = outerOwner
    }
    Graph.endRun(record, outer)
    if failure != nil || record.pointee.flags.meets([.dead, .disabled]) {
      finish(record, failure, context)
    }
  }

  @inline(never)
  private static func cleanUp(_ record: NodeRef, _ context: ContextRef) {
    effect(of: record)?.cleanUp(context)
  }

  /// Ends a run that failed, or that ended its own effect or switched it off.
  @inline(never)
  private static func finish(_ record: NodeRef, _ failure: (any Error)?, _ context: ContextRef) {
    let effect = effect(of: record)
    if record.pointee.flags.meets([.dead, .disabled]) {
      effect?.cleanUp(context)
      unlink(record)
      effect?.forgetBodyIfDisposed()
    }
    if let failure {
      report(failure, effect?.scope?.onError, effect?.name ?? "an effect that has ended", context)
    }
  }

  /// The effect whose record it is; nil if its last reference has gone.
  static func effect(of record: NodeRef) -> Effect? {
    record.pointee.handle.map { unsafeDowncast($0.takeUnretainedValue(), to: Effect.self) }
  }

  /// Ends the effects that the last run made, then runs its cleanups, with no reads recorded.
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

  func ensureScope() -> EffectScope {
    if let scope { return scope }
    let made = EffectScope()
    scope = made
    return made
  }
}

// MARK: - Errors

extension Effect {
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
    report(RunawayFlush(effects: context.pointee.restless), context)
    return false
  }

  private func report(_ error: any Error, _ context: ContextRef) {
    Self.report(error, scope?.onError, name, context)
  }

  private static func report(
    _ error: any Error, _ onError: ((any Error) -> Void)?, _ name: String, _ context: ContextRef
  ) {
    let outerOwner = context.pointee.owner
    context.pointee.owner = nil
    Graph.withoutObserver {
      if let onError {
        onError(error)
      } else if let handler = EffectErrors.handler {
        handler(error, name)
      } else {
        fatalError(
          """
          Effect needs a handler for its errors (onError, or Effect.handleErrors), but \(name) has none and threw \
          \(error).
          """)
      }
    }
    context.pointee.owner = outerOwner
  }

  /// Sets what gets the errors of all effects that have no handler of their own, on every thread.
  ///
  /// - Parameter handler: Gets the error and the effect's name. With nil, such errors trap.
  public static func handleErrors(
    _ handler: (@Sendable (_ error: any Error, _ effect: String) -> Void)?
  ) {
    EffectErrors.handler = handler
  }
}
