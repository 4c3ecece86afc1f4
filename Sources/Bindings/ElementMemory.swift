import StateObservation

/// What is known of where the elements of one collection lie, shared by all who look for some of them.
///
/// Nothing of it is trusted: wherever it says that an element is, its id is compared. The loops over elements are
/// closures that are formed where the types are concrete.
@usableFromInline
final class ElementMemory<Elements: RandomAccessCollection> where Elements.Element: Identifiable {
  @usableFromInline typealias ID = Elements.Element.ID

  /// Whether the element with an id is at an offset.
  @usableFromInline let isThere: (Elements, Int, ID) -> Bool
  @usableFromInline let scan: (Elements, ID) -> Int?
  @usableFromInline let makeIndex: (Elements) -> [ID: Int]

  /// Where an element was found last, and how far that was from where it had been. Those who ask for many mostly ask in
  /// order, and what moves mostly moves together.
  private var latest = -1
  private var shift = 0
  /// How often neither helped since the index was made, or the collection is known to have changed.
  private var misses = 0
  private var index: [ID: Int]?
  /// The generation of the collection for which the index is complete, see `Places.generation`.
  private var indexed: UInt64?
  @exclusivity(unchecked) var places: Unmanaged<Places>?
  private var generation: UInt64? { places?.takeUnretainedValue().generation }

  @inlinable
  init() {
    isThere = { elements, offset, id in
      guard offset >= 0, offset < elements.count else { return false }
      return elements[elements.index(elements.startIndex, offsetBy: offset)].id == id
    }
    scan = { elements, id in
      var offset = 0
      for element in elements {
        if element.id == id { return offset }
        offset += 1
      }
      return nil
    }
    makeIndex = { elements in
      var index: [ID: Int] = [:]
      index.reserveCapacity(elements.count)
      var offset = 0
      for element in elements {
        if index[element.id] == nil { index[element.id] = offset }
        offset += 1
      }
      return index
    }
  }

  /// Where the element with `id` is, which was at `offset`; nil if there is none.
  ///
  /// - Complexity: O(1) if it is where it was, has moved as the one before, or follows that; else O(1) amortised over
  ///   the elements that are asked for between two changes of their order, which cost O(elements) together.
  @inlinable @inline(__always)
  func find(_ id: ID, near offset: Int, in elements: Elements) -> Int? {
    isThere(elements, offset, id) ? offset : search(for: id, near: offset, in: elements)
  }

  @usableFromInline @inline(never)
  func search(for id: ID, near offset: Int, in elements: Elements) -> Int? {
    for candidate in [offset + shift, latest + 1] where isThere(elements, candidate, id) {
      return found(candidate, from: offset)
    }
    if let known = index?[id], isThere(elements, known, id) { return found(known, from: offset) }
    if let indexed, indexed == generation { return nil }
    misses += 1
    if misses == 1 { return scan(elements, id).map { found($0, from: offset) } }
    let made = makeIndex(elements)
    index = made
    indexed = generation
    // One that isn't complete for sure serves once: the next miss may be of what has changed.
    misses = indexed == nil ? 1 : 0
    return made[id].map { found($0, from: offset) }
  }

  private func found(_ place: Int, from offset: Int) -> Int {
    shift = place - offset
    latest = place
    return place
  }
}

extension ElementMemory: Forgetful {
  func forget() {
    index = nil
    indexed = nil
    misses = 0
  }
}

extension Binding
where Value: MutableCollection & RandomAccessCollection, Value.Element: Identifiable {
  /// The memory of those who look for elements in this collection: its state's, if it has an address there.
  @usableFromInline
  func elementMemory(_ make: () -> ElementMemory<Value>) -> ElementMemory<Value> {
    guard let address else { return make() }
    return node.ensurePlaces().memory(at: address, of: ElementMemory<Value>.self, orElse: make)
  }
}
