/// What one step leads to in an old and in a new value, which may differ.
@usableFromInline
struct StepDifference<Key: Hashable, Value> {
  /// What tells the step apart.
  let key: Key
  /// Nil if the step leads nowhere in the old value.
  let old: Value?
  /// Nil if the step leads nowhere in the new value.
  let new: Value?
}

extension ElementStep {
  /// The elements that may differ between two states of a collection: those between the ends that are the same bit by bit.
  ///
  /// - Returns: The differences; nil if the collection isn't stored contiguously.
  /// - Complexity: O(elements) to find the ends, without a call; O(d) expected for the rest, d = elements between them.
  @usableFromInline
  static func differences(
    from old: Elements, to new: Elements, in tree: PartTree
  ) -> [StepDifference<Elements.Element.ID, Elements.Element>]? {
    guard let ends = sameEnds(of: old, new, tree) else { return nil }
    var places: [Elements.Element.ID: Int] = [:]
    for place in ends.front..<new.count - ends.back {
      let id = element(place, of: new).id
      if places[id] == nil { places[id] = place }
    }
    var differences: [StepDifference<Elements.Element.ID, Elements.Element>] = []
    for place in ends.front..<old.count - ends.back {
      let before = element(place, of: old)
      let after = places.removeValue(forKey: before.id).map { element($0, of: new) }
      differences.append(StepDifference(key: before.id, old: before, new: after))
    }
    for (id, place) in places {
      differences.append(
        StepDifference(key: id, old: nil, new: element(place, of: new)))
    }
    return differences
  }

  private static func element(_ offset: Int, of elements: Elements) -> Elements.Element {
    elements[elements.index(elements.startIndex, offsetBy: offset)]
  }

  private static func sameEnds(
    of old: Elements, _ new: Elements, _ tree: PartTree
  ) -> CommonEnds? {
    old.withContiguousStorageIfAvailable { old in
      new.withContiguousStorageIfAvailable { new in
        tree.commonEnds(
          UnsafeRawBufferPointer(old), UnsafeRawBufferPointer(new),
          stride: MemoryLayout<Elements.Element>.stride)
      }
    } ?? nil
  }
}
