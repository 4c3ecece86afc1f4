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
public final class Effect: RemovableTarget {
  private var state: State

  /// One word: an effect that has ended needs room for its name, the many that live don't.
  private enum State {
    case live(EffectCore)
    indirect case ended(name: String)
  }

  init(core: EffectCore) { state = .live(core) }

  /// Makes an effect and runs it.
  ///
  /// - Parameters:
  ///   - name: A name for messages; the file and line where it is made if nil.
  ///   - onError: What gets the errors of the body, and a ``RunawayFlush``. If nil, the handler that was given to
  ///     ``handleErrors(_:)`` gets them; if there is none either, they trap.
  ///   - isolation: The actor on which the effect lives.
  ///   - file: Where it is made.
  ///   - line: Where it is made.
  ///   - body: What to run. What it reads are its dependencies, up to its first `await`.
  public convenience init(
    name: String? = nil, onError: ((any Error) -> Void)? = nil,
    isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping () throws -> Void
  ) {
    let core = EffectCore(.effect, NodeLabel(name, file, line, isolation), body)
    self.init(core: core)
    if let onError { core.ensureScope().onError = onError }
    core.start()
  }

  /// Makes a hook: an effect that what it reads holds while it is enabled, and that doesn't hold what it reads.
  ///
  /// - Parameters:
  ///   - file: Where it is made.
  ///   - line: Where it is made.
  ///   - isolation: The actor on which it lives.
  ///   - body: Gets the hook, so that it can end itself.
  package convenience init(
    hookAt file: StaticString, _ line: UInt, isolation: (any Actor)?,
    _ body: @escaping (Hook) -> Void
  ) {
    let core = EffectCore(hook: NodeLabel(nil, file, line, isolation), body)
    self.init(core: core)
    core.start()
  }

  deinit {
    if let (home, letter) = leave() {
      home.send { letter.takeRetainedValue().endWithHandle() }
    }
  }

  /// Ends the core here, or makes a letter of it if it lives elsewhere. A function of its own: when the letter is sent nothing
  /// on this stack may hold the core any more, or it could be released here.
  @inline(never)
  private func leave() -> (Home, Unmanaged<EffectCore>)? {
    guard case .live(let core) = state else { return nil }
    guard let home = core.foreignHome else {
      core.endWithHandle()
      return nil
    }
    state = .ended(name: "")
    return (home, Unmanaged.passRetained(core))
  }

  /// The name that was given, or the file and line where the effect was made.
  public var name: String {
    switch state {
    case .live(let core): core.name
    case .ended(let name): name
    }
  }

  /// The effect's node in the graph; nil if it was disposed.
  package var node: Node? { core }

  var core: EffectCore? {
    guard case .live(let core) = state, !core.isDisposed else { return nil }
    return core
  }
}

// MARK: - Switching on and off

extension Effect {
  /// Whether the effect answers to changes.
  public var isEnabled: Bool {
    guard case .live(let core) = state else { return false }
    return core.isEnabled
  }

  /// Whether the effect has ended for good.
  public var isDisposed: Bool {
    guard case .live(let core) = state else { return true }
    return core.isDisposed
  }

  /// Runs the effect and lets it answer to changes again. Does nothing if it does so already.
  ///
  /// - Precondition: The effect has not been disposed.
  public func enable() {
    guard case .live(let core) = state, !core.isDisposed || core.isHook else {
      fatalError("Effect.enable() needs a live effect, but \(name) was disposed.")
    }
    core.enable()
  }

  /// Runs the cleanups and stops answering to changes, until enabled again. Does nothing if it has stopped already.
  public func disable() {
    if case .live(let core) = state { core.disable() }
  }

  /// Runs the cleanups and ends the effect for good; what its body holds is let go. Does nothing if it has ended already.
  public func dispose() {
    guard case .live(let core) = state else { return }
    state = .ended(name: core.name)
    core.dispose()
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

/// A hook, as its own body sees it.
package struct Hook {
  let core: EffectCore

  /// Whether it begins to watch, made or enabled just now.
  package var isStarting: Bool { core.record.pointee.flags.contains(.starting) }

  /// Switches the hook off, for good if nobody holds its token.
  package func disable() { core.disable() }
}
