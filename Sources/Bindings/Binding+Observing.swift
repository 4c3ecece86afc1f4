public import Observation
import StateObservation
import Synchronization

// MARK: - Properties of the toolchain's observable objects

extension Binding {
  /// Makes a binding to a property of an object that is `@Observable` by the toolchain's Observation.
  ///
  /// Effects and derived values that read it are told of every change of the property. A write through the binding, and
  /// any write in a `batch` on the actor where the binding was made, tells them at once. Observation says
  /// only that a property is *about to* change, so any other write tells them in the actor's next turn; if the binding was
  /// made without an actor, with the next access through it.
  ///
  /// ```swift
  /// let title = Binding(observing: document, \.title)   // Binding<String>
  /// let effect = Effect { print(title()) }
  /// title.wrappedValue = "Draft"                        // prints Draft
  /// ```
  ///
  /// Bindings by the same expression to the same object are equal. A hook on the binding, and a ``weakened()`` one, don't
  /// keep the object alive; when it has gone they read the value that they read last. The hook ends when its token is disabled.
  ///
  /// - Parameters:
  ///   - object: The object, which the binding keeps alive.
  ///   - path: The property.
  ///   - isolation: The actor on which the binding is used.
  ///   - file: The file that names the binding in messages.
  ///   - line: The line that names the binding in messages.
  public init<Object: AnyObject & Observable>(
    observing object: Object, _ path: ReferenceWritableKeyPath<Object, Value>,
    isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
  ) {
    let changes = Source(UInt(0), isolation: isolation, file: file, line: line)
    self.init(
      PropertyProjection(object, path, PropertySignal(changes, isolation), isOwner: true))
  }
}

/// The way to a property of an object that tells of its changes by the toolchain's Observation.
private final class PropertyProjection<Object: AnyObject & Observable, Value>: Projection {
  private weak var object: Object?
  /// The object once more, unless the binding doesn't keep it alive.
  private let owned: Object?
  private let path: ReferenceWritableKeyPath<Object, Value>
  private let signal: PropertySignal
  /// The last value, if the object may go.
  @exclusivity(unchecked) private var lastKnown: Value?

  init(
    _ object: Object, _ path: ReferenceWritableKeyPath<Object, Value>, _ signal: PropertySignal,
    isOwner: Bool
  ) {
    self.object = object
    owned = isOwner ? object : nil
    self.path = path
    self.signal = signal
    lastKnown = isOwner ? nil : object[keyPath: path]
    super.init(
      nil,
      read: { projection, place in
        let this = unsafeDowncast(projection, to: PropertyProjection.self)
        place.assumingMemoryBound(to: Value.self).initialize(to: this.value())
      },
      write: { projection, new, compares in
        let this = unsafeDowncast(projection, to: PropertyProjection.self)
        let new = new.assumingMemoryBound(to: Value.self).pointee
        return this.change { object in
          let old = compares ? untracked { object[keyPath: this.path] } : nil
          object[keyPath: this.path] = new
          guard let old else { return true }
          return untracked { !isSame(old, new) }
        }
      },
      edit: { projection, _, body in
        let this = unsafeDowncast(projection, to: PropertyProjection.self)
        return this.change { object in
          withUnsafeMutablePointer(to: &object[keyPath: this.path]) {
            body(UnsafeMutableRawPointer($0), true)
          }
        }
      })
  }

  private func value() -> Value {
    guard let object else {
      guard let lastKnown else {
        fatalError("A binding to a property of \(Object.self) must know its last value.")
      }
      return lastKnown
    }
    let value = signal.track { object[keyPath: path] }
    if owned == nil { lastKnown = value }
    return value
  }

  private func change(_ body: (Object) -> Bool) -> WriteResult {
    guard let object else { return .dropped }
    return batch {
      let isChanged = body(object)
      signal.deliver()
      return isChanged ? .stored : .unchanged
    }
  }

  override var isLive: Bool { object != nil }

  override func isEqual(to other: Projection) -> Bool {
    guard self !== other else { return true }
    guard let other = other as? PropertyProjection<Object, Value>, let object else { return false }
    return object === other.object && path === other.path
  }

  override func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(Object.self))
    hasher.combine(ObjectIdentifier(path))
  }

  override func unowned() -> Projection {
    object.map { PropertyProjection($0, path, signal, isOwner: false) } ?? self
  }
}

/// Tells those who depend on `changes` that a property has changed, of which Observation says only that it will.
///
/// Observation asks once after each tracked read, in the middle of the change, on whatever thread that happens. There
/// only the two flags are touched; the graph is when the signal is delivered, in its own isolation.
private final class PropertySignal: @unchecked Sendable {
  private let changes: Source<UInt>
  /// Delivers the signal when the batch ends in which the property changes.
  private let due: Source<UInt>
  private var relay: Effect?
  private weak var actor: (any Actor)?
  private let isArmed = Atomic(false)
  private let isDue = Atomic(false)

  init(_ changes: Source<UInt>, _ actor: (any Actor)?) {
    self.changes = changes
    self.actor = actor
    due = Source(0, isolation: actor)
  }

  /// Reads the property for the body that runs, so that it runs again when the property changes.
  func track<Value>(_ read: () -> Value) -> Value {
    deliver()
    guard Graph.observer != nil else { return read() }
    _ = changes.value
    if isArmed.exchange(true, ordering: .acquiringAndReleasing) { return read() }
    return withObservationTracking(read) { [weak self] in self?.willChange() }
  }

  /// The property is about to change.
  private func willChange() {
    isDue.store(true, ordering: .releasing)
    isArmed.store(false, ordering: .releasing)
    guard let actor else { return }
    if isIsolated(to: actor), GraphContext.current.pointee.depth > 0 {
      deliverAfterBatch()
    } else {
      Task { [weak self] in await self?.deliver(on: actor) }
    }
  }

  private func deliverAfterBatch() {
    if relay == nil {
      relay = Graph.withoutOwner {
        Effect { [unowned self] in
          _ = due.value
          untracked { deliver() }
        }
      }
    }
    due.value &+= 1
  }

  private func deliver(on actor: isolated any Actor) { deliver() }

  /// Tells of the change, now that it is over.
  func deliver() {
    if isDue.exchange(false, ordering: .acquiringAndReleasing) { changes.value &+= 1 }
  }
}
