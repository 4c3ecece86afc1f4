public import Bindings
public import Terminal

/// A colour on its way to another.
public struct ColorTween: Hashable, Sendable {
  private let from: RGB
  private let to: RGB
  private let start: Duration
  private let animation: Animation

  /// Creates the way from one colour to another.
  ///
  /// - Parameters:
  ///   - from: The colour at the start.
  ///   - to: The colour in the end.
  ///   - start: The time at which the animation began.
  ///   - animation: How long it takes, and along which curve.
  public init(from: RGB, to: RGB, start: Duration, animation: Animation) {
    (self.from, self.to, self.start, self.animation) = (from, to, start, animation)
  }

  /// Returns the colour at a time.
  public func color(at time: Duration) -> RGB {
    from.mixed(with: to, fraction: Self.progress(share(at: time), along: animation.curve))
  }

  /// Tells whether the colour still changes after a time.
  public func isRunning(at time: Duration) -> Bool { share(at: time) < 1 }

  /// The share of the animation's time that has passed, from 0 to 1.
  private func share(at time: Duration) -> Double {
    let passed = (time - start) / .seconds(1) - animation.delay
    guard animation.duration > 0 else { return passed < 0 ? 0 : 1 }
    return min(max(0, passed / animation.duration), 1)
  }

  private static func progress(_ share: Double, along curve: Animation.Curve) -> Double {
    switch curve {
    case .easeIn: share * share
    case .easeOut: 1 - (1 - share) * (1 - share)
    case .easeInOut: share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) * (1 - share)
    default: share
    }
  }
}
