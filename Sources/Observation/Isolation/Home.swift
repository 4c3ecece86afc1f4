import Synchronization
import ThreadContext

/// The actor that a node lives on, and a letter box for what must be ended there.
///
/// An object of an actor, a main-actor model say, may be *released* on any thread, and its states and effects with it. They are
/// linked with nodes that the actor may be using at that moment. So whoever notices on another thread that a node's last
/// reference has gone only puts it into the letter box; the actor ends it.
///
/// A node without a home belongs to no actor. Then the compiler's region rules guarantee that whoever releases it is
/// alone, and it ends at once.
package final class Home: Sendable {
  private let actor: ActorReference
  private let letters = Guarded(LetterBox())
  /// How many nodes live here, so that the table may forget a home without any.
  let residents = Atomic<Int>(0)

  init(_ actor: any Actor) { self.actor = ActorReference(actor) }

  /// Whether the running code is isolated to the actor.
  var isHere: Bool {
    // Once the actor has gone nobody else runs on it; but its nodes may be released from several threads at
    // once, so they take turns in the letter box.
    guard let actor = actor.value else { return false }
    return isIsolated(to: actor)
  }

  /// Whether nobody can ever live here again.
  var isAbandoned: Bool { actor.value == nil && residents.load(ordering: .relaxed) == 0 }

  /// Whether this is the home of `actor`.
  func belongs(to actor: any Actor) -> Bool { self.actor.value === actor }

  /// Has the actor run `ending`, soon.
  func send(_ ending: @escaping () -> Void) {
    let letter = Letter(ending)
    let isFirst = letters.withLock { box in
      box.waiting.append(letter)
      defer { box.isBeingEmptied = true }
      return !box.isBeingEmptied
    }
    guard isFirst else { return }
    if let actor = actor.value {
      Task { await self.empty(on: actor) }
    } else {
      empty()
    }
  }

  private func empty(on actor: isolated any Actor) { empty() }

  private func empty() {
    while true {
      let waiting = letters.withLock { box in
        defer { box.waiting = [] }
        if box.waiting.isEmpty { box.isBeingEmptied = false }
        return box.waiting
      }
      if waiting.isEmpty { return }
      for letter in waiting { letter.ending() }
    }
  }
}

private struct LetterBox {
  var waiting: [Letter] = []
  var isBeingEmptied = false
}

/// What is to be run on the actor. It is handed over with all that it holds, and touched by nobody else.
private struct Letter: @unchecked Sendable {
  let ending: () -> Void
  init(_ ending: @escaping () -> Void) { self.ending = ending }
}

/// Whether the running code is isolated to `actor`. It may be asked on any thread.
package func isIsolated(to actor: any Actor) -> Bool {
  let executor = unsafeBitCast(actor.unownedExecutor, to: ExecutorWords.self)
  return thread_context_is_isolated_to(executor.identity, executor.implementation)
}

/// An executor, as the runtime's question wants it.
private struct ExecutorWords {
  let identity: UnsafeMutableRawPointer?
  let implementation: UInt
}

/// A reference to an actor that doesn't keep it alive.
private final class ActorReference: @unchecked Sendable {
  // Written once, before anybody else can see it; the runtime makes reading a weak reference safe.
  private(set) weak var value: (any Actor)?
  init(_ actor: any Actor) { value = actor }
}
