public import Lenses

// MARK: - Elements of a collection

extension Binding
where Value: MutableCollection & RandomAccessCollection, Value.Element: Identifiable {
  /// A binding to the element with `id`, wherever it moves; nil if there is none now.
  ///
  /// When the element goes away later, writes are dropped and reading gives its last value.
  /// Writing never inserts.
  ///
  /// - Complexity: O(1) amortised over the elements that are asked for between two changes of their order, which cost
  ///   O(elements) together.
  @inlinable
  public subscript(id id: Value.Element.ID) -> Binding<Value.Element>? {
    element(id: id, elementMemory { ElementMemory() })
  }

  /// A binding to the element with `id`, wherever it moves, which reads `default` while there is
  /// none. Writing never inserts.
  ///
  /// - Complexity: O(1) amortised over the elements that are asked for between two changes of their order, which cost
  ///   O(elements) together.
  @inlinable
  public subscript(
    id id: Value.Element.ID, default default: Value.Element
  ) -> Binding<Value.Element> {
    element(id: id, default: `default`, elementMemory { ElementMemory() })
  }

  /// A binding to the element that is at `index` now, wherever it moves.
  ///
  /// - Precondition: There is an element at `index`.
  /// - Complexity: O(1).
  @inlinable
  public subscript(index: Value.Index) -> Binding<Value.Element> {
    element(at: index, elementMemory { ElementMemory() })
  }
}

extension Binding
where Value: MutableCollection & RandomAccessCollection, Value.Element: Identifiable {
  @inlinable
  func element(at index: Value.Index, _ memory: ElementMemory<Value>) -> Binding<Value.Element> {
    let (step, element) = peek { value in
      let rows = copy value
      require(index, isIn: rows)
      let offset = rows.distance(from: rows.startIndex, to: index)
      let element = rows[index]
      return (ElementStep<Value>(id: element.id, offset: offset, memory), element)
    }
    track(StandingPart(offset: step.offset))
    if let whole = elementOfWhole(at: index) { return whole }
    return Binding<Value.Element>(
      PartialProjection(self, step, lastKnown: element, fallback: nil))
  }

  /// A binding to the element with `id`, which was at `offset` lately; nil if there is none now.
  @inlinable
  func element(
    id: Value.Element.ID, offset: Int, _ memory: ElementMemory<Value>
  ) -> Binding<Value.Element>? {
    trackPresence(of: ElementStep<Value>(id: id, offset: offset, memory))
    return elementUntold(id: id, offset: offset, memory)
  }

  /// The same, for those who know otherwise when the element goes or comes.
  @inlinable
  func elementUntold(
    id: Value.Element.ID, offset: Int, _ memory: ElementMemory<Value>
  ) -> Binding<Value.Element>? {
    var step = ElementStep<Value>(id: id, offset: offset, memory)
    guard let element = peek({ step.extract(from: $0) }) else { return nil }
    return Binding<Value.Element>(
      PartialProjection(self, step, lastKnown: element, fallback: nil))
  }

  @inlinable
  func element(
    id: Value.Element.ID, _ memory: ElementMemory<Value>
  ) -> Binding<Value.Element>? {
    let element = element(id: id, offset: 0, memory)
    guard element != nil, address == nil, projection.isSlice else { return element }
    return sliceElement(id: id)
  }

  @usableFromInline
  func sliceElement(id: Value.Element.ID) -> Binding<Value.Element>? {
    slice?.element(id: AnyHashable(id)) as? Binding<Value.Element>
  }

  @inlinable
  func element(
    id: Value.Element.ID, default fallback: Value.Element, _ memory: ElementMemory<Value>
  ) -> Binding<Value.Element> {
    Binding<Value.Element>(
      PartialProjection(
        self, ElementStep<Value>(id: id, offset: 0, memory), lastKnown: nil, fallback: fallback))
  }
}

extension Binding
where
  Value: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
  Value.Element: Identifiable
{
  /// A binding to whether, and with which value, there is an element with `id`.
  ///
  /// Writing nil removes the element; writing a value replaces it, or appends it if there is none.
  ///
  /// - Complexity: O(elements) to find it.
  @inlinable
  public subscript(at id: Value.Element.ID) -> Binding<Value.Element?> {
    Binding<Value.Element?>(LensProjection(self, AtIDAccessor<Value>(id)))
  }
}

// Not disfavored, though `$rows[0]` has two solutions then: the key path `\.[0]`, which traps on a lost element, would be
// preferred to it.
extension Binding where Value: MutableCollection {
  /// A binding to the element that is at `index` now.
  ///
  /// If the elements are `Identifiable` and the collection is random-access, it follows the
  /// element, also in generic code. Otherwise it is bound to whatever is at the index, and drops
  /// writes while the index is out of range. An index of a collection that isn't random-access may
  /// mean nothing once the collection has changed, as one of a dictionary's values: such a binding
  /// is to whatever is as far from the start.
  ///
  /// - Precondition: There is an element at `index`.
  /// - Complexity: O(1) for a random-access collection; otherwise O(distance from the start).
  @inlinable
  public subscript(index: Value.Index) -> Binding<Value.Element> {
    if let identified = identifiedElement(at: index) { return identified }
    let (step, element) = peek { value in
      let elements = copy value
      require(index, isIn: elements)
      return (IndexStep<Value>(index: index, in: elements), elements[index])
    }
    trackPresence(of: step)
    if let whole = elementOfWhole(at: index) { return whole }
    return Binding<Value.Element>(
      PartialProjection(self, step, lastKnown: element, fallback: nil))
  }
}

extension Binding where Value: MutableCollection {
  /// The binding to the element by way of the whole collection, if the value is a slice of one.
  @inlinable @inline(__always)
  func elementOfWhole(at index: Value.Index) -> Binding<Value.Element>? {
    address == nil && projection.isSlice ? sliceElement(at: index) : nil
  }

  @usableFromInline
  func sliceElement(at index: Value.Index) -> Binding<Value.Element>? {
    slice?.element(at: index) as? Binding<Value.Element>
  }

  /// The binding to the element that is at `index` now, if elements have ids.
  @usableFromInline
  func identifiedElement(at index: Value.Index) -> Binding<Value.Element>? {
    guard Value.Element.self is any Identifiable.Type,
      let identified = IdentifiedElements<Value>.self as? any ElementFinding.Type
    else { return nil }
    return identified.element(of: self, at: index)
  }
}

@usableFromInline
func require<Elements: Collection>(_ index: Elements.Index, isIn elements: Elements) {
  guard index >= elements.startIndex, index < elements.endIndex else {
    fatalError(
      """
      Binding.subscript(_:) needs an index from \(elements.startIndex) to below \
      \(elements.endIndex), but got \(index).
      """)
  }
}

// MARK: - Values of a dictionary

extension Binding {
  /// A binding to the value for `key`. Writing nil removes it.
  ///
  /// - Complexity: O(1) expected.
  @inlinable
  public subscript<Key: Hashable, Element>(key: Key) -> Binding<Element?>
  where Value == [Key: Element] {
    Binding<Element?>(LensProjection(self, AtKeyLens(key)))
  }

  /// A binding to the value for `key`, which reads `default` while there is none. Writing inserts.
  ///
  /// - Complexity: O(1) expected.
  @inlinable
  public subscript<Key: Hashable, Element>(
    key: Key, default default: Element
  ) -> Binding<Element> where Value == [Key: Element] {
    self[key][default: `default`]
  }
}
