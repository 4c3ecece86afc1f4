/// An object that doesn't live because of it, and those of its properties that move.
final class AnimatedObject {
  /// What it is found by; another object may be there once this one is gone.
  let identity: ObjectIdentifier

  private(set) weak var object: AnyObject?

  /// In the order in which they began to move.
  @exclusivity(unchecked) private(set) var tracks: [AnimationTrack] = []

  init(_ object: AnyObject) {
    identity = ObjectIdentifier(object)
    self.object = object
  }

  var isMoving: Bool { tracks.contains { $0.isMoving } }
  var isInUse: Bool { !tracks.isEmpty }

  /// The track of a property, also if that was named for a superclass or a subclass.
  func track<Object: AnyObject, Value: Animatable>(
    for path: ReferenceWritableKeyPath<Object, Value>, of object: Object
  ) -> ValueTrack<Value>? {
    if let track = tracks.first(where: { $0.keyPath == path }) {
      return unsafeDowncast(track, to: ValueTrack<Value>.self)
    }
    for track in tracks where type(of: track.keyPath).rootType != Object.self {
      guard let track = track as? ValueTrack<Value>, track.isSame(as: path, of: object) else {
        continue
      }
      return track
    }
    return nil
  }

  func add<Value>(_ track: ValueTrack<Value>) -> ValueTrack<Value> {
    tracks.append(track)
    return track
  }

  func removeUnused() { tracks.removeAll { !$0.isMoving && !$0.isWaiting } }

  /// Ends a motion where the property is, and what waits as well.
  func stop(_ track: AnimationTrack, _ outcome: AnimationOutcome) -> [EndedAnimation] {
    tracks.removeAll { $0 === track }
    return track.stop(outcome) + track.giveUp(outcome)
  }

  /// Ends all motions where they lead to, as far as there still is an object.
  func end(_ outcome: AnimationOutcome) -> [EndedAnimation] {
    let object = object
    var ended: [EndedAnimation] = []
    for track in tracks {
      if let object { track.jump(on: object) }
      ended += stop(track, object == nil ? .cancelled : outcome)
    }
    return ended
  }

  /// Shows a moment of all motions.
  ///
  /// First it is seen which properties somebody else has written. What they look like afterwards is seen in the end:
  /// key paths may overlap, as `\.frame` and `\.frame.width` do, so that one writes what another one shows.
  func show(_ time: Duration) -> [EndedAnimation] {
    guard let object else { return end(.cancelled) }
    var ended: [EndedAnimation] = []
    let moving = tracks
    for track in moving where track.isOverwritten(on: object) {
      ended += track.stop(.superseded)
    }
    for track in moving { track.show(time, on: object) }
    for track in moving { track.lookBack(at: object) }
    // Not by what was shown: a setter may have begun something else.
    for track in moving where track.isOver(at: time) { ended += track.stop(.finished) }
    if moving.contains(where: { !$0.isMoving }) { removeUnused() }
    return ended
  }
}
