@testable import Bindings
import StateObservation

/// Which watchers ran, in order.
final class Journal {
  private(set) var runs: [Int] = []
  private var count = 0

  func take() -> [Int] {
    defer { runs = [] }
    return runs
  }

  /// Numbers the watchers in the order of their creation.
  func number() -> Int {
    count += 1
    return count
  }

  func note(_ number: Int) { runs.append(number) }
}

protocol Watching: AnyObject {
  var name: String { get }
  /// How often it ran since the last write.
  var runs: Int { get set }
  /// Whether what it reads differs, and has to be told.
  func differs(_ old: World, _ new: World) -> Bool
  /// Whether its derived value, if it reads by one, gives what is in `world`.
  func isFresh(in world: World) -> Bool
  /// Whether it has seen what is in `world`.
  func isCurrent(in world: World) -> Bool
}

/// An effect that reads one part, perhaps by a derived value.
final class PartWatcher<Value: Equatable, Inputs: Equatable>: Watching {
  let name: String
  var runs = 0
  private let plain: (World) -> Value
  private let inputs: (World) -> Inputs
  private var seen: Value?
  private var derived: Derived<Value>?
  private var effect: Effect?

  init(
    _ name: String, _ journal: Journal, _ isDerived: Bool, _ read: @escaping () -> Value,
    _ plain: @escaping (World) -> Value, _ inputs: @escaping (World) -> Inputs
  ) {
    self.name = name
    self.plain = plain
    self.inputs = inputs
    let number = journal.number()
    derived = isDerived ? Derived { read() } : nil
    effect = Effect { [unowned self] in
      seen = derived?() ?? read()
      runs += 1
      journal.note(number)
    }
    runs = 0
  }

  func differs(_ old: World, _ new: World) -> Bool { inputs(old) != inputs(new) }
  func isFresh(in world: World) -> Bool { derived.map { $0() == plain(world) } ?? true }
  func isCurrent(in world: World) -> Bool { seen == plain(world) }
}
