// MARK: - Preparing

extension Holder {
  /// Prepares one decoration for several states.
  func prepare<Object: Decorable>(
    _ states: [State], _ decoration: PreparedDecoration, on object: Object
  ) where Object.DecorationState == State {
    let wasInForce = states.contains { state in
      isInForce(preparation(for: state)?.decoration, for: Object.self)
    }
    var replaced: [Preparation<State>] = []
    for state in states {
      if let old = take(state) { replaced.append(old) }
      preparations.append(Preparation(state, decoration))
    }
    if !isPlain || !decoration.details.isPlain { updatePlain() }
    // Not earlier: its release may run anybody's `deinit`, which may use this holder.
    withExtendedLifetime(replaced) {}
    if wasInForce || isInForce(decoration, for: Object.self) { applyAgain(to: object) }
  }

  /// Prepares a decoration for all states that a condition holds for.
  func prepare<Object: Decorable>(
    _ preparation: ConditionalPreparation<State>, on object: Object
  ) where Object.DecorationState == State {
    rareParts().conditions.append(preparation)
    isPlain = false
    if isInForce(preparation.decoration, for: Object.self) { applyAgain(to: object) }
  }

  func prepare<Object: Decorable>(default decoration: PreparedDecoration, on object: Object)
  where Object.DecorationState == State {
    replace(\.fallback, with: decoration)
    if isUnmatched(for: Object.self) { applyAgain(to: object) }
  }

  func prepare<Object: Decorable>(base decoration: PreparedDecoration, on object: Object)
  where Object.DecorationState == State {
    replace(\.base, with: decoration)
    applyAgain(to: object)
  }

  private func replace(
    _ part: ReferenceWritableKeyPath<Holder, PreparedDecoration?>,
    with decoration: PreparedDecoration?
  ) {
    let replaced = self[keyPath: part]
    self[keyPath: part] = decoration
    updatePlain()
    withExtendedLifetime(replaced) {}
  }

  private func preparation(for state: State) -> Preparation<State>? {
    preparations.first { $0.state == state }
  }

  /// Removes what was prepared for a state and returns it, so that it is released after the removal.
  private func take(_ state: State) -> Preparation<State>? {
    guard let index = preparations.firstIndex(where: { $0.state == state }) else { return nil }
    return preparations.remove(at: index)
  }

  /// Applies what the state asks for once more.
  func applyAgain<Object: Decorable>(to object: Object) where Object.DecorationState == State {
    apply(to: object, hasLook: hasApplied)
  }
}

// MARK: - Removing

extension Holder {
  func remove<Object: Decorable>(_ states: [State], on object: Object)
  where Object.DecorationState == State {
    let wasInForce = states.contains { state in
      isInForce(preparation(for: state)?.decoration, for: Object.self)
    }
    let removed = states.map { take($0) }
    updatePlain()
    withExtendedLifetime(removed) {}
    if wasInForce { applyAgain(to: object) }
  }

  /// Removes what was prepared for a condition, under the token of that.
  func removeCondition<Object: Decorable>(of token: AnyObject, on object: Object)
  where Object.DecorationState == State {
    guard let rare, let index = rare.conditions.firstIndex(where: { $0.token === token }) else {
      return
    }
    let wasInForce = isInForce(rare.conditions[index].decoration, for: Object.self)
    let removed = rare.conditions.remove(at: index)
    updatePlain()
    withExtendedLifetime(removed) {}
    if wasInForce { applyAgain(to: object) }
  }

  func hasCondition(of token: AnyObject) -> Bool {
    rare?.conditions.contains { $0.token === token } ?? false
  }

  func removeDefault<Object: Decorable>(on object: Object) where Object.DecorationState == State {
    guard fallback != nil else { return }
    replace(\.fallback, with: nil)
    if isUnmatched(for: Object.self) { applyAgain(to: object) }
  }

  func removeBase() {
    replace(\.base, with: nil)
  }

  /// What styles set stays as well, until the next application.
  func removeAll() {
    let removed = (preparations, fallback, base, rare?.conditions)
    preparations = []
    fallback = nil
    base = nil
    rare?.conditions = []
    updatePlain()
    withExtendedLifetime(removed) {}
  }

  func reset<Object: Decorable>(_ object: Object) where Object.DecorationState == State {
    state = nil
    applications &+= 1
    let application = applications
    if isPlain {
      run(winner(for: Object.self), as: application, on: object, in: .application)
    } else {
      applyParts(as: application, to: object, mayAnimate: false)
    }
    if application == applications {
      hasApplied = false
      hasHadState = false
    }
  }

  func setResolution<Object: Decorable>(_ resolution: DecorationResolution, on object: Object)
  where Object.DecorationState == State {
    guard resolution != (rare?.resolution ?? .bestMatch) else { return }
    rareParts().resolution = resolution
    updatePlain()
    if !isUnmatched(for: Object.self) { applyAgain(to: object) }
  }
}
