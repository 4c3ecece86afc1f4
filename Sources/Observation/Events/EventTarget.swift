/// The token of an event handler, and the handler itself.
final class EventTarget<Source: EventSource>: EventHandler, RemovableTarget {
  private weak var source: Source?
  private let event: Source.Event
  private let options: EventOptions
  private weak var owner: AnyObject?
  /// What holds runs back; nil if nothing does.
  private var pace: (any PacedActing)?

  init(
    source: Source, event: Source.Event, options: EventOptions, owner: AnyObject? = nil,
    body: @escaping (AnyObject) -> Void
  ) {
    self.source = source
    self.event = event
    self.options = options
    self.owner = owner
    super.init(
      priority: options.priority, key: options.key,
      isPlain: !options.isOnce && !options.isOwned && !options.isPaced, body: body)
  }

  /// Whether the source is there and calls the handler.
  var isEnabled: Bool {
    position != nil && source != nil && !isOrphaned
  }

  override var isOrphaned: Bool { options.isOwned && owner == nil }

  func enable() {
    guard position == nil, !isOrphaned, let source else { return }
    source.eventRegistry.add(self, for: event, of: source)
  }

  override func disable() {
    guard position != nil else { return }
    pace?.cancel()
    guard let source else {
      // The source is in its `deinit`, perhaps in an emit from there: the lane can't be reached any
      // more, but it skips what has no position.
      position = nil
      return
    }
    source.eventRegistry.remove(self, for: event)
  }

  override func mayRun() -> Bool {
    if isOrphaned {
      disable()
      return false
    }
    if let pace, !pace.happen() { return false }
    if options.isOnce { disable() }
    return true
  }

  /// Has `pace` hold runs back. To be set before the target is enabled.
  func setPace(_ pace: (any PacedActing)?) { self.pace = pace }

  /// Runs what was held back, if the handler is still to run.
  func runLate() {
    guard isEnabled, let source else { return }
    if options.isOnce { disable() }
    body(source)
  }
}

/// How a handler is called.
struct EventOptions {
  var priority = 0
  /// Whether it is disabled before its first call.
  var isOnce = false
  var key: AnyHashable?
  /// Whether it has an owner, and ends with that.
  var isOwned = false
  /// Whether calls may be dropped or held back.
  var isPaced = false
}
