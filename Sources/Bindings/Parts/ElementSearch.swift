/// Finds many elements of one collection by their ids.
///
/// Each is looked for where it was last, then as far from there as the one before had moved. When both fail, all
/// elements are indexed, once.
@usableFromInline
struct ElementSearch<Elements: RandomAccessCollection> where Elements.Element: Identifiable {
  private var shift = 0
  private var offsets: [Elements.Element.ID: Int]?

  @usableFromInline init() {}

  /// The element with `id`; nil if there is none. `offset` is where it was, and becomes where it is.
  @usableFromInline
  mutating func find(
    _ id: Elements.Element.ID, near offset: inout Int, in elements: Elements
  ) -> Elements.Element? {
    for candidate in [offset, offset + shift] {
      if let element = element(at: candidate, of: elements), element.id == id {
        shift = candidate - offset
        offset = candidate
        return element
      }
    }
    guard let found = index(elements)[id] else { return nil }
    shift = found - offset
    offset = found
    return element(at: found, of: elements)
  }

  private func element(at offset: Int, of elements: Elements) -> Elements.Element? {
    guard offset >= 0, offset < elements.count else { return nil }
    return elements[elements.index(elements.startIndex, offsetBy: offset)]
  }

  private mutating func index(_ elements: Elements) -> [Elements.Element.ID: Int] {
    if let offsets { return offsets }
    let made = Dictionary(
      elements.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    offsets = made
    return made
  }
}
