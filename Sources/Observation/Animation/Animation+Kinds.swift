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

  /// A spring that doesn't bounce, for about half a second.
  public static let spring = Animation.spring()

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

  /// Returns an animation along a cubic Bézier curve from (0, 0) to (1, 1).
  ///
  /// - Parameters:
  ///   - x1: The time of the first control point, as a share of the duration.
  ///   - y1: The progress of the first control point.
  ///   - x2: The time of the second control point, as a share of the duration.
  ///   - y2: The progress of the second control point.
  ///   - duration: How long it takes, in seconds.
  /// - Returns: The animation, without delay.
  /// - Precondition: Both times are from 0 to 1, and both progresses finite.
  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = 0.35
  ) -> Animation {
    Animation(curve: .bezier(x1, y1, x2, y2), duration: duration)
  }

  /// Returns an animation as a spring moves.
  ///
  /// One that takes over from another animation goes on with the velocity that there is.
  ///
  /// - Parameters:
  ///   - duration: How long it seems to take, in seconds. It comes to rest later.
  ///   - bounce: How much it goes beyond its target; see ``Spring/bounce``.
  /// - Returns: The animation, without delay.
  /// - Precondition: The bounce is above -1 and below 1.
  public static func spring(duration: Double = 0.5, bounce: Double = 0) -> Animation {
    Animation(curve: .spring(bounce: bounce), duration: duration)
  }

  /// Returns an animation as a spring moves.
  ///
  /// - Parameter spring: The spring.
  /// - Returns: The animation, without delay.
  public static func spring(_ spring: Spring) -> Animation {
    Animation(curve: .spring(bounce: spring.bounce), duration: spring.duration)
  }
}
