// MARK: - Styles

extension Decorator where Subject: Decorable {
  /// Applies styles in the order given, inside the object's animator if the transaction in force has an animation.
  ///
  /// - Parameter styles: What is applied.
  /// - Returns: The object.
  @discardableResult
  public func apply(_ styles: Style<Subject>...) -> Subject {
    applyInAnimator {
      for style in styles { style.decoration(subject) }
    }
    return subject
  }

  /// Prepares a style for a state, and applies it at once if the object is in that state.
  ///
  /// When the state is left, what the style set gets back the values from before it was applied.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - priority: Of several preparations that fit a state, one with a higher priority wins, whatever the ranks.
  ///   - file: Where it is prepared, for `debugDescription`.
  ///   - line: Where it is prepared.
  ///   - style: What is set then.
  public func prepare(
    state: Subject.DecorationState, priority: Int = 0, file: StaticString = #fileID,
    line: UInt = #line, _ style: Style<Subject>
  ) {
    let decoration = prepared(style, priority, file, line)
    subject.decorationHolder.prepare([state], decoration, on: subject)
  }

  /// Prepares one style for several states, each for itself.
  ///
  /// - Parameters:
  ///   - states: The states.
  ///   - priority: Of several preparations that fit a state, one with a higher priority wins, whatever the ranks.
  ///   - file: Where it is prepared, for `debugDescription`.
  ///   - line: Where it is prepared.
  ///   - style: What is set then.
  public func prepare(
    states: [Subject.DecorationState], priority: Int = 0, file: StaticString = #fileID,
    line: UInt = #line, _ style: Style<Subject>
  ) {
    let decoration = prepared(style, priority, file, line)
    subject.decorationHolder.prepare(states, decoration, on: subject)
  }

  /// Prepares a style for all states that a condition holds for.
  ///
  /// - Parameters:
  ///   - condition: Tells for a state whether the style is applied.
  ///   - priority: Of several preparations that fit a state, one with a higher priority wins.
  ///   - file: Where it is prepared, for `debugDescription`.
  ///   - line: Where it is prepared.
  ///   - style: What is set then.
  /// - Returns: A token to remove it, and to prepare it again, as the latest. It needn't be kept.
  @discardableResult
  public func prepare(
    when condition: @escaping (Subject.DecorationState) -> Bool, priority: Int = 0,
    file: StaticString = #fileID, line: UInt = #line, _ style: Style<Subject>
  ) -> any RemovableTarget {
    ConditionTarget(subject, condition, prepared(style, priority, file, line))
  }

  /// Prepares a style for where nothing was prepared for the state, and where there is no state.
  ///
  /// - Parameters:
  ///   - style: What is set then.
  ///   - file: Where it is prepared, for `debugDescription`.
  ///   - line: Where it is prepared.
  public func prepare(
    default style: Style<Subject>, file: StaticString = #fileID, line: UInt = #line
  ) {
    subject.decorationHolder.prepare(default: prepared(style, 0, file, line), on: subject)
  }

  /// Prepares a style that is set before every other decoration.
  ///
  /// - Parameters:
  ///   - style: What is set then.
  ///   - file: Where it is prepared, for `debugDescription`.
  ///   - line: Where it is prepared.
  public func prepare(
    base style: Style<Subject>, file: StaticString = #fileID, line: UInt = #line
  ) {
    subject.decorationHolder.prepare(base: prepared(style, 0, file, line), on: subject)
  }

  private func prepared(
    _ style: Style<Subject>, _ priority: Int, _ file: StaticString, _ line: UInt
  ) -> PreparedDecoration {
    prepared(style.decoration, priority, file, line, settings: style.settings)
  }
}
