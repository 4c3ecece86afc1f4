public import StateObservation

// MARK: - Editing in place

extension Binding {
  /// Edits the value in place, copies nothing, and counts as one change.
  ///
  /// When `body` throws, what it wrote stays and counts. When what is bound has gone, `body`
  /// edits the last known value, and that edit is dropped.
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
      if node.record.pointee.flags.contains(.parted) { return try modifyParted(address, body) }
      Graph.beginEdit(node.record, UnsafeRawPointer(address), MemoryLayout<Value>.size)
      defer { Graph.endEdit(node.record, isChanged: true) }
      return try body(&address.pointee)
    }
    var outcome: Swift.Result<Result, Failure>?
    _ = edit(inside: nil) { value, _ in
      do throws(Failure) { outcome = .success(try body(&value)) } catch {
        outcome = .failure(error)
      }
      return true
    }
    if let outcome { return try outcome.get() }
    var stale = Graph.withoutObserver { wrappedValue }
    return try body(&stale)
  }

  /// Edits the value, and restores what it was when `body` throws; then nobody is woken.
  ///
  /// The value is copied first, so unlike ``modify(_:)`` this isn't in place.
  ///
  /// - Parameter body: Edits the value.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  /// - Precondition: `body` doesn't use the state that it edits in any other way.
  @discardableResult
  public func modifyOrRevert<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var outcome: Swift.Result<Result, Failure>?
    _ = edit(inside: nil) { value, _ in
      let before = value
      do throws(Failure) { outcome = .success(try body(&value)) } catch {
        outcome = .failure(error)
        value = before
        return false
      }
      return true
    }
    if let outcome { return try outcome.get() }
    var stale = Graph.withoutObserver { wrappedValue }
    return try body(&stale)
  }

  /// Edits the value in place.
  ///
  /// - Parameters:
  ///   - inside: The place that may go away of which the edit stays inside, so that its
  ///     neighbours are safe; nil if the edit may change all of the value.
  ///   - body: Gets the value, and whether anybody wants to know if it changes; returns whether
  ///     it did. Not called if what is bound has gone.
  /// - Returns: What became of the edit.
  @inlinable @inline(__always)
  func edit(inside: Projection?, _ body: (inout Value, Bool) -> Bool) -> WriteResult {
    editStep(inside: inside) { value, isAsked in
      isParted ? tellParts(&value) { body(&$0, isAsked) } : body(&value, isAsked)
    }
  }

  /// Edits the value in place, for a step that goes on from it and tells the state's parts itself.
  @inlinable @inline(__always)
  func editStep(inside: Projection?, _ body: (inout Value, Bool) -> Bool) -> WriteResult {
    guard let address else {
      return projection.edit(projection, inside) { raw, isAsked in
        body(&raw.assumingMemoryBound(to: Value.self).pointee, isAsked)
      }
    }
    let record = node.record
    if let inside {
      Graph.beginEdit(record, inside: inside)
    } else {
      Graph.beginStep(record, UnsafeRawPointer(address), MemoryLayout<Value>.size)
    }
    let isAsked = record.pointee.flags.meets([.observed, .dirty, .parted])
    let isChanged = body(&address.pointee, isAsked)
    Graph.endEdit(record, isChanged: isChanged)
    return isChanged ? .stored : .unchanged
  }

  /// Reads the value in place, without copying it, as a tracked read.
  @inlinable @inline(__always)
  func borrow<Result>(_ body: (borrowing Value) -> Result) -> Result {
    guard let address else { return body(wrappedValue) }
    if node.record.pointee.flags.meets([.busy, .dirty]) { Graph.checkRead(node.record) }
    if let observer = Graph.observer { track(at: address, by: observer) }
    return Graph.borrow(node.record) { body(address.pointee) }
  }
}
