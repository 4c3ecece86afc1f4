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

@Suite("Runner of counts")
struct CountingRunnerTests {
  private let laboratory = Laboratory()

  private func measure(_ row: Row) -> RowResult {
    Runner(Suite([row]), effort: .small, instruments: laboratory.instruments).measure(row)
  }

  @Test("allocations are counted for one operation")
  func allocations() {
    let row = Row("a", unit: .allocations, target: .atMost(2)) {
      Work {
        laboratory.allocations? += 2 * $0
        laboratory.time += UInt64($0)
      }
    }
    let result = measure(row)

    #expect(result.summary?.median == 2)
    #expect(result.baselineName == "1 allocation")
    #expect(result.ratio == 2)
    #expect(result.holds == true)
  }

  @Test("what nobody counts is unavailable, not zero and not a miss")
  func unavailable() {
    laboratory.allocations = nil
    let result = measure(
      Row("a", unit: .allocations, target: .atMost(0)) { laboratory.work(takes: 1) })

    #expect(result.summary == nil)
    #expect(result.holds == nil)
  }

  @Test("bytes are counted while what the samples before made is still held")
  func bytes() {
    let laboratory = laboratory
    final class Holding {
      let laboratory: Laboratory
      init(_ laboratory: Laboratory) { self.laboratory = laboratory }
      deinit { laboratory.bytes? -= 640 }
    }
    var peak = 0
    let result = measure(
      Row("a", unit: .bytes, repetition: .fresh(iterations: 10)) {
        let holding = Holding(laboratory)
        return Work {
          holding.laboratory.bytes? += 64 * $0
          peak = max(peak, laboratory.bytes ?? 0)
        }
      })

    #expect(result.summary?.median == 64)
    #expect(peak == 4 * 640)
    #expect(laboratory.bytes == 0)
  }
}
