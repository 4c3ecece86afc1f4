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

  /// What moves the colour.
  public let animator: (any Animator)?

  /// The word.
  public var text = ""

  /// The name of the look, for those who do not see it.
  public var look = ""

  /// The colour that is shown.
  public var color = RGB(128, 128, 128)

  /// Creates a badge without a look.
  ///
  /// - Parameter animator: What moves the colour.
  public init(animator: FrameAnimator) { self.animator = animator }
}
