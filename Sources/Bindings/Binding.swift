public import StateObservation

/// Reads and writes a value that somebody else owns: a state, a part of one, or whatever two
/// closures reach.
///
/// ```swift
/// @State var condition = SearchCondition.partial("a")
/// $condition[.type].wrappedValue = .prefix      // condition is .prefix("a")
/// $condition[.content]()                        // "a"
/// ```
///
/// A binding holds no copy of the value. Writing through it, however many steps it is away from
/// the state, is one write to the state. Reading it in the body of a derived value or an effect
/// makes what it reads a dependency.
///
/// Members of the value are reached as members of the binding. Members of `Binding` itself hide
/// members of the value with the same name; `$x[dynamicMember: \.modify]` reaches those.
///
/// - Note: Two words. `owner` is a state's source, and `address` points into the source's value;
///   or `address` is nil, and `owner` is a `Projection` that knows how to reach the value.
@frozen
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  @usableFromInline let owner: AnyObject
  @usableFromInline let address: UnsafeMutablePointer<Value>?

  /// The value that is bound.
  ///
  /// Editing it in place, as in `$list.wrappedValue.append(1)`, copies nothing where the value is
  /// stored property by property in its state; elsewhere (an enum's payload, an element) use
  /// ``modify(_:)``.
  ///
  /// - Complexity: O(1) for each step that isn't a stored property.
  @inlinable
  public var wrappedValue: Value {
    @inline(__always) get {
      guard let address else {
        return Graph.observer == nil ? peekProjected() : trackedRead()
      }
      if node.record.pointee.flags.meets([.busy, .dirty]) { Graph.checkRead(node.record) }
      if let observer = Graph.observer { track(at: address, by: observer) }
      return address.pointee
    }
    @inline(__always) nonmutating set {
      guard let address else { return writeProjected(newValue) }
      if node.record.pointee.flags.meets(.anyWriteWork) {
        write(newValue, compares: false)
      } else {
        let old = address.move()
        address.initialize(to: newValue)
        withExtendedLifetime(old) {}
      }
    }
    @inline(__always) nonmutating _modify {
      if let address {
        Graph.beginEdit(node.record, UnsafeRawPointer(address), MemoryLayout<Value>.size)
        defer { Graph.endEdit(node.record, isChanged: true) }
        yield &address.pointee
      } else {
        var value = beginCopy()
        defer { endCopy(value) }
        yield &value
      }
    }
  }

  // These two in the type itself: for `$name in`, those of an extension don't count.

  /// The binding itself, so that `$name` in a property or closure parameter `@Binding var name`
  /// is a binding again.
  @inlinable
  public var projectedValue: Binding<Value> { self }

  /// Makes a binding from another one, so that closure parameters can be written `$name in`.
  ///
  /// - Parameter projectedValue: The binding.
  @inlinable
  public init(projectedValue: Binding<Value>) { self = projectedValue }

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
  /// Reads the value, short for ``wrappedValue``: `$condition[.content]()`.
  @inlinable
  public func callAsFunction() -> Value { wrappedValue }

  /// Writes the value and says what became of the write.
  ///
  /// - Returns: Whether the value was stored, was the same already, or had nowhere to go.
  @inlinable @discardableResult
  public func set(_ newValue: Value) -> WriteResult { write(newValue, compares: true) }

  @inlinable @inline(never)
  func trackedRead() -> Value {
    if let observer = Graph.observer, projection.root != nil { track(by: observer) }
    return peekProjected()
  }

  @inlinable @inline(__always)
  func writeProjected(_ newValue: Value) {
    _ = _withUnprotectedUnsafePointer(to: newValue) { projection.write(projection, $0, false) }
  }

  /// Copies the value, to be edited and written back. Until then nobody may write the state: the
  /// copy would undo that.
  @usableFromInline @inline(never)
  func beginCopy() -> Value {
    projection.beginCopy()
    return Graph.withoutObserver { peekProjected() }
  }

  @usableFromInline @inline(never)
  func endCopy(_ value: Value) {
    projection.endCopy()
    write(value, compares: false)
  }

  /// Writes when a plain store isn't enough. The old value dies when everybody has been told.
  @inlinable @inline(never) @discardableResult
  func write(_ newValue: Value, compares: Bool) -> WriteResult {
    guard let address else {
      return withUnsafePointer(to: newValue) {
        projection.write(projection, UnsafeRawPointer($0), compares)
      }
    }
    if type(of: owner) == Source<Value>.self {
      // The whole value, unless it is a part at the very front: that has another type.
      let source = unsafeDowncast(owner, to: Source<Value>.self)
      return source.write(newValue, compares: compares) ? .stored : .unchanged
    }
    let record = node.record
    Graph.beginEditWithWork(
      record, UnsafeRawPointer(address), MemoryLayout<Value>.size,
      type: partType(Value.self))
    let old = address.move()
    address.initialize(to: newValue)
    let isAsked = compares || record.pointee.flags.meets([.observed, .dirty, .parted])
    let isChanged = !isAsked || Graph.withoutObserver { !isSame(old, newValue) }
    withUnsafePointer(to: old) {
      Graph.endEdit(record, isChanged: isChanged, old: UnsafeRawPointer($0))
    }
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
  /// What is bound has gone: the element, the optional's value, the enum's case. Nothing was
  /// written.
  case dropped
  /// A rule on the way refused or changed the value: what is stored differs from what was given.
  case rejected
}
