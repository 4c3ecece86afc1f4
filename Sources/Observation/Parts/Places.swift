/// The places of one source to which somebody holds a binding.
package final class Places {
  private struct Witness {
    /// Takes itself out before it ends.
    unowned(unsafe) let object: any EndWitness
  }

  private struct Entry {
    /// Takes itself out before it ends.
    unowned(unsafe) let holder: any PlaceHolder
  }

  /// Nil once the source has ended.
  private var source: NodeRef?
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var deepCount = 0
  private var affected: [ObjectIdentifier] = []
  /// They cost a write nothing: only the end asks for them.
  private var witnesses: [ObjectIdentifier: Witness] = [:]
  /// What is kept for others as long as the source lives, by what they know it by.
  private var companions: [AnyHashable: AnyObject] = [:]
  /// The memory that was asked for last, and all of them.
  private var latestMemory: (address: UnsafeRawPointer, object: AnyObject)?
  private var memories: [MemoryKey: any Forgetful] = [:]
  /// How often a write may have changed which places there are. Counted while somebody holds a binding to one; else nil.
  package var generation: UInt64? { entries.isEmpty || isChanging ? nil : changes }
  private var changes: UInt64 = 0
  private var isChanging = false
  /// The parts of the source that somebody observes.
  fileprivate(set) var tree: PartTree?

  fileprivate init(of source: NodeRef) { self.source = source }

  package func add(_ holder: any PlaceHolder) {
    entries[ObjectIdentifier(holder)] = Entry(holder: holder)
    if holder.isDeep { deepCount += 1 }
    source?.pointee.flags.insert(.watched)
  }

  package func remove(_ holder: any PlaceHolder) {
    entries[ObjectIdentifier(holder)] = nil
    if holder.isDeep { deepCount -= 1 }
    guard entries.isEmpty else { return }
    source?.pointee.flags.remove(.watched)
    changes &+= 1
    for memory in memories.values { memory.forget() }
  }

  deinit { endMemories() }

  private func endMemories() {
    for memory in memories.values { memory.places = nil }
  }

  func end() {
    if !witnesses.isEmpty {
      let keys = Array(witnesses.keys)
      forEachWitness(of: keys) { $0.sourceWillEnd() }
      forEach(of: Array(entries.keys)) { $0.save() }
      forEachWitness(of: keys) { $0.sourceDidEnd() }
    }
    tree?.endHooks()
    tree = nil
    source = nil
    endMemories()
    let ended = (companions, memories)
    companions = [:]
    memories = [:]
    latestMemory = nil
    withExtendedLifetime(ended) {}
  }
}

// MARK: - Memories

/// What helps to find places. Nothing is lost when it forgets.
package protocol Forgetful: AnyObject {
  /// Those whose memory it is, which live until they say that they end.
  var places: Unmanaged<Places>? { get set }
  func forget()
}

private struct MemoryKey: Hashable {
  let address: UnsafeRawPointer
  let type: ObjectIdentifier
}

extension Places {
  /// The memory of the value at `address`, made if there is none. It lives as long as the source.
  package func memory<Memory: Forgetful>(
    at address: UnsafeRawPointer, of type: Memory.Type, orElse make: () -> Memory
  ) -> Memory {
    if let latestMemory, latestMemory.address == address,
      Swift.type(of: latestMemory.object) == type
    {
      return unsafeDowncast(latestMemory.object, to: type)
    }
    let key = MemoryKey(address: address, type: ObjectIdentifier(type))
    let memory = memories[key].map { unsafeDowncast($0, to: type) } ?? make()
    guard source != nil else { return memory }
    memory.places = .passUnretained(self)
    memories[key] = memory
    latestMemory = (address, memory)
    return memory
  }
}

// MARK: - What lives along with the source

extension Places {
  package func add(_ witness: any EndWitness) {
    witnesses[ObjectIdentifier(witness)] = Witness(object: witness)
  }

  package func remove(_ witness: any EndWitness) {
    witnesses[ObjectIdentifier(witness)] = nil
  }

  private func forEachWitness(of keys: [ObjectIdentifier], _ body: (any EndWitness) -> Void) {
    for key in keys {
      guard let witness = witnesses[key]?.object else { continue }
      withExtendedLifetime(witness) { body(witness) }
    }
  }

  /// An object that the source holds; nil if there is none by this key.
  package subscript(companion key: AnyHashable) -> AnyObject? {
    get { companions[key] }
    set {
      let former = companions[key]
      companions[key] = newValue
      withExtendedLifetime(former) {}
    }
  }
}

