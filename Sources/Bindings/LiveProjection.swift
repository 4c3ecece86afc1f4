import StateObservation

/// The way to a value that may have gone, and is nil then.
final class LiveProjection<Value>: Projection {
  private let base: Binding<Value>

  init(_ base: Binding<Value>) {
    self.base = base
    super.init(
      nil,
      read: { projection, place in
        let base = unsafeDowncast(projection, to: LiveProjection.self).base
        let value = base.isLive ? base.wrappedValue : nil
        place.assumingMemoryBound(to: Value?.self).initialize(to: value)
      },
      write: { projection, new, compares in
        let base = unsafeDowncast(projection, to: LiveProjection.self).base
        guard let new = new.assumingMemoryBound(to: Value?.self).pointee else {
          return base.isLiveNow ? .unchanged : .dropped
        }
        return base.write(new, compares: compares)
      },
      edit: { projection, inside, body in
        let base = unsafeDowncast(projection, to: LiveProjection.self).base
        return base.edit(inside: inside) { value, isAsked in
          var edited: Value? = value
          let isChanged = withUnsafeMutablePointer(to: &edited) {
            body(UnsafeMutableRawPointer($0), isAsked)
          }
          guard isChanged, let edited else { return false }
          value = edited
          return true
        }
      })
  }

  override var source: Node? { base.source }
  override var isLive: Bool { base.isLiveNow }
  override var transaction: Transaction { base.transaction }
  override func flush() -> WriteResult { base.flush() }
  override func trackPresence(by observer: NodeRef) { base.trackPresence(by: observer) }
  override var seesAllWrites: Bool { base.seesAllWrites }
  override var extent: Range<UnsafeRawPointer>? { base.extent }
  override var enclosing: Projection? { base.enclosing }

  override func isEqual(to other: Projection) -> Bool {
    self === other || base == (other as? LiveProjection<Value>)?.base
  }

  override func hash(into hasher: inout Hasher) { hasher.combine(base) }

  override func unowned() -> Projection { LiveProjection(base.unowned()) }
}
