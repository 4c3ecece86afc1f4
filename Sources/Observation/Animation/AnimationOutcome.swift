/// How an animation came to its end.
public enum AnimationOutcome: Hashable, Sendable {
  /// It arrived.
  case finished

  /// Another value took its place: one that was animated or set at once, or that somebody else wrote.
  case superseded

  /// The object or the animator is gone.
  case cancelled
}
