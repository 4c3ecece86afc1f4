/// The enabled handlers of one event and one priority, in the order in which they were enabled.
///
/// Removing a handler leaves a gap, so that those who walk the lane by index are not disturbed;
/// adding one appends it behind the end that they took at their start. That makes each walk one
/// over an ordered snapshot, without a copy. Gaps are closed while nobody walks.
///
/// Invariants: `slots[handler.position] === handler` for each handler in it; `gaps` counts the nil
/// slots; while nobody walks, the last slot is no gap, and fewer than half of the slots (or 16)
/// are.
@usableFromInline
class EventLane {
  let priority: Int

  /// The handlers and the gaps between them.
  @usableFromInline @exclusivity(unchecked) final var slots: ContiguousArray<EventHandler?> = []

  /// How many slots are nil.
  @usableFromInline @exclusivity(unchecked) final var gaps = 0

  /// How many emits are walking now, or will when they have walked others.
  @usableFromInline @exclusivity(unchecked) final var walks = 0

  /// The slot where orphans are looked for next.
  @exclusivity(unchecked) private final var hand = 0

  init(priority: Int) {
    self.priority = priority
  }

  final var count: Int { slots.count - gaps }

  /// Calls the handlers before `end` that are still there when their turn comes. The caller counts
  /// the walk.
  @inlinable
  final func walk(upTo end: Int, from source: AnyObject) {
    var position = 0
    while position < end {
      if let handler = slots[position], handler.position != nil,
        handler.isPlain || handler.mayRun()
      {
        handler.body(source)
      }
      position += 1
    }
  }

  final func contains(_ handler: EventHandler) -> Bool {
    guard let position = handler.position, position < slots.count else { return false }
    return slots[position] === handler
  }

  final func append(_ handler: EventHandler) {
    handler.position = slots.count
    slots.append(handler)
  }

  final func takeOut(_ handler: EventHandler) {
    guard let position = handler.position else { return }
    handler.position = nil
    slots[position] = nil
    gaps += 1
    closeGaps()
  }

  /// The handlers of owners who have gone, among the next two. Looked at after each addition, this
  /// leaves nothing of any number of owners that come and go.
  final func nextOrphans() -> [EventHandler] {
    var orphans: [EventHandler] = []
    for _ in 0..<min(2, slots.count) {
      hand = hand + 1 < slots.count ? hand + 1 : 0
      if let handler = slots[hand], handler.isOrphaned { orphans.append(handler) }
    }
    return orphans
  }

  /// Closes the gaps, if nobody walks and they are many or at the end.
  ///
  /// - Complexity: O(1) amortised over the removals.
  @usableFromInline
  final func closeGaps() {
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
