import StateObservation
import Testing

@Suite("Decoration builder")
struct DecorationBuilderTests {
  private let general = Control.decoration { $0.log.append("general") }
  private let special = Button.decoration { $0.log.append("special") }

  @Test("D1: what is listed is applied in its order, decorations of superclasses and styles too")
  func list() {
    let button = Button()
    let titled = Button.style { $0.set(\.title, "on") }
    let rounded = Control.style { $0.set(\.corners, 4) }

    compose(Button.self) {
      special
      general
      titled
      rounded.decoration
      Button.decoration { $0.log.append($0.title) }
    }(button)

    #expect(button.log == ["special", "general", "on"] && button.corners == 4)
  }

  @Test(
    "D1: conditions choose and loops repeat when the decoration is made", arguments: [true, false])
  func control(isSpecial: Bool) {
    var isOn = isSpecial
    let button = Button()
    let missing: Decoration<Control>? = nil
    let decoration: Decoration<Button> = compose {
      if isOn { special } else { general }
      if isOn { general }
      switch isOn {
      case true: special
      case false: missing
      }
      for number in 1...2 { Button.decoration { $0.log.append("\(number)") } }
      if #available(macOS 15, *) { general }
    }

    isOn.toggle()
    decoration(button)

    let chosen = isSpecial ? ["special", "general", "special"] : ["general"]
    #expect(button.log == chosen + ["1", "2", "general"])
  }

  @Test("D1: an empty list does nothing")
  func empty() {
    let button = Button()

    compose(Button.self) {}(button)

    #expect(button.log.isEmpty)
  }

  @Test("Scenario 22: a long list costs the type checker what its length says")
  func long() {
    let button = Button()

    compose(Button.self) {
      special; general; special; general; special; general; special; general
      special; general; special; general; special; general; special; general
      special; general; special; general; special; general; special; general
    }(button)

    #expect(button.log.count == 24)
  }
}
