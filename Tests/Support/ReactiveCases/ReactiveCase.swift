/// One conformance case of the reactive engine: steps to take, and what must be seen on the way.
package struct ReactiveCase: Sendable {
  package var id: String
  package var summary: String
  /// What a driver must be able to do for it; empty for the core.
  package var features: [String]
  /// Where engines legitimately differ: which choice the expectations assume.
  package var policy: String?
  package var steps: [CaseStep]

  package init(
    id: String, summary: String, features: [String] = [], policy: String? = nil, steps: [CaseStep]
  ) {
    self.id = id
    self.summary = summary
    self.features = features
    self.policy = policy
    self.steps = steps
  }

  /// The features of format version 1.
  package static let knownFeatures: Set<String> = [
    "batch", "untracked", "cleanup", "nested", "writeInEffect", "writeInDerived", "cycle", "throws",
    "neverEqual", "memory",
  ]
}

/// One step of a case.
package indirect enum CaseStep: Sendable, Equatable {
  case source(String, value: Int, isNeverEqual: Bool)
  case derived(String, CaseExpression)
  case effect(String, CaseExpression, fails: CaseCode?)
  case set(String, value: Int, fails: CaseCode?)
  case read(String, is: Int)
  case readFails(String, CaseCode)
  case batch([CaseStep], fails: CaseCode?)
  case raise(Int)
  case dispose(String)
  case runs([String: Int])
  case trace(CaseTrace)
  case repetition(times: Int, [CaseStep])
  case drop(String)
  case alive(String, Bool)
  case observers(String, Int)
}

/// What the log must hold since the last look at it.
package enum CaseTrace: Sendable, Equatable {
  case exactly([String])
  case anyOrder([String])
  case last(String)
}

/// What an error of a case is known by.
package enum CaseCode: Sendable, Hashable {
  case number(Int)
  /// A derived value was read while it is evaluated.
  case cycle
  /// A flush exceeded the bound on effect runs.
  case runaway
}

/// What the body of a derived value, an effect or a cleanup does.
package indirect enum CaseExpression: Sendable, Equatable {
  case literal(Int)
  case get(String)
  case peek(String)
  case untracked(CaseExpression)
  case binary(CaseOperator, CaseExpression, CaseExpression)
  case condition(CaseExpression, then: CaseExpression, otherwise: CaseExpression)
  case sequence([CaseExpression])
  case letLocal(String, CaseExpression)
  case local(String)
  case set(String, CaseExpression)
  case batch([CaseExpression])
  case log(String, CaseExpression?)
  case cleanup(CaseExpression)
  case effect(String, CaseExpression)
  case dispose(String)
  case raise(Int)
  case catching(CaseExpression, handler: CaseExpression)
}

/// Arithmetic and comparison; comparisons give 1 or 0.
package enum CaseOperator: String, Sendable, CaseIterable {
  case plus = "+"
  case minus = "-"
  case times = "*"
  case quotient = "/"
  case remainder = "%"
  case min
  case max
  case equal = "=="
  case less = "<"
  case greater = ">"

  /// The result; a division by zero gives 0.
  package func callAsFunction(_ left: Int, _ right: Int) -> Int {
    switch self {
    case .plus: left &+ right
    case .minus: left &- right
    case .times: left &* right
    case .quotient: right == 0 ? 0 : left.dividedReportingOverflow(by: right).partialValue
    case .remainder:
      right == 0 ? 0 : left.remainderReportingOverflow(dividingBy: right).partialValue
    case .min: Swift.min(left, right)
    case .max: Swift.max(left, right)
    case .equal: left == right ? 1 : 0
    case .less: left < right ? 1 : 0
    case .greater: left > right ? 1 : 0
    }
  }
}
