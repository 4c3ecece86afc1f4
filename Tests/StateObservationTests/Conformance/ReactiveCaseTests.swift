import Foundation
import StateObservation
import TestSupport
import Testing

/// Every conformance case of `reactive-cases.json`, and of the folder that REACTIVE_CASES_DIR names.
@Suite struct ReactiveCaseTests {
  @Test("an engine case holds", arguments: CaseFiles.plain)
  func holds(_ tested: NamedCase) throws {
    let other = CaseAlternatives.otherRuns[tested.id] ?? [:]
    let failures = CaseRunner.run(tested.reactiveCase, otherRuns: other)
    #expect(failures.isEmpty, "\(tested.reactiveCase.summary)\n\(tested.reactiveCase)")
  }

  @Test("a derived value that reads itself traps with its name (G6)", arguments: CaseFiles.cyclic)
  func traps(_ tested: NamedCase) async throws {
    let place = tested.place
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [place = place as String] in
      let tested = try #require(CaseFiles.all.first { $0.place == place })
      let failures = CaseRunner.run(
        tested.reactiveCase, beforeTrap: { FileHandle.standardError.write(Data("now:\n".utf8)) })
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
}
