/// A clock that stands until a test moves it.
public final class ManualClock: Clock, @unchecked Sendable {
  /// A moment of a manual clock: the time since it was made.
  public struct Instant: InstantProtocol {
    var time: Duration

    /// Returns the moment that is later by a duration.
    public func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }

    /// Returns how long it is to another moment.
    public func duration(to other: Instant) -> Duration { other.time - time }

    /// Tells whether one moment is before another.
    public static func < (first: Instant, second: Instant) -> Bool { first.time < second.time }
  }

  /// The present moment. A clock belongs to one test, which alone moves it.
  public private(set) var now = Instant(time: .zero)

  /// The smallest step.
  public let minimumResolution = Duration.nanoseconds(1)

  /// Creates a clock at zero.
  public init() {}

  /// Moves the clock on.
  public func advance(by duration: Duration) { now = now.advanced(by: duration) }

  /// Moves the clock to the deadline instead of waiting for it.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    now = max(now, deadline)
  }
}
