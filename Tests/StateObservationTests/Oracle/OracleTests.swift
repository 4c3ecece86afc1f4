import Foundation
import StateObservation
import TestSupport
import Testing

/// The engine against the oracle: values, the order and number of runs, errors and lifetimes, step by step.
@Suite struct OracleTests {
  @Test(
    "G1-G10: the engine does what the oracle does, on random programs",
    arguments: 0..<ProgramCount.chunks)
  func randomPrograms(chunk: Int) {
    let count = ProgramCount.random / ProgramCount.chunks
    let first = UInt64(chunk * count)
    var lost = 0
    for seed in first..<first + UInt64(count) {
      let program = ProgramGenerator.program(seed: seed)
      switch Self.verdict(program) {
      case .same: continue
      case .lost: lost += 1
      case .different:
        Self.record(program)
        return
      }
    }
    #expect(lost * 10 < count, "too many programs don't settle")
  }

  @Test(
    "G1-G10: the engine does what the oracle does, on every small graph",
    arguments: 1...4, 0..<ProgramCount.chunks)
  func smallGraphs(nodes: Int, chunk: Int) {
    for (index, graph) in SmallGraphs.all(nodes: nodes).enumerated()
    where index % ProgramCount.chunks == chunk {
      for walk in SmallGraphs.walks(over: graph, length: ProgramCount.walk) {
        let program = ReactiveCase(id: "small", summary: "a small graph", steps: graph + walk)
        guard Self.verdict(program) != .same else { continue }
        Self.record(program)
        return
      }
    }
  }

  private static func verdict(_ program: ReactiveCase) -> Comparison.Verdict {
    Comparison.run(program) { LibraryEngine($0) }
  }

  private static func record(_ program: ReactiveCase) {
    let shrunk = Shrinking.shrink(program) { smaller in
      if case .different = verdict(smaller) { true } else { false }
    }
    guard case .different(let difference) = verdict(shrunk) else { return }
    Issue.record("\(difference)\n\(shrunk)")
  }
}

/// How many programs are tried.
///
/// The variable `ORACLE_PROGRAMS` sets the number of random ones, 60,000 without it. The walks over the small graphs have two
/// steps then, which makes 75,000 programs more; one step if fewer are asked for, three if more.
enum ProgramCount {
  private static let usual = 60_000
  static let random =
    ProcessInfo.processInfo.environment["ORACLE_PROGRAMS"].flatMap(Int.init) ?? usual
  static let walk = random < usual ? 1 : random > usual ? 3 : 2
  static let chunks = 20
}
