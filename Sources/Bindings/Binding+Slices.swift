public import Lenses
import StateObservation

// MARK: - Slices

extension Binding where Value: MutableCollection {
  /// A binding to the elements in a range of positions: `$rows[1..<3].sort()`.
  ///
  /// It is whatever is at these positions now, fewer elements if the collection has become shorter. Writing replaces them, by
  /// more or fewer where the collection can grow and shrink; elsewhere what has no counterpart is left alone.
  ///
  /// It is a collection of bindings, if the collection is random-access: those are to elements of the whole collection and
  /// follow them if they are `Identifiable`.
  ///
  /// - Parameter bounds: The positions, of which some may not exist.
  /// - Complexity: O(1) to make it; O(elements in the range) to edit it.
  @inlinable
  public subscript(bounds: Range<Value.Index>) -> Binding<Value.SubSequence> {
    let step =
      SliceStep<Value>(keeping: bounds) ?? borrow { SliceStep<Value>(bounds, in: copy $0) }
    return Binding<Value.SubSequence>(SliceProjection(self, step))
  }

  /// A binding to the elements in a range of positions, counted in the collection as it is now: `$rows[..<3]`.
  ///
  /// - Parameter bounds: The positions, of which some may not exist.
  @inlinable
  public subscript<Bounds: RangeExpression>(bounds: Bounds) -> Binding<Value.SubSequence>
  where Bounds.Bound == Value.Index {
    self[borrow { bounds.relative(to: copy $0) }]
  }

  /// A binding to the elements from a position on, as many as there are now: `$rows[1...]`.
  ///
  /// - Parameter bounds: The first position, which may not exist.
  @inlinable
  public subscript(bounds: PartialRangeFrom<Value.Index>) -> Binding<Value.SubSequence> {
    self[
      borrow { value in
        let end = (copy value).endIndex
        return Swift.min(bounds.lowerBound, end)..<end
      }]
  }
}

// MARK: - The step

/// The step to the elements in a range of positions, as many of them as there are.
@usableFromInline @frozen
struct SliceStep<Elements: MutableCollection>: Accessor, ComparableStep, InnerStep {
  /// Only indices of random-access collections are kept, see `IndexStep`.
  @usableFromInline @frozen
  enum Position: Equatable {
    case indices(Range<Elements.Index>)
    case offsets(Range<Int>)
  }

  @usableFromInline let position: Position
  @usableFromInline var staysInside: Bool { true }

  /// Makes the step without a look at the elements; nil if their indices can't be kept.
  @inlinable
  init?(keeping bounds: Range<Elements.Index>) {
    guard Elements.self is any RandomAccessCollection.Type else { return nil }
    position = .indices(bounds)
  }

  @inlinable
  init(_ bounds: Range<Elements.Index>, in elements: Elements) {
    let start = elements.distance(from: elements.startIndex, to: bounds.lowerBound)
    let count = elements.distance(from: bounds.lowerBound, to: bounds.upperBound)
    position = .offsets(start..<start + count)
  }

  @usableFromInline func isSameStep(as other: Self) -> Bool { position == other.position }

  @inlinable
  func bounds(in elements: Elements) -> Range<Elements.Index> {
    let (start, end) = (elements.startIndex, elements.endIndex)
    switch position {
    case .indices(let bounds): return bounds.clamped(to: start..<end)
    case .offsets(let offsets):
      let lower = elements.index(start, offsetBy: offsets.lowerBound, limitedBy: end) ?? end
      return lower..<(elements.index(lower, offsetBy: offsets.count, limitedBy: end) ?? end)
    }
  }

  @inlinable
  func get(from root: borrowing Elements) -> Elements.SubSequence {
    let elements = copy root
    return elements[bounds(in: elements)]
  }

