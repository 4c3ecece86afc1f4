// MARK: - Removing

extension Decorator where Subject: Decorable {
  /// Removes what was prepared for a state; if it is in force, what fits now is applied.
  ///
  /// - Parameter state: The state.
  public func remove(state: Subject.DecorationState) {
    subject.decorationHolder.remove([state], on: subject)
  }

  /// Removes what was prepared for several states; if some of it is in force, what fits now is applied.
  ///
  /// - Parameter states: The states.
  public func remove(states: [Subject.DecorationState]) {
    subject.decorationHolder.remove(states, on: subject)
  }

  /// Removes the default decoration; if it is in force, the base alone is applied.
  public func removeDefault() {
    subject.decorationHolder.removeDefault(on: subject)
  }

  /// Removes the base. The look stays as it is until the next application.
  public func removeBase() {
    subject.decorationHolder.removeBase()
  }

  /// Removes all that was prepared. The state stays as it is, and the look until the next application.
  public func removeAll() {
    subject.decorationHolder.removeAll()
  }
}
