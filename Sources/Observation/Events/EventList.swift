/// The enabled handlers of one event.
///
/// Nearly all handlers have the priority 0. So the list is the lane of those itself, and has others
/// only while there are handlers of other priorities.
///
/// Invariants: `others` are in the order of their priorities, the highest first; while nobody
/// walks, none of them is empty.
@usableFromInline
final class EventList<Event: Hashable>: EventLane {
  @usableFromInline let event: Event

  /// The lanes of the priorities other than 0.
  @usableFromInline @exclusivity(unchecked) var others: ContiguousArray<EventLane> = []

  /// The handlers with keys.
  @exclusivity(unchecked) private var keyed: [AnyHashable: EventHandler] = [:]

  /// With how many handlers the next warning is due, once there was one.
  @exclusivity(unchecked) var nextWarning: Int?

  init(event: Event) {
    self.event = event
    super.init(priority: 0)
  }

  /// How many handlers are enabled.
  var handlerCount: Int { others.reduce(count) { $0 + $1.count } }

  /// Whether there is neither a handler nor a walk.
  @inlinable
  var isEmpty: Bool { slots.isEmpty && walks == 0 && others.isEmpty }

  /// The lanes in the order in which they are walked.
  var lanes: [EventLane] {
    others.filter { $0.priority > 0 } + [self] + others.filter { $0.priority < 0 }
  }

  /// Calls the handlers that are there now and still there when their turn comes.
  @inlinable
  func emit(from source: AnyObject) {
    walks += 1
    if others.isEmpty {
      walk(upTo: slots.count, from: source)
    } else {
      walkLanes(from: source)
    }
    walks -= 1
    if gaps > 0 { closeGaps() }
  }

  @usableFromInline
  func walkLanes(from source: AnyObject) {
    let ends = lanes.map { (lane: $0, end: $0.slots.count) }
    for (lane, _) in ends { lane.walks += 1 }
    for (lane, end) in ends { lane.walk(upTo: end, from: source) }
    for (lane, _) in ends {
      lane.walks -= 1
      lane.closeGaps()
    }
    removeEmptyLanes()
  }
}

// MARK: - Adding and removing

extension EventList {
  /// Adds a handler, instead of the one with an equal key. Its list is alive before that one is
  /// disabled, and stays so.
  func add(_ handler: EventHandler) {
    let lane = ensureLane(handler.priority)
    lane.append(handler)
    if let key = handler.key { keyed.updateValue(handler, forKey: key)?.disable() }
    for orphan in lane.nextOrphans() { orphan.disable() }
  }

  func remove(_ handler: EventHandler) {
    lane(handler.priority)?.takeOut(handler)
    if let key = handler.key, keyed[key] === handler { keyed[key] = nil }
    removeEmptyLanes()
  }

  func holds(_ handler: EventHandler) -> Bool {
    lane(handler.priority)?.contains(handler) ?? false
  }

  /// Disables the handlers. Their source's registry forgets the list then.
  func disableAll() {
    for lane in lanes {
      for handler in Array(lane.slots) { handler?.disable() }
    }
  }

  private func lane(_ priority: Int) -> EventLane? {
    priority == 0 ? self : others.first { $0.priority == priority }
  }

  private func ensureLane(_ priority: Int) -> EventLane {
    if let lane = lane(priority) { return lane }
    let lane = EventLane(priority: priority)
    let next = others.firstIndex { $0.priority < priority } ?? others.endIndex
    others.insert(lane, at: next)
    return lane
  }

  private func removeEmptyLanes() {
    guard !others.isEmpty else { return }
    others.removeAll { $0.slots.isEmpty && $0.walks == 0 }
  }
}
