import LensLaws
import Lenses

/// A generic lensed enum that writes no subscript, only what its keys are called: all it has are the
/// library's defaults.
enum Tagged<Payload> {
  case draft(Payload), final(Payload)
}

enum Stage: CaseIterable { case draft, final }

extension Tagged: KindContent {
  enum KindKey: KindNaming {
    case stage
    init() { self = .stage }
  }

  enum ContentKey: ContentNaming {
    case payload
    init() { self = .payload }
  }

  init(kind: Stage, content: Payload) {
    switch kind {
    case .draft: self = .draft(content)
    case .final: self = .final(content)
    }
  }

  consuming func split() -> (kind: Stage, content: Payload) {
    switch consume self {
    case .draft(let payload): (.draft, payload)
    case .final(let payload): (.final, payload)
    }
  }
}

extension Tagged: Equatable where Payload: Equatable {}

extension Tagged: Randomized where Payload: Randomized {
  static func random(using random: inout SeededGenerator) -> Tagged {
    Tagged(kind: .random(using: &random), content: .random(using: &random))
  }
}

extension Stage: Randomized {
  static func random(using random: inout SeededGenerator) -> Stage {
    allCases.randomElement(using: &random) ?? .draft
  }
}
