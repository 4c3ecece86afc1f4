import StateObservation
import Testing

@Suite("Decoration matches")
struct DecorationMatchTests {
  private let control = Control()

  private func note(_ text: String) -> Decoration<Control> {
    { $0.log.append(text) }
  }

  @Test("D5: the largest prepared subset wins, in either order of preparation")
  func largestSubset() {
    let other = Control()
    for (control, isReversed) in [(control, false), (other, true)] {
      let states: [Condition] = [.selected, [.selected, .favorite], .favorite]
      for state in isReversed ? states.reversed() : states {
        control.decorator.prepare(state: state, note("\(state.rawValue)"))
      }
      control.decorator.state = [.selected, .favorite, .disabled]
    }

    #expect(control.log == ["12"])
    #expect(other.log == ["12"])
  }

  @Test("D5, scenarios 1 and 2: among equally large sets the latest prepared wins")
  func ties() {
    let other = Control()
    control.decorator.prepare(state: .selected, note("selected"))
    control.decorator.prepare(state: .favorite, note("favorite"))
    other.decorator.prepare(state: .favorite, note("favorite"))
    other.decorator.prepare(state: .selected, note("selected"))

    control.decorator.state = [.selected, .favorite]
    other.decorator.state = [.selected, .favorite]

    #expect(control.log == ["favorite"])
    #expect(other.log == ["selected"])
  }

  @Test("D5: preparing again makes a set the latest")
  func tieAfterPreparingAgain() {
    control.decorator.prepare(state: .selected, note("selected"))
    control.decorator.prepare(state: .favorite, note("favorite"))
    control.decorator.prepare(state: .selected, note("selected again"))

    control.decorator.state = [.selected, .favorite]

    #expect(control.log == ["selected again"])
  }

  @Test("D5, scenarios 4 and 5: a set is found by its subset, no combination needs spelling out")
  func subset() {
    control.decorator.prepare(default: note("default"))
    control.decorator.prepare(state: .selected, note("selected"))
    control.log = []

    control.decorator.state = [.selected, .favorite]

    #expect(control.log == ["selected"])
  }

  @Test("D5, scenarios 8, 12 and 13: an unprepared state runs the default")
  func unprepared() {
    control.decorator.prepare(default: note("default"))
    control.decorator.prepare(state: .selected, note("selected"))
    control.decorator.state = .selected
    control.log = []

    control.decorator.state = .disabled

    #expect(control.log == ["default"])
  }

  @Test("D5, scenario 8: nil is no state and runs the default")
  func noState() {
    control.decorator.prepare(default: note("default"))
    control.decorator.prepare(state: .selected, note("selected"))
    control.decorator.state = .selected

    control.decorator.state = nil

    #expect(control.log == ["default", "selected", "default"])
  }

  @Test("D5, scenario 13: a late default is applied when nothing else fits, and only then")
  func lateDefault() {
    let other = Control()
    other.decorator.prepare(state: .selected, note("selected"))
    control.decorator.state = .disabled
    other.decorator.state = .selected

    control.decorator.prepare(default: note("default"))
    other.decorator.prepare(default: note("default"))

    #expect(control.log == ["default"])
    #expect(other.log == ["selected"])
  }

  @Test("D5, scenarios 6 and 7: leaving a state restores the look, as the base runs before each")
  func base() {
    control.decorator.prepare(base: { $0.color = .green })
    control.decorator.prepare(state: .selected) { $0.color = .blue }

    control.decorator.state = .selected
    #expect(control.color == .blue)
    control.decorator.state = []
    #expect(control.color == .green)
    control.decorator.state = .selected
    control.decorator.state = nil
    #expect(control.color == .green)
  }

  @Test("D5: a base prepared late is applied with what the state asks for after it")
  func lateBase() {
    control.decorator.prepare(state: .selected, note("selected"))
    control.decorator.state = .selected

    control.decorator.prepare(base: note("base"))

    #expect(control.log == ["selected", "base", "selected"])
  }

  @Test("D5, scenario 3: leaving a state without a default applies nothing in between")
  func noBlankLook() {
    control.decorator.prepare(state: .selected, note("selected"))

    control.decorator.state = .selected
    control.decorator.state = .disabled

    #expect(control.log == ["selected"])
  }

  @Test("D5, scenario 9: reset goes back to no state, and what was prepared stays")
  func reset() {
    control.decorator.prepare(default: note("default"))
    control.decorator.prepare(state: .selected, note("selected"))
    control.decorator.state = .selected
    control.log = []

    control.decorator.reset()
    #expect(control.decorator.state == nil)
    control.decorator.state = .selected

    #expect(control.log == ["default", "selected"])
  }

  @Test("D5: an empty prepared set fits every state, below all others")
  func emptySet() {
    control.decorator.prepare(state: [], note("empty"))
    control.decorator.prepare(state: .selected, note("selected"))

    control.decorator.state = .disabled
    control.decorator.state = [.disabled, .selected]
    control.decorator.state = nil

    #expect(control.log == ["empty", "selected"])
  }

  @Test("D5: an enum's state fits itself alone, a set's every subset")
  func otherStates() {
    let (lamp, tagged) = (Lamp(), Tagged())
    lamp.decorator.prepare(default: { $0.log.append("default") })
    lamp.decorator.prepare(state: .on) { $0.log.append("on") }
    tagged.decorator.prepare(state: ["new"]) { $0.log.append("new") }
    tagged.decorator.prepare(state: ["new", "hot"]) { $0.log.append("new and hot") }

    lamp.decorator.state = .on
    lamp.decorator.state = .off
    tagged.decorator.state = ["new", "old"]
    tagged.decorator.state = ["new", "old", "hot"]

    #expect(lamp.log == ["default", "on", "default"])
    #expect(tagged.log == ["new", "new and hot"])
  }

  @Test("D5: a class may rank for itself")
  func ownRank() {
    let gauge = Gauge()
    gauge.decorator.prepare(state: 10) { $0.log.append("from 10") }
    gauge.decorator.prepare(state: 50) { $0.log.append("from 50") }

    gauge.decorator.state = 30
    gauge.decorator.state = 70

    #expect(gauge.log == ["from 10", "from 50"])
  }

  @Test("D2, scenario 25: a stored holder behaves as the side table's")
  func storedHolder() {
    #expect(transcript(Control()) == transcript(StoredControl()))
  }

  private func transcript<Object: Decorable & Look>(_ object: Object) -> [String]
  where Object.DecorationState == Condition {
    object.decorator.prepare(base: { $0.log.append("base") })
    object.decorator.prepare(state: .selected) { $0.log.append("selected") }
    object.decorator.prepare(state: [.selected, .favorite]) { $0.log.append("both") }
    for state: Condition? in [.selected, [.selected, .favorite], .disabled, nil, .selected] {
      object.decorator.state = state
      object.log.append("\(object.decorator.state?.rawValue ?? -1)")
    }
    return object.log
  }
}

private final class Lamp: Decorable {
  enum DecorationState { case on, off }
  var log: [String] = []
}

private final class Tagged: Decorable {
  typealias DecorationState = Set<String>
  var log: [String] = []
}

private final class Gauge: Decorable {
  typealias DecorationState = Int
  var log: [String] = []

  static func rank(of prepared: Int, in state: Int) -> Int? {
    prepared <= state ? prepared : nil
  }
}
