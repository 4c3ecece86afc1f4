/// Lets the last of a series through, once nothing has happened for a while.
///
/// ```
/// happens   a  b     c                 d
/// passes               ………… c            ………… d
/// ```
package struct Debouncer<Instant: InstantProtocol>: Pacer where Instant.Duration == Duration {
  private let quiet: Duration
  private var deadline: Instant?

  /// Makes a debouncer.
  ///
  /// - Parameter quiet: For how long nothing must have happened.
  package init(for quiet: Duration) {
    self.quiet = quiet
  }

  package var isHolding: Bool { deadline != nil }

  package mutating func happen(at now: Instant) -> Pace<Instant> {
    let deadline = now.advanced(by: quiet)
    self.deadline = deadline
    return .wait(until: deadline)
  }

  package mutating func wake(at now: Instant) -> Pace<Instant> {
    guard let deadline else { return .idle }
    if now < deadline { return .wait(until: deadline) }
    self.deadline = nil
    return .pass
  }

  package mutating func flush(at now: Instant) -> Bool {
    defer { deadline = nil }
    return isHolding
  }

  package mutating func cancel() { deadline = nil }
}
