/// The handlers of one event source.
///
/// A class that declares one in a stored property `eventRegistry` has the fast path:
///
/// ```swift
/// final class Button: EventSource {
///   enum Event { case pressed, released }
///   let eventRegistry = EventRegistry<Event>()
/// }
/// ```
public final class EventRegistry<Event: Hashable> {
  /// One list for each event that has handlers. There are few, so that walking them beats hashing.
  @usableFromInline @exclusivity(unchecked) var lists: ContiguousArray<EventList<Event>> = []

  /// The same lists by event, while there are many of them.
  @usableFromInline @exclusivity(unchecked) var index: [Event: EventList<Event>]?

  /// From how many lists on there is an index.
  private static var manyLists: Int { 12 }

  /// Creates a registry without handlers.
  public init() {}

  /// How many handlers are enabled.
  package var handlerCount: Int {
    lists.reduce(0) { $0 + $1.handlerCount }
  }

  /// How many places there are for handlers, used or not.
  package var slotCount: Int {
    lists.reduce(0) { $0 + $1.lanes.reduce(0) { $0 + $1.slots.count } }
  }

  func list(for event: Event) -> EventList<Event>? {
    unretainedList(for: event)?.takeUnretainedValue()
  }

  @inlinable
  func unretainedList(for event: Event) -> Unmanaged<EventList<Event>>? {
    if let index { return index[event].map { .passUnretained($0) } }
    var position = 0
    while position < lists.count {
      if lists[position].event == event { return .passUnretained(lists[position]) }
      position += 1
    }
    return nil
  }

  @inlinable
  func emit(_ event: Event, from source: AnyObject) {
    // Not retained: a list stays in the registry while somebody walks it.
    unretainedList(for: event)?._withUnsafeGuaranteedRef { list in
      list.emit(from: source)
      if list.isEmpty { forget(list) }
    }
  }

  func add(_ handler: EventHandler, for event: Event, of source: AnyObject) {
    let list = list(for: event) ?? makeList(for: event)
    list.add(handler)
    HandlerCountWarning.check(list, of: source)
  }

  private func makeList(for event: Event) -> EventList<Event> {
    let list = EventList(event: event)
    lists.append(list)
    if index != nil {
      insert(list)
    } else if lists.count > Self.manyLists {
      index = [:]
      for list in lists { insert(list) }
    }
    return list
  }

  func remove(_ handler: EventHandler, for event: Event) {
    guard let list = list(of: handler, for: event) else { return }
    list.remove(handler)
    if list.isEmpty { forget(list) }
  }

  /// Disables the handlers of one event, or of all.
  func removeAll(for event: Event?) {
    for list in Array(lists) where event == nil || list.event == event { list.disableAll() }
  }

  /// The list that a handler is in, also if its event doesn't equal itself and so is never found.
  private func list(of handler: EventHandler, for event: Event) -> EventList<Event>? {
    if let list = list(for: event), list.holds(handler) { return list }
    return lists.first { $0.holds(handler) }
  }

  /// Nothing would find an event that doesn't equal itself there, nor take it out again.
  private func insert(_ list: EventList<Event>) {
    let event = list.event
    if event == event { index?[event] = list }
  }

  /// Removes a list without handlers, so that the registry is as it was before its first one.
  @usableFromInline
  func forget(_ list: EventList<Event>) {
    guard let position = lists.firstIndex(where: { $0 === list }) else { return }
    lists.swapAt(position, lists.count - 1)
    // From here on nobody else holds it.
    let forgotten = lists.removeLast()
    if index?[forgotten.event] === forgotten { index?[forgotten.event] = nil }
    if lists.count <= Self.manyLists / 2 { index = nil }
    if lists.isEmpty { lists = [] }
  }
}

@available(*, unavailable, message: "A registry belongs to the isolation of its source.")
extension EventRegistry: Sendable {}
