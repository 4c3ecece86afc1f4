public import StateObservation

/// Reads and writes a value that somebody else owns: a state, a part of one, or whatever two closures reach.
///
/// ```swift
/// @State var condition = SearchCondition.partial("a")
/// $condition[.type].wrappedValue = .prefix      // condition is .prefix("a")
/// $condition[.content]()                        // "a"
/// ```
///
/// A binding holds no copy of the value. Writing through it, however many steps it is away from the state, is one write to the
/// state. Reading it in the body of a derived value or an effect makes what it reads a dependency.
///
/// Members of the value are reached as members of the binding. Members of `Binding` itself hide members of the value with
/// the same name; `$x[dynamicMember: \.modify]` reaches those.
///
/// - Note: Two words. `owner` is a state's source, and `address` points into the source's value; or `address` is
///   nil, and `owner` is a `Projection` that knows how to reach the value.
@frozen
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  @usableFromInline let owner: AnyObject
  @usableFromInline let address: UnsafeMutablePointer<Value>?

  /// The value that is bound.
  ///
  /// Editing it in place, as in `$list.wrappedValue.append(1)`, copies nothing where the value is stored property by
  /// property in its state; elsewhere (an enum's payload, an element) use ``modify(_:)``.
  ///
  /// - Complexity: O(1) for each step that isn't a stored property.
  @inlinable
  public var wrappedValue: Value {
    @inline(__always) get {
      guard let address else { return projectedRead() }
      Graph.read(node.record)
      return address.pointee
    }
    @inline(__always) nonmutating set {
      if let address, !node.record.pointee.flags.meets(.anyWriteWork) {
        let old = address.move()
        address.initialize(to: newValue)
        withExtendedLifetime(old) {}
      } else {
        write(newValue, compares: false)
      }
    }
    @inline(__always) nonmutating _modify {
      if let address {
        Graph.beginEdit(node.record, UnsafeRawPointer(address), MemoryLayout<Value>.size)
        defer { Graph.endEdit(node.record, isChanged: true) }
        yield &address.pointee
      } else {
        var value = projectedRead()
        defer { write(value, compares: false) }
        yield &value
      }
    }
  }

  @inlinable @inline(__always)
  init(owner: AnyObject, address: UnsafeMutablePointer<Value>?) {
    self.owner = owner
    self.address = address
  }

  @inlinable @inline(__always)
  init(_ projection: Projection) { self.init(owner: projection, address: nil) }

  /// The state's source, if the value has an address.
  @inlinable var node: Node {
    @inline(__always) get { unsafeDowncast(owner, to: Node.self) }
  }

  /// The way to the value, if it has no address.
  @inlinable var projection: Projection {
    @inline(__always) get { unsafeDowncast(owner, to: Projection.self) }
  }
}

// MARK: - The value

extension Binding {
  /// The binding itself, so that `$name` in a property or closure parameter `@Binding var name` is a binding again.
  @inlinable
  public var projectedValue: Binding<Value> { self }

  /// Reads the value, short for ``wrappedValue``: `$condition[.content]()`.
  @inlinable
  public func callAsFunction() -> Value { wrappedValue }

  /// Writes the value and says what became of the write.
  ///
  /// - Returns: Whether the value was stored, was the same already, or had nowhere to go.
  @inlinable @discardableResult
  public func set(_ newValue: Value) -> WriteResult { write(newValue, compares: true) }

  // Out of line: inlined into a client's closure, this branch crashes the compiler (LoadableByAddress).
  @inlinable @inline(never)
  func projectedRead() -> Value {
    withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { buffer in
      let place = buffer.baseAddress.unsafelyUnwrapped
      projection.read(projection, UnsafeMutableRawPointer(place))
      return place.move()
    }
  }

  /// Writes when a plain store isn't enough. The old value dies when everybody has been told.
  @inlinable @inline(never) @discardableResult
  func write(_ newValue: Value, compares: Bool) -> WriteResult {
    guard let address else {
      return withUnsafePointer(to: newValue) {
        projection.write(projection, UnsafeRawPointer($0), compares)
      }
    }
    let record = node.record
    Graph.beginEdit(record, UnsafeRawPointer(address), MemoryLayout<Value>.size)
    let old = address.move()
    address.initialize(to: newValue)
    let isAsked = compares || record.pointee.flags.meets([.observed, .dirty])
    let isChanged = !isAsked || Graph.withoutObserver { !isSame(old, newValue) }
    Graph.endEdit(record, isChanged: isChanged)
    withExtendedLifetime(old) {}
    return isChanged ? .stored : .unchanged
  }
}

/// What became of a write through a binding.
public enum WriteResult: Hashable, Sendable {
  /// The value was stored, and differs from the one before.
  case stored
  /// The value is the same as before; nobody was woken.
  case unchanged
  /// What is bound has gone: the element, the optional's value, the enum's case. Nothing was written.
  case dropped
}

// MARK: - Editing in place

extension Binding {
  /// Edits the value in place, copies nothing, and counts as one change.
  ///
  /// When `body` throws, what it wrote stays and counts. When what is bound has gone, `body` edits the last known value, and
  /// that edit is dropped.
  ///
  /// ```swift
  /// $condition[.content].modify { $0.append("b") }
  /// ```
  ///
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  /// - Precondition: `body` doesn't use the state that it edits in any other way.
  @inlinable @discardableResult
  public func modify<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if let address {
      Graph.beginEdit(node.record, UnsafeRawPointer(address), MemoryLayout<Value>.size)
      defer { Graph.endEdit(node.record, isChanged: true) }
      return try body(&address.pointee)
    }
    var outcome: Swift.Result<Result, Failure>?
    _ = edit(inside: false) { value, _ in
      do throws(Failure) { outcome = .success(try body(&value)) } catch {
        outcome = .failure(error)
      }
      return true
    }
    if let outcome { return try outcome.get() }
    var stale = wrappedValue
    return try body(&stale)
  }

  /// Edits the value in place.
  ///
  /// - Parameters:
  ///   - inside: Whether the edit stays inside of a place that may go away, so that its neighbours are safe.
  ///   - body: Gets the value, and whether anybody wants to know if it changes; returns whether it did. Not called
  ///     if what is bound has gone.
  @inlinable @inline(__always)
  func edit(inside: Bool, _ body: (inout Value, Bool) -> Bool) -> WriteResult {
    guard let address else {
      return projection.edit(projection, inside) { raw, isAsked in
        body(&raw.assumingMemoryBound(to: Value.self).pointee, isAsked)
      }
    }
    let record = node.record
    if inside {
      Graph.checkWrite(record)
      record.pointee.flags.insert(.busy)
    } else {
      Graph.beginEdit(record, UnsafeRawPointer(address), MemoryLayout<Value>.size)
    }
    let isChanged = body(&address.pointee, record.pointee.flags.meets([.observed, .dirty]))
    Graph.endEdit(record, isChanged: isChanged)
    return isChanged ? .stored : .unchanged
  }

  /// Reads the value in place, without copying it, as a tracked read.
  @inlinable @inline(__always)
  func borrow<Result>(_ body: (borrowing Value) -> Result) -> Result {
    guard let address else { return body(projectedRead()) }
    Graph.read(node.record)
    return Graph.borrow(node.record) { body(address.pointee) }
  }
}
