/// What a random program may do: small programs of few features find most, and are easy to read.
struct ProgramShape {
  var nodes: Int
  var steps: Int
  var features: Set<Feature>

  enum Feature: CaseIterable {
    case batch, untracked, cleanup, nested, writeInEffect, throwing, neverEqual, dropping, disposal
    case writeInDerived
  }

  init(using random: inout SeededGenerator, largest: Int) {
    switch Int.random(in: 0..<100, using: &random) {
    case ..<75: nodes = .random(in: 2...6, using: &random)
    case ..<98: nodes = .random(in: 5...14, using: &random)
    default: nodes = .random(in: 10...max(10, largest), using: &random)
    }
    steps = .random(in: 2...8, using: &random)
    features = []
    for feature in Feature.allCases {
      let chance = feature == .writeInDerived ? 2 : 40
      if random.decide(percent: chance) { features.insert(feature) }
    }
  }
}
