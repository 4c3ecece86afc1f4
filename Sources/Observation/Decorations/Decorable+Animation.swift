extension Decorable {
  /// Runs changes of the look inside the animator, if there is one and the transaction in force has an
  /// animation.
  func animatingIfWanted(_ changes: () -> Void) {
    guard let animation = Transaction.current.effectiveAnimation, let animator else {
      return changes()
    }
    animator.animate(animation, changes)
  }
}
