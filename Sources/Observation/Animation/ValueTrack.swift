/// A track that knows the type of its values.
class ValueTrack<Value: Animatable>: AnimationTrack {
  @exclusivity(unchecked) private final var motion: Motion<Value>? {
    didSet { isMoving = motion != nil }
  }

  /// What the property was after the last moment was shown.
  @exclusivity(unchecked) private final var shown: Value?

  /// What is to begin when the changes of a scope are complete.
  @exclusivity(unchecked) private final var waiting: Request? {
    didSet { isWaiting = waiting != nil }
  }

  private struct Request {
    let value: Value
    let animation: Animation
    let completion: AnimationCompletion?
  }

  /// The property's value.
  func value(of object: AnyObject) -> Value {
    fatalError("AnimationTrack.value(of:) needs a key path, but this track has none.")
  }

  /// Gives the property a value.
  func set(_ value: Value, of object: AnyObject) {}

  /// Has the motion to a value begin when the changes of a scope are complete, instead of what waits so far.
  final func wait(
    for value: Value, _ animation: Animation, _ completion: AnimationCompletion?
  ) -> [EndedAnimation] {
    let former = waiting?.completion
    completion?.hold()
    waiting = Request(value: value, animation: animation, completion: completion)
    guard let former else { return [] }
    return [
      EndedAnimation(
        completion: former, outcome: former === completion ? .finished : .superseded)
    ]
  }

  /// The value that it moves to, or will.
  final var goal: Value? { waiting?.value ?? motion?.end }

  override func begin(on object: AnyObject, at time: Duration) -> [EndedAnimation] {
    guard let request = waiting else { return [] }
    let (value, animation, completion) = (request.value, request.animation, request.completion)
    waiting = nil
    let isOverwritten = isOverwritten(on: object)
    if let motion, motion.end == value, !isOverwritten { return join(completion) }
    let former = isOverwritten ? nil : motion
    let superseded = stop(.superseded)
    motion =
      former.map { Motion(following: $0, to: value, animation, at: time) }
      ?? Motion(
        from: self.value(of: object), to: value, animation, at: time)
    let ended = superseded + join(completion)
    if motion?.isStill == true {
      jump(on: object)
      return ended + stop(.finished)
    }
    show(time, on: object)
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
    guard motion != nil else { return false }
    let value = value(of: object)
    // What doesn't equal itself, as that which is no number, tells nothing.
    return value != shown && value == value
  }

  override func show(_ time: Duration, on object: AnyObject) {
    if let motion { write(motion.value(at: time), on: object) }
  }

  override func isOver(at time: Duration) -> Bool { motion?.isOver(at: time) ?? false }

  override func lookBack(at object: AnyObject) {
    if motion != nil { shown = value(of: object) }
  }

  override func jump(on object: AnyObject) {
    if let motion { write(motion.end, on: object) }
  }

  /// A setter is only called for a change.
  private final func write(_ value: Value, on object: AnyObject) {
    let present = self.value(of: object)
    let isNoNumber = present != present && value != value
    if present != value, !isNoNumber { set(value, of: object) }
  }

  override func stop(_ outcome: AnimationOutcome) -> [EndedAnimation] {
    motion = nil
    shown = nil
    return super.stop(outcome)
  }

  override func giveUp(_ outcome: AnimationOutcome) -> [EndedAnimation] {
    defer { waiting = nil }
    guard let completion = waiting?.completion else { return [] }
    return [EndedAnimation(completion: completion, outcome: outcome)]
  }

  /// Whether another key path leads to the property as well, tried out while it moves or waits to: whether what is
  /// written here is found there.
  ///
  /// A property that a class inherits has several key paths: `\Label.size` and `\View.size` are not equal.
  final func isSame<Object: AnyObject>(as path: KeyPath<Object, Value>, of object: Object) -> Bool {
    guard let goal, !isOverwritten(on: object) else { return false }
    let present = value(of: object)
    guard present != goal, object[keyPath: path] == present else { return false }
    set(goal, of: object)
    defer {
      set(present, of: object)
      lookBack(at: object)
    }
    return object[keyPath: path] != present
  }
}

/// A track that knows all of its types.
final class TypedTrack<Object: AnyObject, Value: Animatable>: ValueTrack<Value> {
  private let path: ReferenceWritableKeyPath<Object, Value>

  init(_ path: ReferenceWritableKeyPath<Object, Value>) {
    self.path = path
    super.init(path)
  }

  override func value(of object: AnyObject) -> Value {
    unsafeDowncast(object, to: Object.self)[keyPath: path]
  }

  override func set(_ value: Value, of object: AnyObject) {
    unsafeDowncast(object, to: Object.self)[keyPath: path] = value
  }
}
