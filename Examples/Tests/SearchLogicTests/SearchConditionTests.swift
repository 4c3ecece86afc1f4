import Bindings
import SearchLogic
import TestSupport
import Testing

@Suite("SearchCondition")
struct SearchConditionTests {
  private static let seeds: ClosedRange<UInt64> = 1...1_000

  private func random(_ generator: inout SplitMix64) -> SearchCondition {
    SearchCondition(
      kind: SearchCondition.Kind.allCases.randomElement(using: &generator) ?? .exact,
      content: NastyText.random(limit: 6, using: &generator))
  }

  @Test("L1: the kind and the content give back what was set and keep the other part")
  func laws() {
    for seed in Self.seeds {
      var generator = SplitMix64(seed: seed)
      let (root, other) = (random(&generator), random(&generator))
      var changed = root
      changed[.type] = other[.type]
      #expect(changed[.type] == other[.type] && changed[.content] == root[.content])
      changed[.content] = other[.content]
      #expect(changed == other)
      changed = root
      changed[.type] = root[.type]
      changed[.content] = root[.content]
      #expect(changed == root)
      changed[.content] += "x"
      #expect(changed == SearchCondition(kind: root[.type], content: root[.content] + "x"))
    }
  }

  @Test("L2: a kind and a content make the condition that has them")
  func inverse() {
    for seed in Self.seeds {
      var generator = SplitMix64(seed: seed)
      let root = random(&generator)
      #expect(SearchCondition(kind: root[.type], content: root[.content]) == root)
    }
  }

  @Test("L4: appending to the content in place keeps its buffer")
  func inPlace() {
    var condition = SearchCondition.partial(String(repeating: "x", count: 1_000))
    condition[.content].reserveCapacity(2_000)
    let before = address(&condition)
    condition[.content] += "y"
    #expect(address(&condition) == before)
  }

  private func address(_ condition: inout SearchCondition) -> UInt {
    condition[.content].withUTF8 { UInt(bitPattern: $0.baseAddress) }
  }

  @Test("the kinds are written as the cases are")
  func names() {
    #expect(SearchCondition.Kind.allCases.map(\.rawValue) == ["exact", "prefix", "partial"])
  }
}
