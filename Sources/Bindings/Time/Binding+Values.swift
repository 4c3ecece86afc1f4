import StateObservation

// MARK: - Values over time

extension Binding {
  /// The value over time: the present one, and then each that differs from the one before, as long
  /// as its state lives.
  ///
  /// It hears of changes from now on, not only once it is iterated. Whoever iterates too slowly
  /// gets the newest value and misses those between, but never the last. Several may iterate; each
  /// gets its own.
  ///
  /// If the values are `Sendable`, so is the sequence: make it in the isolation of the state, and
  /// iterate it wherever you like.
  ///
  /// ```swift
  /// Task { [queries = model.$query.values] in
  ///   for await query in queries { await search(query) }
  /// }
  /// ```
  ///
  /// It ends when the state ends, or with the task that iterates it; it doesn't keep the state
  /// alive. A binding made of closures has no state: its values end when nothing that the closures
  /// read is left to change.
  ///
  /// - Complexity: O(1) for each change, and one copy of the value.
  public var values: BindingValues<Value> {
    let relay = ValueRelay(Graph.withoutObserver { wrappedValue })
    let hook = hook(#fileID, #line, nil, onStart: { _, _ in }) { [feed = ValueFeed(relay)] in
      feed.relay.isAbandoned ? $0.disable() : feed.relay.put($2)
    }
    let end = HookEnd(of: hook)
    if let source { ValueHooks.of(source).add(end, feeding: relay) }
    return BindingValues(ValueStream(relay, fedBy: end))
  }
}
