/// What drives the state of an object, which keeps it.
final class StateFollowing<Subject: Decorable>: RemovableTarget {
  private weak var subject: Subject?
  private var effect: Effect?

  /// Begins to drive the state.
  init(
    _ subject: Subject, _ isolation: (any Actor)?, _ file: StaticString, _ line: UInt,
    _ state: @escaping () -> Subject.DecorationState?
  ) {
    self.subject = subject
    subject.decorationHolder.keep(self)
    effect = Effect(isolation: isolation, file: file, line: line) { [weak self, weak subject] in
      guard let subject else {
        self?.effect?.disable()
        return
      }
      let state = state()
      untracked { subject.decorationHolder.follow(state, on: subject) }
    }
  }

  var isEnabled: Bool { subject != nil && effect?.isEnabled == true }

  func enable() {
    guard !isEnabled, let subject, let effect, !effect.isDisposed else { return }
    subject.decorationHolder.keep(self)
    effect.enable()
  }

  func disable() {
    effect?.disable()
    subject?.decorationHolder.letGo(of: self)
  }
}

extension Holder {
  /// Sets the state to what drives it, but for the options that follow something else.
  package func follow<Object: Decorable>(_ newState: State?, on object: Object)
  where Object.DecorationState == State {
    let state = rare?.options.map { $0.merged(into: newState) } ?? newState
    set(state, on: object)
  }

  /// Keeps a connection for as long as the object lives.
  func keep(_ connection: AnyObject) {
    let rare = rareParts()
    if !rare.connections.contains(where: { $0 === connection }) {
      rare.connections.append(connection)
    }
  }

  func letGo(of connection: AnyObject) {
    rare?.connections.removeAll { $0 === connection }
  }
}
