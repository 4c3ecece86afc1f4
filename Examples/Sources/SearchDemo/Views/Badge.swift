public import Bindings
public import Terminal

/// A word with a look, which is the decoration of a state.
///
/// In a transaction with an animation the colour goes to the new one bit by bit.
public final class Badge<State: Hashable>: Decorable {
  /// What looks are told apart by.
  public typealias DecorationState = State

  /// What keeps the looks.
  public let decorationHolder = Holder<State>()

  /// The word.
  public var text = ""

  /// The name of the look, for those who do not see it.
  public var look = ""

  /// The colour; the shown one may still be on its way to it.
  public var color = RGB(128, 128, 128) {
    didSet { tween = nil }
  }

  private let now: () -> Duration
  private var tween: ColorTween?

  /// Creates a badge without a look.
  ///
  /// - Parameter now: Tells the time, since whenever.
  public init(now: @escaping () -> Duration) { self.now = now }

  /// The colour that is shown at present.
  public var shownColor: RGB { tween?.color(at: now()) ?? color }

  /// Whether the shown colour changes by itself.
  public var isAnimating: Bool { tween?.isRunning(at: now()) ?? false }

  /// What lets the colour of this badge go to the new one bit by bit.
  public var animator: (any Animator)? { ColorAnimator(badge: self) }

  private struct ColorAnimator: Animator {
    let badge: Badge

    func animate(_ animation: Animation, _ changes: () -> Void) {
      let shown = badge.shownColor
      changes()
      badge.tween = ColorTween(
        from: shown, to: badge.color, start: badge.now(), animation: animation)
    }
  }
}
