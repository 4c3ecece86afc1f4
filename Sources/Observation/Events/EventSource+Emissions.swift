// MARK: - As a sequence

extension EventSource where Event: Sendable {
  /// An event as an asynchronous sequence that anybody may iterate, on any actor.
  ///
  /// The sequence hears of the event from now on, not only once it is iterated. Whoever tells the
  /// event never waits for who iterates: what hasn't been taken waits in a buffer, and `buffering`
  /// says what becomes of the rest. It ends with the source (one that stores its registry, see
  /// ``EventSource``, at once), or when its handlers are removed. If the iterating task is
  /// cancelled, or the sequence dropped, the source lets go of it when the event is told next, or
  /// handlers are added.
  ///
  /// ```swift
  /// for await _ in button.emissions(of: .pressed, buffering: .bufferingNewest(1)) { … }
  /// ```
  ///
  /// - Parameters:
  ///   - event: What is waited for.
  ///   - buffering: How many wait, and which are dropped then. By default all wait.
  /// - Returns: A sequence for one consumer: each event is taken once.
  public func emissions(
    of event: Event, buffering: AsyncStream<Event>.Continuation.BufferingPolicy = .unbounded
  ) -> AsyncStream<Event> {
    let (stream, continuation) = AsyncStream.makeStream(of: Event.self, bufferingPolicy: buffering)
    // Held by what the stream lets go of when it is not iterated any more.
    let consumer = Consumer()
    continuation.onTermination = { _ in withExtendedLifetime(consumer) {} }
    let producer = Producer(continuation)
    addEventHandler(event: event, owner: consumer) { _, _ in producer.continuation.yield(event) }
    return stream
  }
}

/// Who iterates; it goes with them.
private final class Consumer: Sendable {}

/// Ends a sequence when the handler that feeds it goes.
private final class Producer<Event: Sendable> {
  let continuation: AsyncStream<Event>.Continuation

  init(_ continuation: AsyncStream<Event>.Continuation) {
    self.continuation = continuation
  }

  deinit {
    continuation.finish()
  }
}
