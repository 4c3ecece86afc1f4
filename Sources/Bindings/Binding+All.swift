public import StateObservation

// MARK: - One for many

extension Binding where Value: Equatable {
  /// A binding to what several bindings have in common: it reads nil while their values differ, and writes to all of them.
  ///
  /// A write is one batch. Writing nil changes nothing. Those whose target has gone neither count nor are written; if all
  /// have, or there are none, the binding isn't live.
  ///
  /// ```swift
  /// let allDone = Binding.all($rows.map(\.isDone))   // Binding<Bool?>: nil for a mixture
  /// allDone.wrappedValue = true
  /// ```
  ///
  /// - Parameter bindings: The bindings.
  /// - Returns: A binding to the common value; equal to one of equal bindings in the same order.
  /// - Complexity: O(bindings) to read and to write.
  @inlinable
  public static func all(_ bindings: some Sequence<Binding<Value>>) -> Binding<Value?> {
    Binding<Value?>(AllProjection(Array(bindings)))
  }
}

/// The way to the value that several have in common.
@usableFromInline
final class AllProjection<Value: Equatable>: Projection {
  @usableFromInline let all: [Binding<Value>]
  private var held: [NodeRef] = []

  @inlinable
  init(_ all: [Binding<Value>]) {
    self.all = all
    super.init(
      nil,
      read: { projection, place in
        let this = unsafeDowncast(projection, to: AllProjection.self)
        place.assumingMemoryBound(to: Value?.self).initialize(to: this.common)
      },
      write: { projection, new, compares in
        let this = unsafeDowncast(projection, to: AllProjection.self)
        return this.write(new.assumingMemoryBound(to: Value?.self).pointee, compares)
      },
      edit: { projection, _, body in
        unsafeDowncast(projection, to: AllProjection.self).edit {
          withUnsafeMutablePointer(to: &$0) { body(UnsafeMutableRawPointer($0), true) }
        }
      })
  }

  @inlinable var common: Value? {
    var common: Value?
    for one in all where one.isLive {
      let value = one.wrappedValue
      if let common, untracked({ common != value }) { return nil }
      common = value
    }
    return common
  }

  @inlinable
  func write(_ new: Value?, _ compares: Bool) -> WriteResult {
    guard let new else { return isLive ? .unchanged : .dropped }
    return batch {
      WriteResult(of: all.filter { $0.isLiveNow }.map { $0.write(new, compares: compares) })
    }
  }

  @inlinable
  func edit(_ body: (inout Value?) -> Bool) -> WriteResult {
    beginCopy()
    var value = untracked { common }
    let isChanged = body(&value)
    endCopy()
    return write(isChanged ? value : nil, true)
  }

  @usableFromInline
  override func beginCopy() {
    var records: [NodeRef] = []
    for one in all { one.appendSource(to: &records) }
    held = hold(records)
  }

  @usableFromInline
  override func endCopy() {
    for record in held { record.pointee.flags.remove(.borrowed) }
    held = []
  }

  @usableFromInline override var isLive: Bool { all.contains(where: \.isLiveNow) }
  override func flush() -> WriteResult { batch { WriteResult(of: all.map { $0.flush() }) } }
  override func trackPresence(by observer: NodeRef) {
    for one in all { one.trackPresence(by: observer) }
  }

  override func isEqual(to other: Projection) -> Bool {
    self === other || all == (other as? AllProjection<Value>)?.all
  }

  override func hash(into hasher: inout Hasher) { hasher.combine(all) }

  override func unowned() -> Projection { AllProjection(all.map { $0.weakened() }) }
}
