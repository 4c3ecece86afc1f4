/// What a registry knows of a handler: what to call, and whether.
@usableFromInline
class EventHandler {
  /// Takes the source; what was given to `addEventHandler`.
  @usableFromInline let body: (AnyObject) -> Void

  /// Whether the handler is disabled before it is called.
  @usableFromInline let isOnce: Bool

  /// Where the handler stands in its list; nil while it is disabled.
  @usableFromInline @exclusivity(unchecked) final var position: Int?

  init(isOnce: Bool, body: @escaping (AnyObject) -> Void) {
    self.isOnce = isOnce
    self.body = body
  }

  /// Takes the handler out of its list.
  @usableFromInline
  func disable() {}
}

/// The token of an event handler, and the handler itself.
final class EventTarget<Source: EventSource>: EventHandler, RemovableTarget {
  private weak var source: Source?
  private let event: Source.Event

  init(
    source: Source, event: Source.Event, isOnce: Bool, body: @escaping (AnyObject) -> Void
  ) {
    self.source = source
    self.event = event
    super.init(isOnce: isOnce, body: body)
  }

  /// Whether the source is there and calls the handler.
  var isEnabled: Bool {
    position != nil && source != nil
  }

  func enable() {
    guard position == nil, let source else { return }
    source.eventRegistry.add(self, for: event)
  }

  override func disable() {
    guard position != nil else { return }
    guard let source else {
      // The source is in its `deinit`, perhaps in an emit from there: the list can't be reached any
      // more, but it skips what has no position.
      position = nil
      return
    }
    source.eventRegistry.remove(self, for: event)
  }
}
