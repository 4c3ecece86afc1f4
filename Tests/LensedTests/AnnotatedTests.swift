import LensLaws
import Lenses
import TestSupport
import Testing

extension Annotated: Randomized {
  static func random(using random: inout SeededGenerator) -> Annotated {
    let text = String.random(using: &random)
    var former = Annotated.plain(text: text, 0)
    former[.former] = text
    return switch Int.random(in: 0..<4, using: &random) {
    case 0: .plain(text: text, .random(using: &random))
    case 1: .second(.random(using: &random), text: text)
    case 2: former
    default: .latest(text: text, before: random.decide(percent: 30) ? .random(using: &random) : nil)
    }
  }
}

@Suite("Comments, attributes and commas between cases") struct AnnotatedTests {
  @Test("L1, L3: every case has its key, and all share a property", arguments: tenThousand)
  func laws(seed: UInt64) throws {
    let cases: [(Annotated.Kind, CaseProbe<Annotated>)] = [
      (.plain, CaseProbe(Annotated.CaseKeys.plainKey())),
      (.second, CaseProbe(Annotated.CaseKeys.secondKey())),
      (.former, CaseProbe(Annotated.CaseKeys.formerKey())),
      (.latest, CaseProbe(Annotated.CaseKeys.latestKey())),
    ]
    #expect(cases.map(\.0) == Annotated.Kind.allCases)
    try Laws.kinds(cases, of: { $0[.type] }, over: .random).check(trials: rootsPerSeed, seed: seed)
    let text = Annotated.SharedKeys.textKey()
    try checkLaws(of: text, over: .random, trials: rootsPerSeed, seed: seed)
    let former = Annotated.CaseKeys.formerKey()
    try checkLaws(of: former, over: .random, trials: rootsPerSeed, seed: seed)
  }

  @Test("Labels are those that are written")
  func labels() {
    var value = Annotated.second(1, text: "a")
    value.become(.plain, content: (text: "b", 2))
    value.modify(.plain) { $0.text += "c" }
    #expect(value == .plain(text: "bc", 2))
    value[.latest] = (text: "d", before: value)
    #expect(value[.latest]?.before?[.text] == "bc" && value.is(.latest))
  }
}
