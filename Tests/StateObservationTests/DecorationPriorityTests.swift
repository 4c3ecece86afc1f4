import StateObservation
import Testing

@Suite("Decoration priorities, conditions and cascade")
struct DecorationPriorityTests {
  private let control = Control()

  private func note(_ text: String) -> Decoration<Control> {
    { $0.log.append(text) }
  }

  // MARK: Several states

  @Test("D5: one decoration may be prepared for several states, each for itself")
  func severalStates() {
    control.decorator.prepare(default: note("default"))
    control.decorator.prepare(states: [.selected, [.favorite, .disabled]], note("either"))
    control.log = []

    for state: Condition? in [.selected, .favorite, [.favorite, .disabled, .normal], nil] {
      control.decorator.state = state
    }

    #expect(control.log == ["either", "default", "either", "default"])
  }

  @Test("D4: preparing several states applies once, also if more than one fits")
  func severalFit() {
    control.decorator.state = [.selected, .favorite]

    control.decorator.prepare(states: [.selected, .favorite], note("either"))
    control.decorator.prepare(states: [], note("none"))
    control.decorator.prepare(states: [.disabled], note("disabled"))

    #expect(control.log == ["either"])
  }

  @Test("D4: several states are replaced and removed one by one or together")
  func removingSeveral() {
    control.decorator.prepare(default: note("default"))
    control.decorator.prepare(states: [.selected, .favorite, .disabled], note("any"))
    control.decorator.prepare(state: .favorite, note("favorite"))
    control.decorator.state = .favorite
    control.decorator.remove(state: .favorite)
    control.decorator.state = .selected
    control.decorator.remove(state: .disabled)
    control.decorator.remove(states: [.selected, .disabled, .normal])
    control.decorator.state = .disabled

    #expect(control.log == ["default", "favorite", "default", "any", "default", "default"])
  }

  @Test("D5: a state may be named twice, and counts once")
  func namedTwice() {
    control.decorator.prepare(states: [.selected, .selected], note("selected"))
    control.decorator.resolution = .cascade

    control.decorator.state = .selected

    #expect(control.log == ["selected"])
  }

  // MARK: Conditions

  @Test("Scenarios 10 and 11: a look for not focused is a condition on the state")
  func absence() {
    control.decorator.prepare(default: note("default"))
    control.decorator.prepare(when: { !$0.contains(.selected) }, note("not selected"))
    control.log = []

    control.decorator.state = []
    control.decorator.state = .favorite
    control.decorator.state = .selected
    control.decorator.state = nil

    #expect(control.log == ["not selected", "not selected", "default", "default"])
  }

  @Test("D5: a prepared state wins against a condition, however it was prepared")
  func stateBeforeCondition() {
    let other = Control()
    control.decorator.prepare(state: [], note("empty"))
    control.decorator.prepare(when: { _ in true }, note("always"))
    other.decorator.prepare(when: { _ in true }, note("always"))
    other.decorator.prepare(state: [], note("empty"))

    control.decorator.state = .selected
    other.decorator.state = .selected

    #expect(control.log == ["empty"] && other.log == ["empty"])
  }

  @Test("D5: among conditions the latest prepared wins")
  func latestCondition() {
    control.decorator.prepare(when: { _ in true }, note("first"))
    control.decorator.prepare(when: { $0.contains(.selected) }, note("second"))

    control.decorator.state = .favorite
    control.decorator.state = .selected

    #expect(control.log == ["first", "second"])
  }

  @Test("D4: a condition is applied at once if it holds, removed by its token, and prepared again")
  func conditionToken() {
    control.decorator.prepare(default: note("default"))
    control.decorator.state = .selected
    control.log = []

    let token = control.decorator.prepare(when: { $0.contains(.selected) }, note("condition"))
    #expect(token.isEnabled && control.log == ["condition"])
    token.disable()
    token.disable()
    #expect(!token.isEnabled && control.log == ["condition", "default"])
    token.enable()
    token.enable()
    #expect(token.isEnabled && control.log == ["condition", "default", "condition"])
    control.decorator.removeAll()
    #expect(!token.isEnabled)
  }

  @Test("D8: a condition's token keeps no object alive, and is harmless after it")
  func conditionOutlives() {
    weak var object: StoredControl?
    weak var captured: Probe?
    var token: (any RemovableTarget)?
    do {
      let (stored, probe) = (StoredControl(), Probe())
      (object, captured) = (stored, probe)
      token = stored.decorator.prepare(when: { _ in true }) { _ in _ = probe }
    }

    #expect(object == nil && token?.isEnabled == false)
    token?.enable()
    token?.disable()
    token = nil
    #expect(captured == nil)
  }

  @Test("D5: a condition that asks for something else is asked again by refresh")
  func refreshAsks() {
    var isOn = false
    control.decorator.prepare(when: { _ in isOn }, note("on"))
    control.decorator.prepare(default: note("default"))
    control.decorator.state = .selected
    control.log = []

    isOn = true
    control.decorator.refresh()

    #expect(control.log == ["on"])
  }

  // MARK: Priority

