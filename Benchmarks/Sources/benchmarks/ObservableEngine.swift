import Observation

/// The smallest source that the toolchain's Observation offers.
@Observable
final class ObservableSource {
  var value: Int

  init(_ value: Int) {
    self.value = value
  }
}

/// Effects over the toolchain's Observation: the smallest arrangement that runs what depends on a
/// value synchronously. A change queues the effect once; a flush runs the queue, which tracks anew.
final class ObservableQueue {
  fileprivate var waiting: [ObservableEffect] = []

  /// Runs the effects that a change has queued, and those that these queue, until none is left.
  func flush() {
    while !waiting.isEmpty {
      let effects = waiting
      waiting.removeAll(keepingCapacity: true)
      for effect in effects { effect.run() }
    }
  }
}

/// Work that runs now, and at each flush after something that it read has changed.
///
/// The callback of Observation is `@Sendable`, although it is called on the thread that writes; all
/// of this stays on one thread.
final class ObservableEffect: @unchecked Sendable {
  private let queue: ObservableQueue
  private let body: () -> Void

  init(_ queue: ObservableQueue, _ body: @escaping () -> Void) {
    self.queue = queue
    self.body = body
    run()
  }

  fileprivate func run() {
    withObservationTracking(body) { [unowned self] in queue.waiting.append(self) }
  }
}
