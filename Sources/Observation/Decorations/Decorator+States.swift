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
  /// - Complexity: O(p), p = states prepared; O(p log p) with priorities, conditions, styles or a cascade.
  @inlinable
  public var state: Subject.DecorationState? {
    get { subject.decorationHolder.state }
    nonmutating set { subject.decorationHolder.set(newValue, on: subject) }
  }

  /// Which of several preparations that fit the state are applied: the best one, unless something else is set.
  ///
  /// Setting it applies what the state asks for, if the rule is another one.
  public var resolution: DecorationResolution {
    get { subject.decorationHolder.rare?.resolution ?? .bestMatch }
    nonmutating set { subject.decorationHolder.setResolution(newValue, on: subject) }
  }

  /// Whether the first look too is animated, if the transaction in force has an animation.
  public var animatesFirstApplication: Bool {
    get { subject.decorationHolder.animatesFirstApplication }
    nonmutating set { subject.decorationHolder.animatesFirstApplication = newValue }
  }

  /// Applies the base and what the state asks for once more, as after a change of what they refer to.
  @inlinable
  public func refresh() {
    subject.decorationHolder.applyAgain(to: subject)
  }

  /// Goes back to no state, without an animation, for an object that is used anew.
  ///
  /// What was prepared stays; the next application counts as the first.
  public func reset() {
    subject.decorationHolder.reset(subject)
  }
}

// MARK: - Applying

extension Decorator where Subject: Decorable {
  /// Applies decorations in the order given, inside the object's animator if the transaction in force
  /// has an animation.
  ///
  /// - Parameter decorations: What is applied, for the object's class or superclasses of it.
  /// - Returns: The object.
  @discardableResult
  public func apply(_ decorations: Decoration<Subject>...) -> Subject {
    applyInAnimator {
      for decoration in decorations {
        decoration(subject)
      }
    }
    return subject
  }

  /// Applies a decoration, unless one was applied under the same key to this object before.
  ///
  /// ```swift
  /// label.decorator.prepare(state: .error) { $0.decorator.once("frame") { $0.addFrame() } }
  /// ```
  ///
  /// The key counts as used before the decoration runs. `reset()` and `removeAll()` don't forget it.
  ///
  /// - Parameters:
  ///   - key: Tells the decorations apart that are applied once.
  ///   - decoration: What is applied, as by `apply`.
  /// - Returns: Whether it was applied.
  @discardableResult
  public func once(_ key: some Hashable, _ decoration: Decoration<Subject>) -> Bool {
    let isNew = subject.decorationHolder.rareParts().keysDone.insert(AnyHashable(key)).inserted
    if isNew { applyInAnimator { decoration(subject) } }
    return isNew
  }

  func applyInAnimator(_ changes: () -> Void) {
    // Without a transaction the object needs no holder for this.
    guard Transaction.isInForce else { return changes() }
    subject.animatingIfWanted { isAnimated in
      if isAnimated { subject.decorationHolder.animating(changes) } else { changes() }
    }
  }
}
