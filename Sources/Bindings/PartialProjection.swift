public import StateObservation

/// The way to a place that may go away.
///
/// While it is there, a binding reads and edits it. Once it has gone, writes are dropped, and
/// reading gives the declared default or the last known value, see `Place`.
@usableFromInline
final class PartialProjection<Step: PartialStep>: Projection, PlaceHolder {
  @usableFromInline let base: Binding<Step.Root>
  @exclusivity(unchecked) @usableFromInline var step: Step
  // In front of the values, which may be large: every access asks for it, and for those hardly ever.
  @usableFromInline let seesLoss: Bool
  @usableFromInline let fallback: Step.Value?
  /// Kept only while the place is gone; always if it may go away unseen.
  @exclusivity(unchecked) @usableFromInline var lastKnown: Step.Value?
  private var places: Places?

  /// Makes the way to a place.
  ///
  /// - Parameters:
  ///   - base: The way to the value in which the place is.
  ///   - step: The last step.
  ///   - lastKnown: What to read if the place goes away unseen, or has gone already.
  ///   - fallback: What to read once the place has gone; nil for the last known value.
  @inlinable
  init(_ base: Binding<Step.Root>, _ step: Step, lastKnown: Step.Value?, fallback: Step.Value?) {
    self.base = base
    self.step = step
    self.fallback = fallback
    seesLoss = fallback != nil || (base.seesAllWrites && step.staysInside)
    super.init(
      base.rootRecord,
      read: { projection, place in
        let this = unsafeDowncast(projection, to: PartialProjection.self)
        place.assumingMemoryBound(to: Step.Value.self).initialize(to: this.value())
      },
      write: { projection, new, compares in
        let this = unsafeDowncast(projection, to: PartialProjection.self)
        return this.write(new.assumingMemoryBound(to: Step.Value.self).pointee, compares)
      },
      edit: { projection, inside, body in
        unsafeDowncast(projection, to: PartialProjection.self).edit(inside) { value, isAsked in
          (withUnsafeMutablePointer(to: &value) { body(UnsafeMutableRawPointer($0), isAsked) }, nil)
        }
      })
    guard fallback == nil else { return }
    if !seesLoss || !base.isLiveNow { self.lastKnown = lastKnown }
    register()
  }

  @usableFromInline
  func register() {
    places = base.source?.ensurePlaces()
    places?.add(self)
  }

  deinit { places?.remove(self) }

  // MARK: Reading and writing

  @inlinable
  func value() -> Step.Value {
    // What is gone may still be found in the last known value of what it was in. Or another's is:
    // that value may be what has just taken its place, under another id. What was saved is its own.
    if seesLoss, !base.isLiveNow, let known = fallback ?? lastKnown { return known }
    if let current = base.peek({ step.extract(from: $0) }) {
      if !seesLoss { lastKnown = current }
      return current
    }
    if let known = fallback ?? lastKnown { return known }
    failForLoss()
  }

  @usableFromInline @inline(never)
  func failForLoss() -> Never {
    fatalError("A binding to \(step.identity) must know its last value, but nobody saved one.")
  }

  @inlinable
  func write(_ new: Step.Value, _ compares: Bool) -> WriteResult {
    var old: Step.Value?
    defer { withExtendedLifetime(old) {} }
    return edit(nil) { value, isAsked in
      withUnsafeMutablePointer(to: &value) { value in
        let parts = Binding<Step.Value>(self).beginParts(at: value, isSet: true)
        let before = value.pointee
        old = before
        value.pointee = new
        let isUnasked = !(isAsked || compares)
        let isChanged = isUnasked || Graph.withoutObserver { !isSame(before, new) }
        withUnsafePointer(to: before) { parts?.end(isChanged: isChanged, old: $0) }
        return (isChanged, before)
      }
    }
  }

  /// Edits the value in place.
  ///
  /// - Parameters:
  ///   - inside: See `Binding.edit`.
  ///   - body: Returns whether the value has changed, and what it was if that is known.
  /// - Returns: What became of the edit.
  @inlinable
  func edit(
    _ inside: Projection?, _ body: (inout Step.Value, Bool) -> (Bool, before: Step.Value?)
  ) -> WriteResult {
    var result = WriteResult.dropped
    let inside = Step.mayMoveOthers ? nil : inside ?? self
    let outer = base.editStep(inside: inside) { root, isAsked in
      withUnsafeMutablePointer(to: &root) { root in
        let parts = beginParts(at: root)
        var renamed: Step.Identity?
        let isChanged = step.modify(in: &root.pointee) { value in
          // Not while it is edited: a second reference would make the edit copy.
          if !seesLoss { lastKnown = nil }
          let (isChanged, before) = body(&value, isAsked)
          if !seesLoss { lastKnown = value }
          let identity = step.identity(of: value)
          if identity != step.identity {
            tellPlaces(lastKnown: before ?? value, became: identity)
            renamed = identity
          }
          return isChanged
        }
        guard let isChanged else {
          parts?.cancel()
          return false
        }
        if let parts { end(parts, isChanged, renamed) }
        result = isChanged ? .stored : .unchanged
        return isChanged
      }
    }
    return outer == .dropped ? .dropped : result
  }

