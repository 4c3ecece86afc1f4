/// How a change gets from the old look to the new one: along which curve, how long, how soon.
///
/// ```swift
/// withAnimation(.easeOut(duration: 0.3).delay(0.1)) { … }
/// ```
///
/// Times are in seconds. An animation is a description; an `Animator` carries it out.
public struct Animation: Hashable, Sendable {
  /// The shape of the progress over time.
  public struct Curve: Hashable, Sendable {
    private enum Kind {
      case linear, easeIn, easeOut, easeInOut
    }

    private let kind: Kind

    /// Even progress.
    public static let linear = Curve(kind: .linear)

    /// Slow at the start.
    public static let easeIn = Curve(kind: .easeIn)

    /// Slow at the end.
    public static let easeOut = Curve(kind: .easeOut)

    /// Slow at both ends.
    public static let easeInOut = Curve(kind: .easeInOut)
  }

  /// The shape of the progress over time.
  public let curve: Curve

  /// How long the change takes once it has begun.
  public let duration: Double

  /// How long nothing happens before that.
  public let delay: Double

  /// Creates an animation.
  ///
  /// - Parameters:
  ///   - curve: The shape of the progress over time.
  ///   - duration: How long the change takes once it has begun.
  ///   - delay: How long nothing happens before that.
  /// - Precondition: The duration is finite and not negative; the delay is finite.
  public init(curve: Curve, duration: Double, delay: Double = 0) {
    precondition(
      duration >= 0 && duration.isFinite,
      "Animation.init needs a finite duration of at least 0 seconds, but it is \(duration).")
    precondition(
      delay.isFinite, "Animation.init needs a finite delay in seconds, but it is \(delay).")
    self.curve = curve
    self.duration = duration
    self.delay = delay
  }
}

// MARK: - Kinds

extension Animation {
  /// What `withAnimation` uses when nothing else is said.
  public static let `default` = Animation(curve: .easeInOut, duration: 0.35)

  /// Even progress, for 0.35 seconds.
  public static let linear = Animation.linear(duration: 0.35)

  /// Slow at the start, for 0.35 seconds.
  public static let easeIn = Animation.easeIn(duration: 0.35)

  /// Slow at the end, for 0.35 seconds.
  public static let easeOut = Animation.easeOut(duration: 0.35)

  /// Slow at both ends, for 0.35 seconds.
  public static let easeInOut = Animation.easeInOut(duration: 0.35)

  /// Returns an animation with even progress.
  ///
  /// - Parameter duration: How long it takes, in seconds.
  /// - Returns: The animation, without delay.
  public static func linear(duration: Double) -> Animation {
    Animation(curve: .linear, duration: duration)
  }

  /// Returns an animation that is slow at the start.
  ///
  /// - Parameter duration: How long it takes, in seconds.
  /// - Returns: The animation, without delay.
  public static func easeIn(duration: Double) -> Animation {
    Animation(curve: .easeIn, duration: duration)
  }

  /// Returns an animation that is slow at the end.
  ///
  /// - Parameter duration: How long it takes, in seconds.
  /// - Returns: The animation, without delay.
  public static func easeOut(duration: Double) -> Animation {
    Animation(curve: .easeOut, duration: duration)
  }

  /// Returns an animation that is slow at both ends.
  ///
  /// - Parameter duration: How long it takes, in seconds.
  /// - Returns: The animation, without delay.
  public static func easeInOut(duration: Double) -> Animation {
    Animation(curve: .easeInOut, duration: duration)
  }
}

// MARK: - Changes

extension Animation {
  /// Returns the animation begun later.
  ///
  /// - Parameter delay: How much later, in seconds; a negative one begins in the middle.
  /// - Returns: The animation with its delay increased.
  public func delay(_ delay: Double) -> Animation {
    Animation(curve: curve, duration: duration, delay: self.delay + delay)
  }

  /// Returns the animation run faster, its delay so far included.
  ///
  /// `.linear(duration: 1).speed(2)` is the same animation as `.linear(duration: 0.5)`.
  ///
  /// - Parameter speed: The factor.
  /// - Returns: The animation with its times divided by the factor.
  /// - Precondition: The factor is greater than 0.
  public func speed(_ speed: Double) -> Animation {
    precondition(speed > 0, "Animation.speed(_:) needs a factor above 0, but it is \(speed).")
    return Animation(curve: curve, duration: duration / speed, delay: delay / speed)
  }
}
