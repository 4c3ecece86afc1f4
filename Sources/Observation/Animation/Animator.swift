/// What carries animations out for an object: a toolkit's animation block, or a ``FrameAnimator``.
///
/// ```swift
/// struct ViewAnimator: Animator {
///   func animate(_ animation: Animation, _ changes: () -> Void) {
///     View.animate(withDuration: animation.duration) { changes() }
///   }
/// }
/// ```
///
/// An animator is confined to the isolation of the objects that it animates.
public protocol Animator {
  /// Makes changes so that they are seen as an animation.
  ///
  /// - Parameters:
  ///   - animation: How to get from the present look to that after the changes.
  ///   - changes: What changes the look. It is to be called exactly once, before returning.
  func animate(_ animation: Animation, _ changes: () -> Void)
}
