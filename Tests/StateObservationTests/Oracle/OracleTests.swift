import Foundation
import StateObservation
import TestSupport
import Testing

/// The engine against the oracle: values, the order and number of runs, errors and lifetimes, step by step.
@Suite struct OracleTests {
  @Test("G1-G10: the engine does what the oracle does, on random programs", arguments: 0..<ProgramCount.chunks)
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

  @Test("G1-G10: the engine does what the oracle does, on every small graph", arguments: 1...4)
  func smallGraphs(nodes: Int) {
    let length = nodes < 4 ? 3 : ProgramCount.longestWalk
    for graph in SmallGraphs.all(nodes: nodes) {
      for walk in SmallGraphs.walks(over: graph, length: length) {
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

/// How many programs are tried: by the variable `ORACLE_PROGRAMS`, otherwise 100,000.
enum ProgramCount {
  static let random =
    ProcessInfo.processInfo.environment["ORACLE_PROGRAMS"].flatMap(Int.init) ?? 100_000
  static let chunks = 20
  static var longestWalk: Int { random < 100_000 ? 1 : random > 100_000 ? 3 : 2 }
}
