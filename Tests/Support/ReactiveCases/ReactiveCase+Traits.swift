extension ReactiveCase {
  /// Whether a derived value reads itself in it, which traps.
  package var expectsCycle: Bool { steps.contains(where: \.expectsCycle) }

  /// Whether a flush doesn't settle in it.
  package var expectsRunaway: Bool { steps.contains { $0.expects(.runaway) } }
}

extension CaseStep {
  /// Whether the step expects a derived value to read itself.
  package var expectsCycle: Bool { expects(.cycle) }

  /// Whether the step, or one in it, expects this error.
  func expects(_ expected: CaseCode) -> Bool {
    switch self {
    case .readFails(_, let code): code == expected
    case .effect(_, _, let code), .set(_, _, let code): code == expected
    case .batch(let steps, let code): code == expected || steps.contains { $0.expects(expected) }
    case .repetition(_, let steps): steps.contains { $0.expects(expected) }
    default: false
    }
  }

  /// Whether some expression in it may raise an error.
  package var mayThrow: Bool {
    switch self {
    case .derived(_, let body), .effect(_, let body, _): body.mayThrow
    case .batch(let steps, _), .repetition(_, let steps): steps.contains(where: \.mayThrow)
    default: false
    }
  }
}

extension CaseExpression {
  /// Whether it contains a throw.
  package var mayThrow: Bool {
    switch self {
    case .literal, .get, .peek, .local, .dispose, .log(_, nil): false
    case .raise: true
    case .untracked(let body), .letLocal(_, let body), .set(_, let body), .log(_, let body?),
      .cleanup(let body), .effect(_, let body):
      body.mayThrow
    case .binary(_, let left, let right), .catching(let left, let right):
      left.mayThrow || right.mayThrow
    case .condition(let test, let then, let otherwise):
      test.mayThrow || then.mayThrow || otherwise.mayThrow
    case .sequence(let list), .batch(let list): list.contains(where: \.mayThrow)
    }
  }
}
