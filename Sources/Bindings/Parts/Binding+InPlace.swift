public import StateObservation

// Edits in place of a value of a state of which parts are observed.

extension Binding {
  /// Edits the value, and tells the parts.
  @inlinable @inline(never)
  func tellParts(_ value: inout Value, _ body: (inout Value) -> Bool) -> Bool {
    withUnsafeMutablePointer(to: &value) { value in
      let former = former(value.pointee)
      let parts = beginParts(at: value, isSet: false)
      let isChanged = body(&value.pointee) && hasChanged(value.pointee, since: former)
      parts?.end(isChanged: isChanged, old: nil)
      return isChanged
    }
  }

  /// Edits the value, which has an address in its state.
  @inlinable @inline(never)
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

  /// A copy of the value, which is about to be edited in place, to compare with afterwards: if somebody might run for
  /// nothing otherwise, and that costs little.
  ///
  /// It has no clean-up by code of users.
  @inlinable @inline(__always)
  func former(_ value: Value) -> Value? {
    isEvidentlySmall(value) ? value : formerIfObserved(value)
  }

  @usableFromInline
  func formerIfObserved(_ value: Value) -> Value? {
    guard isComparable(Value.self), !(Value.self is AnyObject.Type) else { return nil }
    return Graph.withoutObserver {
      guard let spot = spot(creating: false) else { return nil }
      let range = spot.offset..<spot.offset + MemoryLayout<Value>.size
      let isObserved = spot.place.tree.isObserved(around: range, of: spot.place)
      return isObserved && Smallness.holds(for: value) ? detached(value) : nil
    }
  }

  /// Whether the value, edited in place, differs; true if nobody knows.
  @inlinable @inline(__always)
  func hasChanged(_ value: Value, since former: Value?) -> Bool {
    guard let former else { return true }
    return Graph.withoutObserver { !isSame(former, value) }
  }
}

/// Whether it is at once seen that `value` is small, and it needs no clean-up by code of users.
@inlinable @inline(__always)
func isEvidentlySmall<Value>(_ value: Value) -> Bool {
  if _isPOD(Value.self) { return true }
  guard let text = value as? String else { return false }
  return Smallness.isSmall(text)
}
