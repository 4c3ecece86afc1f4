public import StateObservation

/// Where a value lies: in the value of a place, at an offset.
@usableFromInline @frozen
struct PartSpot {
  @usableFromInline let place: Part
  @usableFromInline let offset: Int

  @inlinable
  init(place: Part, offset: Int) {
    self.place = place
    self.offset = offset
  }
}

// MARK: - Where

extension Binding {
  /// Where the value lies among its state's parts; nil if there is no state, or nobody observes a
  /// part of the place.
  @inlinable @inline(__always)
  func spot(creating: Bool) -> PartSpot? {
    address == nil ? projection.spot(creating: creating) : rootSpot(creating: creating)
  }

  @usableFromInline @inline(never)
  func rootSpot(creating: Bool) -> PartSpot? {
    guard let address, let value = node.record.pointee.storage,
      let root = node.partTree(creating: creating)?.root
    else { return nil }
    return PartSpot(place: root, offset: UnsafeRawPointer(address) - UnsafeRawPointer(value))
  }

  /// The part that the value is; nil if nobody observes it.
  @inlinable
  func part(creating: Bool) -> Part? {
    guard let spot = spot(creating: creating) else { return nil }
    if isWhole(spot) { return spot.place }
    let type = partType(Value.self)
    if let known = spot.place.part(type, at: spot.offset, size: MemoryLayout<Value>.size) {
      return known
    }
    return creating
      ? spot.place.part(
        spot.place.tree.witness(of: type) { valueWitness(of: Value.self) }, at: spot.offset)
      : nil
  }

  /// Whether the value at a spot is that of the source as a whole.
  @inlinable @inline(__always)
  func isWhole(_ spot: PartSpot) -> Bool {
    guard spot.offset == 0, let source = spot.place.wholeSource else { return false }
    return type(of: source) == Source<Value>.self
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
  @inlinable @inline(never)
  func track(by observer: NodeRef) {
    if address == nil, let part = projection.knownPart, part.isAttached {
      return part.track(by: observer)
    }
    withPart {
      let part = part(creating: true)
      if address == nil { projection.remember(part) }
      return part
    } track: {
      $0.track(by: observer)
    }
  }

  /// Finds a part, or makes it, and lets `track` record what the body that runs has asked of it.
  ///
  /// Meanwhile nothing leaves the tree: code of users that is called on the way to the part may end its neighbours.
  @usableFromInline
  func withPart(_ find: () -> Part?, track: (Part) -> Void) {
    guard let tree = source?.partTree(creating: true) else { return }
    tree.freeze()
    if let part = Graph.withoutObserver(find) { track(part) }
    tree.thaw()
  }

  /// Records, if a body runs, that it asked whether `step` leads to a value.
  @inlinable
  func trackPresence<Step: PartialStep>(of step: Step) where Step.Root == Value {
    guard let observer = Graph.observer else { return }
    withPart {
      part(creating: true)?.part(by: PlacePart(step: step), creating: true)
    } track: {
      $0.trackPresence(by: observer)
    }
    if address == nil { projection.trackPresence(by: observer) }
  }

  /// Records, if a body runs, that it has read what `step` leads to from the value.
  @inlinable
  func track<Step: PartStep>(_ step: Step) where Step.Root == Value {
    guard let observer = Graph.observer else { return }
    withPart {
      part(creating: true)?.part(by: step, creating: true)
    } track: {
      $0.track(by: observer)
    }
  }

  /// Reads the value in place, recording what user's code reads of other states, but not itself.
  @inlinable @inline(__always)
  func peek<Result>(_ body: (borrowing Value) -> Result) -> Result {
    guard let address else { return body(peekProjected()) }
    Graph.peek(node.record)
    return Graph.borrow(node.record) { body(address.pointee) }
  }

  /// Copies the value in the same way.
  @inlinable @inline(__always)
  func peekProjected() -> Value {
    _withUnprotectedUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { buffer in
      let place = buffer.baseAddress.unsafelyUnwrapped
      projection.read(projection, UnsafeMutableRawPointer(place))
      return place.move()
    }
  }
}

// MARK: - Writing

extension Binding {
  /// Tells the parts that the value, which is at `address`, is edited, or replaced.
  ///
  /// - Returns: The tree to tell when the edit ends; nil if it has no part there.
  @inlinable @inline(__always)
  func beginParts(at address: UnsafeMutablePointer<Value>, isSet: Bool) -> PartTree? {
    guard isParted, let spot = spot(creating: false) else { return nil }
    let type = isSet ? partType(Value.self) : 0
    let known = self.address == nil ? projection.knownPart : nil
    return spot.begin(at: address, MemoryLayout<Value>.size, type, known)
  }

  /// Whether a step may be taken from the value without telling the parts: nobody observes any inside of it.
  @inlinable @inline(__always)
  func beginsPlainStep() -> Bool {
    guard let spot = spot(creating: false) else { return true }
    return spot.beginsPlain(MemoryLayout<Value>.size)
  }

  /// Tells the parts that the edit goes on by `step` from the value, which is at `address`.
  @inlinable @inline(never)
  func beginParts<Step: PartStep>(
    at address: UnsafeMutablePointer<Value>, by step: Step
  ) -> PartTree? {
    beginParts(at: address, by: PartLaw(Step.space, step.key.map { AnyHashable($0) })) {
      $0.part(by: step, creating: false)
    }
  }

  /// Tells the parts that the edit goes on from the value, which is at `address`, by a step to what `target` finds.
  @usableFromInline
  func beginParts(
    at address: UnsafeMutablePointer<Value>, by law: PartLaw, to target: (Part) -> Part?
  ) -> PartTree? {
    guard isParted, let spot = spot(creating: false) else { return nil }
    let tree = spot.place.tree
    tree.freeze()
    defer { tree.thaw() }
    return Graph.withoutObserver {
      let node = part(creating: false)
      return spot.begin(
        at: address, MemoryLayout<Value>.size, from: node, by: law, to: node.flatMap(target))
    }
  }
}

extension PartSpot {
  /// Whether nobody observes anything at this spot or by a step from around it. Then the edit of the state tells the rest.
  @usableFromInline
  func beginsPlain(_ size: Int) -> Bool {
    place.isRoot && place.tree.beginPlain(offset..<offset + size, type: 0)
  }

  /// Tells the parts that the value at this spot, which is at `address`, is edited; replaced, if it has a type.
  ///
  /// - Returns: The tree to tell when the edit ends; nil if the edit of the state does that.
  @usableFromInline
  func begin(
    at address: UnsafeMutableRawPointer, _ size: Int, _ type: UInt64, _ known: Part?
  ) -> PartTree? {
    if beginsPlain(size) { return nil }
    return place.tree.begin(
      place, at: address - offset, offset..<offset + size, type: type, known: known)
  }

  /// Tells the parts that the edit goes on by a step from the value at this spot, which is at `address`.
  @usableFromInline
  func begin(
    at address: UnsafeMutableRawPointer, _ size: Int, from node: Part?, by law: PartLaw,
    to target: Part?
  ) -> PartTree? {
    if beginsPlain(size) { return nil }
    place.tree.begin(
      place, at: address - offset, offset..<offset + size, from: node, by: law, to: target)
    return place.tree
  }
}
