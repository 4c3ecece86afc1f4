import BenchmarkKit
import Testing

@Suite("Options")
struct OptionsTests {
  @Test("no arguments ask for nothing in particular")
  func empty() throws {
    let options = try Options(parsing: [])

    #expect(options == Options())
  }

  @Test("every filter counts, in both spellings")
  func filters() throws {
    let options = try Options(parsing: ["--filter", "a", "--filter=b=1"])

    #expect(options.filters == ["a", "b=1"])
  }

  @Test(
    "each flag sets its own option",
    arguments: [
      ("--list", \Options.lists), ("--json", \.isJSON), ("--check", \.checks),
      ("--smoke", \.isSmoke), ("--help", \.helps), ("-h", \.helps),
    ] as [(String, any WritableKeyPath<Options, Bool> & Sendable)])
  func flags(flag: String, path: any WritableKeyPath<Options, Bool> & Sendable) throws {
    var expected = Options()
    expected[keyPath: path] = true

    #expect(try Options(parsing: [flag]) == expected)
  }

  @Test(
    "what isn't understood is named",
    arguments: [
      (["--json", "--frob"], UsageError.unknownOption("--frob")),
      (["--filter"], .missingValue("--filter")),
      (["rows"], .unexpectedArgument("rows")),
      (["--check", "--smoke"], .checkOfSmoke),
    ])
  func mistakes(arguments: [String], error: UsageError) {
    #expect(throws: error) { try Options(parsing: arguments) }
  }
}
