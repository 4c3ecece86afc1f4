import BenchmarkKit
import Testing

@Suite("Runner")
struct RunnerTests {
  private let laboratory = Laboratory()

  private func measure(_ row: Row, _ others: [Row] = [], effort: Effort = .small) -> RowResult {
    Runner(Suite([row] + others), effort: effort, instruments: laboratory.instruments)
      .measure(row)
  }

  @Test("a row takes what one iteration takes, however many fill a sample")
  func calibration() {
    var counts: Set<Int> = []
    let result = measure(
      Row("a") {
        Work {
          counts.insert($0)
          laboratory.time += 3 * UInt64($0)
        }
      })

    #expect(result.summary?.minimum == 3)
    #expect(counts.max() == 33)
  }

  @Test("figures are for one of the operations of an iteration")
  func operations() {
    let result = measure(Row("a") { Work(operations: 10) { laboratory.time += 50 * UInt64($0) } })

    #expect(result.summary?.minimum == 5)
  }

  @Test("a row and its baseline are sampled in turns")
  func turns() {
    var log = ""
    let fixed = Repetition.fixed(iterations: 1)
    let work = { (mark: String) in
      Work { _ in
        log += mark
        laboratory.time += 10
      }
    }
    _ = measure(
      Row("a", repetition: fixed, baseline: .work("b") { work("b") }) { work("a") })

    #expect(log == "babababa")
  }

  @Test("a round ends when both minima are stable")
  func stability() {
    var times = [50, 40, 30, 30, 30, 30, 30, 30].makeIterator() as IndexingIterator<[UInt64]>
    var count = 0
    let result = measure(
      Row(
        "a", repetition: .fixed(iterations: 1), baseline: .work("b") { laboratory.work(takes: 10) }
      ) {
        Work { _ in
          count += 1
          laboratory.time += times.next() ?? 0
        }
      })

    #expect(count == 6)
    #expect(result.ratio == 3)
  }

  @Test("a round ends after the longest time, but never before the fewest samples")
  func lateness() {
    var count = 0
    _ = measure(
      Row("a", repetition: .fixed(iterations: 1)) {
        Work { _ in
          count += 1
          laboratory.time += 1_000_000
        }
      })

    #expect(count == 2)
  }

  @Test("a fresh repetition sets up for each sample and times the work alone")
  func fresh() {
    var setUps = 0
    let result = measure(
      Row("a", repetition: .fresh(iterations: 2)) {
        setUps += 1
        laboratory.time += 1000
        return laboratory.work(takes: 7)
      })

    #expect(setUps == 4)
    #expect(result.summary?.median == 7)
  }

  @Test("a row that misses is measured again on a new set-up, and all samples count")
  func secondRound() {
    var times = [20, 10].makeIterator() as IndexingIterator<[UInt64]>
    let result = measure(
      Row(
        "a", target: .atMost(times: 1), repetition: .fixed(iterations: 1),
        baseline: .work("b") { laboratory.work(takes: 10) }
      ) { laboratory.work(takes: times.next() ?? 0) })

    #expect(result.holds == true)
    #expect(result.summary?.median == 15)
  }

  @Test(
    "times are measured on a new set-up each round, counts on one",
    arguments: [
      (Quantity.nanoseconds, 3), (.allocations, 1),
    ])
  func rounds(unit: Quantity, expected: Int) {
    var effort = Effort.small
    effort.rounds = 3
    var setUps = 0
    _ = measure(
      Row("a", unit: unit) {
        setUps += 1
        return laboratory.work(takes: 1)
      }, effort: effort)

    #expect(setUps == expected)
  }

  @Test("the work of another row can be the baseline")
  func otherRow() {
    let row = Row("a", target: .atLeast(timesFaster: 4), baseline: .row("b")) {
      laboratory.work(takes: 5)
    }
    let result = measure(row, [Row("b") { laboratory.work(takes: 20) }])

    #expect(result.ratio == 4)
    #expect(result.holds == true)
  }

  @Test("a checksum that differs is told, with both")
  func checksums() {
    let wrong = measure(
      Row("a") { Work(expects: "3", checksum: { "4" }) { laboratory.time += UInt64($0) } })

    #expect(wrong.mismatch == "computed 4, but 3 is right")
  }

  @Test("work can bring its own figure")
  func figure() {
    #expect(measure(Row("a") { Work(figure: { 12 }) }).summary?.minimum == 12)
  }
}
