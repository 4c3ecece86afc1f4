/// Decides when something that keeps happening is let through.
///
/// A pacer is a pure machine: it is told what the time is, and answers what to do. Whoever drives
/// it (``PacedAction``) owns the clock.
///
/// Laws: `wake` passes only what was answered with `.wait`, at most once, and never before the time
/// that was answered last; after a `.pass`, `flush`, or `cancel` nothing is held back.
package protocol Pacer<Instant> {
  associatedtype Instant: InstantProtocol where Instant.Duration == Duration

  /// Whether something is held back.
  var isHolding: Bool { get }

  /// It happened.
  mutating func happen(at now: Instant) -> Pace<Instant>

  /// A time that was to be waited for has come; that it was answered for something else is
  /// harmless.
  mutating func wake(at now: Instant) -> Pace<Instant>

  /// Lets through what is held back, before its time.
  ///
  /// - Returns: Whether anything was.
  mutating func flush(at now: Instant) -> Bool

  /// Forgets what is held back.
  mutating func cancel()
}

/// What a ``Pacer`` answers.
package enum Pace<Instant: InstantProtocol>: Equatable {
  /// It is let through now.
  case pass
  /// It is held back; wake the pacer at this time.
  case wait(until: Instant)
  /// There is nothing to do.
  case idle
}
