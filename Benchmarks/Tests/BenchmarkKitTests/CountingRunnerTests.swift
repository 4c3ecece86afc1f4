import BenchmarkKit
import Testing

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
