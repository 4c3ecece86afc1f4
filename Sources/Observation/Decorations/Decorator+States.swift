extension Decorator where Subject: Decorable {
  /// The state of the object; nil is "no state".
  ///
  /// Setting it applies the base and the decoration that was prepared for it, inside the object's
  /// animator if the transaction in force has an animation and the object has had a look before. Of
  /// several that fit, the one with the highest rank wins, among equals the latest prepared. If none
  /// fits, and for nil, that is the default decoration. Setting an equal state applies nothing.
  ///
  /// The state is stored first: a decoration that sets it again wins, and the outer one stops.
  ///
  /// - Complexity: O(p), p = states prepared.
  @inlinable
  public var state: Subject.DecorationState? {
    get { subject.decorationHolder.state }
    nonmutating set { subject.decorationHolder.set(newValue, on: subject) }
  }

  /// Whether the first look too is animated, if the transaction in force has an animation.
  public var animatesFirstApplication: Bool {
    get { subject.decorationHolder.animatesFirstApplication }
    nonmutating set { subject.decorationHolder.animatesFirstApplication = newValue }
  }

  /// Applies decorations in the order given, inside the object's animator if the transaction in force
  /// has an animation.
  ///
  /// - Parameter decorations: What is applied, for the object's class or superclasses of it.
  /// - Returns: The object.
  @discardableResult
  public func apply(_ decorations: Decoration<Subject>...) -> Subject {
    subject.animatingIfWanted {
      for decoration in decorations {
        decoration(subject)
      }
    }
    return subject
  }
}

// MARK: - Preparing

extension Decorator where Subject: Decorable {
  /// Prepares what is applied in a state, and applies it at once if the object is in that state.
  ///
  /// What was prepared for an equal state is replaced. Nothing else than decorations is called.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - decoration: What is applied then. The object retains it.
  public func prepare(state: Subject.DecorationState, _ decoration: @escaping Decoration<Subject>) {
    subject.decorationHolder.prepare(
      Preparation(state: state, body: erased(decoration)), on: subject)
  }

  /// Prepares what is applied where nothing was prepared for the state, and where there is no state;
  /// applies it at once if that is so now.
  ///
  /// - Parameter decoration: What is applied then. The object retains it.
  public func prepare(default decoration: @escaping Decoration<Subject>) {
    subject.decorationHolder.prepare(default: erased(decoration), on: subject)
  }

  /// Prepares what is applied before every other decoration, so that leaving a state restores the look;
  /// applies it at once, and what the state asks for after it.
  ///
  /// - Parameter decoration: What is applied then. The object retains it.
  public func prepare(base decoration: @escaping Decoration<Subject>) {
    subject.decorationHolder.prepare(base: erased(decoration), on: subject)
  }

  private func erased(_ decoration: @escaping Decoration<Subject>) -> (AnyObject) -> Void {
    { object in decoration(unsafeDowncast(object, to: Subject.self)) }
  }
}

// MARK: - Removing

extension Decorator where Subject: Decorable {
  /// Removes what was prepared for a state; if it is in force, what fits now is applied.
  ///
  /// - Parameter state: The state.
  public func remove(state: Subject.DecorationState) {
    subject.decorationHolder.remove(state, on: subject)
  }

  /// Removes the default decoration; if it is in force, the base alone is applied.
  public func removeDefault() {
    subject.decorationHolder.removeDefault(on: subject)
  }

  /// Removes the base. The look stays as it is.
  public func removeBase() {
    subject.decorationHolder.removeBase()
  }

  /// Removes all that was prepared. The state and the look stay as they are.
  public func removeAll() {
    subject.decorationHolder.removeAll()
  }

  /// Applies the base and what the state asks for once more, as after a change of what they refer to.
  public func refresh() {
    let holder = subject.decorationHolder
    holder.apply(to: subject, hasLook: holder.hasApplied)
  }

  /// Goes back to no state, without an animation, for an object that is used anew.
  ///
  /// What was prepared stays; the next application counts as the first.
  public func reset() {
    subject.decorationHolder.reset(subject)
  }
}