// MARK: - Around a write

extension Places {
  /// Lets the places that a write to `bytes` may remove save their values.
  fileprivate func willWrite(_ bytes: Range<UnsafeRawPointer>) {
    isChanging = true
    save { $0.extent?.overlaps(bytes) ?? true }
  }

  /// Lets the places that an edit inside of what `writer` leads to may remove save their values.
  ///
  /// - Complexity: O(1) unless there are places inside of places; otherwise O(places).
  fileprivate func willEdit(inside writer: AnyObject) {
    guard deepCount > 0 else { return }
    save { $0.isDeep && !$0.survivesEdit(inside: writer) }
  }

  private func save(_ isAffected: (any PlaceHolder) -> Bool) {
    let found = entries.filter { isAffected($0.value.holder) }.map(\.key)
    affected = found
    forEach(of: found) { $0.save() }
  }

  /// Lets those who look for `identity` keep its last value. Those who look for `successor` may
  /// find it from now on, and what they keep from before would be too old when it goes again.
  fileprivate func tell(of identity: AnyHashable, lastKnown: Any, became successor: AnyHashable) {
    changes &+= 1
    forEach(of: Array(entries.keys)) { holder in
      if holder.looks(for: successor) || (holder.looks(for: identity) && holder.adopt(lastKnown)) {
        affected.append(ObjectIdentifier(holder))
      }
    }
  }

  fileprivate func didWrite() {
    if isChanging {
      // Not before the write: who saves its value then looks for it, and would take what it finds for the new state.
      changes &+= 1
      isChanging = false
    }
    let settled = affected
    affected = []
    forEach(of: settled) { $0.settle() }
  }

  /// Asks only those that are still there: what a holder calls may end others.
  private func forEach(of keys: [ObjectIdentifier], _ body: (any PlaceHolder) -> Void) {
    for key in keys {
      guard let holder = entries[key]?.holder else { continue }
      withExtendedLifetime(holder) { body(holder) }
    }
  }
}

// MARK: - The places of a source

extension Node {
  /// The places of this source, for one more.
  package final func ensurePlaces() -> Places {
    if let places { return places }
    let made = Places(of: record)
    record.pointee.places = .passRetained(made)
    return made
  }

  /// The tree of the parts of this source.
  package final func partTree(creating: Bool) -> PartTree? {
    if let tree = places?.tree { return tree }
    guard creating else { return nil }
    guard let source = record.pointee.handle?.takeUnretainedValue() else { return nil }
    let made = PartTree(of: record, source.rootWitness)
    ensurePlaces().tree = made
    return made
  }

  /// Tells the places of `identity` that it is no more, because it was overwritten in `lastKnown`,
  /// and those of `successor` that it is there now.
  package final func tellPlaces<Identity: Hashable>(
    of identity: Identity, lastKnown: Any, became successor: Identity
  ) {
    places?.tell(
      of: AnyHashable(identity), lastKnown: lastKnown, became: AnyHashable(successor))
  }

  private final var places: Places? { record.pointee.places?.takeUnretainedValue() }
}

extension Graph {
  /// To be called before a write to `count` bytes at `start` of a source that is watched, and
  /// `didWrite` after it.
  @usableFromInline @inline(never)
  package static func willWrite(_ source: NodeRef, _ start: UnsafeRawPointer, _ count: Int) {
    withoutObserver {
      source.pointee.places?.takeUnretainedValue().willWrite(start..<start + max(count, 1))
    }
  }

  /// Begins an edit in place that stays inside of what `writer` leads to, a place that may go
  /// away: its neighbours are safe.
  @inlinable @inline(__always)
  package static func beginEdit(_ source: NodeRef, inside writer: AnyObject) {
    if source.pointee.flags.meets([.busy, .borrowed, .watched]) {
      checkWrite(source)
      willEdit(source, inside: writer)
    }
    source.pointee.flags.insert(.busy)
  }

  @usableFromInline @inline(never)
  package static func willEdit(_ source: NodeRef, inside writer: AnyObject) {
    withoutObserver { source.pointee.places?.takeUnretainedValue().willEdit(inside: writer) }
  }

  @usableFromInline @inline(never)
  package static func didWrite(_ source: NodeRef) {
    withoutObserver { source.pointee.places?.takeUnretainedValue().didWrite() }
  }
}