  @usableFromInline @inline(never)
  func tellPlaces(lastKnown: Step.Value, became identity: Step.Identity) {
    source?.tellPlaces(of: step.identity, lastKnown: lastKnown, became: identity)
  }

  /// Tells the parts that the edit goes on from the value at `root`.
  @inlinable @inline(__always)
  func beginParts(at root: UnsafeMutablePointer<Step.Root>) -> PartTree? {
    if let knownPlace,
      let tree = PartTree.begin(knownPlace, in: root, size: MemoryLayout<Step.Root>.size)
    {
      return tree
    }
    return base.isParted ? base.beginParts(at: root, by: PlacePart(step: step)) : nil
  }

  @inlinable @inline(__always)
  func end(_ parts: PartTree, _ isChanged: Bool, _ renamed: Step.Identity?) {
    let renamed = renamed.map { AnyHashable($0) }
    parts.end(isChanged: isChanged, old: nil, renamed: renamed, splice: step.splice)
  }

  // MARK: The last known value

  func save() { lastKnown = current() ?? lastKnown }

  func settle() {
    if seesLoss, current() != nil { lastKnown = nil }
  }

  func looks(for identity: AnyHashable) -> Bool { identity == AnyHashable(step.identity) }

  func adopt(_ value: Any) -> Bool {
    guard lastKnown == nil, let value = value as? Step.Value else { return false }
    lastKnown = value
    return true
  }

  var isDeep: Bool { base.address == nil }

  func survivesEdit(inside writer: AnyObject) -> Bool {
    var place = writer as? Projection
    while let edited = place as? any PartialWay {
      if let edited = edited as? PartialProjection<Step>, edited.base == base { return true }
      place = edited.outerPlace
    }
    return false
  }

  private func current() -> Step.Value? {
    untracked { base.isLiveNow ? base.peek { step.extract(from: $0) } : nil }
  }

  // MARK: Identity

  override var source: Node? { base.source }
  override var transaction: Transaction { base.transaction }
  override var seesAllWrites: Bool { base.seesAllWrites && step.staysInside }
  override var extent: Range<UnsafeRawPointer>? { step.staysInside ? base.extent : nil }
  override var enclosing: Projection? { self }
  override var isLive: Bool { base.isLiveNow && base.peek { step.extract(from: $0) } != nil }

  override func trackPresence(by observer: NodeRef) { base.trackPresence(of: step) }

  override func trackIdentity(by observer: NodeRef) -> Bool {
    guard case .elements = Step.space else { return false }
    base.trackPresence(of: step)
    return true
  }

  override func findSpot(creating: Bool) -> PartSpot? {
    base.part(creating: creating)?.part(by: PlacePart(step: step), creating: creating)
      .map { PartSpot(place: $0, offset: 0) }
  }

  override func flush() -> WriteResult { base.flush() }

  override func isEqual(to other: Projection) -> Bool {
    guard self !== other else { return true }
    guard let other = other as? PartialProjection<Step> else { return false }
    return base == other.base && step == other.step && readsAlike(other)
  }

  private func readsAlike(_ other: PartialProjection) -> Bool {
    guard let fallback, let theirs = other.fallback else {
      return fallback == nil && other.fallback == nil
    }
    return isSame(fallback, theirs)
  }

  override func hash(into hasher: inout Hasher) {
    hasher.combine(base)
    hasher.combine(step.identity)
  }

  override func unowned() -> Projection {
    let copy = PartialProjection(base.unowned(), step, lastKnown: nil, fallback: fallback)
    copy.lastKnown = lastKnown
    return copy
  }
}

/// A way whose last step leads to a place that may go away, whatever its types.
private protocol PartialWay: Projection {
  /// The place that may go away in which this one lies.
  var outerPlace: Projection? { get }
}

extension PartialProjection: PartialWay {
  fileprivate var outerPlace: Projection? { base.enclosing }
}
