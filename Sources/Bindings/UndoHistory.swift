import StateObservation

/// Keeps the former values of a binding, and brings them back.
///
/// Whatever changes the value, by whatever way, is one step: a write, a batch, and all that happens in the same
/// flush because of it. A series of changes made under a transaction that `isContinuous`, as while a slider is dragged, is one step
/// as well. Undoing and redoing are writes through the binding: everybody is told as usual, and nothing is registered.
///
/// ```swift
/// let history = UndoHistory(editor.$text)
/// editor.text = "a"
/// history.undo()   // editor.text is ""
/// history.redo()   // editor.text is "a"
/// ```
///
/// What was undone can be redone until something else changes the value; a write that changes nothing leaves it
/// there. For a history of several states, zip their bindings.
///
/// The history keeps the bound value alive, as a binding does, and costs one copy of it for each step; those who
/// write pay nothing else.
public final class UndoHistory<Value> {
  /// How many steps can be undone at most; older ones are forgotten.
  public let limit: Int

  private let binding: Binding<Value>
  private var watch: Effect?
  private var past: [Value] = []
  private var future: [Value] = []
  /// The value as the history knows it: what differs from it is a change by somebody else.
  private var present: Value
  /// Whether the value is being brought back, with all that happens because of it.
  private var isRestoring = false
  /// The latest step goes on while changes are continuous.
  private var isOpen = false
  private var latestFlush: Flush?
  private let counts: (past: Source<Int>, future: Source<Int>)

  /// Makes a history that begins with the present value.
  ///
  /// - Parameters:
  ///   - binding: What to keep the former values of.
  ///   - limit: How many steps can be undone at most.
  ///   - isolation: The actor on which the history lives.
  ///   - file: The file that names the history in messages.
  ///   - line: The line that names the history in messages.
  /// - Precondition: `limit` is positive.
  public init(
    _ binding: Binding<Value>, limit: Int = .max, isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    require(limit > 0, "UndoHistory.init needs a positive limit, but got \(limit).")
    self.binding = binding
    self.limit = limit
    present = untracked { binding.wrappedValue }
    counts = (
      Source(0, isolation: isolation, file: file, line: line),
      Source(0, isolation: isolation, file: file, line: line)
    )
    var isFirst = true
    watch = Effect(isolation: isolation, file: file, line: line) { [weak self] in
      let new = binding.wrappedValue
      if !isFirst { untracked { self?.note(new) } }
      isFirst = false
    }
  }
}

// MARK: - Steps

extension UndoHistory {
  /// How many steps can be undone. A tracked read.
  public var undoCount: Int { counts.past.value }
  /// How many steps can be redone. A tracked read.
  public var redoCount: Int { counts.future.value }
  /// Whether there is something to undo. A tracked read.
  public var canUndo: Bool { undoCount > 0 }
  /// Whether there is something to redo. A tracked read.
  public var canRedo: Bool { redoCount > 0 }

  /// Brings back the value before the latest step.
  ///
  /// - Returns: What became of the write; `.unchanged` if there was nothing to undo. When it is dropped, the step stays.
  @discardableResult
  public func undo() -> WriteResult { restore(from: \.past, to: \.future) }

  /// Brings back the value that was undone last.
  ///
  /// - Returns: What became of the write; `.unchanged` if there was nothing to redo. When it is dropped, the step stays.
  @discardableResult
  public func redo() -> WriteResult { restore(from: \.future, to: \.past) }

  /// Ends a series of continuous changes: the next one is a step of its own.
  public func endStep() { isOpen = false }

  /// Forgets all steps.
  public func removeAll() {
    past = []
    future = []
    isOpen = false
    publish()
  }
}

// MARK: - Registering

extension UndoHistory {
  private struct Flush: Equatable {
    let context: ContextRef
    let number: UInt32

    static var current: Flush {
      let context = GraphContext.current
      return Flush(context: context, number: context.pointee.flushNumber)
    }
  }

  private func note(_ new: Value) {
    let old = present
    present = new
    if isRestoring || isUnchanged(old, new) { return }
    let isContinuous = Transaction.current.isContinuous
    let goesOn = latestFlush == .current || (isContinuous && isOpen)
    latestFlush = .current
    isOpen = isContinuous
    if !goesOn || past.isEmpty {
      if past.count == limit { past.removeFirst() }
      past.append(old)
    }
    future = []
    publish()
  }

  private func restore(
    from origin: ReferenceWritableKeyPath<UndoHistory, [Value]>,
    to target: ReferenceWritableKeyPath<UndoHistory, [Value]>
  ) -> WriteResult {
    guard let value = self[keyPath: origin].last else { return .unchanged }
    let wasRestoring = isRestoring
    isRestoring = true
    defer { isRestoring = wasRestoring }
    return batch {
      let replaced = untracked { binding.wrappedValue }
      let result = binding.set(value)
      if result == .dropped { return result }
      self[keyPath: origin].removeLast()
      self[keyPath: target].append(replaced)
      present = untracked { binding.wrappedValue }
      (isOpen, latestFlush) = (false, nil)
      publish()
      return result
    }
  }

  private func isUnchanged(_ old: Value, _ new: Value) -> Bool {
    haveSameBits(old, new) || isSame(old, new)
  }

  private func publish() {
    counts.past.value = past.count
    counts.future.value = future.count
  }
}
