@testable import BenchmarkKit
import Foundation
import Testing

@Suite("JSON")
struct JSONLineTests {
  private func parsed(_ text: String) throws -> [String: Any] {
    #expect(!text.contains("\n"))
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(object as? [String: Any])
  }

  private func result(_ row: Row, _ own: [Double], _ other: [Double]) -> RowResult {
    RowResult(
      row: row, summary: Summary(own), baseline: Summary(other), mismatch: nil, judges: true)
  }

  @Test("a row with a target says all that it was judged by")
  func full() throws {
    let row = Row(
      "a.b/c=\"1\"\\\n", target: .atLeast(timesFaster: 2), baseline: .work("é") { Work { _ in } }
    ) { Work { _ in } }
    let line = try parsed(result(row, [1.5, 2, 2.5], [6, 7, 8]).json)

    #expect(line["name"] as? String == "a.b/c=\"1\"\\\n")
    #expect(line["unit"] is NSNull)
    #expect(line["min_ns"] as? Double == 1.5)
    #expect(line["median_ns"] as? Double == 2)
    #expect(line["spread"] as? Double == 0.25)
    #expect(line["baseline"] as? Double == 6)
    #expect(line["baseline_name"] as? String == "é")
    #expect(line["baseline_median"] as? Double == 7)
    #expect(line["ratio"] as? Double == 4)
    #expect(line["comparison"] as? String == "baseline / row")
    #expect(line["target"] as? Double == 2)
    #expect(line["sense"] as? String == "at least")
    #expect(line["holds"] as? Bool == true)
  }

  @Test("a row without a target and a baseline has null for them")
  func bare() throws {
    let line = try parsed(result(Row("a") { Work { _ in } }, [1], []).json)

    for name in ["baseline", "baseline_name", "ratio", "comparison", "target", "sense", "holds"] {
      #expect(line[name] is NSNull, "\(name)")
    }
  }

  @Test("a row of counts names its unit")
  func counts() throws {
    let row = Row("a", unit: .allocations, target: .atMost(0)) { Work { _ in } }
    let line = try parsed(result(row, [0, 0, 1], []).json)

    #expect(line["unit"] as? String == "allocations")
    #expect(line["min_ns"] as? Double == 0)
    #expect(line["baseline"] as? Double == 1)
    #expect(line["ratio"] as? Double == 0)
    #expect(line["holds"] as? Bool == true)
  }

  @Test(
    "numbers are written so that JSON reads them back",
    arguments: [0, 1, -1.5, 0.000_001, 1.25, 123_456.789, 3.0239642676898464e241, 1e16])
  func numbers(number: Double) throws {
    var line = JSONLine()
    line.add("n", number)

    #expect(try parsed(line.text)["n"] as? Double == number)
  }

  @Test("what is no number is null", arguments: [Double.nan, .infinity])
  func noNumber(number: Double) throws {
    var line = JSONLine()
    line.add("n", number)

    #expect(try parsed(line.text)["n"] is NSNull)
  }
}
