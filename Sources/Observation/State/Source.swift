/// A value that others can depend on.
///
/// Reading ``value`` in the body of a ``Derived`` or an ``Effect`` makes it a dependency; writing
/// it wakes those who read it, if the new value differs.
///
/// ```swift
/// let count = Source(1)
/// let effect = Effect { print(count.value) }   // 1
/// count.value = 2                              // 2
/// ```
///
/// The value has an address of its own for as long as the source lives, so that a binding can
/// point into it.
public final class Source<Value>: Node {
  @inlinable
  init(
    _ value: consuming Value, label: NodeLabel,
    update: @escaping (Node, UnsafeMutableRawPointer?) -> Bool
  ) {
    super.init([], label: label, update: update)
    let address = UnsafeMutablePointer<Value>.allocate(capacity: 2)
    address.initialize(to: value)
    record.pointee.storage = UnsafeMutableRawPointer(address)
  }

  deinit {
    if foreignHome != nil {
      sendHome(Self.endValue)
    } else {
      let context = Graph.enter()
      Self.endValue(of: record)
      Graph.leave(context)
    }
  }

  private static func endValue(of record: NodeRef) {
    if let places = record.pointee.places?.takeRetainedValue() {
      record.pointee.places = nil
      places.end()
    }
    guard let storage = record.pointee.storage else { return }
    let address = storage.assumingMemoryBound(to: Value.self)
    address.deinitialize(count: record.pointee.flags.contains(.dirty) ? 2 : 1)
    address.deallocate()
  }

  override var valueDescription: String? {
    record.pointee.flags.contains(.busy) ? nil : String(describing: address.pointee)
  }

  override var rootWitness: PartWitness { .ofRoot(Value.self) }

  override func keepPrevious(_ copy: UnsafeMutableRawPointer) {
    let copy = copy.assumingMemoryBound(to: Value.self)
    previous.moveInitialize(from: copy, count: 1)
    copy.deallocate()
  }

  /// Where the value lives.
  @inlinable package var address: UnsafeMutablePointer<Value> {
    @inline(__always) get {
      record.pointee.storage.unsafelyUnwrapped.assumingMemoryBound(to: Value.self)
    }
  }

  /// Room for the value before the batch. Initialised while the record is dirty.
  @inlinable var previous: UnsafeMutablePointer<Value> { address + 1 }
}

// MARK: - Comparing

extension Source {
  /// Whether the value differs from the one at `other`, or else from the one before the batch,
  /// which then ends; what was pending on the source is dirty then, if it does.
  @inlinable
  func changed(since other: UnsafeMutableRawPointer?, by areEqual: (Value, Value) -> Bool) -> Bool {
    Graph.withoutObserver {
      if let other {
        return !areEqual(other.assumingMemoryBound(to: Value.self).pointee, address.pointee)
      }
      record.pointee.flags.remove(.dirty)
      let old = previous.move()
      let isSame = areEqual(old, address.pointee)
      if !isSame { Graph.confirmWritten(record) }
      withExtendedLifetime(old) {}
      return !isSame
    }
  }
}

// MARK: - Reading and writing

extension Source {
  /// The value. Reading it in the body of a derived value or an effect makes it a dependency.
  ///
  /// Editing it in place, as in `list.value.append(1)`, copies nothing and counts as a change.
  ///
  /// - Complexity: O(1) to read; to write, O(nodes that depend on it).
  @inlinable
  public var value: Value {
    @inline(__always) get {
      let hasCalled = Graph.read(record)
      // Not a slip: see `isReferenceFree`.
      if hasCalled, isReferenceFree(Value.self) { return address.pointee }
      return address.pointee
    }
    @inline(__always) set { set(newValue) }
    @inline(__always) _modify {
      Graph.beginEdit(record, UnsafeRawPointer(address), MemoryLayout<Value>.size)
      defer { Graph.endEdit(record, isChanged: true) }
      yield &address.pointee
    }
  }

  /// Reads the value, short for ``value``.
  @inlinable
  public func callAsFunction() -> Value { value }

  /// Edits the value in place, copies nothing, and counts as one change.
  ///
  /// When `body` throws, what it wrote stays and counts.
  ///
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  /// - Precondition: `body` doesn't use this source in any other way.
  @inlinable
  public func modify<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    Graph.beginEdit(record, UnsafeRawPointer(address), MemoryLayout<Value>.size)
    defer { Graph.endEdit(record, isChanged: true) }
    return try body(&address.pointee)
  }

  /// Replaces the value. The old one dies when everybody has been told.
  ///
  /// - Returns: Whether the new value differs; true, unasked, if nobody depends on it.
  @inlinable @inline(__always) @discardableResult
  package func set(_ newValue: Value) -> Bool {
    if record.pointee.flags.meets(.anyWriteWork) { return setWithWork(newValue, compares: false) }
    let old = address.move()
    address.initialize(to: newValue)
    withExtendedLifetime(old) {}
    return true
  }

  /// Replaces the value.
  ///
  /// - Parameters:
  ///   - newValue: The new value.
  ///   - compares: Whether to compare also if nobody depends on it, and in a batch.
  /// - Returns: Whether the new value differs; true if nobody asked.
  @inlinable @inline(never)
  package func write(_ newValue: Value, compares: Bool) -> Bool {
    setWithWork(newValue, compares: compares)
  }

  @inlinable @inline(never)
  func setWithWork(_ newValue: Value, compares: Bool) -> Bool {
    Graph.checkWrite(record)
    let context = Graph.enter()
    let isWatched = record.pointee.flags.contains(.watched)
    if isWatched {
      Graph.willWrite(record, UnsafeRawPointer(address), MemoryLayout<Value>.size)
    }
    var old = address.move()
    address.initialize(to: newValue)
    if isWatched { Graph.didWrite(record) }
    if record.pointee.flags.contains(.parted) {
      withUnsafePointer(to: old) { Graph.compareParts(record, with: UnsafeRawPointer($0)) }
    }
    let isChanged = tell(&old, compares, context)
    Graph.leave(context)
    withExtendedLifetime(old) {}
    return isChanged
  }

  /// Marks what depends on the value, which was `old` until now.
  @inlinable
  func tell(_ old: inout Value, _ compares: Bool, _ context: ContextRef) -> Bool {
    let isObserved = record.pointee.flags.meets([.observed, .dirty])
    let isFlushed = isObserved && context.pointee.depth == 1
    var isChanged = true
    if compares || isFlushed {
      isChanged = withUnsafeMutablePointer(to: &old) { update(self, UnsafeMutableRawPointer($0)) }
    }
    if isFlushed {
      if isChanged { Graph.notify(record, .dirty) }
    } else if isObserved {
      noteWritten(old, context)
    }
    return isChanged
  }

  /// Keeps `old` until the batch's flush, if it is the value from before the batch, and wakes
  /// those who may have to run.
  @inlinable
  func noteWritten(_ old: Value, _ context: ContextRef) {
    if !record.pointee.flags.contains(.dirty) {
      previous.initialize(to: old)
      Graph.noteWritten(record, context)
    }
    Graph.notify(record, .pending)
  }
}
