public import StateObservation

// MARK: - Controls

extension EventSource {
  /// Keeps a property of a control and a binding equal: an event writes the binding, and a change
  /// of the binding updates the control.
  ///
  /// The control takes on the binding's value at first. No echo: what the control tells while it is
  /// updated is ignored, neither side is written a value that is equal to its own, and one batch
  /// goes in one direction. If both have changed in it, the binding wins, as it does over an edit
  /// that is held back. What the binding makes of an edit (it is clamped, or nothing is there any
  /// more) the control takes on.
  ///
  /// Events that a toolkit tells one after the other for one edit, an empty text and then the new
  /// one, make one write if they are told inside a ``StateObservation/batch(_:)``, or with
  /// `debounce`.
  ///
  /// ```swift
  /// field.bind(\.text, to: model.$query, event: .changed)
  /// ```
  ///
  /// Neither side keeps the other one alive; the connection ends with either.
  ///
  /// - Parameters:
  ///   - property: What the user edits.
  ///   - binding: What it is kept equal to.
  ///   - event: What tells that the user has edited it.
  ///   - debounce: For how long nothing must be told until the binding is written; zero waits for
  ///     what runs now on the actor; nil waits for the end of the batch, if there is one.
  ///   - clock: What measures that.
  ///   - isolation: The actor on which both live.
  ///   - file: The file that names the connection in messages.
  ///   - line: The line that names the connection in messages.
  /// - Returns: A token to disconnect the two, and to connect them again; then the control takes on
  ///   the binding's value. It may be dropped.
  /// - Precondition: With `debounce`, it is called on an actor.
  @discardableResult
  public func bind<Value: Equatable>(
    _ property: ReferenceWritableKeyPath<Self, Value>, to binding: Binding<Value>, event: Event,
    debounce: Duration? = nil, clock: any Clock<Duration> = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
  ) -> any RemovableTarget {
    let edit = ControlEdit(self, property, binding, isolation: isolation)
    edit.update()
    // Made first, and so runs first: that is why the binding wins.
    let updating = binding.hook(file, line, isolation, onStart: { _, _ in }) {
      [weak edit] hook, _, _ in
      if let edit { edit.update() } else { hook.disable() }
    }
    let writing = edit.count.hook(file, line, isolation, onStart: { _, _ in }) {
      [weak edit] _, _, _ in
      edit?.write()
    }
    let handler = addEventHandler(
      event: event, debounce: debounce, clock: clock, isolation: isolation
    ) { _ in
      edit.begin()
    }
    return ControlToken(handler, [updating, writing]) { [weak edit] in edit?.update() }
  }
}

/// An edit of a control on its way to a binding. The control's handler keeps it.
private final class ControlEdit<Control: EventSource, Value: Equatable> {
  private weak var control: Control?
  private let property: ReferenceWritableKeyPath<Control, Value>
  private let binding: LooseBinding<Value>
  /// Whether the control is being updated, so that what it tells is no edit.
  private var isUpdating = false
  private var isEdited = false
  /// How many edits there were. Whoever hears of it hears after the batch.
  private let counter: Source<Int>

  init(
    _ control: Control, _ property: ReferenceWritableKeyPath<Control, Value>,
    _ binding: Binding<Value>, isolation: (any Actor)?
  ) {
    self.control = control
    self.property = property
    self.binding = LooseBinding(binding)
    counter = Source(0, isolation: isolation)
  }

  var count: Binding<Int> { Binding(owner: counter, address: counter.address) }

  /// The control has told of an edit.
  func begin() {
    guard !isUpdating else { return }
    isEdited = true
    counter.value &+= 1
  }

  /// Writes the edit, unless the binding has changed meanwhile.
  func write() {
    guard isEdited, let control else { return }
    isEdited = false
    let edited = control[keyPath: property]
    _ = binding.use { binding in
      if binding.wrappedValue != edited { binding.wrappedValue = edited }
    }
    update()
  }

  /// Has the control show what the binding is.
  func update() {
    isEdited = false
    guard let control, let value = binding.use({ $0.wrappedValue }),
      control[keyPath: property] != value
    else { return }
    isUpdating = true
    control[keyPath: property] = value
    isUpdating = false
  }
}

/// The token of a control's connection.
private final class ControlToken: RemovableTarget {
  private let handler: any RemovableTarget
  private let hooks: [Effect]
  private let update: () -> Void

  init(_ handler: any RemovableTarget, _ hooks: [Effect], update: @escaping () -> Void) {
    self.handler = handler
    self.hooks = hooks
    self.update = update
  }

  var isEnabled: Bool { handler.isEnabled && hooks.allSatisfy(\.isEnabled) }

  func enable() {
    guard !isEnabled else { return }
    update()
    for hook in hooks { hook.enable() }
    handler.enable()
  }

  func disable() {
    handler.disable()
    for hook in hooks { hook.disable() }
  }
}
