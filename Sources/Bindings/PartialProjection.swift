import StateObservation

/// One step to a place that may go away: an element, an optional's value.
protocol PartialStep: Equatable {
  associatedtype Root
  associatedtype Value
  associatedtype Identity: Hashable

  /// What the place is told apart by.
  var identity: Identity { get }

  /// The value at the place; nil if it has gone.
  mutating func extract(from root: borrowing Root) -> Value?

  /// Edits the value at the place in place; nil if it has gone.
  mutating func modify<Result>(
    in root: inout Root, _ body: (inout Value) -> Result
  ) -> Result?

  /// Whether `value`, just edited, is still what the place is about.
  func isStill(_ value: Value) -> Bool
}

/// The way to a place that may go away.
///
/// While it is there, a binding reads and edits it. Once it has gone, writes are dropped, and reading gives the declared default or the
/// last known value, see `Place`.
final class PartialProjection<Step: PartialStep>: Projection {
  private let base: Binding<Step.Root>
  @exclusivity(unchecked) private var step: Step
  private let fallback: Step.Value?
  @exclusivity(unchecked) private var lastKnown: Step.Value?
  private var place: Place?

  /// Makes the way to a place.
  ///
  /// - Parameters:
  ///   - lastKnown: What to read if the place goes away unseen, because the base isn't written through its state alone.
  ///   - fallback: What to read once the place has gone; nil for the last known value.
  init(_ base: Binding<Step.Root>, _ step: Step, lastKnown: Step.Value?, fallback: Step.Value?) {
    self.base = base
    self.step = step
    self.fallback = fallback
    super.init(
      read: { projection, place in
        let this = unsafeDowncast(projection, to: PartialProjection.self)
        place.assumingMemoryBound(to: Step.Value.self).initialize(to: this.value())
      },
      write: { projection, new, compares in
        let this = unsafeDowncast(projection, to: PartialProjection.self)
        return this.write(new.assumingMemoryBound(to: Step.Value.self).pointee, compares)
      },
      edit: { projection, _, body in
        unsafeDowncast(projection, to: PartialProjection.self).edit { value, isAsked in
          withUnsafeMutablePointer(to: &value) { body(UnsafeMutableRawPointer($0), isAsked) }
        }
      })
    if !base.seesAllWrites { self.lastKnown = lastKnown }
    if fallback == nil { watch() }
  }

  deinit {
    if let place { base.source?.remove(place) }
  }

  // MARK: Reading and writing

  private func value() -> Step.Value {
    let current = base.borrow { step.extract(from: $0) }
    if let current {
      if !base.seesAllWrites { lastKnown = current }
      return current
    }
    guard let known = fallback ?? lastKnown else {
      fatalError("A binding to \(step.identity) must know its last value, but nobody saved one.")
    }
    return known
  }

  private func write(_ new: Step.Value, _ compares: Bool) -> WriteResult {
    var old: Step.Value?
    defer { withExtendedLifetime(old) {} }
    return edit { value, isAsked in
      let before = value
      old = before
      value = new
      return !(isAsked || compares) || Graph.withoutObserver { !isSame(before, new) }
    }
  }

  private func edit(_ body: (inout Step.Value, Bool) -> Bool) -> WriteResult {
    var result = WriteResult.dropped
    var renamed: Step.Value?
    _ = base.edit(inside: true) { root, isAsked in
      let isChanged = step.modify(in: &root) { value in
        let isChanged = body(&value, isAsked)
        if !step.isStill(value) { renamed = value }
        return isChanged
      }
      guard let isChanged else { return false }
      result = isChanged ? .stored : .unchanged
      return isChanged
    }
    if let renamed { base.source?.tellPlaces(of: step.identity, lastKnown: renamed) }
    return result
  }

  // MARK: The last known value

  private func watch() {
    let place = Place(
      container: base.address.map { UnsafeRawPointer($0) },
      save: { [unowned self] in lastKnown = current() ?? lastKnown },
      settle: { [unowned self] in if current() != nil, base.seesAllWrites { lastKnown = nil } },
      adopt: { [unowned self] identity, value in
        if identity == AnyHashable(step.identity) { lastKnown = value as? Step.Value }
      })
    self.place = place
    base.source?.add(place)
  }

  private func current() -> Step.Value? {
    untracked { base.isLive ? base.borrow { step.extract(from: $0) } : nil }
  }

  // MARK: Identity

  override var source: Node? { base.source }
  override var seesAllWrites: Bool { base.seesAllWrites }
  override var isLive: Bool { current() != nil }

  override func isEqual(to other: Projection) -> Bool {
    guard self !== other else { return true }
    guard let other = other as? PartialProjection<Step> else { return false }
    return base == other.base && step == other.step
  }

  override func hash(into hasher: inout Hasher) {
    hasher.combine(base)
    hasher.combine(step.identity)
  }

  override func unowned() -> Projection {
    PartialProjection(base.unowned(), step, lastKnown: lastKnown, fallback: fallback)
  }
}
