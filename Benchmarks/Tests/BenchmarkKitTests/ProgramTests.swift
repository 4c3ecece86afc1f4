import BenchmarkKit
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("Program")
struct ProgramTests {
  private final class Log {
    var output: [String] = []
    var errors: [String] = []
  }

  private let laboratory = Laboratory()
  private let log = Log()

  private func run(_ arguments: String...) -> Int32 {
    let laboratory = laboratory
    let baseline = Baseline.work("half") { laboratory.work(takes: 10) }
    let suite = Suite([
      Row("good.row/n=1", target: .atMost(times: 2), baseline: baseline) {
        laboratory.work(takes: 20)
      },
      Row("bad.row/n=2", target: .atMost(times: 1.5), baseline: baseline) {
        laboratory.work(takes: 20)
      },
      Row("wrong.row/n=3") {
        Work(expects: "1", checksum: { "2" }) { laboratory.time += UInt64($0) }
      },
    ])
    let program = Program(
      suite, instruments: laboratory.instruments, effort: .small,
      output: { log.output.append($0) }, errors: { log.errors.append($0) })
    return program.run(arguments)
  }

  @Test("--list names the rows that a filter leaves, and measures nothing")
  func list() {
    #expect(run("--list", "--filter", "n=1", "--filter", "bad") == 0)
    #expect(log.output == ["good.row/n=1", "bad.row/n=2"])
    #expect(log.errors.isEmpty)
    #expect(laboratory.time == 0)
  }

  @Test("--json prints one object a row, and progress goes to standard error")
  func json() {
    #expect(run("--json", "--filter", "good", "--filter", "bad") == 0)
    #expect(log.output.count == 2)
    #expect(log.output.allSatisfy { $0.hasPrefix("{\"name\":") && $0.hasSuffix("}") })
    #expect(log.errors == ["[1/2] good.row/n=1", "[2/2] bad.row/n=2"])
  }

  @Test("--check fails when a target is missed, and names the row")
  func check() {
    #expect(run("--check", "--filter", "good") == 0)
    #expect(run("--check", "--filter", "good", "--filter", "bad") == 1)
    #expect(
      log.errors.last
        == "benchmarks: bad.row/n=2 misses its target: row / baseline is 2, "
        + "but should be at most 1.5.")
  }

  @Test("a wrong checksum fails without --check too")
  func wrong() {
    #expect(run("--filter", "wrong") == 1)
    #expect(
      log.errors.last == "benchmarks: wrong.row/n=3 is wrong: computed 2, but 1 is right.")
  }

  @Test("a smoke run judges no target")
  func smoke() {
    #expect(run("--smoke", "--json", "--filter", "bad") == 0)
    #expect(log.output.first?.contains("\"holds\":null") == true)
  }

  @Test("a command line that isn't understood ends with 2 and one line that names why")
  func usage() {
    #expect(run("--frob") == 2)
    #expect(run("--filter", "nothing") == 2)
    #expect(
      log.errors == [
        "benchmarks: unknown option --frob, see --help",
        "benchmarks: no row's name contains nothing",
      ])
    #expect(log.output.isEmpty)
  }
}

@Suite("Suite")
struct SuiteTests {
  @Test("two rows of one name are a mistake")
  func names() async {
    await #expect(processExitsWith: .failure) {
      let row = Row("a") { Work { _ in } }
      _ = Suite([row, row])
    }
  }

  @Test("a baseline that is no row is a mistake")
  func baselines() async {
    await #expect(processExitsWith: .failure) {
      _ = Suite([Row("a", baseline: .row("b")) { Work { _ in } }])
    }
  }

  @Test("a target that compares needs something to compare with")
  func targets() async {
    await #expect(processExitsWith: .failure) {
      _ = Row("a", target: .atMost(times: 1)) { Work { _ in } }
    }
  }

  @Test("results that can't be written end the program with status 2")
  func lost() async {
    await #expect(processExitsWith: .exitCode(2)) {
      close(STDOUT_FILENO)
      Program.print("a row")
    }
  }
}
