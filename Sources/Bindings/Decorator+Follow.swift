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
    connect(binding, isolation, file, line) { $0 }
  }

  /// Sets the object's decoration state to what follows from the binding's value, now and after each change of it.
  ///
  /// What is bound holds the connection while it is enabled; the object is not held by it.
  ///
  /// ```swift
  /// label.decorator.follow(model.$errors) { $0.isEmpty ? nil : .alarming }
  /// ```
  ///
  /// - Parameters:
  ///   - binding: What drives the state.
  ///   - isolation: The actor on which the connection lives.
  ///   - file: Where it is made.
  ///   - line: Where it is made.
  ///   - state: Tells the state for a value; nil is "no state".
  /// - Returns: A token to stop following and to go on. Enabled again, the object takes on the present value.
  @discardableResult
  public func follow<Value>(
    _ binding: Binding<Value>, isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line,
    _ state: @escaping (Value) -> Subject.DecorationState?
  ) -> any RemovableTarget {
    connect(binding, isolation, file, line, state)
  }

  private func connect<Value>(
    _ binding: Binding<Value>, _ isolation: (any Actor)?, _ file: StaticString, _ line: UInt,
    _ state: @escaping (Value) -> Subject.DecorationState?
  ) -> any RemovableTarget {
    binding.hook(file, line, isolation) { [weak subject] hook, value in
      guard let subject else { return hook.disable() }
      subject.decorationHolder.follow(state(value), on: subject)
    } action: { [weak subject] hook, _, value in
      guard let subject else { return hook.disable() }
      subject.decorationHolder.follow(state(value), on: subject)
    }
  }
}

// MARK: - Following options

extension Decorator where Subject: Decorable, Subject.DecorationState: SetAlgebra {
  /// Keeps options in the object's decoration state while a binding is true, and out of it otherwise.
  ///
  /// Options that follow different values come together in one state, which is set once after a batch. What follows
  /// nothing stays in it as it is. An option that follows several values is there while one of them is true.
  ///
  /// ```swift
  /// button.decorator.follow(.disabled, when: model.$isBusy)
  /// button.decorator.follow(.favorite, when: model.$stars) { $0 > 2 }
  /// ```
  ///
  /// The object keeps what is bound alive, and isn't kept alive by this connection.
  ///
  /// - Parameters:
  ///   - options: What is put into the state and taken out of it.
  ///   - binding: What decides.
  ///   - isolation: The actor on which the connection lives.
  ///   - file: Where it is made.
  ///   - line: Where it is made.
  /// - Returns: A token to stop following, which leaves the options as they are, and to go on.
  @discardableResult
  public func follow(
    _ options: Subject.DecorationState, when binding: Binding<Bool>,
    isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
  ) -> any RemovableTarget {
    followOptions(options, isolation: isolation, file: file, line: line) { binding.wrappedValue }
  }

  /// Keeps options in the object's decoration state while a condition holds for a binding's value.
  ///
  /// - Parameters:
  ///   - options: What is put into the state and taken out of it.
  ///   - binding: What is looked at.
  ///   - isolation: The actor on which the connection lives.
  ///   - file: Where it is made.
  ///   - line: Where it is made.
  ///   - condition: What decides.
  /// - Returns: A token to stop following, which leaves the options as they are, and to go on.
  @discardableResult
  public func follow<Value>(
    _ options: Subject.DecorationState, when binding: Binding<Value>,
    isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
    _ condition: @escaping (Value) -> Bool
  ) -> any RemovableTarget {
    followOptions(options, isolation: isolation, file: file, line: line) {
      condition(binding.wrappedValue)
    }
  }
}

// MARK: - Themes

extension ThemeSource {
  /// Switches the theme to the binding's value, now and after each change of it.
  ///
  /// What is bound holds the connection while it is enabled; the theme is not held by it.
  ///
  /// - Parameters:
  ///   - binding: What drives the theme.
  ///   - isolation: The actor on which the connection lives.
  ///   - file: Where it is made.
  ///   - line: Where it is made.
  /// - Returns: A token to stop following and to go on. Enabled again, the theme takes on the present value.
  @discardableResult
  public func follow(
    _ binding: Binding<Theme>, isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) -> any RemovableTarget {
    binding.hook(file, line, isolation) { [weak self] hook, theme in
      guard let self else { return hook.disable() }
      value = theme
    } action: { [weak self] hook, _, theme in
      guard let self else { return hook.disable() }
      value = theme
    }
  }
}
