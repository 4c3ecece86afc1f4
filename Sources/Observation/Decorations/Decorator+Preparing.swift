// MARK: - Preparing

extension Decorator where Subject: Decorable {
  /// Prepares what is applied in a state, and applies it at once if the object is in that state.
  ///
  /// What was prepared for an equal state is replaced. Nothing else than decorations is called.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - priority: Of several preparations that fit a state, one with a higher priority wins, whatever the ranks.
  ///   - file: Where it is prepared, for `debugDescription`.
  ///   - line: Where it is prepared.
  ///   - decoration: What is applied then. The object retains it.
  public func prepare(
    state: Subject.DecorationState, priority: Int = 0, file: StaticString = #fileID,
    line: UInt = #line, _ decoration: @escaping Decoration<Subject>
  ) {
    subject.decorationHolder.prepare(
      [state], prepared(decoration, priority, file, line), on: subject)
  }

  /// Prepares one decoration for several states, each for itself.
  ///
  /// ```swift
  /// label.decorator.prepare(states: [.selected, .hot]) { $0.color = .blue }   // in either
  /// ```
  ///
  /// - Parameters:
  ///   - states: The states.
  ///   - priority: Of several preparations that fit a state, one with a higher priority wins, whatever the ranks.
  ///   - file: Where it is prepared, for `debugDescription`.
  ///   - line: Where it is prepared.
  ///   - decoration: What is applied then. The object retains it.
  public func prepare(
    states: [Subject.DecorationState], priority: Int = 0, file: StaticString = #fileID,
    line: UInt = #line, _ decoration: @escaping Decoration<Subject>
  ) {
    subject.decorationHolder.prepare(
      states, prepared(decoration, priority, file, line), on: subject)
  }

  /// Prepares what is applied in all states that a condition holds for.
  ///
  /// ```swift
  /// let token = label.decorator.prepare(when: { !$0.contains(.focused) }) { $0.color = .gray }
  /// token.disable()   // removes it
  /// ```
  ///
  /// A state that was prepared wins against a condition, among conditions the latest prepared, unless their
  /// priorities differ. "No state" is not asked for.
  ///
  /// - Parameters:
  ///   - condition: Tells for a state whether the decoration is applied. It is asked whenever the state is
  ///     resolved, and so should depend on nothing else, or else `refresh()` be called when that changes.
  ///   - priority: Of several preparations that fit a state, one with a higher priority wins.
  ///   - file: Where it is prepared, for `debugDescription`.
  ///   - line: Where it is prepared.
  ///   - decoration: What is applied then. The object retains it.
  /// - Returns: A token to remove it, and to prepare it again, as the latest. It needn't be kept.
  @discardableResult
  public func prepare(
    when condition: @escaping (Subject.DecorationState) -> Bool, priority: Int = 0,
    file: StaticString = #fileID, line: UInt = #line, _ decoration: @escaping Decoration<Subject>
  ) -> any RemovableTarget {
    return ConditionTarget(subject, condition, prepared(decoration, priority, file, line))
  }

  /// Prepares what is applied where nothing was prepared for the state, and where there is no state;
  /// applies it at once if that is so now.
  ///
  /// - Parameters:
  ///   - decoration: What is applied then. The object retains it.
  ///   - file: Where it is prepared, for `debugDescription`.
  ///   - line: Where it is prepared.
  public func prepare(
    default decoration: @escaping Decoration<Subject>, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    subject.decorationHolder.prepare(default: prepared(decoration, 0, file, line), on: subject)
  }

  /// Prepares what is applied before every other decoration, so that leaving a state restores the look;
  /// applies it at once, and what the state asks for after it.
  ///
  /// - Parameters:
  ///   - decoration: What is applied then. The object retains it.
  ///   - file: Where it is prepared, for `debugDescription`.
  ///   - line: Where it is prepared.
  public func prepare(
    base decoration: @escaping Decoration<Subject>, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    subject.decorationHolder.prepare(base: prepared(decoration, 0, file, line), on: subject)
  }

  func prepared(
    _ decoration: @escaping Decoration<Subject>, _ priority: Int, _ file: StaticString,
    _ line: UInt, settings: [Setting]? = nil
  ) -> PreparedDecoration {
    let details = PreparationDetails(
      settings: settings, type: Subject.self, file: file, line: line)
    return PreparedDecoration(
      body: { object in decoration(unsafeDowncast(object, to: Subject.self)) },
      priority: priority, details: details)
  }
}

/// The token of a decoration that was prepared for a condition.
final class ConditionTarget<Subject: Decorable>: RemovableTarget {
  private weak var subject: Subject?
  private let condition: (Subject.DecorationState) -> Bool
  private let decoration: PreparedDecoration

  /// Prepares the decoration.
  init(
    _ subject: Subject, _ condition: @escaping (Subject.DecorationState) -> Bool,
    _ decoration: PreparedDecoration
  ) {
    self.subject = subject
    self.condition = condition
    self.decoration = decoration
    enable()
  }

  var isEnabled: Bool { subject?.decorationHolder.hasCondition(of: self) ?? false }

  func enable() {
    guard let subject, !isEnabled else { return }
    let preparation = ConditionalPreparation(
      condition: condition, decoration: decoration, token: self)
    subject.decorationHolder.prepare(preparation, on: subject)
  }

  func disable() {
    guard let subject else { return }
    subject.decorationHolder.removeCondition(of: self, on: subject)
  }
}
