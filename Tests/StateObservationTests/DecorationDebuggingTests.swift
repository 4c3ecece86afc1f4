import StateObservation
import Testing

@Suite("Decoration debugging")
struct DecorationDebuggingTests {
  private let control = Control()

  private func note(_ decorator: Decorator<Control>) -> [String] {
    decorator.debugDescription.split(separator: "\n").map { line in
      String(line.trimmingPrefix { $0 == " " })
    }
  }

  private let file = "StateObservationTests/DecorationDebuggingTests.swift"

  @Test("Scenario 26: the description tells state, candidates, the winner and why, with places")
  func bestMatch() {
    control.decorator.prepare(base: { _ in }, line: 1)
    control.decorator.prepare(default: { _ in }, line: 2)
    control.decorator.prepare(state: .selected, line: 3) { _ in }
    control.decorator.prepare(state: .favorite, line: 4) { _ in }
    control.decorator.prepare(state: .disabled, line: 5) { _ in }
    control.decorator.prepare(when: { $0 != .normal }, line: 6) { _ in }
    control.decorator.prepare(when: { $0 == .normal }, line: 7) { _ in }
    control.decorator.state = [.selected, .favorite]

    #expect(
      note(control.decorator) == [
        "Control in state Condition(rawValue: 12), best match",
        "base: applied first (\(file):1)",
        "state Condition(rawValue: 4): applied, prepared latest (\(file):4)",
        "state Condition(rawValue: 8): not applied, prepared earlier (\(file):3)",
        "condition: not applied, a prepared state goes before a condition (\(file):6)",
        "state Condition(rawValue: 2): not applied, doesn't fit (\(file):5)",
        "condition: not applied, doesn't fit (\(file):7)",
        "default: not applied, something fits (\(file):2)",
      ])
  }

  @Test("Scenario 26: ranks and priorities are named where they decide")
  func ranks() {
    control.decorator.prepare(state: .selected, line: 1) { _ in }
    control.decorator.prepare(state: [.selected, .favorite], line: 2) { _ in }
    control.decorator.state = [.selected, .favorite]

    #expect(
      note(control.decorator).dropFirst() == [
        "state Condition(rawValue: 12): applied, fits best with rank 2 (\(file):2)",
        "state Condition(rawValue: 8): not applied, rank 1 is below 2 (\(file):1)",
      ])
    control.decorator.prepare(state: .selected, priority: 1, line: 3) { _ in }
    #expect(
      note(control.decorator).dropFirst() == [
        "state Condition(rawValue: 8): applied, priority 1 is the highest (\(file):3)",
        "state Condition(rawValue: 12): not applied, priority 0 is below 1 (\(file):2)",
      ])
  }

  @Test("Scenario 26: without a state or a match the default is named, and a lone match as such")
  func defaults() {
    control.decorator.prepare(default: { _ in }, line: 1)
    control.decorator.prepare(state: .selected, line: 2) { _ in }

    #expect(
      note(control.decorator) == [
        "Control in no state, best match",
        "state Condition(rawValue: 8): not applied, there is no state (\(file):2)",
        "default: applied, there is no state (\(file):1)",
      ])
    control.decorator.state = .disabled
    #expect(note(control.decorator).last == "default: applied, nothing fits (\(file):1)")
    control.decorator.state = .selected
    #expect(
      note(control.decorator)[1]
        == "state Condition(rawValue: 8): applied, nothing else fits (\(file):2)")
  }

  @Test("Scenario 26: a cascade tells the order, and styles what they set")
  func cascade() {
    control.decorator.resolution = .cascade
    let blue = Control.style { $0.set(\.color, .blue) }
    control.decorator.prepare(state: .selected, line: 1, blue)
    control.decorator.prepare(state: [.selected, .favorite], line: 2) { _ in }
    control.decorator.state = [.selected, .favorite]

    #expect(
      note(control.decorator) == [
        "Control in state Condition(rawValue: 12), cascade",
        "state Condition(rawValue: 12): applied, 2 of 2 (\(file):2)",
        "state Condition(rawValue: 8): applied, 1 of 2, sets \(blue) (\(file):1)",
      ])
  }

  @Test("Scenario 26: a holder says what its object's decorator says")
  func holder() {
    #expect(control.decorationHolder.debugDescription == "no state, nothing prepared")
    control.decorator.state = .selected
    control.decorator.prepare(state: .selected) { _ in }
    control.decorator.prepare(when: { _ in true }) { _ in }

    #expect(control.decorationHolder.debugDescription == control.decorator.debugDescription)
  }

  @Test("Scenario 26: describing applies nothing, and names where it was prepared by itself")
  func quiet() {
    let line = #line + 1
    control.decorator.prepare(states: [.selected, .disabled]) { $0.log.append("selected") }
    control.decorator.state = .selected

    #expect(control.decorator.debugDescription.contains("(\(file):\(line))"))
    #expect(String(reflecting: control.decorator).hasPrefix("Control in state"))
    #expect(control.log == ["selected"])
  }
}
