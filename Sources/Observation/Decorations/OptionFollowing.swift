/// What sets the options of an object's state that follow something.
class OptionFollowing<State: Hashable> {
  /// The state with those options as they are to be now.
  func merged(into state: State?) -> State? { state }
}

/// Several conditions, each of which decides about options of one state.
///
/// One effect asks them all and sets the state once, so that nobody sees a batch half carried out.
final class OptionUnion<State: Hashable & SetAlgebra>: OptionFollowing<State> {
  private weak var object: AnyObject?
  private var targets: [OptionTarget<State>] = []
  private var effect: Effect?

  init<Object: Decorable>(
    _ object: Object, _ isolation: (any Actor)?, _ file: StaticString, _ line: UInt
  ) where Object.DecorationState == State {
    self.object = object
    super.init()
    effect = Effect(isolation: isolation, file: file, line: line) { [weak self, weak object] in
      guard let self else { return }
      guard let object, !targets.isEmpty else {
        effect?.disable()
        return
      }
      let holder = object.decorationHolder
      let state = merged(into: holder.state)
      untracked { holder.set(state, on: object) }
    }
  }

  /// Whether the object is there that the options are for.
  var isLive: Bool { object != nil && effect?.isDisposed == false }

  override func merged(into state: State?) -> State? {
    if targets.isEmpty { return state }
    var (followed, present) = (State(), State())
    for target in targets {
      followed.formUnion(target.options)
      if target.condition() { present.formUnion(target.options) }
    }
    return (state ?? State()).subtracting(followed).union(present)
  }
}

// MARK: - Targets

extension OptionUnion {
  func contains(_ target: OptionTarget<State>) -> Bool {
    targets.contains { $0 === target }
  }

  func add(_ target: OptionTarget<State>) {
    targets.append(target)
    watch()
  }

  func remove(_ target: OptionTarget<State>) {
    targets.removeAll { $0 === target }
    watch()
  }

  /// Begins anew to answer to what decides.
  private func watch() {
    effect?.disable()
    effect?.enable()
  }
}

/// The token of options that follow something.
final class OptionTarget<State: Hashable & SetAlgebra>: RemovableTarget {
  let options: State
  let condition: () -> Bool
  private weak var union: OptionUnion<State>?

  init(_ union: OptionUnion<State>, _ options: State, _ condition: @escaping () -> Bool) {
    self.union = union
    self.options = options
    self.condition = condition
  }

  var isEnabled: Bool {
    guard let union, union.isLive else { return false }
    return union.contains(self)
  }

  func enable() {
    guard let union, union.isLive, !union.contains(self) else { return }
    union.add(self)
  }

  func disable() {
    guard let union, union.contains(self) else { return }
    union.remove(self)
  }
}
