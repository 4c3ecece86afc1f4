import LensLaws
import Lenses
import TestSupport

/// Ten seeds of a thousand roots each.
let tenThousand: [UInt64] = Array(1...10)

extension Randomized where Self: CaseIterable {
  static func random(using random: inout SeededGenerator) -> Self {
    allCases.randomElement(using: &random)!
  }
}

extension KindContent where Self: Randomized, Content: Randomized {
  static func random(using random: inout SeededGenerator) -> Self {
    Self(kind: Kind.allCases.randomElement(using: &random)!, content: .random(using: &random))
  }
}
