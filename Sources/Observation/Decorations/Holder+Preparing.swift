extension Holder {
  func prepare<Object: Decorable>(_ preparation: Preparation<State>, on object: Object)
  where Object.DecorationState == State {
    let replaced = take(preparation.state)
    preparations.append(preparation)
    let isInForce = bestIndex(for: Object.self) == preparations.count - 1
    // Not earlier: its release may run anybody's `deinit`, which may use this holder.
    withExtendedLifetime(replaced) {}
    if isInForce { apply(to: object, hasLook: hasApplied) }
  }

  func prepare<Object: Decorable>(default body: @escaping (AnyObject) -> Void, on object: Object)
  where Object.DecorationState == State {
    fallback = body
    if bestIndex(for: Object.self) == nil { apply(to: object, hasLook: hasApplied) }
  }

  func prepare<Object: Decorable>(base body: @escaping (AnyObject) -> Void, on object: Object)
  where Object.DecorationState == State {
    base = body
    apply(to: object, hasLook: hasApplied)
  }

  func remove<Object: Decorable>(_ state: State, on object: Object)
  where Object.DecorationState == State {
    guard let index = preparations.firstIndex(where: { $0.state == state }) else { return }
    let isInForce = bestIndex(for: Object.self) == index
    preparations.remove(at: index)
    if isInForce { apply(to: object, hasLook: hasApplied) }
  }

  /// Removes what was prepared for a state and returns it, so that it is released after the removal.
  private func take(_ state: State) -> Preparation<State>? {
    guard let index = preparations.firstIndex(where: { $0.state == state }) else { return nil }
    return preparations.remove(at: index)
  }

  func removeDefault<Object: Decorable>(on object: Object) where Object.DecorationState == State {
    guard fallback != nil else { return }
    fallback = nil
    if bestIndex(for: Object.self) == nil { apply(to: object, hasLook: hasApplied) }
  }

  func removeBase() {
    base = nil
  }

  func removeAll() {
    preparations = []
    fallback = nil
    base = nil
  }

  func reset<Object: Decorable>(_ object: Object) where Object.DecorationState == State {
    state = nil
    applications &+= 1
    let application = applications
    run(winner(for: Object.self), as: application, on: object)
    if application == applications {
      hasApplied = false
      hasHadState = false
    }
  }
}
