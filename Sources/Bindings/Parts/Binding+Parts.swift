public import StateObservation

/// Where a value lies: in the value of a place, at an offset.
@usableFromInline
struct PartSpot {
  let place: Part
  let offset: Int
}

// MARK: - Where

extension Binding {
  /// Where the value lies among its state's parts; nil if there is no state, or nobody observes a
  /// part of the place.
  func spot(creating: Bool) -> PartSpot? {
    guard let address else { return projection.spot(creating: creating) }
    guard let value = node.record.pointee.storage,
      let root = node.partTree(creating: creating)?.root
    else { return nil }
    return PartSpot(
      place: root, offset: UnsafeRawPointer(address) - UnsafeRawPointer(value))
  }

  /// The part that the value is; nil if nobody observes it.
  func part(creating: Bool) -> Part? {
    guard let spot = spot(creating: creating) else { return nil }
    let place = spot.place
    if place.isRoot, spot.offset == 0, let source = place.source,
      type(of: source) == Source<Value>.self
    {
      return place
    }
    return place.part(ValueWitness<Value>.self, at: spot.offset, creating: creating)
  }

  /// Whether somebody observes parts of the state.
  @inlinable var isParted: Bool {
    @inline(__always) get {
      let record = address == nil ? projection.root : node.record
      return record?.pointee.flags.contains(.parted) ?? false
    }
  }

  /// The record of the state's source; nil if closures or constants stand at the beginning.
  @inlinable var rootRecord: NodeRef? {
    @inline(__always) get { address == nil ? projection.root : node.record }
  }
}

// MARK: - Reading

extension Binding {
  /// Records that a body has read the value at `address`.
  @inlinable @inline(__always)
  func track(at address: UnsafeMutablePointer<Value>, by observer: NodeRef) {
    let source = node.record
    let offset =
      UnsafeRawPointer(address) - UnsafeRawPointer(source.pointee.storage.unsafelyUnwrapped)
    if offset == 0, type(of: owner) == Source<Value>.self {
      Graph.track(source, by: observer)
    } else if !Graph.confirmPart(of: source, at: offset, partType(Value.self), by: observer) {
      track(by: observer)
    }
  }

  /// Records that a body has read the value.
  @usableFromInline @inline(never)
  func track(by observer: NodeRef) {
    let part = Graph.withoutObserver { self.part(creating: true) }
    part?.track(by: observer)
  }

  /// Records, if a body runs, that it asked whether `step` leads to a value.
  func trackPresence<Step: PartialStep>(of step: Step) where Step.Root == Value {
    track(PresencePart(step: step))
    if address == nil, let observer = Graph.observer { projection.trackPresence(by: observer) }
  }

  /// Records, if a body runs, that it has read what `step` leads to from the value.
  func track<Step: PartStep>(_ step: Step) where Step.Root == Value {
    guard let observer = Graph.observer else { return }
    let part = Graph.withoutObserver {
      self.part(creating: true)?.part(by: step, creating: true)
    }
    part?.track(by: observer)
  }

  /// Reads the value in place, recording what user's code reads of other states, but not itself.
  @inlinable @inline(__always)
  func peek<Result>(_ body: (borrowing Value) -> Result) -> Result {
    guard let address else { return body(peekProjected()) }
    Graph.peek(node.record)
    return Graph.borrow(node.record) { body(address.pointee) }
  }

  /// Copies the value in the same way.
  @inlinable
  func peekProjected() -> Value {
    withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { buffer in
      let place = buffer.baseAddress.unsafelyUnwrapped
      projection.read(projection, UnsafeMutableRawPointer(place))
      return place.move()
    }
  }
}

// MARK: - Writing

extension Binding {
  /// Edits the value, and tells the parts.
  @usableFromInline @inline(never)
  func tellParts(_ value: inout Value, _ body: (inout Value) -> Bool) -> Bool {
    withUnsafeMutablePointer(to: &value) { value in
      let former = former(value.pointee)
      let parts = beginParts(at: value, isSet: false)
      let isChanged = body(&value.pointee) && hasChanged(value.pointee, since: former)
      parts?.end(isChanged: isChanged, old: nil)
      return isChanged
    }
  }

  /// A copy of the value, which is about to be edited in place, to compare with afterwards: if somebody might run for
  /// nothing otherwise, and that costs little.
  ///
  /// It has no clean-up by code of users.
  func former(_ value: Value) -> Value? {
    if Smallness.isEvident(for: value) { return value }
    guard isComparable(Value.self), !(Value.self is AnyObject.Type) else { return nil }
    return Graph.withoutObserver {
      guard let spot = spot(creating: false) else { return nil }
      let range = spot.offset..<spot.offset + MemoryLayout<Value>.size
      let isObserved = spot.place.tree.isObserved(around: range, of: spot.place)
      return isObserved && Smallness.holds(for: value) ? detached(value) : nil
    }
  }

