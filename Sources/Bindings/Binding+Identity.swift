package import StateObservation

// MARK: - Identity

/// Bindings are equal if they take the same steps from the same state, whenever they were made.
///
/// Bindings made of closures are equal if they were given equal ids, and otherwise only to their
/// own copies. A binding through a keyed subscript without a ``FieldKey``, or another computed
/// member, is equal only to those made by the same expression.
extension Binding: Hashable {
  /// Whether two bindings take the same steps from the same state. Complexity: O(steps).
  public static func == (left: Binding, right: Binding) -> Bool {
    guard left.address == right.address else { return false }
    if left.owner === right.owner { return true }
    // One of them may be unowned, and have another object for the same source.
    guard left.address == nil else { return left.node.record == right.node.record }
    return left.projection.isEqual(to: right.projection)
  }

  /// Hashes the steps. Complexity: O(steps).
  public func hash(into hasher: inout Hasher) {
    guard address == nil else {
      hasher.combine(address)
      return
    }
    projection.hash(into: &hasher)
  }
}

// MARK: - Liveness

extension Binding {
  /// Whether what is bound is there now: the element, the optional's value, the enum's case.
  ///
  /// If not, a write changes nothing, and reading gives the declared default or the last known
  /// value. Like any read, this one makes what it reads a dependency.
  @inlinable public var isLive: Bool {
    if address != nil { return true }
    if let observer = Graph.observer { projection.trackPresence(by: observer) }
    return projection.isLive
  }

  @usableFromInline
  func trackPresence(by observer: NodeRef) {
    if address == nil { projection.trackPresence(by: observer) }
  }

  /// Whether what is bound is there now, recording no read of the state.
  @inlinable var isLiveNow: Bool { address != nil || projection.isLive }

  /// The source of the state that the value is part of; nil if closures or constants stand at the
  /// beginning.
  package var source: Node? { address == nil ? projection.source : node }

  /// Whether the value changes only through its state, so that nothing in it goes away unseen.
  @usableFromInline var seesAllWrites: Bool { address != nil || projection.seesAllWrites }

  /// The bytes of the source's value that the value hangs on; nil if it doesn't hang on them alone.
  var extent: Range<UnsafeRawPointer>? {
    guard let address else { return projection.extent }
    let start = UnsafeRawPointer(address)
    return start..<start + Swift.max(MemoryLayout<Value>.size, 1)
  }

  /// The innermost place that may go away on the way to the value.
  var enclosing: Projection? { address == nil ? projection.enclosing : nil }

  /// The same binding, without keeping the state alive: for those who live no longer than the
  /// state.
  func unowned() -> Binding {
    guard let address else { return Binding(projection.unowned()) }
    return Binding(owner: UnownedNode(node), address: address)
  }
}
