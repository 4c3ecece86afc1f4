@testable import BenchmarkKit
import Testing

@Suite("Target")
struct TargetTests {
  @Test(
    "a target holds up to its bound",
    arguments: [
      (Target.atMost(times: 1.5), 1.5, true), (.atMost(times: 1.5), 1.51, false),
      (.atLeast(timesFaster: 35), 35, true), (.atLeast(timesFaster: 35), 34.9, false),
      (.atMost(more: 3), -1, true), (.atMost(0), 0, true), (.atMost(0), 0.01, false),
      (.atMost(times: 1), Double.nan, false), (.atLeast(timesFaster: 1), .nan, false),
    ])
  func bounds(target: Target, ratio: Double, holds: Bool) {
    #expect(target.holds(ratio) == holds)
  }

  @Test("a ratio is formed the way that the target compares")
  func comparisons() {
    #expect(Target.Comparison.times.ratio(row: 6, baseline: 2) == 3)
    #expect(Target.Comparison.timesLess.ratio(row: 2, baseline: 6) == 3)
    #expect(Target.Comparison.more.ratio(row: 6, baseline: 2) == 4)
  }

  @Test("nothing compared with nothing is one, something compared with nothing has no ratio")
  func nothing() {
    #expect(Target.Comparison.times.ratio(row: 0, baseline: 0) == 1)
    #expect(Target.Comparison.times.ratio(row: 1, baseline: 0) == nil)
  }

  @Test("a row without a ratio misses its target, one that can't be measured is not judged")
  func unjudged() {
    let row = Row(
      "a", unit: .allocations, target: .atMost(times: 1),
      baseline: .work("b") { Work { _ in } }
    ) { Work { _ in } }
    let result = { (own: Summary?, other: Summary?) in
      RowResult(row: row, summary: own, baseline: other, mismatch: nil, judges: true).holds
    }

    #expect(result(Summary([1]), Summary([0])) == false)
    #expect(result(nil, nil) == nil)
  }

  @Test("times are compared by minimum, counts by median")
  func figures() throws {
    let summary = try #require(Summary([1, 2, 3]))

    #expect(Quantity.nanoseconds.figure(of: summary) == 1)
    #expect(Quantity.bytes.figure(of: summary) == 2)
    #expect(Quantity.allocations.figure(of: summary) == 2)
  }
}
