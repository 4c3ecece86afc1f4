import StateObservation

/// A relay as those hold it who iterate: when the last of them has gone, the hook that feeds it
/// isn't needed any more.
final class ValueStream<Value>: Sendable {
  let relay: ValueRelay<Value>
  private let hook: HookEnd

  init(_ relay: ValueRelay<Value>, fedBy hook: HookEnd) {
    self.relay = relay
    self.hook = hook
  }

  // On any thread.
  deinit {
    relay.abandon()
    hook.endSoon()
  }
}

/// What a hook feeds: it finishes when the hook goes.
final class ValueFeed<Value> {
  let relay: ValueRelay<Value>

  init(_ relay: ValueRelay<Value>) {
    self.relay = relay
  }

  deinit {
    relay.finish()
  }
}

/// The hooks that feed streams of one state's values.
///
/// Who iterates may end in another isolation, where a hook can't be ended unless its actor is
/// known. Then it ends itself at the next change. For states that hardly change, each new stream
/// has some of the others looked at.
final class ValueHooks {
  private struct Entry {
    let hook: HookEnd
    let isAbandoned: () -> Bool
  }

  private var entries: [Entry] = []
  /// With how many entries they are looked at.
  private var limit = 8

  /// Those of a state.
  static func of(_ source: Node) -> ValueHooks {
    let table = AttachmentTable.shared
    if let known = table.find(.streams, of: source) {
      return unsafeDowncast(known, to: ValueHooks.self)
    }
    let hooks = ValueHooks()
    table.attach(hooks, as: .streams, to: source)
    return hooks
  }

  /// - Complexity: O(1) amortised.
  func add<Value>(_ hook: HookEnd, feeding relay: ValueRelay<Value>) {
    if entries.count >= limit {
      for entry in entries where entry.isAbandoned() { entry.hook.end() }
      entries.removeAll(where: \.hook.hasEnded)
      limit = max(8, 2 * entries.count)
    }
    // The hook keeps its relay, and so the newest value; nobody else does who doesn't iterate.
    entries.append(Entry(hook: hook) { [weak relay] in relay?.isAbandoned ?? true })
  }
}
