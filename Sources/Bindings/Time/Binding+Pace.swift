import StateObservation

// MARK: - Writing late

extension Binding {
  /// A binding to the same value that writes only when nothing has been written through it for a
  /// while.
  ///
  /// Reading it gives at once what was written, and everything that is projected from it does too;
  /// the state, and whoever reads that, gets the last value, once. The write happens in the merged
  /// transactions of those that it stands for, also if the binding has been dropped meanwhile. If
  /// somebody else writes the state while a value is held back, that value wins when its time
  /// comes. If what is bound goes away until then, it is dropped.
  ///
  /// Make it once and keep it: each has its own value that is held back, and equals only its
  /// copies. In the initialiser of a lazy property the compiler knows no isolation: give it,
  /// `isolation: MainActor.shared`.
  ///
  /// ```swift
  /// let query = model.$query.debounced(for: .milliseconds(300))
  /// query.wrappedValue = "app"    // model.query is as before
  /// query.flush()                 // and now is "app"
  /// ```
  ///
  /// - Parameters:
  ///   - quiet: For how long nothing must be written; zero waits for what runs now on the actor.
  ///   - clock: What measures that.
  ///   - isolation: The actor of the state, on which the late writes happen.
  /// - Returns: A binding to the same value.
  /// - Precondition: It is called on an actor.
  public func debounced(
    for quiet: Duration, clock: some Clock<Duration> = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation
  ) -> Binding {
    require(isolation, of: "debounced(for:clock:isolation:)")
    return paced(Debouncer(for: quiet), clock, isolation)
  }

  /// A binding to the same value that writes at most once in each interval: the first value at
  /// once, and the last one of an interval at its end.
  ///
  /// What ``debounced(for:clock:isolation:)`` says of reading, transactions and lifetimes holds
  /// here too.
  ///
  /// - Parameters:
  ///   - interval: How far apart the writes are at least.
  ///   - clock: What measures that.
  ///   - isolation: The actor of the state, on which the late writes happen.
  /// - Returns: A binding to the same value.
  /// - Precondition: It is called on an actor.
  public func throttled(
    for interval: Duration, clock: some Clock<Duration> = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation
  ) -> Binding {
    require(isolation, of: "throttled(for:clock:isolation:)")
    return paced(Throttler(for: interval, keepsLast: true), clock, isolation)
  }

  /// Writes at once what a debounced or throttled binding holds back.
  ///
  /// - Returns: What became of that write; `.unchanged` if nothing was held back.
  @discardableResult
  public func flush() -> WriteResult { address == nil ? projection.flush() : .unchanged }

  private func paced<Time: Clock, Rule: Pacer>(
    _ rule: Rule, _ clock: Time, _ isolation: isolated (any Actor)?
  ) -> Binding where Rule.Instant == Time.Instant, Time.Duration == Duration {
    let writer = LateWriter(self, isolation: isolation)
    writer.setPace(rule, clock, isolation: isolation)
    return Binding(LateProjection(writer))
  }
}

private func require(_ isolation: (any Actor)?, of member: String) {
  require(
    isolation != nil,
    """
    Binding.\(member) needs an actor to write on later, but was called without an isolation.
    """)
}
