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
  @exclusivity(unchecked) final var isMoving = false

  /// Whether something waits for the end of the changes that are made now.
  @exclusivity(unchecked) final var isWaiting = false

  /// Begins what waits for it.
  ///
  /// - Returns: Who is to be told that the former motion, or this one, has ended.
  func begin(on object: AnyObject, at time: Duration) -> [EndedAnimation] { [] }

  /// Whether somebody else has written the property since it was last shown.
  func isOverwritten(on object: AnyObject) -> Bool { false }

  /// Shows a moment.
  func show(_ time: Duration, on object: AnyObject) {}

  /// Whether the motion has come to its end; false if there is none.
  func isOver(at time: Duration) -> Bool { false }

  /// Looks at what the property made of what was shown, so that it isn't taken for somebody else's value.
  func lookBack(at object: AnyObject) {}

  /// Gives the property the value that it moves to.
  func jump(on object: AnyObject) {}

  /// Forgets the motion, but not what waits, and returns who is to be told.
  func stop(_ outcome: AnimationOutcome) -> [EndedAnimation] {
    defer { completions = [] }
    return completions.map { EndedAnimation(completion: $0, outcome: outcome) }
  }

  /// Forgets what waits, and returns who is to be told.
  func giveUp(_ outcome: AnimationOutcome) -> [EndedAnimation] { [] }
}

/// Somebody to be told that an animation has ended.
struct EndedAnimation {
  let completion: AnimationCompletion
  let outcome: AnimationOutcome
}
