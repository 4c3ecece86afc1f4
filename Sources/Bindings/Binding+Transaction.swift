public import StateObservation

// MARK: - Transactions

extension Binding {
  /// The same binding, whose writes happen in `transaction`.
  ///
  /// Where the transaction in force sets the same key, that one wins; the other keys of both
  /// apply. All that is projected from the binding writes in the transaction too.
  ///
  /// - Parameter transaction: What holds for the writes.
  /// - Returns: A binding to the same value.
  public func transaction(_ transaction: Transaction) -> Binding {
    Binding(TransactionProjection(self, transaction))
  }

  /// The transaction in which writes through the binding happen, before the one in force is merged with it.
  ///
  /// It is empty unless one was given, here or to a binding from which this one is projected. Setting it replaces
  /// what was given here.
  public var transaction: Transaction {
    get { address == nil ? projection.transaction : Transaction() }
    set {
      let given = address == nil ? projection as? TransactionProjection<Value> : nil
      self = (given?.base ?? self).transaction(newValue)
    }
  }

  /// The same binding, whose writes are animated.
  ///
  /// - Parameter animation: The animation; nil to turn animations off.
  /// - Returns: A binding to the same value.
  public func animation(_ animation: Animation? = .default) -> Binding {
    transaction(Transaction(animation: animation))
  }
}

/// The way to the same value, under a transaction.
final class TransactionProjection<Value>: Projection {
  fileprivate let base: Binding<Value>
  private let given: Transaction

  init(_ base: Binding<Value>, _ transaction: Transaction) {
    self.base = base
    given = transaction
    super.init(
      base.rootRecord,
      read: { projection, place in
        let this = unsafeDowncast(projection, to: TransactionProjection.self)
        let value = place.assumingMemoryBound(to: Value.self)
        this.base.peek { value.initialize(to: copy $0) }
      },
      write: { projection, new, compares in
        let this = unsafeDowncast(projection, to: TransactionProjection.self)
        return withBindingTransaction(this.given) {
          this.base.write(new.assumingMemoryBound(to: Value.self).pointee, compares: compares)
        }
      },
      edit: { projection, inside, body in
        let this = unsafeDowncast(projection, to: TransactionProjection.self)
        return withBindingTransaction(this.given) {
          this.base.editStep(inside: inside) { value, isAsked in
            withUnsafeMutablePointer(to: &value) { body(UnsafeMutableRawPointer($0), isAsked) }
          }
        }
      })
  }

  override var source: Node? { base.source }
  override var transaction: Transaction { base.transaction.merging(given) }
  override func findSpot(creating: Bool) -> PartSpot? { base.spot(creating: creating) }
  override func trackPresence(by observer: NodeRef) { base.trackPresence(by: observer) }
  override var isLive: Bool { base.isLive }
  override var seesAllWrites: Bool { base.seesAllWrites }
  override var extent: Range<UnsafeRawPointer>? { base.extent }
  override var enclosing: Projection? { base.enclosing }

  override func flush() -> WriteResult { base.flush() }

  override func isEqual(to other: Projection) -> Bool {
    guard let other = other as? TransactionProjection<Value> else { return false }
    guard base == other.base else { return false }
    guard let mine = given.storage, let theirs = other.given.storage else {
      return given.isEmpty && other.given.isEmpty
    }
    return mine.isEqual(to: theirs)
  }

  override func hash(into hasher: inout Hasher) { hasher.combine(base) }

  override func unowned() -> Projection { TransactionProjection(base.unowned(), given) }
}
