/// What a registry knows of a handler: what to call, and whether.
@usableFromInline
class EventHandler {
  /// Takes the source; what was given to `addEventHandler`.
  @usableFromInline let body: (AnyObject) -> Void

  /// Whether the handler runs whenever its event is told. If not, `mayRun()` is to be asked.
  @usableFromInline let isPlain: Bool

  /// Handlers of a higher priority run before those of a lower one.
  let priority: Int

  /// Of the handlers of an event with equal keys at most one is enabled.
  let key: AnyHashable?

  /// Where the handler stands in its lane; nil while it is disabled.
  @usableFromInline @exclusivity(unchecked) final var position: Int?

  init(priority: Int, key: AnyHashable?, isPlain: Bool, body: @escaping (AnyObject) -> Void) {
    self.priority = priority
    self.key = key
    self.isPlain = isPlain
    self.body = body
  }

  /// Whether the handler is one of an owner who has gone.
  var isOrphaned: Bool { false }

  /// Whether the handler runs now that its event is told. Disables it if this is, or was, its last
  /// time.
  @usableFromInline
  func mayRun() -> Bool { true }

  /// Takes the handler out of its lane.
  @usableFromInline
  func disable() {}
}
