import Foundation
import StateObservation
import TestSupport
import Testing

/// Every conformance case of `reactive-cases.json`, and of the folder that REACTIVE_CASES_DIR names.
@Suite struct ReactiveCaseTests {
  @Test("an engine case holds", arguments: CaseFiles.plain)
  func holds(_ tested: NamedCase) throws {
    let failures = Self.check(tested, LibraryEngine.init)
    #expect(failures.isEmpty, "\(tested.reactiveCase.summary)\n\(tested.reactiveCase)")
  }

  @Test("a case holds for the oracle too", arguments: CaseFiles.plain)
  func holdsForTheOracle(_ tested: NamedCase) throws {
    guard !tested.reactiveCase.expectsRunaway else {
      try Test.cancel("the oracle gives up what doesn't settle")
    }
    let failures = Self.check(tested) { Oracle(slots: $0.names.count) }
    #expect(failures.isEmpty, "\(tested.reactiveCase.summary)\n\(tested.reactiveCase)")
  }

  @Test("a derived value that reads itself traps with its name (G6)", arguments: CaseFiles.cyclic)
  func traps(_ tested: NamedCase) async throws {
    let place = tested.place
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [place = place as String] in
      let tested = try #require(CaseFiles.all.first { $0.place == place })
      let failures = Self.check(
        tested, LibraryEngine.init,
        beforeTrap: { FileHandle.standardError.write(Data("now:\n".utf8)) })
      FileHandle.standardError.write(Data("\(failures)\n".utf8))
      exit(EXIT_SUCCESS)
    }
    let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(output.contains("now:\n"))
    let sentence =
      #/Derived.value needs a body that doesn't depend on itself, but \w+ was read while it was evaluated/#
    #expect(output.contains(sentence), "\(output)")
  }

  @Test("every file of cases keeps to the format")
  func filesAreWellFormed() {
    #expect(CaseFiles.problems.isEmpty)
    #expect(CaseFiles.all.count >= 107)
  }

  @Test(
    "a case with a feature that this driver doesn't know is skipped, with the reason",
    arguments: CaseFiles.unknown)
  func isSkipped(_ tested: NamedCase) throws {
    let features = tested.reactiveCase.unknownFeatures.joined(separator: ", ")
    try Test.cancel("\(tested.place) needs the unknown features \(features)")
  }

  /// Runs a case on an engine of its own.
  ///
  /// - Returns: A sentence for everything that differs from what the case expects.
  private static func check(
    _ tested: NamedCase, _ makeEngine: (CaseProgram) -> any CaseEngine,
    beforeTrap: @escaping () -> Void = {}
  ) -> [String] {
    let program = CaseProgram(tested.reactiveCase)
    let machine = CaseMachine(
      program, on: makeEngine(program), isChecking: true,
      otherRuns: CaseAlternatives.otherRuns[tested.id] ?? [:], beforeTrap: beforeTrap)
    return machine.check()
  }
}
