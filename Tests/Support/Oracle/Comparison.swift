/// Runs one program on two engines, step by step, and compares what is seen.
package enum Comparison {
  package enum Verdict: Equatable {
    case same
    /// The oracle gave the program up, since it doesn't settle.
    case lost
    /// A sentence about the first difference.
    case different(String)
  }

  /// Compares an engine with the oracle.
  ///
  /// - Parameters:
  ///   - tested: The program; what it expects is not asked for.
  ///   - makeEngine: Makes the engine.
  /// - Returns: Whether they agree.
  package static func run(
    _ tested: ReactiveCase, on makeEngine: (CaseProgram) -> any CaseEngine
  ) -> Verdict {
    let program = CaseProgram(tested)
    let oracle = Oracle(slots: program.names.count)
    let (right, other) = (
      CaseMachine(program, on: oracle), CaseMachine(program, on: makeEngine(program))
    )
    var verdict = Verdict.same
    for index in program.steps.indices {
      right.takeStep(index)
      if oracle.isLost {
        verdict = .lost
        break
      }
      other.takeStep(index)
      if let difference = difference(right, other) {
        verdict = .different("Step \(index), \(tested.steps[index]): \(difference)")
        break
      }
    }
    let left = other.engine.end()
    if verdict == .same, !left.isEmpty {
      verdict = .different("At the end \(left.map { program.names[$0] }) are left.")
    }
    return verdict
  }

  private static func difference(_ right: CaseMachine, _ other: CaseMachine) -> String? {
    if right.journal != other.journal {
      return """
        the oracle saw
          \(text(right.journal, right.program))
        the engine
          \(text(other.journal, right.program))
        """
    }
    right.journal.removeAll(keepingCapacity: true)
    other.journal.removeAll(keepingCapacity: true)
    return other.engine.brokenInvariant()
  }

  private static func text(_ journal: [CaseEvent], _ program: CaseProgram) -> String {
    journal.map { event in
      switch event {
      case .started(let slot): "start \(program.names[slot])"
      case .logged(let tag, let value):
        "log \(program.tags[tag])" + (value.map { ":\($0)" } ?? "")
      case .reported(let code): "error \(code)"
      case .read(let slot, let value): "\(program.names[slot]) is \(value)"
      case .readFailed(let slot, let code): "\(program.names[slot]) throws \(code)"
      case .batchFailed(let code): "batch throws \(code)"
      case .living(let flags):
        "living " + zip(program.names, flags).filter(\.1).map(\.0).joined(separator: " ")
      }
    }.joined(separator: ", ")
  }
}
