public import StateObservation

/// The way to a value that has no address of its own in a state: a payload, a computed property,
/// an element.
///
/// What runs at every access is stored as closures that are formed where the types are concrete;
/// a method of a generic class called through this base class would stay unspecialised. What runs
/// rarely is overridden.
@usableFromInline
class Projection {
  /// The record of the state's source.
  @usableFromInline final let root: NodeRef?
  /// Copies the value to uninitialised memory. It records no read of the state, only those of user's code.
  @usableFromInline final let read: (Projection, UnsafeMutableRawPointer) -> Void
  /// Stores a copy of the value there; compares with the old one if asked to, or if somebody
  /// depends on it.
  @usableFromInline final let write: (Projection, UnsafeRawPointer, Bool) -> WriteResult
  /// Edits the value in place, see `Binding.edit`.
  @usableFromInline final let edit:
    (Projection, Projection?, (UnsafeMutableRawPointer, Bool) -> Bool) -> WriteResult

  /// Where the value lies, once that was looked for: in a place of which it is known where its state has it.
  @exclusivity(unchecked) @usableFromInline private(set) final var knownPlace: Part?
  @exclusivity(unchecked) @usableFromInline final var knownOffset = 0
  /// The part that the value is, once it was looked for. Another one if it has left the tree since.
  @exclusivity(unchecked) @usableFromInline private(set) final var knownPart: Part?

  @usableFromInline
  init(
    _ root: NodeRef?,
    read: @escaping (Projection, UnsafeMutableRawPointer) -> Void,
    write: @escaping (Projection, UnsafeRawPointer, Bool) -> WriteResult,
    edit:
      @escaping (Projection, Projection?, (UnsafeMutableRawPointer, Bool) -> Bool) -> WriteResult
  ) {
    self.root = root
    self.read = read
    self.write = write
    self.edit = edit
  }

  deinit {
    knownPlace?.unpin()
    knownPart?.unpin()
  }

  /// The source of the state that the value is part of; nil if closures or constants stand at the
  /// beginning.
  var source: Node? { nil }

  /// Whether the value changes only through its state, so that nothing in it goes away unseen.
  var seesAllWrites: Bool { false }

  /// The bytes of the source's value that this one hangs on; nil if it doesn't hang on them alone.
  var extent: Range<UnsafeRawPointer>? { nil }

  /// The innermost place that may go away on the way to the value.
  var enclosing: Projection? { nil }

  /// The transaction in which writes happen, before the one in force is merged with it.
  var transaction: Transaction { Transaction() }

  /// Whether the value is a slice of a collection, see `SliceWay`.
  @usableFromInline var isSlice: Bool { false }

  /// Begins the edit of a copy, which is to be written back: until `endCopy` nobody may write what it was copied from.
  @usableFromInline func beginCopy() {
    guard let record = source?.record else { return }
    Graph.checkWrite(record)
    record.pointee.flags.insert(.borrowed)
  }

  @usableFromInline func endCopy() { source?.record.pointee.flags.remove(.borrowed) }

  /// Whether what is bound is there now. It records no read of the state.
  @usableFromInline var isLive: Bool { true }

  /// Records that `observer`, whose body runs, asked whether what is bound is there.
  @usableFromInline func trackPresence(by observer: NodeRef) {}

  /// Records that `observer`, whose body runs, read the value's id, if that is what the way finds it by.
  ///
  /// - Returns: Whether it is.
  func trackIdentity(by observer: NodeRef) -> Bool { false }

  /// Looks for where the value lies among the state's parts, see `Binding.spot`.
  func findSpot(creating: Bool) -> PartSpot? { nil }

  /// Writes at once what is held back on the way, see `Binding.flush`.
  func flush() -> WriteResult { .unchanged }

  /// Whether `other` takes the same steps from the same root.
  func isEqual(to other: Projection) -> Bool { self === other }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// The same way from the same root, without keeping the root alive.
  func unowned() -> Projection { self }
}

extension Projection {
  /// Where the value lies among the state's parts, see `Binding.spot`.
  @inlinable @inline(__always)
  final func spot(creating: Bool) -> PartSpot? {
    if let place = knownPlace, place.isAttached {
      return PartSpot(place: place, offset: knownOffset)
    }
    return lookForSpot(creating: creating)
  }

  @usableFromInline @inline(never)
  final func lookForSpot(creating: Bool) -> PartSpot? {
    let tree = root.flatMap { Graph.tree(of: $0) }
    tree?.freeze()
    defer { tree?.thaw() }
    let spot = Graph.withoutObserver { findSpot(creating: creating) }
    guard let spot, !spot.place.isRoot else { return spot }
    spot.place.pin()
    knownPlace?.unpin()
    (knownPlace, knownOffset) = (spot.place, spot.offset)
    return spot
  }

  /// Remembers the part that the value is.
  @usableFromInline
  final func remember(_ part: Part?) {
    part?.pin()
    knownPart?.unpin()
    knownPart = part
  }
}
