import StateObservation

/// A value that shares no storage with what it was read from, so that keeping it makes no edit copy.
protocol DetachedValue {}

// MARK: - The ids in order

/// The ids of a collection's elements, in order.
struct ElementOrder<ID: Hashable>: Equatable, DetachedValue {
  let ids: [ID]
}

/// The step to the ids in order: a write inside of an element leaves them as they are.
struct OrderPart<Elements: RandomAccessCollection>: PartStep where Elements.Element: Identifiable {
  static var space: PartSpace { .order }

  func value(
    in root: borrowing Elements, _ search: inout Void?
  ) -> ElementOrder<Elements.Element.ID>? {
    ElementOrder(ids: (copy root).map { $0.id })
  }

  static func count(in root: Elements) -> Int? { root.count }
}

/// The step to the id of the element at an index.
@usableFromInline
struct StandingPart<Elements: RandomAccessCollection>: PartStep
where Elements.Element: Identifiable {
  let offset: Int

  @usableFromInline init(offset: Int) { self.offset = offset }

  @usableFromInline static var space: PartSpace { .standing }
  @usableFromInline var key: Int? { offset }

  @usableFromInline
  func value(in root: borrowing Elements, _ search: inout Void?) -> Elements.Element.ID? {
    let elements = copy root
    guard offset < elements.count else { return nil }
    return elements[elements.index(elements.startIndex, offsetBy: offset)].id
  }
}

// MARK: - Where it begins and ends

/// The indices of a collection, and how many there are.
struct ElementBounds<Index: Comparable>: Equatable {
  let start: Index
  let end: Index
  let count: Int
}

/// The step to the bounds: only what inserts or removes elements can change them.
struct BoundsPart<Elements: RandomAccessCollection>: PartStep {
  static var space: PartSpace { .bounds }

  func value(in root: borrowing Elements, _ search: inout Void?) -> ElementBounds<Elements.Index>? {
    let elements = copy root
    return ElementBounds(
      start: elements.startIndex, end: elements.endIndex, count: elements.count)
  }

  static func count(in root: Elements) -> Int? { root.count }
}

// MARK: - The id of an element

/// The step to the id of a value.
struct IdentityPart<Element: Identifiable>: PartStep {
  static var space: PartSpace { .unknown }

  func value(in root: borrowing Element, _ search: inout Void?) -> Element.ID? { (copy root).id }
}
