/// The enabled handlers of one event, in the order in which they were enabled.
///
/// Removing a handler leaves a gap, so that those who walk the list by index are not disturbed; adding
/// one appends it behind the end that they took at their start. That makes each walk one over an
/// ordered snapshot, without a copy. Gaps are closed while nobody walks.
///
/// Invariants: `slots[handler.position] === handler` for each handler in it; `gaps` counts the nil slots;
/// while nobody walks, the last slot is no gap, and fewer than half of the slots (or 16) are.
@usableFromInline
final class EventList<Event: Hashable> {
  @usableFromInline let event: Event

  /// The handlers and the gaps between them.
  @usableFromInline @exclusivity(unchecked) var slots: ContiguousArray<EventHandler?> = []

  /// How many slots are nil.
  @usableFromInline @exclusivity(unchecked) var gaps = 0

  /// How many emits are walking now.
  @usableFromInline @exclusivity(unchecked) var walks = 0

  init(event: Event) {
    self.event = event
  }

  var count: Int { slots.count - gaps }

  /// Whether there is neither a handler nor a walk.
  @inlinable
  var isEmpty: Bool { slots.isEmpty && walks == 0 }

  /// Calls the handlers that are there now and still there when their turn comes.
  @inlinable
  func emit(from source: AnyObject) {
    walks += 1
    var position = 0
    let end = slots.count
    while position < end {
      if let handler = slots[position], handler.position != nil {
        if handler.isOnce { handler.disable() }
        handler.body(source)
      }
      position += 1
    }
    walks -= 1
    if gaps > 0 { closeGaps() }
  }

  func contains(_ handler: EventHandler) -> Bool {
    guard let position = handler.position, position < slots.count else { return false }
    return slots[position] === handler
  }

  func add(_ handler: EventHandler) {
    handler.position = slots.count
    slots.append(handler)
  }

  func remove(_ handler: EventHandler) {
    guard let position = handler.position else { return }
    handler.position = nil
    slots[position] = nil
    gaps += 1
    closeGaps()
  }

  /// Closes the gaps, if nobody walks and they are many or at the end.
  ///
  /// - Complexity: O(1) amortised over the removals.
  @usableFromInline
  func closeGaps() {
    guard walks == 0 else { return }
    while let last = slots.last, last == nil {
      slots.removeLast()
      gaps -= 1
    }
    guard gaps >= 16, gaps * 2 > slots.count else { return }
    var handlers = ContiguousArray<EventHandler?>()
    handlers.reserveCapacity(count)
    for case let handler? in slots {
      handler.position = handlers.count
      handlers.append(handler)
    }
    slots = handlers
    gaps = 0
  }
}
