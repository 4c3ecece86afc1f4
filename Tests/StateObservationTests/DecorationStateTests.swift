import StateObservation
import Testing

@Suite("Decoration states")
struct DecorationStateTests {
  private let control = Control()

  private func note(_ text: String) -> Decoration<Control> {
    { $0.log.append(text) }
  }

  // MARK: D2, D6

  @Test("D2: an object has one holder, whatever the static type of the reference")
  func oneHolder() {
    let button = Button()
    let general: Control = button

    general.decorator.prepare(state: .selected) { $0.color = .blue }
    button.decorator.prepare(state: .favorite) { $0.title = "*" }
    button.decorator.state = .selected
    general.decorator.state = .favorite

    #expect(button.decorationHolder === general.decorationHolder)
    #expect(button.color == .blue && button.title == "*")
    #expect(button.decorator.state == .favorite)
  }

  @Test("D2: objects don't share their holders")
  func separateHolders() {
    let other = Control()

    control.decorator.state = .selected

    #expect(other.decorator.state == nil)
    #expect(other.decorationHolder !== control.decorationHolder)
  }

  @Test("D6: states are named without their type, one or several")
  func implicitMembers() {
    control.decorator.prepare(state: .selected) { $0.color = .blue }
    control.decorator.prepare(state: [.selected, .favorite]) { $0.color = .green }

    control.decorator.state = .selected
    #expect(control.color == .blue)
    control.decorator.state = [.selected, .favorite]
    #expect(control.color == .green)
  }

  // MARK: D3

  @Test("D3: setting the state applies what was prepared for it")
  func applies() {
    control.decorator.prepare(state: .selected, note("selected"))
    control.decorator.prepare(state: .disabled, note("disabled"))

    control.decorator.state = .disabled
    control.decorator.state = .selected

    #expect(control.log == ["disabled", "selected"])
  }

  @Test("D3: setting an equal state applies nothing")
  func equalState() {
    control.decorator.prepare(default: note("default"))
    control.decorator.prepare(state: .selected, note("selected"))
    control.log = []

    control.decorator.state = nil
    control.decorator.state = .selected
    control.decorator.state = .selected

    #expect(control.log == ["selected"])
  }

  @Test("D3: a decoration sees the new state")
  func storesFirst() {
    control.decorator.prepare(state: .selected) {
      $0.log.append("\($0.decorator.state == .selected)")
    }

    control.decorator.state = .selected

    #expect(control.log == ["true"])
  }

  @Test("D3: a nested change in the base wins, and the outer stops")
  func nestedChange() {
    control.decorator.prepare(state: .selected, note("selected"))
    control.decorator.prepare(state: .disabled, note("disabled"))
    control.decorator.prepare(base: {
      $0.log.append("base")
      if $0.decorator.state == .selected { $0.decorator.state = .disabled }
    })
    control.log = []

    control.decorator.state = .selected

    #expect(control.log == ["base", "base", "disabled"])
    #expect(control.decorator.state == .disabled)
  }

  @Test("D3: a nested change in a decoration wins")
  func nestedChangeInDecoration() {
    control.decorator.prepare(state: .disabled) { $0.color = .red }
    control.decorator.prepare(state: .selected) {
      $0.color = .blue
      $0.decorator.state = .disabled
    }

    control.decorator.state = .selected

    #expect(control.color == .red && control.decorator.state == .disabled)
  }

  @Test("D3: refresh applies what the state asks for once more")
  func refresh() {
    control.decorator.prepare(base: note("base"))
    control.decorator.prepare(state: .selected, note("selected"))
    control.decorator.state = .selected
    control.log = []

    control.decorator.refresh()

    #expect(control.log == ["base", "selected"])
  }

  // MARK: D4

  @Test("D4, scenario 14: preparing the state that the object is in applies at once")
  func latePreparation() {
    control.decorator.state = .selected

    control.decorator.prepare(state: .disabled, note("disabled"))
    control.decorator.prepare(state: .selected, note("selected"))

    #expect(control.log == ["selected"])
  }

  @Test("D4, scenario 20: preparing again replaces, and applies at once when in force")
  func preparingAgain() {
    control.decorator.prepare(state: .selected, note("old"))
    control.decorator.state = .selected

    control.decorator.prepare(state: .selected, note("new"))
    control.decorator.refresh()

    #expect(control.log == ["old", "new", "new"])
  }

  @Test("D4: preparing what fits the state better applies at once, what fits worse doesn't")
  func betterPreparation() {
    control.decorator.state = [.selected, .favorite]

    control.decorator.prepare(state: [.selected, .favorite], note("both"))
    control.decorator.prepare(state: .selected, note("selected"))

    #expect(control.log == ["both"])
  }

  @Test("D4: removing what is in force applies the next best, removing another nothing")
  func removing() {
    control.decorator.prepare(base: note("base"))
    control.decorator.prepare(default: note("default"))
    control.decorator.prepare(state: .selected, note("selected"))
    control.decorator.prepare(state: .disabled, note("disabled"))
    control.decorator.state = .selected
    control.log = []

    control.decorator.remove(state: .disabled)
    #expect(control.log == [])
    control.decorator.remove(state: .selected)
    #expect(control.log == ["base", "default"])
    control.decorator.removeDefault()
    #expect(control.log == ["base", "default", "base"])
    control.decorator.removeAll()
    control.decorator.state = .disabled
    #expect(control.log == ["base", "default", "base"])
  }

  @Test("D4: removing the base leaves the look, and it isn't applied any more")
  func removingBase() {
    control.decorator.prepare(base: note("base"))
    control.log = []

    control.decorator.removeBase()
    control.decorator.state = .selected

    #expect(control.log == [])
  }

  @Test("D4, scenario 15: preparing calls nothing but decorations that are in force")
  func preparingIsQuiet() {
    control.decorator.prepare(state: .normal, note("normal"))
    control.decorator.prepare(state: .selected, note("selected"))

    #expect(control.log == [])
  }
}
