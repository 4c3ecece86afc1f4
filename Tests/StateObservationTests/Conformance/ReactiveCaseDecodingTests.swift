import Foundation
import TestSupport
import Testing

/// Files of cases are decoded strictly, and what is wrong is said with file and case.
@Suite struct ReactiveCaseDecodingTests {
  private func problem(_ step: String) throws -> String? {
    let text =
      #"{"cases": [{"id": "x-01", "description": "d", "features": [], "steps": [\#(step)]}]}"#
    do throws {
      _ = try ReactiveCase.decode(Data(text.utf8), file: "f.json")
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test(
    "a malformed step is named by file, case and step",
    arguments: [
      (#"{"op": "jump"}"#, "f.json, case x-01, step 0: unknown op 'jump'"),
      (#"{"op": "dispose"}"#, "f.json, case x-01, step 0: 'name' is missing"),
      (
        #"{"op": "dispose", "name": "e", "is": 1}"#,
        "f.json, case x-01, step 0: unknown field 'is'"
      ),
      (
        #"{"op": "derived", "name": "d", "expr": ["get"]}"#,
        "f.json, case x-01, step 0.expr[1]: an operand is missing"
      ),
      (
        #"{"op": "derived", "name": "d", "expr": ["leap", 1]}"#,
        "f.json, case x-01, step 0.expr[0]: unknown operator 'leap'"
      ),
    ])
  func malformedSteps(step: String, expected: String) throws {
    #expect(try problem(step) == expected)
  }

  @Test("a file that is no JSON is named")
  func noJSON() {
    #expect(throws: MalformedCase.self) {
      try ReactiveCase.decode(Data("[".utf8), file: "f.json")
    }
  }

  @Test("a case is printed in the format that it is decoded from")
  func printing() throws {
    for named in CaseFiles.all {
      let text = #"{"cases": [\#(named.reactiveCase)]}"#
      let again = try ReactiveCase.decode(Data(text.utf8), file: "again.json")
      #expect(again.first?.steps == named.reactiveCase.steps)
    }
  }
}