  /// Whether the value, edited in place, differs; true if nobody knows.
  func hasChanged(_ value: Value, since former: Value?) -> Bool {
    guard let former else { return true }
    return Graph.withoutObserver { !isSame(former, value) }
  }

  /// Edits in place a value of a state of which parts are observed.
  @usableFromInline @inline(never)
  func modifyParted<Result, Failure: Error>(
    _ address: UnsafeMutablePointer<Value>, _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // The whole value is compared by its source.
    let isWhole = type(of: owner) == Source<Value>.self
    let former = isWhole ? nil : former(address.pointee)
    Graph.beginEdit(node.record, UnsafeRawPointer(address), MemoryLayout<Value>.size)
    defer {
      let isChanged = hasChanged(address.pointee, since: former)
      Graph.endEdit(node.record, isChanged: isChanged)
    }
    return try body(&address.pointee)
  }

  /// Tells the parts that the value, which is at `address`, is edited.
  ///
  /// - Returns: The tree to tell when the edit ends; nil if it has no part there.
  func beginParts(at address: UnsafeMutablePointer<Value>, isSet: Bool) -> PartTree? {
    guard isParted, let spot = spot(creating: false), !beginsPlain(spot) else { return nil }
    let start = UnsafeMutableRawPointer(address) - spot.offset
    spot.place.tree.begin(
      spot.place, at: start, spot.offset..<spot.offset + MemoryLayout<Value>.size, isSet: isSet)
    return spot.place.tree
  }

  /// Whether a step may be taken from the value without telling the parts: nobody observes any inside of it.
  @usableFromInline @inline(never)
  func beginsPlainStep() -> Bool { spot(creating: false).map(beginsPlain) ?? true }

  /// Whether nobody observes anything at this spot or by a step from around it. Then the edit of the state tells the rest.
  private func beginsPlain(_ spot: PartSpot) -> Bool {
    spot.place.isRoot
      && spot.place.tree.beginPlain(
        spot.offset..<spot.offset + MemoryLayout<Value>.size, isSet: false)
  }

  /// Tells the parts that the edit goes on by `step` from the value, which is at `address`.
  func beginParts<Step: PartStep>(
    at address: UnsafeMutablePointer<Value>, by step: Step
  ) -> PartTree? {
    guard isParted, let spot = spot(creating: false), !beginsPlain(spot) else { return nil }
    let node = part(creating: false)
    spot.place.tree.begin(
      spot.place, at: UnsafeMutableRawPointer(address) - spot.offset,
      spot.offset..<spot.offset + MemoryLayout<Value>.size, from: node,
      by: PartLaw(Step.space, step.identity), to: node?.part(by: step, creating: false))
    return spot.place.tree
  }
}

// MARK: - Structure

extension Binding {
  /// Edits a collection, of whose elements none changes but the one with an id.
  ///
  /// - Parameters:
  ///   - law: Which elements `body` may change, given the collection.
  ///   - body: See `edit`.
  /// - Returns: What became of the edit.
  func editStructure(
    _ law: (Value) -> PartLaw, _ body: (inout Value) -> Bool
  ) -> WriteResult {
    editStep(inside: nil) { value, _ in
      guard isParted else { return body(&value) }
      return withUnsafeMutablePointer(to: &value) { value in
        let parts = beginParts(at: value, by: law(value.pointee))
        let isChanged = body(&value.pointee)
        parts?.end(isChanged: isChanged, old: nil)
        return isChanged
      }
    }
  }

  private func beginParts(at address: UnsafeMutablePointer<Value>, by law: PartLaw) -> PartTree? {
    guard let spot = spot(creating: false), !beginsPlain(spot) else { return nil }
    spot.place.tree.begin(
      spot.place, at: UnsafeMutableRawPointer(address) - spot.offset,
      spot.offset..<spot.offset + MemoryLayout<Value>.size, from: part(creating: false), by: law,
      to: nil)
    return spot.place.tree
  }
}

/// What an operation may change that removes `element`, which is at `index`, or inserts it there, and leaves all others
/// as they are.
func structureLaw<Elements: Collection>(
  of element: Elements.Element, at index: Elements.Index, in elements: Elements, isThere: Bool
) -> PartLaw {
  guard let element = element as? any Identifiable else { return PartLaw(.unknown, nil) }
  return PartLaw(
    .entries, identity(of: element), splice(at: index, in: elements, isThere: isThere))
}

/// What the removal of the element at `index`, or an insertion there, replaces; nil if it can't be told quickly.
func splice<Elements: Collection>(
  at index: Elements.Index, in elements: Elements, isThere: Bool
) -> PartSplice? {
  guard Elements.self is any RandomAccessCollection.Type else { return nil }
  let offset = elements.distance(from: elements.startIndex, to: index)
  return isThere ? .replaced(offset..<offset + 1, count: 0) : .replaced(offset..<offset, count: 1)
}

private func identity(of element: some Identifiable) -> AnyHashable { AnyHashable(element.id) }
