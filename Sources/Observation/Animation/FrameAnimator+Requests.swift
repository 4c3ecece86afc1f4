// MARK: - What is to move

extension FrameAnimator {
  /// Makes changes, and then has the settings that were carried out in them move, all at the same time.
  ///
  /// Of several for one property the last one counts. What moves already goes on from where it is; if that is on the
  /// way to the same value, it is left alone.
  ///
  /// - Parameters:
  ///   - animation: How it moves, where no other animation is put in force.
  ///   - changes: What changes the look. It runs at once.
  public func animate(_ animation: Animation, _ changes: () -> Void) {
    scopes.append([])
    if Transaction.current.effectiveAnimation == animation {
      changes()
    } else {
      withAnimation(animation, changes)
    }
    begin(scopes.removeLast())
  }

  /// Has a property move to a value, from where it is now.
  ///
  /// ```swift
  /// frames.animate(\.size, of: label, to: 20, with: .spring()) { outcome in … }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - object: Whose property it is. It is not kept alive.
  ///   - value: What it is to be in the end.
  ///   - animation: How to get there; nil for at once.
  ///   - isolation: The actor on which the animator lives, if that isn't known yet.
  ///   - completion: Called once, when this has ended or another animation has taken its place; before this
  ///     returns if nothing moves.
  public func animate<Object: AnyObject, Value: Animatable>(
    _ keyPath: ReferenceWritableKeyPath<Object, Value>, of object: Object, to value: Value,
    with animation: Animation?, isolation: (any Actor)? = #isolation,
    completion: ((AnimationOutcome) -> Void)? = nil
  ) {
    settle(isolation)
    let completion = completion.map { AnimationCompletion($0) }
    request(keyPath, of: object, to: value, animation, completion)
    if let completion { tell([EndedAnimation(completion: completion, outcome: .finished)]) }
  }

  /// The value that a property is moving to; the one that it has if it is at rest.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - object: Whose property it is.
  /// - Returns: The value in the end.
  public func destination<Object: AnyObject, Value: Animatable>(
    of keyPath: ReferenceWritableKeyPath<Object, Value>, on object: Object
  ) -> Value {
    goal(of: keyPath, on: object) ?? object[keyPath: keyPath]
  }

  func goal<Object: AnyObject, Value: Animatable>(
    of keyPath: ReferenceWritableKeyPath<Object, Value>, on object: Object
  ) -> Value? {
    Self.quietly { animated(object)?.track(for: keyPath, of: object)?.goal }
  }

  func request<Object: AnyObject, Value: Animatable>(
    _ keyPath: ReferenceWritableKeyPath<Object, Value>, of object: Object, to value: Value,
    _ animation: Animation?, _ completion: AnimationCompletion?
  ) {
    let animated = animated(object)
    let found = Self.quietly { animated?.track(for: keyPath, of: object) }
    guard let animation, animation.totalDuration > 0 else {
      object[keyPath: keyPath] = value
      if let animated, let found { end(found, of: animated) }
      return
    }
    let target = animated ?? add(object)
    let track = found ?? target.add(TypedTrack(keyPath))
    let ended = track.wait(for: value, animation, completion)
    if scopes.isEmpty {
      begin([(target, track)])
    } else {
      scopes[scopes.count - 1].append((target, track))
    }
    tell(ended)
  }

  private func end(_ track: AnimationTrack, of animated: AnimatedObject) {
    let ended = animated.stop(track, .superseded)
    if !animated.isInUse { forgetIdle() }
    tell(ended)
  }

  private func animated(_ object: AnyObject) -> AnimatedObject? {
    guard let found = found[ObjectIdentifier(object)], found.object === object else { return nil }
    return found
  }

  private func add(_ object: AnyObject) -> AnimatedObject {
    let animated = AnimatedObject(object)
    // One whose object was at this address before is still among those that are shown, and ends there.
    found[animated.identity] = animated
    objects.append(animated)
    return animated
  }

  private func begin(_ requests: [(animated: AnimatedObject, track: AnimationTrack)]) {
    guard !requests.isEmpty else { return }
    let wasAnimating = isAnimating
    let now = now
    let ended = Self.quietly {
      requests.flatMap { request in
        request.animated.object.map { request.track.begin(on: $0, at: now) }
          ?? request.animated.end(.cancelled)
      }
    }
    for request in requests { request.animated.removeUnused() }
    if requests.contains(where: { !$0.animated.isInUse }) { forgetIdle() }
    if !wasAnimating, isAnimating { onStart?() }
    tell(ended)
  }
}
