extension Decorable {
  /// Runs changes of the look inside the animator, if there is one and the transaction in force has an
  /// animation.
  ///
  /// - Parameter changes: Gets whether it runs inside the animator.
  func animatingIfWanted(_ changes: (_ isAnimated: Bool) -> Void) {
    guard let animation = Transaction.current.effectiveAnimation, let animator else {
      return changes(false)
    }
    animator.animate(animation) { changes(true) }
  }
}
