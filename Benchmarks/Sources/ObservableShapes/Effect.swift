import Observation

/// Work that runs now, and at each flush after something that it read has changed, once.
///
/// The callback of Observation is `@Sendable`, although it is called on the thread that writes.
final class Effect: @unchecked Sendable {
  private let body: () -> Void

  init(_ body: @escaping () -> Void) {
    self.body = body
    run()
  }

  fileprivate func run() {
    withObservationTracking(body) { [unowned self] in Queue.shared.waiting.append(self) }
  }
}

/// The effects that a change has queued.
final class Queue: @unchecked Sendable {
  static let shared = Queue()
  fileprivate var waiting: [Effect] = []

  /// Runs the effects that a change has queued, and those that these queue, until none is left.
  func flush() {
    while !waiting.isEmpty {
      let effects = waiting
      waiting.removeAll(keepingCapacity: true)
      for effect in effects { effect.run() }
    }
  }
}
