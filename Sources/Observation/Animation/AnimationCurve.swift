extension Animation {
  /// The shape of the progress over time.
  public struct Curve: Hashable, Sendable {
    enum Kind: Hashable {
      case linear
      case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
      case spring(bounce: Double)
    }

    let kind: Kind

    /// Even progress.
    public static let linear = Curve(kind: .linear)

    /// Slow at the start.
    public static let easeIn = bezier(0.42, 0, 1, 1)

    /// Slow at the end.
    public static let easeOut = bezier(0, 0, 0.58, 1)

    /// Slow at both ends.
    public static let easeInOut = bezier(0.42, 0, 0.58, 1)

    /// Returns the cubic Bézier curve from (0, 0) to (1, 1), time to the right and progress upwards.
    ///
    /// ```swift
    /// let overshooting = Animation.Curve.bezier(0.3, 0, 0.4, 1.4)
    /// ```
    ///
    /// - Parameters:
    ///   - x1: The time of the first control point.
    ///   - y1: The progress of the first control point.
    ///   - x2: The time of the second control point.
    ///   - y2: The progress of the second control point.
    /// - Returns: The curve.
    /// - Precondition: Both times are from 0 to 1, and both progresses finite.
    public static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Curve {
      for x in [x1, x2] {
        require(
          x >= 0 && x <= 1,
          "Animation.Curve.bezier(_:_:_:_:) needs control points at times from 0 to 1, but one is at \(x)."
        )
      }
      for y in [y1, y2] {
        require(
          y.isFinite,
          "Animation.Curve.bezier(_:_:_:_:) needs control points of finite progress, but one is \(y)."
        )
      }
      return Curve(kind: .bezier(x1: x1, y1: y1, x2: x2, y2: y2))
    }

    /// Returns the motion of a spring, whose duration is that of the animation.
    ///
    /// - Parameter bounce: How much it goes beyond its target; see ``Spring/bounce``.
    /// - Returns: The curve.
    /// - Precondition: The bounce is above -1 and below 1.
    public static func spring(bounce: Double) -> Curve {
      Spring.check(bounce: bounce, for: "Animation.Curve.spring(bounce:)")
      return Curve(kind: .spring(bounce: bounce))
    }
  }
}
