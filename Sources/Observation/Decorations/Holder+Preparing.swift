// MARK: - Preparing

extension Holder {
  /// Prepares one decoration for several states.
  func prepare<Object: Decorable>(
    _ states: [State], _ decoration: PreparedDecoration, on object: Object
  ) where Object.DecorationState == State {
    let wasInForce = states.contains { state in
      isInForce(preparation(for: state)?.decoration, for: Object.self)
    }
    let added = states.map { Preparation($0, decoration.prepared(anew: states.count > 1)) }
    var replaced: [Preparation<State>] = []
    for preparation in added {
      if let old = take(preparation.state) { replaced.append(old) }
      preparations.append(preparation)
    }
    updateMode(for: decoration)
    // Not earlier: its release may run anybody's `deinit`, which may use this holder.
    withExtendedLifetime(replaced) {}
    if wasInForce || added.contains(where: { isInForce($0.decoration, for: Object.self) }) {
      applyAgain(to: object)
    }
  }

  /// Prepares a decoration for all states that a condition holds for.
  func prepare<Object: Decorable>(
    _ preparation: ConditionalPreparation<State>, on object: Object
  ) where Object.DecorationState == State {
    conditions.append(preparation)
    updateMode()
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
    updateMode()
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

  /// Looks at what was prepared, if the latest of it can have changed anything.
  private func updateMode(for decoration: PreparedDecoration) {
    let isPlain = decoration.priority == 0 && decoration.details.settings == nil
    if mode != .plain || !isPlain { updateMode() }
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
    updateMode()
    withExtendedLifetime(removed) {}
    if wasInForce { applyAgain(to: object) }
  }

  /// Removes what was prepared for a condition, under the token of that.
  func removeCondition<Object: Decorable>(of token: AnyObject, on object: Object)
  where Object.DecorationState == State {
    guard let index = conditions.firstIndex(where: { $0.token === token }) else { return }
    let wasInForce = isInForce(conditions[index].decoration, for: Object.self)
    let removed = conditions.remove(at: index)
    updateMode()
    withExtendedLifetime(removed) {}
    if wasInForce { applyAgain(to: object) }
  }

  func hasCondition(of token: AnyObject) -> Bool {
    conditions.contains { $0.token === token }
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
    let removed = (preparations, conditions, fallback, base)
    preparations = []
    conditions = []
    fallback = nil
    base = nil
    updateMode()
    withExtendedLifetime(removed) {}
  }

  func reset<Object: Decorable>(_ object: Object) where Object.DecorationState == State {
    state = nil
    applications &+= 1
    let application = applications
    if mode == .plain {
      run(plainWinner(for: Object.self), as: application, on: object, in: .application)
    } else {
      applyUncommonly(as: application, to: object, mayAnimate: false)
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
    updateMode()
    if !isUnmatched(for: Object.self) { applyAgain(to: object) }
  }
}