  @Test("Scenarios 1 and 2: a higher priority wins, in either order of preparation")
  func priorityDecides() {
    let other = Control()
    control.decorator.prepare(state: .selected, priority: 1, note("selected"))
    control.decorator.prepare(state: .favorite, note("favorite"))
    other.decorator.prepare(state: .favorite, note("favorite"))
    other.decorator.prepare(state: .selected, priority: 1, note("selected"))

    control.decorator.state = [.selected, .favorite]
    other.decorator.state = [.selected, .favorite]

    #expect(control.log == ["selected"] && other.log == ["selected"])
  }

  @Test("D5: a higher priority wins against a larger set, and a condition's against a state")
  func priorityBeforeRank() {
    control.decorator.prepare(state: [.selected, .favorite], note("both"))
    control.decorator.prepare(state: .selected, priority: 1, note("selected"))
    control.decorator.state = [.selected, .favorite]

    control.decorator.prepare(when: { _ in true }, priority: 2, note("condition"))
    control.decorator.prepare(when: { _ in true }, priority: -1, note("last resort"))
    control.decorator.state = .favorite
    control.decorator.state = [.favorite, .selected]

    #expect(control.log == ["selected", "condition", "condition", "condition"])
  }

  @Test("D4: preparing again replaces the priority, and what wins then is applied")
  func replacedPriority() {
    control.decorator.prepare(state: .selected, priority: 1, note("selected"))
    control.decorator.prepare(state: .favorite, note("favorite"))
    control.decorator.state = [.selected, .favorite]

    control.decorator.prepare(state: .selected, priority: -1, note("selected"))

    #expect(control.log == ["selected", "favorite"])
  }

  // MARK: Cascade

  @Test("D5: a cascade applies all that fits, smaller sets first, the base before and no default")
  func cascade() {
    control.decorator.resolution = .cascade
    control.decorator.prepare(default: note("default"))
    control.decorator.prepare(base: note("base"))
    control.decorator.prepare(state: [.selected, .favorite], note("both"))
    control.decorator.prepare(state: .favorite, note("favorite"))
    control.decorator.prepare(state: .selected, note("selected"))
    control.decorator.prepare(when: { _ in true }, note("always"))
    control.decorator.prepare(state: .selected, priority: 1, note("important"))
    control.log = []

    control.decorator.state = [.selected, .favorite]
    control.decorator.state = nil

    #expect(control.log == ["base", "always", "favorite", "both", "important", "base", "default"])
  }

  @Test("D3: in a cascade a nested change stops those that would come after it")
  func nestedInCascade() {
    control.decorator.resolution = .cascade
    control.decorator.prepare(state: .selected) {
      $0.log.append("selected")
      $0.decorator.state = .disabled
    }
    control.decorator.prepare(state: [.selected, .favorite], note("both"))
    control.decorator.prepare(state: .disabled, note("disabled"))

    control.decorator.state = [.selected, .favorite]

    #expect(control.log == ["selected", "disabled"])
  }

  @Test("D4: choosing the other resolution applies what it asks for, the same one nothing")
  func changedResolution() {
    control.decorator.prepare(state: .selected, note("selected"))
    control.decorator.prepare(state: [.selected, .favorite], note("both"))
    control.decorator.state = [.selected, .favorite]

    control.decorator.resolution = .bestMatch
    control.decorator.resolution = .cascade
    control.decorator.resolution = .bestMatch

    #expect(control.log == ["both", "selected", "both", "both"])
    #expect(control.decorator.resolution == .bestMatch)
  }

  @Test("D7: a cascade is one animation, and the first one none")
  func animatedCascade() {
    let recorder = Recorder()
    control.recorder = recorder
    control.decorator.resolution = .cascade
    control.decorator.prepare(state: .selected) { $0.color = .red }
    control.decorator.prepare(state: [.selected, .favorite]) { $0.color = .blue }

    withAnimation(.linear(duration: 1)) {
      control.decorator.state = .selected
      control.decorator.state = [.selected, .favorite]
    }

    #expect(recorder.entries == [.init(start: 1, end: 3, duration: 1)])
  }

  @Test("D1: decorations of a class and its subclass compose in a cascade")
  func subclass() {
    let button = Button()
    button.decorator.resolution = .cascade
    (button as Control).decorator.prepare(state: .selected) { $0.color = .blue }
    button.decorator.prepare(state: [.selected, .favorite]) { $0.title = "*" }

    button.decorator.state = [.selected, .favorite]

    #expect(button.color == .blue && button.title == "*")
  }

  // MARK: Once

  @Test("once applies a decoration once an object and key")
  func once() {
    let other = Control()
    for control in [control, other, control] {
      control.decorator.once("frame", note("frame"))
      control.decorator.once(1, note("1"))
    }

    #expect(control.log == ["frame", "1"] && other.log == ["frame", "1"])
    #expect(!control.decorator.once("frame", note("frame")))
  }

  @Test("once marks its key before it runs, and reset and removeAll don't forget it")
  func onceInside() {
    control.decorator.prepare(state: .selected) {
      $0.decorator.once("frame") {
        $0.log.append("frame")
        $0.decorator.refresh()
      }
    }
    control.decorator.state = .selected
    control.decorator.reset()
    control.decorator.state = .selected
    control.decorator.removeAll()
    control.decorator.once("frame", note("frame"))

    #expect(control.log == ["frame"])
  }
}
