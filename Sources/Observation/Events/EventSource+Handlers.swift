// MARK: - Adding handlers

extension EventSource {
  /// Adds what is to run when something happens.
  ///
  /// The source retains the handler while it is enabled, whether the token is kept or not. The
  /// handler is given the source, and so needn't capture it; one that does keeps the source alive
  /// until it is disabled.
  ///
  /// ```swift
  /// button.addEventHandler(event: .pressed, throttle: .milliseconds(300)) { $0.send() }
  /// ```
  ///
  /// - Parameters:
  ///   - event: What is waited for.
  ///   - priority: Handlers of a higher priority run first. Those of the same one run in the order
  ///     in which they were enabled.
  ///   - once: Whether the handler is disabled before its first call. Enabling it again waits for
  ///     one more.
  ///   - key: What tells the handler from others of the event. Enabling one disables the one with
  ///     an equal key, so that adding it again and again leaves one.
  ///   - throttle: For how long after a call further ones are dropped.
  ///   - debounce: For how long nothing must have happened before the handler is called, once.
  ///     It keeps its actor alive while it is enabled: one that holds the source disables it to end.
  ///   - clock: What measures those.
  ///   - isolation: The actor on which the source lives, where a debounced handler is called.
  ///   - handler: What runs then.
  /// - Returns: The token that disables the handler and enables it again, then behind the others.
  ///   It doesn't keep the source alive.
  /// - Precondition: At most one of `throttle` and `debounce` is given, the latter on an actor.
  /// - Complexity: O(1) amortised; with a priority, O(p), p = priorities of the event.
  @discardableResult
  public func addEventHandler(
    event: Event, priority: Int = 0, once: Bool = false, key: AnyHashable? = nil,
    throttle: Duration? = nil, debounce: Duration? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation, _ handler: @escaping (Self) -> Void
  ) -> any RemovableTarget {
    let options = EventOptions(
      priority: priority, isOnce: once, key: key, isPaced: throttle != nil || debounce != nil)
    let target = EventTarget(source: self, event: event, options: options) { source in
      handler(unsafeDowncast(source, to: Self.self))
    }
    return start(target, throttle, debounce, clock, isolation)
  }

  /// Adds what is to run when something happens, for as long as `owner` lives.
  ///
  /// Once the owner has gone the handler isn't called any more, and is removed when the event is
  /// told or handlers are added.
  ///
  /// ```swift
  /// button.addEventHandler(event: .pressed, owner: self) { form, button in form.submit() }
  /// ```
  ///
  /// - Parameters:
  ///   - event: What is waited for.
  ///   - owner: Who reacts. It is not kept alive.
  ///   - priority: Handlers of a higher priority run first. Those of the same one run in the order
  ///     in which they were enabled.
  ///   - once: Whether the handler is disabled before its first call.
  ///   - key: What tells the handler from others of the event. Enabling one disables the one with
  ///     an equal key.
  ///   - throttle: For how long after a call further ones are dropped.
  ///   - debounce: For how long nothing must have happened before the handler is called, once.
  ///     It keeps its actor alive while it is enabled: one that holds the source disables it to end.
  ///   - clock: What measures those.
  ///   - isolation: The actor on which the source lives, where a debounced handler is called.
  ///   - handler: Gets the owner and the source.
  /// - Returns: The token that disables the handler and enables it again.
  /// - Precondition: At most one of `throttle` and `debounce` is given, the latter on an actor.
  @discardableResult
  public func addEventHandler<Owner: AnyObject>(
    event: Event, owner: Owner, priority: Int = 0, once: Bool = false, key: AnyHashable? = nil,
    throttle: Duration? = nil, debounce: Duration? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation, _ handler: @escaping (Owner, Self) -> Void
  ) -> any RemovableTarget {
    let options = EventOptions(
      priority: priority, isOnce: once, key: key, isOwned: true,
      isPaced: throttle != nil || debounce != nil)
    let target = EventTarget(source: self, event: event, options: options, owner: owner) {
      [weak owner] source in
      if let owner { handler(owner, unsafeDowncast(source, to: Self.self)) }
    }
    return start(target, throttle, debounce, clock, isolation)
  }

  /// Adds a method of `owner`, unbound, that is to run when something happens, for as long as the
  /// owner lives.
  ///
  /// ```swift
  /// // func submit(_ button: Button)
  /// button.addEventHandler(event: .pressed, owner: self, Form.submit)
  /// ```
  ///
  /// - Parameters:
  ///   - event: What is waited for.
  ///   - owner: Who reacts. It is not kept alive.
  ///   - priority: Handlers of a higher priority run first. Those of the same one run in the order
  ///     in which they were enabled.
  ///   - once: Whether the handler is disabled before its first call.
  ///   - key: What tells the handler from others of the event. Enabling one disables the one with
  ///     an equal key.
  ///   - throttle: For how long after a call further ones are dropped.
  ///   - debounce: For how long nothing must have happened before the handler is called, once.
  ///     It keeps its actor alive while it is enabled: one that holds the source disables it to end.
  ///   - clock: What measures those.
  ///   - isolation: The actor on which the source lives, where a debounced handler is called.
  ///   - method: A method of the owner that gets the source.
  /// - Returns: The token that disables the handler and enables it again.
  /// - Precondition: At most one of `throttle` and `debounce` is given, the latter on an actor.
  @discardableResult
  public func addEventHandler<Owner: AnyObject>(
    event: Event, owner: Owner, priority: Int = 0, once: Bool = false, key: AnyHashable? = nil,
    throttle: Duration? = nil, debounce: Duration? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation, _ method: @escaping (Owner) -> (Self) -> Void
  ) -> any RemovableTarget {
    addEventHandler(
      event: event, owner: owner, priority: priority, once: once, key: key, throttle: throttle,
      debounce: debounce, clock: clock, isolation: isolation
    ) { owner, source in
      method(owner)(source)
    }
  }

  private func start(
    _ target: EventTarget<Self>, _ throttle: Duration?, _ debounce: Duration?,
    _ clock: any Clock<Duration>, _ isolation: isolated (any Actor)?
  ) -> any RemovableTarget {
    if throttle != nil || debounce != nil {
      target.setPace(
        pace(throttle, debounce, clock, isolation) { [weak target] in target?.runLate() })
    }
    target.enable()
    return target
  }
}

private func pace<Time: Clock<Duration>>(
  _ throttle: Duration?, _ debounce: Duration?, _ clock: Time,
  _ isolation: isolated (any Actor)?, _ action: @escaping () -> Void
) -> any PacedActing {
  guard let quiet = debounce else {
    let rule = Throttler<Time.Instant>(for: throttle ?? .zero, keepsLast: false)
    return PacedAction(rule, clock: clock, isolation: isolation, action: action)
  }
  require(
    throttle == nil,
    """
    EventSource.addEventHandler(event:) needs one of throttle and debounce, but was given both.
    """)
  require(
    isolation != nil,
    """
    EventSource.addEventHandler(event:debounce:) needs an actor to call the handler on later, but \
    was called without an isolation.
    """)
  return PacedAction(
    Debouncer<Time.Instant>(for: quiet), clock: clock, isolation: isolation, action: action)
}

// MARK: - Removing handlers

extension EventSource {
  /// Disables all handlers of an event, or of all events. Their tokens can enable them again.
  ///
  /// - Parameter event: Which event; all of them if nil.
  public func removeAllEventHandlers(event: Event? = nil) {
    eventRegistry.removeAll(for: event)
  }
}
