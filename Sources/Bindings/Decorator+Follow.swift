public import StateObservation

// MARK: - Following a binding

extension Decorator where Subject: Decorable {
  /// Sets the object's decoration state to the binding's value, now and after each change of it.
  ///
  /// The change's transaction holds while the decoration is applied. What is bound holds the connection while it is enabled;
  /// the object is not held by it.
  ///
  /// ```swift
  /// label.decorator.prepare(state: .exact) { $0.color = .blue }
  /// label.decorator.follow(model.$condition[.type])
  /// ```
  ///
  /// - Parameters:
  ///   - binding: What drives the state.
  ///   - isolation: The actor on which the connection lives.
  ///   - file: Where it is made.
  ///   - line: Where it is made.
  /// - Returns: A token to stop following and to go on. Enabled again, the object takes on the present value.
  @discardableResult
  public func follow(
    _ binding: Binding<Subject.DecorationState>, isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) -> any RemovableTarget {
    binding.hook(file, line, isolation) { [weak subject] hook, state in
      guard let subject else { return hook.disable() }
      Decorator(subject).state = state
    } action: { [weak subject] hook, _, state in
      guard let subject else { return hook.disable() }
      Decorator(subject).state = state
    }
  }
}
