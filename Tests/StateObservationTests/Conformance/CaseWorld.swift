import StateObservation
import TestSupport

/// An error of a case, as the interpreter raises it.
struct CaseError: Error, Hashable {
  let code: CaseCode
  init(_ number: Int) { code = .number(number) }
}

/// The nodes, the counters and the log of one case.
final class CaseWorld {
  /// A name's source, derived value or effect: kept until it is dropped, known for as long as it lives.
  private struct Entry {
    var kept: AnyObject?
    weak var object: AnyObject?
  }

  private var entries: [String: Entry] = [:]
  /// Names whose effect runs for the first time, so that it has no reference to itself yet.
  private var disposalsAtBirth: [String: Bool] = [:]
  /// The nodes that were made, those of effects apart from their handles.
  private var everMade: [() -> Node?] = []
  private(set) var starts: [String: Int] = [:]
  var log: [String] = []
  /// The errors that effects' handlers got and nobody has asked for yet.
  var reported: [CaseCode] = []
  /// What the case can't mean, such as a name that doesn't exist.
  var problems: [String] = []
  /// Whether derived values of this case may throw.
  let derivedMayThrow: Bool

  init(derivedMayThrow: Bool) { self.derivedMayThrow = derivedMayThrow }

  func countStart(of name: String) { starts[name, default: 0] += 1 }
  func resetStarts() { starts = [:] }
}

// MARK: - Names

extension CaseWorld {
  func bind(_ name: String, to object: AnyObject) {
    let node = object as? Node ?? (object as? Effect)?.node
    everMade.append { [weak node] in node }
    entries[name] = Entry(kept: object, object: object)
  }

  func drop(_ name: String) {
    if entries[name] == nil { problems.append("drop of the unknown name \(name)") }
    // Let go of at the end, when the entry can be read again.
    let kept = entries[name]?.kept
    entries[name]?.kept = nil
    withExtendedLifetime(kept) {}
  }

  func object(_ name: String) -> AnyObject? { entries[name]?.object }

  func isAlive(_ name: String) -> Bool { entries[name]?.object != nil }

  /// Everything that lives.
  var nodes: [Node] { everMade.compactMap { $0() } }

  /// Lets go of everything.
  ///
  /// - Returns: The names of the nodes that live on, which nothing should.
  func end() -> [String] {
    var dropped = entries
    entries = [:]
    dropped = [:]
    return nodes.map(\.name) + dropped.keys
  }
}

// MARK: - Access

extension CaseWorld {
  func read(_ name: String) throws(CaseError) -> Int {
    switch object(name) {
    case let source as Source<Int>: return source.value
    case let derived as Derived<Int>: return derived.value
    case let derived as ThrowingDerived<Int, CaseError>: return try derived.value
    default:
      problems.append("read of \(name), which has no value")
      return 0
    }
  }

  func write(_ name: String, _ value: Int) {
    guard let source = object(name) as? Source<Int> else {
      problems.append("write of \(name), which is no source")
      return
    }
    source.value = value
  }

  /// Makes an effect and binds it. Disposing it in its own first run counts as soon as it exists.
  func makeEffect(_ name: String, _ body: @escaping () throws(CaseError) -> Void) {
    let outer = disposalsAtBirth.updateValue(false, forKey: name)
    let effect = Effect(
      name: name, onError: { [weak self] error in self?.report(error) },
      { [weak self] in
        self?.countStart(of: name)
        try body()
      })
    bind(name, to: effect)
    if disposalsAtBirth[name] == true { effect.dispose() }
    disposalsAtBirth[name] = outer
  }

  func dispose(_ name: String) {
    if disposalsAtBirth[name] != nil {
      disposalsAtBirth[name] = true
    } else if let effect = object(name) as? Effect {
      effect.dispose()
    } else {
      problems.append("disposal of \(name), which is no effect")
    }
  }

  func report(_ error: any Error) {
    switch error {
    case let error as CaseError: reported.append(error.code)
    case is RunawayFlush: reported.append(.runaway)
    default: problems.append("the unexpected error \(error)")
    }
  }
}
