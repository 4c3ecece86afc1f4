/// Ends a hook, from its own isolation or from elsewhere, without keeping it alive.
package final class HookEnd: @unchecked Sendable {
  /// Followed in the hook's isolation only.
  private weak var core: EffectCore?
  private let home: Home?

  /// Makes an end for a hook that is not needed by its token, which may be dropped.
  ///
  /// - Parameter hook: What is to be ended.
  package init(of hook: Effect) {
    core = hook.core
    home = hook.core?.home
  }

  /// Whether the hook has ended. In its isolation.
  package var hasEnded: Bool { core?.isEnabled != true }

  /// Ends the hook. In its isolation.
  package func end() { core?.disable() }

  /// Ends the hook soon on its actor, if it knows that. From anywhere.
  package func endSoon() { home?.send { self.end() } }
}
