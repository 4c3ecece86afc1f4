/// Lets the first through at once, and then at most one in each interval.
///
/// ```
/// happens             a  b  c        d              e
/// passes, keepsLast   a ……… c ………… d ………            e
/// passes otherwise    a              d              e
/// ```
package struct Throttler<Instant: InstantProtocol>: Pacer where Instant.Duration == Duration {
  private let interval: Duration
  private let keepsLast: Bool
  /// When the next one may pass; nil while none has.
  private var opening: Instant?

  package private(set) var isHolding = false

  /// Makes a throttler.
  ///
  /// - Parameters:
  ///   - interval: How far apart those are that it lets through.
  ///   - keepsLast: Whether the last one within an interval passes at its end. Otherwise it is
  ///     dropped.
  package init(for interval: Duration, keepsLast: Bool) {
    self.interval = interval
    self.keepsLast = keepsLast
  }

  package mutating func happen(at now: Instant) -> Pace<Instant> {
    guard let opening, now < opening else { return pass(at: now) }
    isHolding = keepsLast
    return keepsLast ? .wait(until: opening) : .idle
  }

  package mutating func wake(at now: Instant) -> Pace<Instant> {
    guard isHolding, let opening else { return .idle }
    return now < opening ? .wait(until: opening) : pass(at: now)
  }

  package mutating func flush(at now: Instant) -> Bool {
    guard isHolding else { return false }
    _ = pass(at: now)
    return true
  }

  package mutating func cancel() { isHolding = false }

  private mutating func pass(at now: Instant) -> Pace<Instant> {
    opening = now.advanced(by: interval)
    isHolding = false
    return .pass
  }
}
