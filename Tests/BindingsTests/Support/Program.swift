import Bindings
import TestSupport

/// A random program: bindings are made and held while the tree changes under them, through the state and through others
/// of them.
///
/// Each step has a seed of its own, so that one can be left out and the others still do what they did.
struct Program: Sendable {
  let seed: UInt64
  private(set) var steps: [UInt64]

  init(seed: UInt64) {
    self.seed = seed
    var random = SeededGenerator(seed: seed)
    steps = (0..<Int.random(in: 4...14, using: &random)).map { _ in random.next() }
  }

  /// What goes wrong; nil if nothing does.
  func fault() -> String? {
    var machine = Machine(seed: seed)
    for step in steps {
      if let fault = machine.run(step) { return fault }
    }
    return machine.end()
  }

  /// The program without the steps that it goes wrong without.
  func shrunk() -> Program {
    var smallest = self
    var index = 0
    while index < smallest.steps.count {
      var smaller = smallest
      smaller.steps.remove(at: index)
      if smaller.fault() == nil {
        index += 1
      } else {
        smallest = smaller
        index = 0
      }
    }
    return smallest
  }

  /// The steps, line by line, and what went wrong in the last one.
  func report() -> String {
    var machine = Machine(seed: seed)
    machine.log = ["seed \(seed): \(machine.plain)"]
    for step in steps {
      guard let fault = machine.run(step) else { continue }
      return (machine.log ?? []).joined(separator: "\n") + "\n\(fault)"
    }
    let steps = (machine.log ?? []).joined(separator: "\n")
    return machine.end().map { "\(steps)\nat the end, \($0)" } ?? "nothing goes wrong any more"
  }
}

/// Runs programs, on a state and on a plain model.
private struct Machine {
  @State private var tree: Tree
  private(set) var plain: Tree
  private var held: [any AnyHeld]
  private var watches: [Watch] = []
  private var history: ModelledHistory?
  /// What the steps do, if anybody wants to know.
  var log: [String]?

  init(seed: UInt64) {
    var random = SeededGenerator(seed: ~seed)
    plain = Tree.draw(&random)
    _tree = State(wrappedValue: plain)
    held = []
    held = [Held.root($tree)]
    if random.decide(percent: 25) { history = ModelledHistory($tree) }
  }

  /// - Returns: What went wrong; nil if nothing did.
  mutating func run(_ step: UInt64) -> String? {
    var random = SeededGenerator(seed: step)
    let fault: String?
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<40: fault = project(&random)
    case 40..<48: fault = writeInBatch(&random)
    case 48..<56 where history != nil: fault = history?.step(&random, &plain) { log?.append($0) }
    default: fault = write(&random, isBatched: false)
    }
    for index in held.indices { held[index].note(plain) }
    return fault ?? check()
  }

  /// Ends the state. What is left are weak bindings, and what was projected from them.
  ///
  /// - Returns: What is wrong with them; nil if nothing is.
  mutating func end() -> String? {
    // What closures reach is always there.
    held.removeAll { !$0.path.hasPrefix("tree.weak") || $0.path.contains(".reached") }
    (watches, history) = ([], nil)
    _tree = State(wrappedValue: Tree())
    for one in held {
      if let fault = one.faultAfterEnd(of: plain) { return fault }
    }
    return nil
  }

  private mutating func project(_ random: inout SeededGenerator) -> String? {
    guard let base = held.randomElement(using: &random) else { return nil }
    guard let next = base.next(&random, in: plain) else { return nil }
    held.append(next)
    let isWatched = random.decide(percent: 20)
    log?.append("\(isWatched ? "watch" : "hold") \(next.path)")
    if isWatched { watches.append(next.watch()) }
    if held.count > 8 { held.remove(at: .random(in: 1..<held.count, using: &random)) }
    return nil
  }

  private mutating func write(_ random: inout SeededGenerator, isBatched: Bool) -> String? {
    let isContinuous = !isBatched && random.decide(percent: 20)
    let fault = withTransaction(\.isContinuous, isContinuous) { writeAnywhere(&random) }
    for index in held.indices { held[index].note(plain) }
    if !isBatched { history?.note(plain, isContinuous: isContinuous) }
    return fault
  }

  private mutating func writeInBatch(_ random: inout SeededGenerator) -> String? {
    var fault: String?
    log?.append("batch:")
    batch {
      for _ in 0..<3 { fault = fault ?? write(&random, isBatched: true) ?? checkHeld() }
    }
    history?.note(plain, isContinuous: false)
    return fault
  }

  private mutating func writeAnywhere(_ random: inout SeededGenerator) -> String? {
    if random.decide(percent: 70) {
      guard let one = held.randomElement(using: &random) else { return nil }
      var same = random
      let fault = one.write(&random, to: &plain)
      log?.append("\(one.wayToWrite(&same)) \(one.path): \(plain)")
      return fault
    }
    let seed = random.next()
    var same = SeededGenerator(seed: seed)
    plain.edit(&same)
    same = SeededGenerator(seed: seed)
    let isInPlace = random.decide(percent: 50)
    if isInPlace { tree.edit(&same) } else { tree = plain }
    log?.append("\(isInPlace ? "edit" : "set") the state: \(plain)")
    return nil
  }

  private func check() -> String? {
    checkHeld() ?? history?.fault()
      ?? (watches.allSatisfy { $0.isUpToDate() } ? nil : "an effect missed a change")
  }

  private func checkHeld() -> String? {
    if tree != plain { return "the tree is \(tree), not \(plain)" }
    for one in held {
      if let fault = one.fault(in: plain) { return fault }
    }
    return nil
  }
}
