import StateObservation
import Testing

/// Scenarios that no suite of a concept has.
@Suite("Decoration scenarios")
struct DecorationScenarioTests {
  private let control = Control()

  @Test("Scenario 18: of two animated changes in a row the later begins where the look is now")
  func pressAndRelease() {
    let recorder = Recorder()
    control.recorder = recorder
    control.decorator.prepare(default: { $0.color = .black })
    control.decorator.prepare(state: .selected) { $0.color = .blue }

    withAnimation(.linear(duration: 1)) {
      control.decorator.state = .selected
      control.decorator.state = []
    }

    #expect(
      recorder.entries == [
        .init(start: 0, end: 3, duration: 1), .init(start: 3, end: 0, duration: 1),
      ])
  }

  @Test("Scenario 19: refresh on many objects decorates each of them again")
  func refreshMany() {
    let controls = (0..<100).map { _ in Button() }
    var accent = Color.red
    for control in controls {
      control.decorator.prepare(state: .selected) { $0.color = accent }
      control.decorator.state = .selected
    }

    accent = .green
    for control in controls { control.decorator.refresh() }

    #expect(controls.allSatisfy { $0.color == .green })
  }

  @Test("Scenario 21: a decoration runs as often as its look is wanted, perhaps never")
  func manyTimesOrNever() {
    control.decorator.prepare(state: .selected) { $0.log.append("selected") }
    control.decorator.prepare(state: .disabled) { $0.log.append("disabled") }

    for state: Condition in [.selected, .favorite, .selected] { control.decorator.state = state }
    control.decorator.refresh()

    #expect(control.log == ["selected", "selected", "selected"])
  }

  @Test("Scenario 23: what users are given as option sets and enums can cross isolations")
  func sendable() async {
    func mayCross<Value: Sendable>(_ value: Value) -> Value { value }
    let state = await Task.detached { mayCross(Condition.selected) }.value
    let resolution = await Task.detached { mayCross(DecorationResolution.cascade) }.value

    control.decorator.resolution = resolution
    control.decorator.state = state

    #expect(control.decorator.state == .selected)
  }

  @Test("Scenario 25: any class has states, without a stored property and without a superclass")
  func anyClass() {
    final class Plain: Decorable {
      enum DecorationState { case on, off }
      var isOn = false
    }
    let plain = Plain()
    plain.decorator.prepare(state: .on) { $0.isOn = true }

    plain.decorator.state = .on

    #expect(plain.isOn && plain.decorationHolder === plain.decorationHolder)
  }
}
