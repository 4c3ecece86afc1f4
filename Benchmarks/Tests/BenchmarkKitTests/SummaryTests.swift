import BenchmarkKit
import Testing

@Suite("Summary")
struct SummaryTests {
  @Test("no samples have no summary")
  func empty() {
    #expect(Summary([]) == nil)
  }

  @Test("one sample is its own minimum and median and spreads over nothing")
  func one() throws {
    let summary = try #require(Summary([7]))

    #expect(summary.minimum == 7)
    #expect(summary.median == 7)
    #expect(summary.spread == 0)
  }

  @Test("the order of the samples doesn't matter")
  func order() {
    #expect(Summary([3, 1, 2, 5, 4]) == Summary([1, 2, 3, 4, 5]))
  }

  @Test("the spread is the middle half as a part of the median")
  func spread() throws {
    let summary = try #require(Summary([1, 2, 3, 4, 5]))

    #expect(summary.minimum == 1)
    #expect(summary.median == 3)
    #expect(summary.spread == (4.0 - 2.0) / 3.0)
  }

  @Test("an even number of samples has its median in between")
  func even() throws {
    #expect(try #require(Summary([4, 1, 2, 3])).median == 2.5)
  }

  @Test("the spread of counts around zero is zero")
  func zero() throws {
    #expect(try #require(Summary([0, 0, 0, 1])).spread == 0)
  }
}

@Suite("StableMinimum")
struct StableMinimumTests {
  @Test("a minimum is stable after as many samples without improvement as it has patience")
  func patience() {
    var minimum = StableMinimum(patience: 3, tolerance: 0.01)
    var history: [Bool] = []

    for sample in [100, 120, 110, 130] as [Double] {
      minimum.add(sample)
      history.append(minimum.isStable)
    }

    #expect(history == [false, false, false, true])
    #expect(minimum.minimum == 100)
  }

  @Test("an improvement begins the wait again")
  func improvement() {
    var minimum = StableMinimum(patience: 2, tolerance: 0.01)

    for sample in [100, 100, 90, 91] as [Double] { minimum.add(sample) }

    #expect(!minimum.isStable)
    minimum.add(95)
    #expect(minimum.isStable)
    #expect(minimum.minimum == 90)
  }

  @Test("an improvement within the tolerance counts for the minimum, but not for the wait")
  func tolerance() {
    var minimum = StableMinimum(patience: 2, tolerance: 0.01)

    for sample in [100, 99.6, 99.2] as [Double] { minimum.add(sample) }

    #expect(minimum.isStable)
    #expect(minimum.minimum == 99.2)
  }

  @Test("many small improvements together are one")
  func creeping() {
    var minimum = StableMinimum(patience: 4, tolerance: 0.01)

    for step in 0..<20 { minimum.add(100 - 0.4 * Double(step)) }

    #expect(!minimum.isStable)
  }
}
