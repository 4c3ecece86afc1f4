import Bindings
import TestSupport
import Testing

/// A random program: bindings are made and held while the tree changes under them, through the
/// state and through others of them.
private struct Program {
  @State private var tree: Tree
  private var plain: Tree
  private var held: [any AnyHeld]
  private var watches: [Watch] = []
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    plain = Tree.draw(&random)
    _tree = State(wrappedValue: plain)
    held = []
    held = [Held.root($tree)]
  }

  /// Runs `steps` steps.
  ///
  /// - Returns: What went wrong in the last one; nil if nothing did.
  mutating func run(steps: Int) -> String? {
    for _ in 0..<steps {
      let fault =
        random.decide(percent: 40)
        ? project() : random.decide(percent: 15) ? writeInBatch() : write()
      if let fault = fault ?? check() { return fault }
    }
    return nil
  }

  private mutating func project() -> String? {
    guard let base = held.randomElement(using: &random) else { return nil }
    guard let next = base.next(&random, in: plain) else { return nil }
    held.append(next)
    if random.decide(percent: 20) { watches.append(next.watch()) }
    if held.count > 10 { held.remove(at: .random(in: 1..<held.count, using: &random)) }
    return nil
  }

  private mutating func write() -> String? {
    let fault = writeUnnoted()
    for index in held.indices { held[index].note(plain) }
    return fault
  }

  private mutating func writeInBatch() -> String? {
    var fault: String?
    batch {
      for _ in 0..<3 { fault = fault ?? write() ?? checkHeld() }
    }
    return fault
  }

  private mutating func writeUnnoted() -> String? {
    if random.decide(percent: 70) {
      return held.randomElement(using: &random)?.write(&random, to: &plain)
    }
    let seed = random.next()
    var same = SeededGenerator(seed: seed)
    plain.edit(&same)
    same = SeededGenerator(seed: seed)
    if random.decide(percent: 50) { tree.edit(&same) } else { tree = plain }
    return nil
  }

  private func check() -> String? {
    checkHeld() ?? (watches.allSatisfy { $0.isUpToDate() } ? nil : "an effect missed a change")
  }

  private func checkHeld() -> String? {
    if tree != plain { return "the tree is \(tree), not \(plain)" }
    for one in held {
      if let fault = one.fault(in: plain) { return fault }
    }
    return nil
  }
}

@Suite("Bindings against a plain model") struct ModelTests {
  private static let steps = 24

  @Test(
    "B1, B2, B3, scenario 4: held projections read and write what the model says, or drop",
    arguments: 0..<25)
  func programs(chunk: Int) {
    for seed in UInt64(chunk * 100)..<UInt64(chunk * 100 + 100) {
      var program = Program(seed: seed)
      guard program.run(steps: Self.steps) != nil else { continue }
      let fault = shrunk(seed)
      Issue.record("seed \(seed): \(fault)")
      return
    }
  }

  /// The fewest steps of the program that go wrong, and how.
  private func shrunk(_ seed: UInt64) -> String {
    for steps in 1...Self.steps {
      var program = Program(seed: seed)
      if let fault = program.run(steps: steps) { return "after \(steps) steps, \(fault)" }
    }
    return "not again"
  }
}
