import Foundation
import TestSupport
import Testing

@Suite("Bindings against a plain model") struct ModelTests {
  @Test("B1-B3, B7, scenario 4: held projections read and write what the model says, or drop")
  func programs() async {
    let count = ProgramCount.random
    let failed = await withTaskGroup(of: Program?.self, returning: [Program].self) { group in
      for chunk in 0..<ProgramCount.chunks {
        group.addTask {
          for seed in stride(from: chunk, to: count, by: ProgramCount.chunks) {
            let program = Program(seed: UInt64(seed))
            if program.fault() != nil { return program }
          }
          return nil
        }
      }
      return await group.reduce(into: []) { found, one in if let one { found.append(one) } }
    }
    for program in failed { Issue.record("\(program.shrunk().report())") }
  }
}

/// How many programs are tried: the variable `BINDING_PROGRAMS` says so, 100,000 without it.
private enum ProgramCount {
  static let random =
    ProcessInfo.processInfo.environment["BINDING_PROGRAMS"].flatMap(Int.init) ?? 100_000
  static let chunks = 16
}
