public import Lenses
public import StateObservation

/// The step to the element with an id.
///
/// Remembers where the element was found last and looks there first.
@usableFromInline @frozen
struct ElementStep<Elements: MutableCollection & RandomAccessCollection>: PartialStep
where Elements.Element: Identifiable {
  @usableFromInline let identity: Elements.Element.ID
  @usableFromInline var offset: Int
  @usableFromInline let memory: ElementMemory<Elements>

  @inlinable
  init(id: Elements.Element.ID, offset: Int, _ memory: ElementMemory<Elements>) {
    identity = id
    self.offset = offset
    self.memory = memory
  }

  @inlinable @inline(__always)
  mutating func find(in elements: Elements) -> Elements.Index? {
    guard let offset = memory.find(identity, near: offset, in: elements) else { return nil }
    self.offset = offset
    return elements.index(elements.startIndex, offsetBy: offset)
  }

  @inlinable
  mutating func extract(from root: borrowing Elements) -> Elements.Element? {
    let elements = copy root
    guard let index = find(in: elements) else { return nil }
    return elements[index]
  }

  @inlinable
  mutating func modify<Result>(
    in root: inout Elements, _ body: (inout Elements.Element) -> Result
  ) -> Result? {
    guard let index = find(in: root) else { return nil }
    return body(&root[index])
  }

  @inlinable
  mutating func extract(
    from root: borrowing Elements, _ search: inout ElementSearch<Elements>?
  ) -> Elements.Element? {
    let elements = copy root
    if search == nil { search = ElementSearch() }
    return search?.find(identity, near: &offset, in: elements)
  }

  @inlinable func identity(of value: Elements.Element) -> Elements.Element.ID { value.id }

  @inlinable static var space: PartSpace { .elements }
  @inlinable var splice: PartSplice? { .replaced(offset..<offset + 1, count: 1) }

  @inlinable static func == (left: Self, right: Self) -> Bool { left.identity == right.identity }
}

/// The step to whatever stands at an index.
///
/// An index may belong to one instance, as those of a dictionary's values do: merely comparing it
/// with another one's traps. Only those of random-access collections are kept; in place of others
/// stands how far they were from the start.
@usableFromInline @frozen
struct IndexStep<Elements: MutableCollection>: PartialStep {
  @usableFromInline @frozen
  enum Position {
    case index(Elements.Index)
    case offset(Int)
  }

  @usableFromInline let position: Position

  /// Makes the step to what stands at `index` in `elements`.
  @inlinable
  init(index: Elements.Index, in elements: Elements) {
    position =
      if Elements.self is any RandomAccessCollection.Type {
        .index(index)
      } else {
        .offset(elements.distance(from: elements.startIndex, to: index))
      }
  }

  @inlinable var identity: Int { 0 }

  @inlinable
  func find(in elements: Elements) -> Elements.Index? {
    let (start, end) = (elements.startIndex, elements.endIndex)
    switch position {
    case .index(let index): return index >= start && index < end ? index : nil
    case .offset(let offset):
      guard let index = elements.index(start, offsetBy: offset, limitedBy: end) else { return nil }
      return index < end ? index : nil
    }
  }

  @inlinable
  func extract(from root: borrowing Elements) -> Elements.Element? {
    let elements = copy root
    guard let index = find(in: elements) else { return nil }
    return elements[index]
  }

  @inlinable
  func modify<Result>(
    in root: inout Elements, _ body: (inout Elements.Element) -> Result
  ) -> Result? {
    guard let index = find(in: root) else { return nil }
    return body(&root[index])
  }

  @inlinable func identity(of value: Elements.Element) -> Int { identity }

  @inlinable static var space: PartSpace { .positions }
  @inlinable var partKey: AnyHashable? {
    switch position {
    case .index(let index): (index as? any Hashable).map { AnyHashable($0) }
    case .offset(let offset): AnyHashable(offset)
    }
  }

  @inlinable static func == (left: Self, right: Self) -> Bool {
    switch (left.position, right.position) {
    case (.index(let left), .index(let right)): left == right
    case (.offset(let left), .offset(let right)): left == right
    default: false
    }
  }

  /// Others may look for the element by its id.
  @inlinable static var mayMoveOthers: Bool { Elements.Element.self is any Identifiable.Type }
}

/// The step to an optional's value.
@usableFromInline @frozen
struct SomeStep<Wrapped>: PartialStep {
  @inlinable init() {}

  @inlinable var identity: Int { 0 }

  @inlinable
  func extract(from root: borrowing Wrapped?) -> Wrapped? { copy root }

  @inlinable
  func modify<Result>(in root: inout Wrapped?, _ body: (inout Wrapped) -> Result) -> Result? {
    guard root != nil else { return nil }
    return body(&root!)
  }

  @inlinable func identity(of value: Wrapped) -> Int { identity }

  @inlinable static var space: PartSpace { .payload }
}

/// The step to an optional's value, or a default.
@usableFromInline @frozen
struct DefaultStep<Wrapped>: Accessor, Hashable {
  @usableFromInline let fallback: Wrapped

  @inlinable init(fallback: Wrapped) { self.fallback = fallback }

  @usableFromInline static func == (left: Self, right: Self) -> Bool {
    isSame(left.fallback, right.fallback)
  }
  @usableFromInline func hash(into hasher: inout Hasher) {}

  @inlinable func get(from root: borrowing Wrapped?) -> Wrapped { (copy root) ?? fallback }

  @inlinable
  func modify<Result, Failure: Error>(
    in root: inout Wrapped?, _ body: (inout Wrapped) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if root == nil { root = fallback }
    return try body(&root!)
  }
}
