public import Lenses
public import StateObservation

// MARK: - Members and keyed subscripts

extension Binding {
  /// A binding to a member or keyed subscript of the value, whichever can be written:
  /// `$form.name`, `$condition[.content]`.
  ///
  /// Stored properties cost an addition. What is computed goes through the key path; a type with
  /// `Focusable` fields avoids that.
  ///
  /// - Complexity: O(1).
  @inlinable
  public subscript<Member>(
    dynamicMember path: WritableKeyPath<Value, Member>
  ) -> Binding<Member> {
    @inline(__always) get {
      if let offset = MemoryLayout<Value>.offset(of: path) { return stored(at: offset) }
      return Binding<Member>(LensProjection(self, PathStep(path)))
    }
  }
}

extension Binding where Value: Focusable {
  /// A binding through a key of the value's `Fields`: the same spelling as a keyed subscript,
  /// without a key path at run time.
  ///
  /// - Complexity: O(1), one allocation.
  @inlinable
  public subscript<Key: FieldKey>(
    dynamicMember _: KeyPath<Value.Fields, Key>
  ) -> Binding<Key.Value> where Key.Root == Value {
    @inline(__always) get { Binding<Key.Value>(LensProjection(self, Key())) }
  }
}

extension Binding {
  /// A binding through a lens, which may carry data: `$root[lens]`.
  ///
  /// - Complexity: O(1), one allocation unless the lens leads to a stored property.
  @inlinable
  public subscript<Part: Accessor>(lens: Part) -> Binding<Part.Value> where Part.Root == Value {
    @inline(__always) get {
      if let offset = lens.storedOffset { return stored(at: offset) }
      return Binding<Part.Value>(LensProjection(self, lens))
    }
  }

  /// A binding to what is stored at `offset` in the value.
  @inlinable @inline(__always)
  func stored<Member>(at offset: Int) -> Binding<Member> {
    guard let address else {
      return Binding<Member>(LensProjection(self, StoredStep<Value, Member>(offset: offset)))
    }
    let member = UnsafeMutableRawPointer(address) + offset
    return Binding<Member>(owner: owner, address: member.assumingMemoryBound(to: Member.self))
  }
}

// MARK: - By a lens

/// The way through a lens.
@usableFromInline
final class LensProjection<Step: Accessor>: Projection {
  @usableFromInline let base: Binding<Step.Root>
  @usableFromInline let step: Step
  /// Whether a write may make a value where there was none, which is a change whatever is written.
  @usableFromInline let inserts: Bool
  /// Where the value that the step leads on from lies, if a write that nobody observes may go there without a further look.
  @usableFromInline let plainRoot: UnsafeMutablePointer<Step.Root>?

  @inlinable @inline(__always)
  init(_ base: Binding<Step.Root>, _ step: Step, inserts: Bool = false) {
    self.base = base
    self.step = step
    self.inserts = inserts
    plainRoot = inserts || !_isPOD(Step.Value.self) ? nil : base.address
    super.init(
      base.rootRecord,
      read: { projection, place in
        let this = unsafeDowncast(projection, to: LensProjection.self)
        let value = place.assumingMemoryBound(to: Step.Value.self)
        guard let root = this.base.address else { return this.readBelow(value) }
        Graph.peek(this.base.node.record)
        // Stored only when the mark is off again: then setting and clearing the mark comes to nothing where the step is inlined.
        value.initialize(
          to: Graph.borrow(this.base.node.record) { this.step.get(from: root.pointee) })
      },
      write: { projection, new, compares in
        let this = unsafeDowncast(projection, to: LensProjection.self)
        let new = new.assumingMemoryBound(to: Step.Value.self).pointee
        return this.writeUnseen(new, compares) ? .stored : this.write(new, compares)
      },
      edit: { projection, inside, body in
        let this = unsafeDowncast(projection, to: LensProjection.self)
        return this.base.editStep(inside: inside) { root, isAsked in
          this.throughStep(&root, isAsked) { root in
            this.step.modify(in: &root) { value in
              withUnsafeMutablePointer(to: &value) { body(UnsafeMutableRawPointer($0), isAsked) }
            }
          }
        }
      })
  }

  /// Reads through a base that has no address either. Out of line, so that the common case is a leaf.
  @inlinable @inline(never)
  final func readBelow(_ value: UnsafeMutablePointer<Step.Value>) {
    base.peek { value.initialize(to: step.get(from: $0)) }
  }

  /// Writes if the value needs no clean-up and nobody is to be told.
  @inlinable @inline(__always)
  final func writeUnseen(_ new: Step.Value, _ compares: Bool) -> Bool {
    guard _isPOD(Step.Value.self), !compares, let root = plainRoot else { return false }
    return Graph.editUnseen(base.node.record) { step.set(new, in: &root.pointee) }
  }

  /// The old value is kept to the end: what dies with it may use the state.
  @inlinable @inline(never)
  final func write(_ new: Step.Value, _ compares: Bool) -> WriteResult {
    knownPart?.prefetch()
    var old: Step.Value?
    defer { withExtendedLifetime(old) {} }
    return base.editStep(inside: nil) { root, isAsked in
      let isAsked = isAsked || compares
      if (inserts && isAsked) || (base.isParted && !base.beginsPlainStep()) {
        return writeParts(&root, new, &old)
      }
      let before = replace(in: &root, by: new)
      old = before
      return !isAsked || Graph.withoutObserver { !isSame(before, step.get(from: root)) }
    }
  }

  /// Sets the value, and returns the one before.
  @inlinable @inline(__always)
  final func replace(in root: inout Step.Root, by new: Step.Value) -> Step.Value {
    // Setting by key path gets first, so editing in place calls the getter once and not twice.
    if Step.self == PathStep<Step.Root, Step.Value>.self {
      return step.modify(in: &root) { value in
        let before = value
        value = new
        return before
      }
    }
    let before = step.get(from: root)
    step.set(new, in: &root)
    return before
  }

  override var source: Node? { base.source }
  override var transaction: Transaction { base.transaction }
  override var isLive: Bool { base.isLiveNow }
  override func trackPresence(by observer: NodeRef) { base.trackPresence(by: observer) }

  override func findSpot(creating: Bool) -> PartSpot? {
    if let offset = step.storedOffset {
      return base.spot(creating: creating).map {
        PartSpot(place: $0.place, offset: $0.offset + offset)
      }
    }
    return base.part(creating: creating)?.part(by: LensPart(step: step), creating: creating)
      .map { PartSpot(place: $0, offset: 0) }
  }

  override var seesAllWrites: Bool { base.seesAllWrites && staysInside(step) }
  override var extent: Range<UnsafeRawPointer>? { staysInside(step) ? base.extent : nil }
  override var enclosing: Projection? { base.enclosing }

  override func flush() -> WriteResult { base.flush() }

  override func isEqual(to other: Projection) -> Bool {
    guard self !== other else { return true }
    guard let other = other as? LensProjection<Step>, base == other.base else { return false }
    return isSameStep(step, other.step)
  }

  override func hash(into hasher: inout Hasher) {
    hasher.combine(base)
    hasher.combine(ObjectIdentifier(Step.self))
  }

  override func unowned() -> Projection { LensProjection(base.unowned(), step, inserts: inserts) }
}
