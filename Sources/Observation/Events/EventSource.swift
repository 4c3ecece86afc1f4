/// A class whose instances tell that something happened.
///
/// ```swift
/// final class Button: EventSource {
///   enum Event { case pressed, released }
/// }
/// let pressed = button.addEventHandler(event: .pressed) { button in button.title = "again" }
/// button.emit(.pressed)
/// pressed.disable()
/// ```
///
/// The handlers are kept in a side table. A class that emits often stores them itself: it declares
/// `let eventRegistry = EventRegistry<Event>()`. They are then found faster, and what they captured
/// is released together with the source. From the side table it is released by later operations on
/// the table from the thread that used the source last, and whether a source still has handlers
/// while its `deinit` runs is not promised.
///
/// A class that is confined to an actor conforms there: `@MainActor class Button: @MainActor
/// EventSource`. Sources, handlers and tokens belong to one isolation; different sources may be
/// used on different threads at once.
public protocol EventSource: AnyObject {
  /// What can happen.
  associatedtype Event: Hashable

  /// The handlers of this source.
  var eventRegistry: EventRegistry<Event> { get }
}

extension EventSource {
  /// The handlers of this source, from the side table.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  public var eventRegistry: EventRegistry<Event> {
    let found = AttachmentTable.recentEvents(of: self) ?? attachedRegistry()
    return unsafeDowncast(found, to: EventRegistry<Event>.self)
  }

  /// The registry that was attached, or a new one: off the path of those that tell events again and
  /// again.
  @usableFromInline
  func attachedRegistry() -> AnyObject {
    if let found = AttachmentTable.shared.find(.events, of: self) { return found }
    let registry = EventRegistry<Event>()
    AttachmentTable.shared.attach(registry, as: .events, to: self)
    return registry
  }

  /// Calls the enabled handlers of an event, in the order in which they were enabled.
  ///
  /// A handler that is disabled meanwhile isn't called any more, one that is enabled meanwhile
  /// waits for the next time. A handler may emit again, the same event as well: that runs at once.
  ///
  /// - Parameter event: What happened.
  /// - Complexity: O(h), h = handlers of the event.
  @inlinable
  public func emit(_ event: Event) {
    eventRegistry.emit(event, from: self)
  }
}