  @inlinable
  func set(_ slice: consuming Elements.SubSequence, in root: inout Elements) {
    let (bounds, slice) = (bounds(in: root), slice)
    if slice.count == root[bounds].count {
      root[bounds] = slice
    } else if let resizable = root as? any RangeReplaceableCollection {
      root = replacing(bounds, of: resizable, by: slice) as! Elements
    } else {
      var index = bounds.lowerBound
      for element in slice where index < bounds.upperBound {
        root[index] = element
        root.formIndex(after: &index)
      }
    }
  }

  @inlinable
  func modify<Result, Failure: Error>(
    in root: inout Elements, _ body: (inout Elements.SubSequence) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var slice = get(from: root)
    defer { set(slice, in: &root) }
    return try body(&slice)
  }
}

/// What a range-replaceable collection, of whose type nothing else is known, becomes.
@usableFromInline
func replacing<Elements: RangeReplaceableCollection>(
  _ bounds: Any, of elements: Elements, by slice: Any
) -> Any {
  guard let bounds = bounds as? Range<Elements.Index>, let slice = slice as? Elements.SubSequence
  else { return elements }
  var elements = elements
  elements.replaceSubrange(bounds, with: slice)
  return elements
}

// MARK: - The way

/// The way to a slice, by which its elements are found in the whole collection.
@usableFromInline
protocol SliceWay: Projection {
  /// The binding to the element of the whole collection that is at `index`.
  func element(at index: Any) -> Any
  /// The binding to the element of the whole collection that has `id`; nil if there is none, or elements have no ids.
  func element(id: AnyHashable) -> Any?
}

extension Binding {
  /// The way to the value if that is a slice.
  var slice: (any SliceWay)? {
    address == nil && projection.isSlice ? projection as? any SliceWay : nil
  }
}

@usableFromInline
final class SliceProjection<Elements: MutableCollection>: Projection, SliceWay {
  @usableFromInline let base: Binding<Elements>
  @usableFromInline let inner: LensProjection<SliceStep<Elements>>

  @inlinable
  init(_ base: Binding<Elements>, _ step: SliceStep<Elements>) {
    self.base = base
    inner = LensProjection(base, step)
    super.init(
      base.rootRecord,
      read: { projection, place in
        let inner = unsafeDowncast(projection, to: SliceProjection.self).inner
        inner.read(inner, place)
      },
      write: { projection, new, compares in
        let inner = unsafeDowncast(projection, to: SliceProjection.self).inner
        return inner.write(inner, new, compares)
      },
      edit: { projection, inside, body in
        let inner = unsafeDowncast(projection, to: SliceProjection.self).inner
        return inner.edit(inner, inside, body)
      })
  }

  @usableFromInline
  func element(at index: Any) -> Any {
    guard let index = index as? Elements.Index else {
      fatalError("A slice of \(Elements.self) has the indices of its base, but got \(index).")
    }
    return base[index]
  }

  @usableFromInline
  func element(id: AnyHashable) -> Any? {
    guard let identified = IdentifiedElements<Elements>.self as? any ElementFinding.Type else {
      return nil
    }
    return identified.element(of: base, id: id)
  }

  override var isSlice: Bool { true }
  override var source: Node? { inner.source }
  override var isLive: Bool { inner.isLive }
  override var transaction: Transaction { base.transaction }
  override func flush() -> WriteResult { base.flush() }
  override func trackPresence(by observer: NodeRef) { inner.trackPresence(by: observer) }
  override func findSpot(creating: Bool) -> PartSpot? { inner.spot(creating: creating) }
  override var seesAllWrites: Bool { inner.seesAllWrites }
  override var extent: Range<UnsafeRawPointer>? { inner.extent }
  override var enclosing: Projection? { inner.enclosing }
  override func beginCopy() { inner.beginCopy() }
  override func endCopy() { inner.endCopy() }

  override func isEqual(to other: Projection) -> Bool {
    guard self !== other else { return true }
    guard let other = other as? SliceProjection<Elements> else { return false }
    return inner.isEqual(to: other.inner)
  }

  override func hash(into hasher: inout Hasher) { inner.hash(into: &hasher) }

  override func unowned() -> Projection { SliceProjection(base.unowned(), inner.step) }
}
