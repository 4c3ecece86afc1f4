// MARK: - Following a derived value

extension Decorator where Subject: Decorable {
  /// Sets the object's decoration state to a derived value, now and after each change of it.
  ///
  /// The change's transaction holds while the decoration is applied. The object keeps the derived value alive, and
  /// isn't kept alive by this connection; a derived value that captures its object does, however.
  ///
  /// - Parameters:
  ///   - derived: What drives the state.
  ///   - isolation: The actor on which the connection lives.
  ///   - file: Where it is made.
  ///   - line: Where it is made.
  /// - Returns: A token to stop following and to go on. Enabled again, the object takes on the present value.
  @discardableResult
  public func follow(
    _ derived: Derived<Subject.DecorationState>, isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) -> any RemovableTarget {
    followState(isolation: isolation, file: file, line: line) { derived.value }
  }

  /// Sets the object's decoration state to what follows from a derived value, now and after each change of it.
  ///
  /// ```swift
  /// label.decorator.follow(errorCount) { $0 > 0 ? .alarming : nil }
  /// ```
  ///
  /// - Parameters:
  ///   - derived: What drives the state.
  ///   - isolation: The actor on which the connection lives.
  ///   - file: Where it is made.
  ///   - line: Where it is made.
  ///   - state: Tells the state for a value; nil is "no state".
  /// - Returns: A token to stop following and to go on.
  @discardableResult
  public func follow<Value>(
    _ derived: Derived<Value>, isolation: (any Actor)? = #isolation, file: StaticString = #fileID,
    line: UInt = #line, _ state: @escaping (Value) -> Subject.DecorationState?
  ) -> any RemovableTarget {
    followState(isolation: isolation, file: file, line: line) { state(derived.value) }
  }

  /// Sets the state to what a closure returns, now and whenever what it reads has changed.
  package func followState(
    isolation: (any Actor)?, file: StaticString, line: UInt,
    _ state: @escaping () -> Subject.DecorationState?
  ) -> any RemovableTarget {
    StateFollowing(subject, isolation, file, line, state)
  }
}

// MARK: - Following options

extension Decorator where Subject: Decorable, Subject.DecorationState: SetAlgebra {
  /// Keeps options in the object's decoration state while a derived value is true, and out of it otherwise.
  ///
  /// Options that follow different values come together in one state, which is set once after a batch. What follows
  /// nothing stays in it as it is. An option that follows several values is there while one of them is true.
  ///
  /// ```swift
  /// button.decorator.follow(.disabled, when: isBusy)
  /// ```
  ///
  /// - Parameters:
  ///   - options: What is put into the state and taken out of it.
  ///   - derived: What decides.
  ///   - isolation: The actor on which the connection lives.
  ///   - file: Where it is made.
  ///   - line: Where it is made.
  /// - Returns: A token to stop following, which leaves the options as they are, and to go on.
  @discardableResult
  public func follow(
    _ options: Subject.DecorationState, when derived: Derived<Bool>,
    isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
  ) -> any RemovableTarget {
    followOptions(options, isolation: isolation, file: file, line: line) { derived.value }
  }

  /// Keeps options in the object's decoration state while a condition holds for a derived value.
  ///
  /// - Parameters:
  ///   - options: What is put into the state and taken out of it.
  ///   - derived: What is looked at.
  ///   - isolation: The actor on which the connection lives.
  ///   - file: Where it is made.
  ///   - line: Where it is made.
  ///   - condition: What decides.
  /// - Returns: A token to stop following, which leaves the options as they are, and to go on.
  @discardableResult
  public func follow<Value>(
    _ options: Subject.DecorationState, when derived: Derived<Value>,
    isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
    _ condition: @escaping (Value) -> Bool
  ) -> any RemovableTarget {
    followOptions(options, isolation: isolation, file: file, line: line) {
      condition(derived.value)
    }
  }

  /// Keeps options in the state while a closure returns true.
  package func followOptions(
    _ options: Subject.DecorationState, isolation: (any Actor)?, file: StaticString, line: UInt,
    _ condition: @escaping () -> Bool
  ) -> any RemovableTarget {
    let holder = subject.decorationHolder
    let union: OptionUnion<Subject.DecorationState>
    if let found = holder.rareParts().options {
      union = unsafeDowncast(found, to: OptionUnion.self)
    } else {
      union = OptionUnion(subject, isolation, file, line)
      holder.rareParts().options = union
    }
    let target = OptionTarget(union, options, condition)
    target.enable()
    return target
  }
}
