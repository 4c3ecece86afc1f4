import Foundation

/// A clock that stands until a test moves it.
public final class ManualClock: Clock, @unchecked Sendable {
  /// A moment of a manual clock: the time since it was made.
  public struct Instant: InstantProtocol {
    /// How long after the clock was made.
    public var time: Duration

    /// Makes the moment at a time after the clock was made.
    public init(time: Duration = .zero) { self.time = time }

    /// Returns the moment that is later by a duration.
    public func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }

    /// Returns how long it is to another moment.
    public func duration(to other: Instant) -> Duration { other.time - time }

    /// Tells whether one moment is before another.
    public static func < (first: Instant, second: Instant) -> Bool { first.time < second.time }
  }

  private struct Sleeper {
    let deadline: Instant
    let waiting: CheckedContinuation<Void, any Error>
  }

  // Not a `Mutex`: the thread sanitizer knows nothing of those on Linux.
  private let lock = NSLock()
  private var present = Instant()
  private var sleepers: [Int: Sleeper] = [:]
  private var tickets = 0

  /// The smallest step.
  public let minimumResolution = Duration.nanoseconds(1)

  /// Makes a clock at zero.
  public init() {}

  /// The present moment.
  public var now: Instant { lock.withLock { present } }

  /// The times at which those wake who sleep now, in their order.
  public var deadlines: [Duration] {
    lock.withLock { sleepers.values.map(\.deadline.time).sorted() }
  }

  /// Moves the clock on, and wakes those whose time has come. They run when their actor gets round
  /// to it.
  public func advance(by duration: Duration) {
    let woken = lock.withLock {
      present = present.advanced(by: duration)
      let due = sleepers.filter { $0.value.deadline <= present }
      for ticket in due.keys { sleepers[ticket] = nil }
      return due.values.sorted { $0.deadline < $1.deadline }
    }
    for sleeper in woken { sleeper.waiting.resume() }
  }

  /// Waits until a test has moved the clock to the deadline, or the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let ticket = lock.withLock {
      tickets += 1
      return tickets
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiting in
        let outcome: Result<Void, any Error>? = lock.withLock {
          if Task.isCancelled { return .failure(CancellationError()) }
          if deadline <= present { return .success(()) }
          sleepers[ticket] = Sleeper(deadline: deadline, waiting: waiting)
          return nil
        }
        if let outcome { waiting.resume(with: outcome) }
      }
    } onCancel: {
      let sleeper = lock.withLock { sleepers.removeValue(forKey: ticket) }
      sleeper?.waiting.resume(throwing: CancellationError())
    }
  }
}

/// Lets others run until a condition holds.
///
/// - Parameters:
///   - isolation: Where the condition is asked.
///   - condition: What is waited for.
/// - Returns: Whether it came to hold. It is given up after very many turns.
public func eventually(
  isolation: isolated (any Actor)? = #isolation, _ condition: () async -> Bool
) async -> Bool {
  for _ in 0..<1_000_000 {
    if await condition() { return true }
    await Task.yield()
  }
  return await condition()
}
