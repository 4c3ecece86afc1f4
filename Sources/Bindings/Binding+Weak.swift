import StateObservation

// MARK: - Without keeping the state

extension Binding {
  /// The same binding, which doesn't keep the state alive.
  ///
  /// A model may hold it in a closure of its own, and is freed all the same. Once the state has ended the binding isn't
  /// live: writes are dropped, and reading gives the last value, which was copied when the state ended.
  ///
  /// ```swift
  /// model.reset = { [text = model.$text.weakened()] in text.wrappedValue = "" }
  /// ```
  ///
  /// A binding made of closures keeps what they keep, and is returned as it is.
  ///
  /// - Returns: A binding to the same value.
  public func weakened() -> Binding { weakened(fallback: nil) }

  /// The same binding, which doesn't keep the state alive, and reads `default` once that has ended.
  ///
  /// - Parameter default: What to read in the end. The last value isn't kept.
  /// - Returns: A binding to the same value.
  public func weakened(default: Value) -> Binding { weakened(fallback: `default`) }

  private func weakened(fallback: Value?) -> Binding {
    if let source { return Binding(WeakProjection(self, of: source, fallback: fallback)) }
    return address == nil ? Binding(projection.unowned()) : self
  }
}

/// The way to the same value, which doesn't keep the state.
///
/// While the state lives it is the way of an unowned binding. The state tells its end, see `EndWitness`; a state that was
/// released away from its actor is gone at once, but its value stays until the actor has ended it.
final class WeakProjection<Value>: Projection, EndWitness {
  private let base: Binding<Value>
  private weak var state: Node?
  private let fallback: Value?
  @exclusivity(unchecked) private var lastKnown: Value?
  @exclusivity(unchecked) private var phase = Phase.living
  private var places: Places?

  private enum Phase {
    /// The state lives, or its actor has still to end it.
    case living
    /// The value is there for the last time, for those who hold places in it.
    case ending
    case ended
  }

  init(_ binding: Binding<Value>, of source: Node, fallback: Value?) {
    base = binding.unowned()
    state = source
    self.fallback = fallback
    places = source.ensurePlaces()
    super.init(
      nil,
      read: { projection, place in
        let this = unsafeDowncast(projection, to: WeakProjection.self)
        place.assumingMemoryBound(to: Value.self).initialize(to: this.value())
      },
      write: { projection, new, compares in
        let this = unsafeDowncast(projection, to: WeakProjection.self)
        return this.whileAlive(or: .dropped) {
          $0.write(new.assumingMemoryBound(to: Value.self).pointee, compares: compares)
        }
      },
      edit: { projection, inside, body in
        let this = unsafeDowncast(projection, to: WeakProjection.self)
        return this.whileAlive(or: .dropped) { base in
          base.edit(inside: inside) { value, isAsked in
            withUnsafeMutablePointer(to: &value) { body(UnsafeMutableRawPointer($0), isAsked) }
          }
        }
      })
    places?.add(self)
  }

  deinit { places?.remove(self) }

  // MARK: Reading and writing

  /// Calls `body` with the binding while the state is held.
  private func whileAlive<Result>(
    or gone: @autoclosure () -> Result, _ body: (Binding<Value>) -> Result
  ) -> Result {
    guard let state else { return gone() }
    return withExtendedLifetime(state) {
      // The state's own rule for equal values is asked only by who names its source.
      body(base.address == nil ? base : Binding(owner: state, address: base.address))
    }
  }

  private func value() -> Value { whileAlive(or: lastValue()) { $0.wrappedValue } }

  private func lastValue() -> Value {
    if phase == .ended, let known = fallback ?? lastKnown { return known }
    return untracked { base.wrappedValue }
  }

  func sourceWillEnd() {
    phase = .ending
    if fallback == nil { lastKnown = untracked { base.wrappedValue } }
  }

  func sourceDidEnd() {
    phase = .ended
    places = nil
  }

  // MARK: What is there

  override var source: Node? { state }
  override var isLive: Bool { (state != nil || phase == .ending) && base.isLiveNow }
  override var transaction: Transaction { base.transaction }
  override func flush() -> WriteResult { base.flush() }
  override var seesAllWrites: Bool { base.seesAllWrites }
  override var extent: Range<UnsafeRawPointer>? { base.extent }
  override var enclosing: Projection? { base.enclosing }

  override func trackPresence(by observer: NodeRef) {
    whileAlive(or: ()) { $0.trackPresence(by: observer) }
  }

  override func isEqual(to other: Projection) -> Bool {
    guard self !== other else { return true }
    guard let other = other as? WeakProjection<Value>, let state, state === other.state else {
      return false
    }
    return base == other.base && readsAlike(other)
  }

  private func readsAlike(_ other: WeakProjection) -> Bool {
    guard let fallback, let theirs = other.fallback else {
      return fallback == nil && other.fallback == nil
    }
    return isSame(fallback, theirs)
  }

  override func hash(into hasher: inout Hasher) { hasher.combine(base) }

  override func unowned() -> Projection { self }
}
