/// An action that runs when a pacer lets it, whatever the pacer and its clock are.
package protocol PacedActing: AnyObject {
  /// Whether a run is held back.
  var isPending: Bool { get }

  /// The occasion for the action has come.
  ///
  /// - Returns: Whether it is let through now: the caller is to act. Otherwise the action runs
  ///   later, or not at all.
  func happen() -> Bool

  /// Runs the action now if a run is held back.
  func flush()

  /// Forgets the run that is held back.
  func cancel()
}

/// Drives a pacer by a clock, and runs the action on the actor where it was made.
///
/// At most one task waits at a time, however often the action's occasion comes, and it keeps this
/// object until it is done: what was held back runs though whoever asked for it has gone. So the
/// action captures weakly what is not to be kept that long.
package final class PacedAction<Time: Clock, Rule: Pacer>: PacedActing
where Rule.Instant == Time.Instant, Time.Duration == Duration {
  private var rule: Rule
  private let clock: Time
  private let action: () -> Void
  private var waiting: Task<Void, Never>?
  /// Formed where the actor is known to the compiler, so that the task inherits it.
  private var startWaiting: (PacedAction, Time.Instant) -> Task<Void, Never>

  /// Makes an action that hasn't run.
  ///
  /// - Parameters:
  ///   - rule: When it runs.
  ///   - clock: What tells the time.
  ///   - isolation: The actor on which it is used and runs. Without one nothing may be held back.
  ///   - action: What runs late. What passes at once is left to the caller of ``happen()``.
  package init(
    _ rule: Rule, clock: Time, isolation: isolated (any Actor)?, action: @escaping () -> Void
  ) {
    self.rule = rule
    self.clock = clock
    self.action = action
    startWaiting = { paced, deadline in
      Task {
        _ = isolation
        await paced.wait(until: deadline, isolation)
      }
    }
  }

  package var isPending: Bool { rule.isHolding }

  package func happen() -> Bool {
    switch rule.happen(at: clock.now) {
    case .pass: return true
    case .idle: return false
    case .wait(let deadline):
      // A task that waits for an earlier time asks again when that has come.
      if waiting == nil { waiting = startWaiting(self, deadline) }
      return false
    }
  }

  package func flush() {
    stopWaiting()
    if rule.flush(at: clock.now) { action() }
  }

  package func cancel() {
    stopWaiting()
    rule.cancel()
  }

  private func stopWaiting() {
    waiting?.cancel()
    waiting = nil
  }

  private func wait(until first: Time.Instant, _ isolation: isolated (any Actor)?) async {
    var deadline = first
    while true {
      let isOver = (try? await clock.sleep(until: deadline, tolerance: nil)) != nil
      // A cancelled task has been replaced, perhaps by another one: it must leave everything alone.
      if Task.isCancelled { return }
      // A clock that doesn't wait: rather now than never.
      guard isOver else { return flush() }
      switch rule.wake(at: clock.now) {
      case .wait(let later): deadline = later
      case .idle:
        waiting = nil
        return
      case .pass:
        waiting = nil
        action()
        return
      }
    }
  }
}
