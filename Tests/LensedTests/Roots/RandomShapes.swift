import LensLaws
import Lenses

extension SearchCondition: Randomized {}
extension SearchCondition.Kind: Randomized {}
extension 検索条件: Randomized {}
extension 検索条件.Kind: Randomized {}
extension Measure: Randomized {}
extension Measure.Kind: Randomized {}
extension Maybe: Randomized {}
extension Maybe.Kind: Randomized {}
extension Tagged: Randomized where Value: Randomized {}
extension Tagged.Kind: Randomized {}
extension Holder: Randomized where Content: Randomized {}
extension Holder.Kind: Randomized {}
extension Escaped: Randomized {}
extension Escaped.Kind: Randomized {}
extension Platform: Randomized {}
extension Platform.Kind: Randomized {}
extension Only: Randomized {}
extension Only.Kind: Randomized {}
extension Root: Randomized {}
extension Root.Kind: Randomized {}
extension Outer.Inner: Randomized where Element: Randomized {}
extension Outer.Inner.Kind: Randomized {}
extension Outer.Extended: Randomized {}
extension Outer.Extended.Kind: Randomized {}
extension Many: Randomized {}
extension Many.Kind: Randomized {}

extension Span: Randomized {
  static func random(using random: inout SeededGenerator) -> Span {
    Span(
      kind: .random(using: &random), content: (.random(using: &random), .random(using: &random)))
  }
}
extension Span.Kind: Randomized {}

extension Wrapped: Randomized where Payload: Randomized, Root: Randomized {
  static func random(using random: inout SeededGenerator) -> Wrapped {
    Wrapped(
      kind: .random(using: &random), content: (.random(using: &random), .random(using: &random)))
  }
}
extension Wrapped.Kind: Randomized {}

extension Tree: Randomized {
  static func random(using random: inout SeededGenerator) -> Tree {
    let deeper = random.decide(percent: 40)
    return Tree(
      kind: .random(using: &random),
      content: (left: deeper ? .random(using: &random) : nil, .random(using: &random)))
  }
}
extension Tree.Kind: Randomized {}

extension Pairing: Equatable, Randomized {
  static func == (left: Pairing, right: Pairing) -> Bool {
    left[.type] == right[.type] && left[.content] == right[.content]
  }

  static func random(using random: inout SeededGenerator) -> Pairing {
    Pairing(
      kind: .random(using: &random), content: (.random(using: &random), .random(using: &random)))
  }
}
extension Pairing.Kind: Randomized {}
