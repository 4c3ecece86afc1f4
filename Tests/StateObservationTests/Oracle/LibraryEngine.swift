import StateObservation
import TestSupport

/// The library's engine under a ``CaseMachine``, through its public API.
final class LibraryEngine: CaseEngine {
  /// A slot's source, derived value or effect: kept until it is dropped, known for as long as it lives.
  private struct Entry {
    var kept: AnyObject?
    weak var object: AnyObject?
  }

  private var entries: [Entry]
  private let names: [String]
  /// Slots whose effect runs for the first time, so that there is no reference to it yet.
  private var disposalsAtBirth: [Int: Bool] = [:]
  /// The nodes that were made, those of effects apart from their handles.
  private var everMade: [WeakReference<Node>] = []
  private let derivedMayThrow: Bool

  init(_ program: CaseProgram) {
    names = program.names
    derivedMayThrow = program.derivedMayThrow
    entries = Array(repeating: Entry(), count: program.names.count)
  }

  private func bind(_ slot: Int, _ object: AnyObject) {
    if let node = object as? Node ?? (object as? Effect)?.node {
      everMade.append(WeakReference(node))
    }
    let old = entries[slot]
    entries[slot] = Entry(kept: object, object: object)
    withExtendedLifetime(old) {}
  }
}

// MARK: - Making

extension LibraryEngine {
  func makeSource(_ slot: Int, _ value: Int, isNeverEqual: Bool) {
    let name = names[slot]
    bind(
      slot,
      isNeverEqual ? Source(value, equality: .never, name: name) : Source(value, name: name))
  }

  func makeDerived(_ slot: Int, _ body: @escaping CaseBody) {
    if derivedMayThrow {
      bind(slot, ThrowingDerived<Int, CaseError>(name: names[slot], body))
    } else {
      bind(
        slot,
        Derived(name: names[slot]) {
          do throws(CaseError) { return try body() } catch {
            fatalError("LibraryEngine.makeDerived needs a case that says that values may throw.")
          }
        })
    }
  }

  /// Makes an effect. Disposing it in its own first run counts as soon as it exists.
  func makeEffect(
    _ slot: Int, report: @escaping (CaseCode) -> Void, _ body: @escaping CaseBody
  ) {
    let outer = disposalsAtBirth.updateValue(false, forKey: slot)
    let effect = Effect(
      name: names[slot],
      onError: { error in
        switch error {
        case let error as CaseError: report(error.code)
        case is RunawayFlush: report(.runaway)
        default: fatalError("An effect of a case can't fail with \(error).")
        }
      }, { _ = try body() })
    bind(slot, effect)
    if disposalsAtBirth[slot] == true { effect.dispose() }
    disposalsAtBirth[slot] = outer
  }

  func drop(_ slot: Int) {
    // Let go of at the end, when the entry can be read again.
    let kept = entries[slot].kept
    entries[slot].kept = nil
    withExtendedLifetime(kept) {}
  }

  func end() -> [Int] {
    // By two assignments: the end of a node may read the entries.
    var dropped = entries
    entries = Array(repeating: Entry(), count: names.count)
    dropped.removeAll()
    let left = nodes.map(\.name)
    return names.indices.filter { left.contains(names[$0]) }
  }
}

// MARK: - Using

extension LibraryEngine {
  func read(_ slot: Int) throws(CaseError) -> Int? {
    switch entries[slot].object {
    case let source as Source<Int>: return source.value
    case let derived as Derived<Int>: return derived.value
    case let derived as ThrowingDerived<Int, CaseError>: return try derived.value
    default: return nil
    }
  }

  func write(_ slot: Int, _ value: Int) -> Bool {
    guard let source = entries[slot].object as? Source<Int> else { return false }
    source.value = value
    return true
  }

  func batch(_ body: CaseBody) throws(CaseError) -> Int { try StateObservation.batch(body) }

  func untracked(_ body: CaseBody) throws(CaseError) -> Int {
    try StateObservation.untracked(body)
  }

  func onCleanup(_ body: @escaping () -> Void) { StateObservation.onCleanup(body) }

  func dispose(_ slot: Int) -> Bool {
    if disposalsAtBirth[slot] != nil {
      disposalsAtBirth[slot] = true
    } else if let effect = entries[slot].object as? Effect {
      effect.dispose()
    } else {
      return false
    }
    return true
  }
}

// MARK: - Looking

extension LibraryEngine {
  func isAlive(_ slot: Int) -> Bool {
    guard let object = entries[slot].object else { return false }
    return !((object as? Effect)?.isDisposed ?? false)
  }

  func observerCount(_ slot: Int) -> Int { (entries[slot].object as? Node)?.observerCount ?? 0 }

  func brokenInvariant() -> String? {
    do throws(BrokenInvariant) { try Graph.checkInvariants(of: nodes) } catch {
      return error.description
    }
    return nil
  }

  /// Everything that lives.
  private var nodes: [Node] { everMade.compactMap(\.object) }
}
