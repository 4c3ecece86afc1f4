import StateObservation
import TestSupport

/// Takes the steps of one case through the public API and collects what differs from the expectations.
struct CaseRunner {
  let world: CaseWorld
  /// Which other numbers of runs are right, by name.
  let otherRuns: [String: Int]
  /// Called before a step that expects a derived value to read itself, at which the process traps.
  let beforeTrap: () -> Void
  private(set) var failures: [String] = []

  /// Runs a case on fresh nodes.
  ///
  /// - Returns: A sentence for everything that differs from what the case expects.
  static func run(
    _ tested: ReactiveCase, otherRuns: [String: Int] = [:], beforeTrap: @escaping () -> Void = {}
  ) -> [String] {
    let world = CaseWorld(derivedMayThrow: tested.steps.contains(where: \.mayThrow))
    var runner = CaseRunner(world: world, otherRuns: otherRuns, beforeTrap: beforeTrap)
    do throws(CaseError) { try runner.take(tested.steps, "step") } catch {
      runner.failures.append("A throw step stands outside of a batch: \(error.code).")
    }
    runner.failures += world.problems.map { "The case can't mean \($0)." }
    let leaked = world.end()
    if !leaked.isEmpty { runner.failures.append("Nodes outlived the case: \(leaked).") }
    return runner.failures
  }

  private init(
    world: CaseWorld, otherRuns: [String: Int], beforeTrap: @escaping () -> Void
  ) {
    self.world = world
    self.otherRuns = otherRuns
    self.beforeTrap = beforeTrap
  }
}

// MARK: - Steps

extension CaseRunner {
  private mutating func take(_ steps: [CaseStep], _ place: String) throws(CaseError) {
    for (index, step) in steps.enumerated() {
      let here = "\(place) \(index)"
      try take(step, here)
      if !world.reported.isEmpty {
        failures.append("\(here): unexpected errors \(world.reported).")
        world.reported = []
      }
      do throws(BrokenInvariant) { try Graph.checkInvariants(of: world.nodes) } catch {
        failures.append("\(here): \(error)")
      }
    }
  }

  private mutating func take(_ step: CaseStep, _ place: String) throws(CaseError) {
    switch step {
    case .source, .derived, .effect: make(step, place)
    case .set(let name, let value, let code):
      world.write(name, value)
      expect(code, place)
    case .read(let name, let value):
      do throws(CaseError) { compare(try world.read(name), value, "\(place): \(name)") } catch {
        failures.append("\(place): \(name) threw \(error.code).")
      }
    case .readFails(let name, let code): readFailing(name, code, place)
    case .batch(let steps, let code): takeBatch(steps, code, place)
    case .raise(let number): throw CaseError(number)
    case .dispose(let name): world.dispose(name)
    case .repetition(let times, let steps):
      for round in 0..<times { try take(steps, "\(place), round \(round), step") }
    case .drop(let name): world.drop(name)
    case .runs, .trace, .alive, .observers: look(step, place)
    }
  }

  private mutating func make(_ step: CaseStep, _ place: String) {
    switch step {
    case .source(let name, let value, let isNeverEqual):
      let source =
        isNeverEqual
        ? Source(value, equality: .never, name: name) : Source(value, name: name)
      world.bind(name, to: source)
    case .derived(let name, let body): world.bind(name, to: makeDerived(name, body))
    case .effect(let name, let body, let code):
      world.makeEffect(name) { [weak world] () throws(CaseError) in _ = try world?.evaluate(body) }
      expect(code, place)
    default: preconditionFailure("make needs a step that makes a node, but got \(step).")
    }
  }

  private func makeDerived(_ name: String, _ body: CaseExpression) -> Node {
    let compute = { [weak world] () throws(CaseError) -> Int in
      world?.countStart(of: name)
      return try world?.evaluate(body) ?? 0
    }
    if world.derivedMayThrow {
      return ThrowingDerived<Int, CaseError>(name: name, compute)
    }
    return Derived(name: name) { [weak world] in
      do throws(CaseError) { return try compute() } catch {
        world?.problems.append("a throw in \(name)")
        return 0
      }
    }
  }

  private mutating func takeBatch(_ steps: [CaseStep], _ code: CaseCode?, _ place: String) {
    do throws(CaseError) {
      try batch { () throws(CaseError) in try take(steps, "\(place).") }
    } catch {
      world.reported.insert(error.code, at: 0)
    }
    expect(code, place)
  }
}

// MARK: - Expectations

extension CaseRunner {
  private mutating func compare<Value: Equatable>(_ found: Value, _ expected: Value, _ what: String)
  {
    if found != expected { failures.append("\(what) is \(found) instead of \(expected).") }
  }

  /// The error that a step must end with: thrown by it, or the first that a handler got.
  private mutating func expect(_ code: CaseCode?, _ place: String) {
    guard let code else { return }
    compare(
      world.reported.first.map(\.description) ?? "no error", code.description, "\(place): error")
    world.reported = []
  }

  private mutating func readFailing(_ name: String, _ code: CaseCode, _ place: String) {
    if code == .cycle { beforeTrap() }
    do throws(CaseError) {
      let value = try world.read(name)
      if world.reported.isEmpty { failures.append("\(place): \(name) is \(value), no error.") }
    } catch {
      world.reported.insert(error.code, at: 0)
    }
    if !world.reported.isEmpty { expect(code, place) }
  }

  private mutating func look(_ step: CaseStep, _ place: String) {
    switch step {
    case .runs(let counts):
      for (name, count) in counts.sorted(by: { $0.key < $1.key }) {
        let found = world.starts[name, default: 0]
        if otherRuns["\(place) \(name)"] != found {
          compare(found, count, "\(place): runs of \(name)")
        }
      }
      world.resetStarts()
    case .trace(let trace):
      switch trace {
      case .exactly(let list): compare(world.log, list, "\(place): trace")
      case .anyOrder(let list): compare(world.log.sorted(), list.sorted(), "\(place): sorted trace")
      case .last(let entry): compare(world.log.last, entry, "\(place): last of the trace")
      }
      world.log = []
    case .alive(let name, let isAlive):
      compare(world.isAlive(name), isAlive, "\(place): life of \(name)")
    case .observers(let name, let count):
      compare(
        (world.object(name) as? Node)?.observerCount ?? 0, count, "\(place): observers of \(name)")
    default: preconditionFailure("look needs an expectation, but got \(step).")
    }
  }
}
