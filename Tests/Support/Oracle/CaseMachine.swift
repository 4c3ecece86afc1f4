/// Runs a case on an engine: interprets the bodies, and writes down what is seen.
///
/// Two engines are compared by their journals. If the case has expectations of its own, ``failures`` says which were not met.
package final class CaseMachine {
  package let program: CaseProgram
  package let engine: any CaseEngine
  /// Whether what the case expects, or can't mean, is of interest; a journal is kept if not.
  let isChecking: Bool
  /// What was seen since the journal was emptied.
  package var journal: [CaseEvent] = []
  /// What differs from the expectations of the case, and what it can't mean, such as a name that doesn't exist.
  package internal(set) var failures: [String] = []
  /// The errors that effects' handlers got and nobody has asked for yet.
  var reported: [CaseCode] = []
  var log: [String] = []
  var starts: [Int]
  /// Which numbers of runs are right besides the expected ones, by step and name.
  let otherRuns: [String: Int]
  /// Called before a step that expects a derived value to read itself, at which the process may trap.
  let beforeTrap: () -> Void

  package init(
    _ program: CaseProgram, on engine: any CaseEngine, isChecking: Bool = false,
    otherRuns: [String: Int] = [:], beforeTrap: @escaping () -> Void = {}
  ) {
    self.program = program
    self.engine = engine
    self.isChecking = isChecking
    self.otherRuns = otherRuns
    self.beforeTrap = beforeTrap
    starts = Array(repeating: 0, count: program.names.count)
  }

  func noteStart(of slot: Int) {
    if isChecking { starts[slot] += 1 } else { journal.append(.started(slot: slot)) }
  }

  func noteReport(_ code: CaseCode) {
    if isChecking { reported.append(code) } else { journal.append(.reported(code)) }
  }

  func noteFailure(_ sentence: @autoclosure () -> String) {
    if isChecking { failures.append(sentence()) }
  }
}

// MARK: - Bodies

extension CaseMachine {
  func makeDerived(_ slot: Int, _ body: CaseProgram.Code) {
    engine.makeDerived(slot) { [unowned self] () throws(CaseError) in
      noteStart(of: slot)
      return try evaluate(body, [])
    }
  }

  func makeEffect(_ slot: Int, _ body: CaseProgram.Code, _ locals: [Int?] = []) {
    engine.makeEffect(slot, report: { [unowned self] in noteReport($0) }) {
      [unowned self] () throws(CaseError) in
      noteStart(of: slot)
      return try evaluate(body, locals)
    }
  }

  private func evaluate(_ code: CaseProgram.Code, _ outer: [Int?]) throws(CaseError) -> Int {
    var locals = outer
    return try evaluate(code, &locals)
  }

  private func evaluate(
    _ code: CaseProgram.Code, _ locals: inout [Int?]
  ) throws(CaseError) -> Int {
    switch code {
    case .literal(let value): return value
    case .get(let slot): return try read(slot)
    case .peek(let slot):
      return try engine.untracked { () throws(CaseError) in try read(slot) }
    case .binary(let combine, let left, let right):
      let first = try evaluate(left, &locals)
      return combine(first, try evaluate(right, &locals))
    case .condition(let test, let then, let otherwise):
      return try evaluate(try evaluate(test, &locals) != 0 ? then : otherwise, &locals)
    case .sequence(let list): return try evaluateAll(list, &locals)
    case .letLocal(let name, let value):
      let value = try evaluate(value, &locals)
      while locals.count <= name { locals.append(nil) }
      locals[name] = value
      return value
    case .local(let name): return local(name, locals)
    case .raise(let code): throw CaseError(code)
    case .untracked, .batch, .catching: return try evaluateScope(code, &locals)
    case .set, .log, .cleanup, .effect, .dispose: return try perform(code, &locals)
    }
  }

  func read(_ slot: Int) throws(CaseError) -> Int {
    if let value = try engine.read(slot) { return value }
    noteFailure("The case can't read \(program.names[slot]), which has no value.")
    return 0
  }

  private func local(_ name: Int, _ locals: [Int?]) -> Int {
    if name < locals.count, let value = locals[name] { return value }
    noteFailure("The case can't use a local before it has a value.")
    return 0
  }

  private func evaluateAll(
    _ list: [CaseProgram.Code], _ locals: inout [Int?]
  ) throws(CaseError) -> Int {
    var value = 0
    for item in list { value = try evaluate(item, &locals) }
    return value
  }

  /// What evaluates its operands in some scope.
  private func evaluateScope(
    _ code: CaseProgram.Code, _ locals: inout [Int?]
  ) throws(CaseError) -> Int {
    switch code {
    case .untracked(let body):
      return try engine.untracked { () throws(CaseError) in try evaluate(body, &locals) }
    case .batch(let list):
      return try engine.batch { () throws(CaseError) in try evaluateAll(list, &locals) }
    case .catching(let body, let handler):
      do throws(CaseError) { return try evaluate(body, &locals) } catch {
        return try evaluate(handler, &locals)
      }
    default: fatalError("CaseMachine.evaluateScope needs a scope, but got \(code).")
    }
  }

  /// What has effects on the nodes or the log.
  private func perform(
    _ code: CaseProgram.Code, _ locals: inout [Int?]
  ) throws(CaseError) -> Int {
    switch code {
    case .set(let slot, let value):
      let value = try evaluate(value, &locals)
      write(slot, value)
      return value
    case .log(let tag, let value):
      let value = try value.map { value throws(CaseError) in try evaluate(value, &locals) }
      noteLog(tag, value)
    case .cleanup(let body):
      let outer = locals
      engine.onCleanup { [unowned self] in
        do throws(CaseError) { _ = try evaluate(body, outer) } catch { noteReport(error.code) }
      }
    case .effect(let slot, let body): makeEffect(slot, body, locals)
    case .dispose(let slot): dispose(slot)
    default: fatalError("CaseMachine.perform needs an action, but got \(code).")
    }
    return 0
  }

  private func noteLog(_ tag: Int, _ value: Int?) {
    if isChecking {
      log.append(value.map { "\(program.tags[tag]):\($0)" } ?? program.tags[tag])
    } else {
      journal.append(.logged(tag: tag, value: value))
    }
  }

  func write(_ slot: Int, _ value: Int) {
    if engine.write(slot, value) { return }
    noteFailure("The case can't write \(program.names[slot]), which is no source.")
  }

  func dispose(_ slot: Int) {
    if engine.dispose(slot) { return }
    noteFailure("The case can't dispose \(program.names[slot]), which is no effect.")
  }
}
