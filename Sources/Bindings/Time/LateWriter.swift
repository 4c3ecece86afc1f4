import StateObservation

/// Holds back what is written through a debounced or throttled binding.
///
/// What is held back lives longer than the binding: it is written though nobody holds that any
/// more.
final class LateWriter<Value> {
  /// Where the values go.
  let base: Binding<Value>
  private let store: LateStore<Value>
  private var pace: (any PacedActing)?
  /// What readers depend on: it cuts them off from what is only moved on.
  private let present: Derived<Value>

  init(_ base: Binding<Value>, isolation: (any Actor)?) {
    self.base = base
    let store = LateStore<Value>(isolation: isolation)
    self.store = store
    present = Derived(equality: .by { isSame($0, $1) }, isolation: isolation) {
      store.pending.value ?? base.wrappedValue
    }
  }

  /// Sets when values go on. To be called once, before the first write.
  func setPace<Time: Clock, Rule: Pacer>(
    _ rule: Rule, _ clock: Time, isolation: isolated (any Actor)?
  ) where Rule.Instant == Time.Instant, Time.Duration == Duration {
    pace = PacedAction(rule, clock: clock, isolation: isolation) { [store, base] in
      store.moveOn(to: base)
    }
  }

  /// What is held back.
  var pending: Binding<Value?> {
    Binding<Value?>(owner: store.pending, address: store.pending.address)
  }

  /// The value that is held back, or else the present one.
  var value: Value {
    Graph.observer == nil ? store.pending.value ?? base.wrappedValue : present.value
  }

  func write(_ new: Value) -> WriteResult {
    guard base.isLiveNow else { return .dropped }
    if Graph.withoutObserver({ isSame(value, new) }) { return .unchanged }
    guard let pace, !pace.happen() else {
      store.clear()
      return base.write(new, compares: true)
    }
    store.hold(new)
    return .stored
  }

  func flush() -> WriteResult {
    store.result = .unchanged
    pace?.flush()
    return store.result
  }
}

/// What is held back.
private final class LateStore<Value> {
  let pending: Source<Value?>
  /// That of the writes, merged, the later one winning.
  private var transaction = Transaction()
  /// What became of the last write that moved on.
  var result = WriteResult.unchanged

  init(isolation: (any Actor)?) {
    pending = Source(nil, equality: .never, isolation: isolation)
  }

  func hold(_ value: Value) {
    transaction = transaction.merging(.current)
    pending.value = value
  }

  func clear() {
    transaction = Transaction()
    pending.value = nil
  }

  func moveOn(to base: Binding<Value>) {
    guard let value = untracked({ pending.value }) else { return }
    withBindingTransaction(transaction) {
      batch {
        result = base.write(value, compares: true)
        clear()
      }
    }
  }
}
