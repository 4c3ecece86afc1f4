import Lenses
import TestSupport
import Testing

@Suite("The key of one case") struct CaseKeyTests {
  @Test("L3: assigning a payload makes the case, nil changes nothing", arguments: lawSeeds)
  func laws(seed: UInt64) {
    #expect(caseKeyLaws(SearchCondition.ExactKey(), seed: seed) == [])
  }

  @Test("L3: exactly one case matches, and it is the one of the kind", arguments: lawSeeds)
  func partition(seed: UInt64) {
    let keys = SearchCondition.Kind.allCases.map { ($0, CaseKey(kind: $0)) }
    #expect(casePartitionLaws(keys, seed: seed) == [])
  }

  @Test("L3: run as a lens it breaks put-get and put-put, both at nil", arguments: lawSeeds)
  func notALens(seed: UInt64) {
    let broken = lensLaws(SearchCondition.ExactKey(), seed: seed)
    #expect(Set(broken.map(\.law)) == ["put-get", "put-put"])
    #expect(SearchCondition.ExactKey() as Any is any Lens == false)
  }

  @Test("L3: it isn't independent of the kind", arguments: lawSeeds)
  func notIndependent(seed: UInt64) {
    let broken = independenceLaws(
      SearchCondition.ExactKey(), SearchCondition.TypeKey(), seed: seed)
    #expect(!broken.isEmpty)
  }

  @Test("L1: editing through it in place is setting what the edit makes", arguments: lawSeeds)
  func inPlace(seed: UInt64) {
    let key = SearchCondition.ExactKey()
    #expect(inPlaceLaw(key, seed: seed) { try $1(&$0[.exact]) } == [])
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
