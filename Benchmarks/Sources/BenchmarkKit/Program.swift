import BenchmarkProbes

/// The benchmark program, apart from its rows.
public struct Program {
  private let suite: Suite
  private let instruments: Instruments
  private let effort: Effort
  private let output: (String) -> Void
  private let errors: (String) -> Void

  /// Creates a program.
  ///
  /// - Parameters:
  ///   - suite: What it can measure.
  ///   - instruments: What it measures with.
  ///   - effort: How long it measures when it is in earnest.
  ///   - output: Takes each line of the results.
  ///   - errors: Takes each line of progress and complaint.
  public init(
    _ suite: Suite,
    instruments: Instruments = .system,
    effort: Effort = .standard,
    output: @escaping (String) -> Void = Self.print,
    errors: @escaping (String) -> Void = Self.complain
  ) {
    self.suite = suite
    self.instruments = instruments
    self.effort = effort
    self.output = output
    self.errors = errors
  }

  /// Does what a command line asks for.
  ///
  /// - Parameter arguments: The command line without the program's name.
  /// - Returns: The exit status: 0, 1 if a row is wrong or misses a target that is checked, or 2 if
  ///   the command line isn't understood.
  public func run(_ arguments: [String]) -> Int32 {
    do throws(UsageError) {
      let options = try Options(parsing: arguments)
      if options.helps {
        output(Options.help)
        return 0
      }
      let rows = suite.rows(matching: options.filters)
      if rows.isEmpty, !options.filters.isEmpty { throw .noRowMatches(options.filters) }
      if options.lists {
        for row in rows { output(options.isJSON ? row.json : row.name) }
        return 0
      }
      return measure(rows, options)
    } catch {
      errors("benchmarks: \(error)")
      return 2
    }
  }

  /// Writes a line to standard output, at once. Ends the program with status 2 if that takes none.
  public static func print(_ line: String) {
    probe_write_output(line + "\n")
  }

  /// Writes a line to standard error.
  public static func complain(_ line: String) {
    probe_write_error(line + "\n")
  }

  private func measure(_ rows: [Row], _ options: Options) -> Int32 {
    let effort = options.isSmoke ? .smoke : self.effort
    let runner = Runner(suite, effort: effort, instruments: instruments)
    let table = Table(rows)
    if !options.isJSON { output(table.header) }
    var failures: [String] = []
    for (position, row) in rows.enumerated() {
      errors("[\(position + 1)/\(rows.count)] \(row.name)")
      let result = runner.measure(row)
      output(options.isJSON ? result.json : table.line(result))
      if let complaint = result.complaint, options.checks || result.mismatch != nil {
        failures.append(complaint)
      }
    }
    for failure in failures { errors("benchmarks: \(failure)") }
    return failures.isEmpty ? 0 : 1
  }
}
