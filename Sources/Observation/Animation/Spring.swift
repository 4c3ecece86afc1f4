#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Android)
  internal import Android
#endif

/// The motion of a mass on a spring with a damper.
///
/// It is told by how long it seems to take and how much it bounces:
///
/// ```swift
/// let spring = Spring(duration: 0.5, bounce: 0.3)
/// spring.value(target: 100.0, time: 0.25)   // 100.69…: a little beyond its target
/// ```
///
/// Times are in seconds.
///
/// - SeeAlso: SwiftUI's type of the same name.
public struct Spring: Hashable, Sendable {
  /// How long the motion seems to take: the period that it had without a damper.
  public let duration: Double

  /// How much it goes beyond its target and back: 0 for not at all as fast as can be, nearly 1 for hardly
  /// ever coming to rest, below 0 for slower than needed.
  public let bounce: Double

  /// Creates a spring.
  ///
  /// - Parameters:
  ///   - duration: How long the motion seems to take; with 0 it is over at once.
  ///   - bounce: How much it goes beyond its target.
  /// - Precondition: The duration is finite and not negative; the bounce is above -1 and below 1.
  public init(duration: Double = 0.5, bounce: Double = 0) {
    require(
      duration >= 0 && duration.isFinite,
      "Spring.init needs a finite duration of at least 0 seconds, but it is \(duration).")
    Self.check(bounce: bounce, for: "Spring.init")
    self.duration = duration
    self.bounce = bounce
  }

  static func check(bounce: Double, for member: String) {
    require(
      bounce > -1 && bounce < 1,
      "\(member) needs a bounce above -1 and below 1, but it is \(bounce).")
  }

  /// The share of critical damping.
  var dampingRatio: Double { bounce < 0 ? 1 / (1 + bounce) : 1 - bounce }

  /// The undamped frequency, in radians a second.
  var frequency: Double { 2 * .pi / duration }

  /// When the motion from rest reaches its farthest point for the first time; infinite if it never goes beyond
  /// its target.
  var firstPeak: Double {
    guard bounce > 0 else { return .infinity }
    return .pi / (frequency * (1 - dampingRatio * dampingRatio).squareRoot())
  }
}

// MARK: - The motion

extension Spring {
  /// What distance from the target, and velocity, there are after a time, for each unit of both before.
  ///
  /// The motion solves y'' = -2ζω·y' - ω²·y, which is linear, so that four numbers tell it for every beginning.
  struct Response {
    /// The distance that is left of each unit of distance.
    var distance: Double
    /// The distance that comes from each unit of velocity.
    var distanceOfVelocity: Double
    /// The velocity that comes from each unit of distance.
    var velocityOfDistance: Double
    /// The velocity that is left of each unit of velocity.
    var velocity: Double
  }

  /// With the decay e^(-ζωt), C and S are its products with cos and sin/ω' of ω't, where ω' = ω·√(1 - ζ²); above
  /// critical damping with cosh and sinh, and at it with 1 and t.
  func response(at time: Double) -> Response {
    if duration == 0 {
      return Response(
        distance: 0, distanceOfVelocity: 0, velocityOfDistance: 0, velocity: 0)
    }
    let decay = dampingRatio * frequency
    let (cosine, sine) = waves(at: time)
    return Response(
      distance: cosine + decay * sine, distanceOfVelocity: sine,
      velocityOfDistance: -frequency * frequency * sine, velocity: cosine - decay * sine)
  }

  /// What is left of a swing after a time, by the damper alone.
  func decayed(time: Double) -> Double { exp(-dampingRatio * frequency * time) }

  private func waves(at time: Double) -> (cosine: Double, sine: Double) {
    let (frequency, ratio) = (frequency, dampingRatio)
    if ratio < 1 {
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      let decay = decayed(time: time)
      return (decay * cos(damped * time), decay * sin(damped * time) / damped)
    }
    let root = (ratio * ratio - 1).squareRoot()
    // Not ratio - root: that would be the difference of two nearly equal numbers.
    let slow = exp(-frequency / (ratio + root) * time)
    guard root > 0 else { return (slow, slow * time) }
    let gap = -expm1(-2 * root * frequency * time)
    return (slow * (2 - gap) / 2, slow * gap / (2 * root * frequency))
  }

  /// Returns where a motion from zero is after a time.
  ///
  /// - Parameters:
  ///   - target: Where it comes to rest.
  ///   - initialVelocity: Its velocity at the start, a second.
  ///   - time: The time since the start, in seconds; before the start it stands.
  /// - Returns: The value.
  public func value<Value: VectorArithmetic>(
    target: Value, initialVelocity: Value = .zero, time: Double
  ) -> Value {
    let response = response(at: max(0, time))
    return target - target.scaled(by: response.distance)
      + initialVelocity.scaled(by: response.distanceOfVelocity)
  }

  /// Returns how fast a motion from zero is after a time.
  ///
  /// - Parameters:
  ///   - target: Where it comes to rest.
  ///   - initialVelocity: Its velocity at the start, a second.
  ///   - time: The time since the start, in seconds; before the start it has its initial velocity.
  /// - Returns: The velocity, a second.
  public func velocity<Value: VectorArithmetic>(
    target: Value, initialVelocity: Value = .zero, time: Double
  ) -> Value {
    let response = response(at: max(0, time))
    return initialVelocity.scaled(by: response.velocity)
      - target.scaled(by: response.velocityOfDistance)
  }
}
