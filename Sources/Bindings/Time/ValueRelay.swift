import StateObservation

/// Where a binding's newest value waits for those who iterate its values, in whatever isolation.
///
/// The one who puts values there and those who take them meet under a lock. Values are numbered;
/// whoever iterates remembers the number of the last one that it took. So each of any number of
/// them gets the newest value, and the last one in any case.
final class ValueRelay<Value>: Sendable {
  private struct Contents {
    var newest: Numbered<Value>
    var isFinished = false
    /// Whether nobody iterates any more.
    var isAbandoned = false
    /// Those who have seen the newest value and wait for the next.
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    var tickets = 0

    mutating func takeWaiting() -> [CheckedContinuation<Void, Never>] {
      defer { waiting = [:] }
      return Array(waiting.values)
    }
  }

  /// Who iterates values that aren't sendable is in the isolation of who puts them there: so says
  /// the sequence.
  private struct Handed<Content>: @unchecked Sendable {
    var content: Content
  }

  private let contents: Guarded<Handed<Contents>>

  init(_ value: Value) {
    let first = Contents(newest: Numbered(number: 1, value: value))
    contents = Guarded(Handed(content: first))
  }

  // MARK: Who puts values there

  func put(_ value: Value) {
    let handed = Handed(content: value)
    let (old, woken) = locked { contents in
      let old = contents.newest
      contents.newest = Numbered(number: old.number + 1, value: handed.content)
      return (old, contents.takeWaiting())
    }
    for waiting in woken { waiting.resume() }
    // Not under the lock: its end may run anybody's code.
    withExtendedLifetime(old) {}
  }

  /// Says that there won't be another value.
  func finish() {
    let woken = locked { contents in
      contents.isFinished = true
      return contents.takeWaiting()
    }
    for waiting in woken { waiting.resume() }
  }

  var isAbandoned: Bool { locked { $0.isAbandoned } }

  // MARK: Who takes them

  /// Says that nobody iterates any more.
  func abandon() { locked { $0.isAbandoned = true } }

  /// Returns the newest value, as soon as it isn't the one with a number.
  ///
  /// - Parameters:
  ///   - number: The number of the value that was taken last; 0 for none.
  ///   - isolation: Where the caller runs on.
  /// - Returns: The value; nil if there won't be one, or the task is cancelled.
  func newest(
    after number: Int, isolation: isolated (any Actor)?
  ) async -> Numbered<Value>? {
    let ticket = locked { contents in
      contents.tickets += 1
      return contents.tickets
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiting in
        let isOver = locked { contents in
          // A task that was cancelled before it waits has had its handler run already.
          let isOver =
            contents.newest.number != number || contents.isFinished || Task.isCancelled
          if !isOver { contents.waiting[ticket] = waiting }
          return isOver
        }
        if isOver { waiting.resume() }
      }
    } onCancel: {
      locked { $0.waiting.removeValue(forKey: ticket) }?.resume()
    }
    if Task.isCancelled { return nil }
    let newest = locked { $0.newest }
    return newest.number == number ? nil : newest
  }

  private func locked<Result>(_ body: (inout Contents) -> Result) -> Result {
    contents.withLock { Handed(content: body(&$0.content)) }.content
  }
}

/// A value, and how many there were up to it.
struct Numbered<Value> {
  let number: Int
  let value: Value
}
