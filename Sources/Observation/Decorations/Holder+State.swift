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
    let mayAnimate = hasLook || animatesFirstApplication
    if mode == .plain {
      let winner = plainWinner(for: Object.self)
      apply(winner, as: application, to: object, mayAnimate: mayAnimate)
    } else {
      applyUncommonly(as: application, to: object, mayAnimate: mayAnimate)
    }
    return application
  }

  /// Applies where there is more to it than finding the highest rank.
  @inlinable @inline(never)
  func applyUncommonly<Object: Decorable>(
    as application: Int, to object: Object, mayAnimate: Bool
  ) where Object.DecorationState == State {
    if mode == .full {
      applyParts(parts(for: Object.self), as: application, to: object, mayAnimate: mayAnimate)
    } else {
      let winner = best(for: Object.self) ?? fallback
      apply(winner?.body, as: application, to: object, mayAnimate: mayAnimate)
    }
  }

  @inlinable @inline(__always)
  func apply<Object: Decorable>(
    _ winner: ((AnyObject) -> Void)?, as application: Int, to object: Object, mayAnimate: Bool
  ) where Object.DecorationState == State {
    if Transaction.isInForce, mayAnimate {
      applyUnderTransaction(winner, as: application, to: object)
    } else {
      run(winner, as: application, on: object, in: .application)
    }
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

  /// Applies what the state asks for once more.
  @inlinable
  func applyAgain<Object: Decorable>(to object: Object) where Object.DecorationState == State {
    apply(to: object, hasLook: hasApplied)
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
