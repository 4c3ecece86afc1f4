import StateObservation

/// The way through a late writer.
final class LateProjection<Value>: Projection {
  private let writer: LateWriter<Value>

  init(_ writer: LateWriter<Value>) {
    self.writer = writer
    super.init(
      nil,
      read: { projection, place in
        let this = unsafeDowncast(projection, to: LateProjection.self)
        place.assumingMemoryBound(to: Value.self).initialize(to: this.writer.value)
      },
      write: { projection, new, _ in
        let this = unsafeDowncast(projection, to: LateProjection.self)
        return this.writer.write(new.assumingMemoryBound(to: Value.self).pointee)
      },
      edit: { projection, _, body in
        let writer = unsafeDowncast(projection, to: LateProjection.self).writer
        guard writer.base.isLiveNow else { return .dropped }
        var value = Graph.withoutObserver { writer.value }
        let isChanged = withUnsafeMutablePointer(to: &value) {
          body(UnsafeMutableRawPointer($0), true)
        }
        return isChanged ? writer.write(value) : .unchanged
      })
  }

  override var source: Node? { writer.base.source }
  override var isLive: Bool { writer.base.isLiveNow }
  override var transaction: Transaction { writer.base.transaction }

  override func trackPresence(by observer: NodeRef) { writer.base.trackPresence(by: observer) }
  override func flush() -> WriteResult { writer.flush() }

  override func isEqual(to other: Projection) -> Bool {
    self === other || writer === (other as? LateProjection)?.writer
  }

  override func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(writer)) }

  override func unowned() -> Projection {
    LateReading(writer.base.unowned(), writer.pending.unowned())
  }
}

/// Reads what a late writer holds back, without keeping it or the state alive: what a hook does,
/// which ends with either of them.
private final class LateReading<Value>: Projection {
  private let base: Binding<Value>
  private let pending: Binding<Value?>

  init(_ base: Binding<Value>, _ pending: Binding<Value?>) {
    self.base = base
    self.pending = pending
    super.init(
      nil,
      read: { projection, place in
        let this = unsafeDowncast(projection, to: LateReading.self)
        let value = this.pending.wrappedValue ?? this.base.wrappedValue
        place.assumingMemoryBound(to: Value.self).initialize(to: value)
      },
      write: { _, _, _ in .dropped },
      edit: { _, _, _ in .dropped })
  }

  override var source: Node? { base.source }
  override var isLive: Bool { base.isLiveNow }
  override func trackPresence(by observer: NodeRef) { base.trackPresence(by: observer) }
}
