/// A place in a source's value that may go away while somebody holds a binding to it: an element, an optional's value.
///
/// A binding to a place that is gone reads the last known value. Nobody keeps one beforehand, since a second reference to a
/// buffer would make the next edit in place copy it. Instead the place is asked to save its value just before a
/// write that may remove it, and to drop it again right after, if it is still there.
package final class Place {
  /// Where the container that holds the place lives in the source's value; nil if it has no address.
  let container: UnsafeRawPointer?
  let save: () -> Void
  let settle: () -> Void
  /// Told when an element's id was overwritten: those who look for the old id keep the value.
  let adopt: (AnyHashable, Any) -> Void

  package init(
    container: UnsafeRawPointer?, save: @escaping () -> Void, settle: @escaping () -> Void,
    adopt: @escaping (AnyHashable, Any) -> Void
  ) {
    self.container = container
    self.save = save
    self.settle = settle
    self.adopt = adopt
  }
}

/// The places of one source to which somebody holds a binding.
final class Places {
  private var live: [ObjectIdentifier: Place] = [:]
  private var affected: [Place] = []

  var isEmpty: Bool { live.isEmpty }

  func add(_ place: Place) { live[ObjectIdentifier(place)] = place }
  func remove(_ place: Place) { live[ObjectIdentifier(place)] = nil }

  /// Lets the places that a write to `bytes` may remove save their values.
  func willWrite(_ bytes: Range<UnsafeRawPointer>) {
    affected = live.values.filter { $0.container.map(bytes.contains) ?? true }
    for place in affected { place.save() }
  }

  func tell(of identity: AnyHashable, lastKnown: Any) {
    for place in live.values { place.adopt(identity, lastKnown) }
  }

  func didWrite() {
    let settled = affected
    affected = []
    for place in settled { place.settle() }
  }
}

// MARK: - The places of a source

extension Node {
  /// Has `place` saved and settled around each write to this source that may remove it.
  package final func add(_ place: Place) {
    let places = self.places ?? makePlaces()
    places.add(place)
    record.pointee.flags.insert(.watched)
  }

  package final func remove(_ place: Place) {
    guard let places else { return }
    places.remove(place)
    if places.isEmpty { record.pointee.flags.remove(.watched) }
  }

  /// Tells the places of `identity` that it is no more, because it was overwritten in `lastKnown`.
  package final func tellPlaces(of identity: some Hashable, lastKnown: Any) {
    places?.tell(of: AnyHashable(identity), lastKnown: lastKnown)
  }

  private final func makePlaces() -> Places {
    let made = Places()
    record.pointee.places = .passRetained(made)
    return made
  }

  private final var places: Places? { record.pointee.places?.takeUnretainedValue() }
}

extension Graph {
  /// To be called before a write to `count` bytes at `start` of a source that is watched, and `didWrite` after it.
  @usableFromInline @inline(never)
  package static func willWrite(_ source: NodeRef, _ start: UnsafeRawPointer, _ count: Int) {
    withoutObserver {
      source.pointee.places?.takeUnretainedValue().willWrite(start..<start + max(count, 1))
    }
  }

  @usableFromInline @inline(never)
  package static func didWrite(_ source: NodeRef) {
    withoutObserver { source.pointee.places?.takeUnretainedValue().didWrite() }
  }
}
