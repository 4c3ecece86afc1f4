/// One property of one object, and its motion.
///
/// The class knows no types, so that tracks of all kinds stand in one list. The object is handed in by whoever
/// holds it for the moment.
class AnimationTrack {
  /// Which property it is, of the object's class or a superclass.
  final let keyPath: AnyKeyPath

  /// Who is told when the motion ends.
  final var completions: [AnimationCompletion] = []

  init(_ keyPath: AnyKeyPath) { self.keyPath = keyPath }

  /// Whether it moves.
  var isMoving: Bool { false }

  /// Whether it moves or waits to.
  var isInUse: Bool { false }

  /// What the property is on its way to.
  var destination: Setting? { nil }

  /// Begins what waits for it.
  ///
  /// - Returns: Who is to be told that the former motion, or this one, has ended.
  func begin(on object: AnyObject, at time: Duration) -> [EndedAnimation] { [] }

  /// Whether somebody else has written the property since it was last shown.
  func isOverwritten(on object: AnyObject) -> Bool { false }

  /// Shows a moment, and says whether it was the last one.
  func show(_ time: Duration, on object: AnyObject) -> Bool { true }

  /// Looks at what the property made of what was shown, so that it isn't taken for somebody else's value.
  func lookBack(at object: AnyObject) {}

  /// Gives the property the value that it moves to.
  func jump(on object: AnyObject) {}

  /// Forgets the motion and what waits, and returns who is to be told.
  func stop(_ outcome: AnimationOutcome) -> [EndedAnimation] {
    defer { completions = [] }
    return completions.map { EndedAnimation(completion: $0, outcome: outcome) }
  }
}

/// Somebody to be told that an animation has ended.
struct EndedAnimation {
  let completion: AnimationCompletion
  let outcome: AnimationOutcome
}

/// A track with its types.
final class TypedTrack<Object: AnyObject, Value: Animatable>: AnimationTrack {
  private let path: ReferenceWritableKeyPath<Object, Value>
  private var motion: Motion<Value>?

  /// What the property was after the last moment was shown.
  private var shown: Value?

  /// What is to begin when the changes of a scope are complete.
  private var waiting: (value: Value, animation: Animation, completion: AnimationCompletion?)?

  init(_ path: ReferenceWritableKeyPath<Object, Value>) {
    self.path = path
    super.init(path)
  }

  /// Has the motion to a value begin when the changes of a scope are complete, instead of what waits so far.
  func wait(
    for value: Value, _ animation: Animation, _ completion: AnimationCompletion?
  ) -> [EndedAnimation] {
    let former = waiting?.completion
    completion?.hold()
    waiting = (value, animation, completion)
    guard let former else { return [] }
    return [
      EndedAnimation(
        completion: former, outcome: former === completion ? .finished : .superseded)
    ]
  }

  override var isMoving: Bool { motion != nil }
  override var isInUse: Bool { motion != nil || waiting != nil }

  /// The value that it moves to, or will.
  var goal: Value? { waiting?.value ?? motion?.end }

  override var destination: Setting? { goal.map { TypedSetting(path, $0) } }

  override func begin(on object: AnyObject, at time: Duration) -> [EndedAnimation] {
    guard let (value, animation, completion) = waiting else { return [] }
    waiting = nil
    let isOverwritten = isOverwritten(on: object)
    if let motion, motion.end == value, !isOverwritten { return join(completion) }
    let former = isOverwritten ? nil : motion
    let superseded = super.stop(.superseded)
    motion =
      former.map { Motion(following: $0, to: value, animation, at: time) }
      ?? Motion(
        from: unsafeDowncast(object, to: Object.self)[keyPath: path], to: value, animation,
        at: time)
    let ended = superseded + join(completion)
    if motion?.isStill == true {
      jump(on: object)
      return ended + stop(.finished)
    }
    _ = show(time, on: object)
    lookBack(at: object)
    return ended
  }

  private func join(_ completion: AnimationCompletion?) -> [EndedAnimation] {
    guard let completion else { return [] }
    if completions.contains(where: { $0 === completion }) {
      return [EndedAnimation(completion: completion, outcome: .finished)]
    }
    completions.append(completion)
    return []
  }

  override func isOverwritten(on object: AnyObject) -> Bool {
    motion != nil && unsafeDowncast(object, to: Object.self)[keyPath: path] != shown
  }

  override func show(_ time: Duration, on object: AnyObject) -> Bool {
    guard let motion else { return false }
    write(motion.value(at: time), on: object)
    return motion.isOver(at: time)
  }

  override func lookBack(at object: AnyObject) {
    if motion != nil { shown = unsafeDowncast(object, to: Object.self)[keyPath: path] }
  }

  override func jump(on object: AnyObject) {
    if let motion { write(motion.end, on: object) }
  }

  /// A setter is only called for a change.
  private func write(_ value: Value, on object: AnyObject) {
    let object = unsafeDowncast(object, to: Object.self)
    if object[keyPath: path] != value { object[keyPath: path] = value }
  }

  override func stop(_ outcome: AnimationOutcome) -> [EndedAnimation] {
    let waiting = waiting?.completion
    (motion, self.waiting, shown) = (nil, nil, nil)
    let ended = super.stop(outcome)
    guard let waiting else { return ended }
    return ended + [EndedAnimation(completion: waiting, outcome: outcome)]
  }
}
