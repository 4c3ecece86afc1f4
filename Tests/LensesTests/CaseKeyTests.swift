import LensLaws
import Lenses
import TestSupport
import Testing

@Suite("The key of one case") struct CaseKeyTests {
  @Test("L3: assigning a payload makes the case, nil changes nothing", arguments: lawSeeds)
  func laws(seed: UInt64) throws {
    try Laws.optionalPayload(SearchCondition.ExactKey(), over: .random).check(
      trials: rootsPerSeed, seed: seed)
  }

  @Test("L3: exactly one case matches, and it is the one of the kind", arguments: lawSeeds)
  func partition(seed: UInt64) throws {
    let keys = SearchCondition.Kind.allCases.map { ($0, CaseProbe(CasePrism(kind: $0))) }
    try Laws.kinds(keys, of: { $0[.type] }, over: .random).check(trials: rootsPerSeed, seed: seed)
  }

  @Test("L3: run as a lens it breaks put-get and put-put, both at nil", arguments: lawSeeds)
  func notALens(seed: UInt64) throws {
    try Laws.lens(SearchCondition.ExactKey(), over: .random)
      .expectBroken(["put-get", "put-put"], trials: rootsPerSeed, seed: seed)
    #expect(SearchCondition.ExactKey() as Any is any Lens == false)
  }

  @Test("L3: it isn't independent of the kind", arguments: lawSeeds)
  func notIndependent(seed: UInt64) throws {
    let both = (SearchCondition.ExactKey(), SearchCondition.TypeKey())
    try Laws.independence(both.0, both.1, over: .random)
      .expectBroken(["first keeps second", "second keeps first", "order"], seed: seed)
  }

  @Test("L1: editing through it in place is setting what the edit makes", arguments: lawSeeds)
  func inPlace(seed: UInt64) throws {
    let key = SearchCondition.ExactKey()
    try Laws.inPlace(key, over: .random) { try $1(&$0[.exact]) }.check(
      trials: rootsPerSeed, seed: seed)
  }

  @Test("L3: through ? it edits only a matching value")
  func optionalChain() {
    var condition = SearchCondition.prefix("a")
    condition[.exact]?.append("b")
    #expect(condition == .prefix("a"))
    condition[.exact] = "c"
    condition[.exact]?.append("d")
    condition[.exact] = nil
    #expect(condition == .exact("cd"))
  }
}
