/// Outcomes that a case's policy allows, where the design leaves the choice to the engine.
enum CaseAlternatives {
  /// By case: other right numbers of runs, by step and name.
  static let otherRuns: [String: [String: Int]] = [
    // Value or version: a write is pushed at once, and nobody keeps the value that an unobserved
    // derived value has seen; so away and back outside of a batch costs one evaluation.
    "basic-08": ["step 7 b": 1],
    // The effect is marked when the value that it depends on is pulled in the batch and differs.
    "batch-10": ["step 6 e": 1],
  ]
}
