// MARK: - Setting the state

extension Holder {
  @inlinable
  func set<Object: Decorable>(_ newState: State?, on object: Object)
  where Object.DecorationState == State {
    guard newState != state else { return }
    state = newState
    let application = apply(to: object, hasLook: hasApplied || hasHadState)
    if application == applications { hasHadState = true }
  }

  /// Applies the base and what the state asks for, animated if the transaction in force says so and the
  /// object has a look already.
  ///
  /// - Returns: The number of this application.
  @inlinable
  @discardableResult
  func apply<Object: Decorable>(to object: Object, hasLook: Bool) -> Int
  where Object.DecorationState == State {
    applications &+= 1
    let application = applications
    guard isPlain else {
      applyParts(
        as: application, to: object, mayAnimate: hasLook || animatesFirstApplication)
      return application
    }
    let winner = winner(for: Object.self)
    if Transaction.isInForce, hasLook || animatesFirstApplication {
      applyUnderTransaction(winner, as: application, to: object)
    } else {
      run(winner, as: application, on: object, in: .application)
    }
    return application
  }

  /// What the state asks for: the best of the preparations, or else the default.
  @inlinable
  func winner<Object: Decorable>(for type: Object.Type) -> ((AnyObject) -> Void)?
  where Object.DecorationState == State {
    guard let index = bestIndex(for: type) else { return fallback?.body }
    return preparations[index].decoration.body
  }

  /// The index of the preparation with the highest rank, the latest among equals.
  @inlinable
  func bestIndex<Object: Decorable>(for type: Object.Type) -> Int?
  where Object.DecorationState == State {
    guard let state else { return nil }
    var best: (index: Int, rank: Int)?
    for index in preparations.indices {
      guard let rank = type.rank(of: preparations[index].state, in: state) else { continue }
      if let found = best, rank < found.rank { continue }
      best = (index, rank)
    }
    return best?.index
  }

  /// Runs the base and the winner, but for what comes after the beginning of another application.
  @inlinable
  func run(
    _ winner: ((AnyObject) -> Void)?, as application: Int, on object: AnyObject,
    in newScope: DecorationScope
  ) {
    let outer = scope
    scope = newScope
    if let base = base?.body, application == applications {
      hasApplied = true
      base(object)
    }
    if let winner, application == applications {
      hasApplied = true
      winner(object)
    }
    scope = outer
  }

  @usableFromInline
  func applyUnderTransaction<Object: Decorable>(
    _ winner: ((AnyObject) -> Void)?, as application: Int, to object: Object
  ) where Object.DecorationState == State {
    guard base != nil || winner != nil else { return }
    object.animatingIfWanted { isAnimated in
      run(
        winner, as: application, on: object,
        in: isAnimated ? [.application, .animation] : .application)
    }
  }
}
