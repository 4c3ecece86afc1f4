public import Observation
import StateObservation

extension Binding {
  /// The value, visible to the toolchain's `withObservationTracking` and `Observations`.
  ///
  /// Who reads it there is told when the value has changed; equal writes tell nobody. Who doesn't ask pays nothing.
  ///
  /// ```swift
  /// for await name in Observations({ model.$form.name.observable.value }) { print(name) }
  /// ```
  public var observable: ObservableBinding<Value> { ObservableBinding(self) }
}

/// A binding whose value the toolchain's Observation sees, see ``Binding/observable``.
public struct ObservableBinding<Value>: Observable {
  private let binding: Binding<Value>
  /// What tells Observation, if the binding has no state that knows it.
  private let own: ObservationRelay<Value>?

  fileprivate init(_ binding: Binding<Value>) {
    self.binding = binding
    own = binding.source == nil ? ObservationRelay(binding, key: nil) : nil
  }

  /// The value. Observation tracks its reads.
  public var value: Value {
    get {
      (own ?? .shared(for: binding)).access()
      return binding.wrappedValue
    }
    nonmutating set { binding.wrappedValue = newValue }
  }

  /// Reads the value, short for ``value``.
  ///
  /// - Returns: The value.
  public func callAsFunction() -> Value { value }
}

/// Tells Observation of the next change of a binding.
///
/// Observation asks for one change, and then asks again. So does the relay: it watches with a hook, which the state holds,
/// from the first access to the next change. Meanwhile the state knows it, so that all who ask share it; afterwards nothing is left.
private final class ObservationRelay<Value>: Observable {
  private let registrar = ObservationRegistrar()
  private let binding: Binding<Value>
  private let key: AnyHashable?
  /// There is one as long as the hook is.
  private weak var watch: Watch?
  /// What Observation knows the value by.
  private var change: Void { () }

  init(_ binding: Binding<Value>, key: AnyHashable?) {
    self.binding = binding.weakened()
    self.key = key
  }

  /// The relay of the binding's state, which all equal bindings share.
  static func shared(for binding: Binding<Value>) -> ObservationRelay {
    guard let source = binding.source else { return ObservationRelay(binding, key: nil) }
    let key = AnyHashable(binding.unowned())
    let known = source.ensurePlaces()[companion: key] as? ObservationRelay
    return known ?? ObservationRelay(binding, key: key)
  }

  func access() {
    registrar.access(self, keyPath: \.change)
    if watch == nil { watchNext() }
  }

  private func watchNext() {
    let watch = Watch()
    self.watch = watch
    if let key { binding.source?.ensurePlaces()[companion: key] = self }
    // Nobody holds the token: the hook ends with the state, or when it disables itself.
    _ = Graph.withoutOwner {
      Effect(hookAt: #fileID, #line, isolation: nil) { [self] hook in
        let new = (value: binding.wrappedValue, isLive: binding.isLive)
        untracked {
          if watch.sees(new) { tell(after: hook) }
        }
      }
    }
  }

  private func tell(after hook: Hook) {
    hook.disable()
    watch = nil
    if let key { binding.source?.ensurePlaces()[companion: key] = nil }
    registrar.withMutation(of: self, keyPath: \.change) {}
  }

  /// What a hook has seen.
  private final class Watch {
    private var latest: (value: Value, isLive: Bool)?

    /// Whether `new` differs from what was there when the hook began.
    func sees(_ new: (value: Value, isLive: Bool)) -> Bool {
      guard let old = latest else {
        latest = new
        return false
      }
      if old.isLive != new.isLive { return true }
      return !haveSameBits(old.value, new.value) && !isSame(old.value, new.value)
    }
  }
}
