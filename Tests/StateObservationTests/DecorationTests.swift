import StateObservation
import Testing

@Suite("Decoration")
struct DecorationTests {
  @Test("D1: a decoration is a closure, applied to its class")
  func isClosure() {
    let warning: Decoration<Control> = { $0.color = .red }
    let control = Control()

    warning(control)

    #expect(control.color == .red)
  }

  @Test("D1: a decoration of a superclass serves a subclass")
  func servesSubclass() {
    let warning = Control.decoration { $0.color = .red }
    let asButton: Decoration<Button> = warning
    let (first, second) = (Button(), Button())

    asButton(first)
    second.decorator.apply(warning)

    #expect(first.color == .red)
    #expect(second.color == .red)
  }

  @Test("D1: what a decoration sets on an object made beside it stays set, optimised too")
  func calledAtOnce() {
    let byType = decor(Button.self) { $0.title = "on" }
    let byMember = Button.decoration { $0.title = "on" }
    let (first, second) = (Button(), Button())

    byType(first)
    byMember(second)

    #expect(first.title == "on")
    #expect(second.title == "on")
  }

  @Test("D1: one decoration sets several properties at once")
  func setsSeveral() {
    let button = Button()

    button.decorator.apply {
      $0.color = .blue
      $0.corners = 4
      $0.title = "on"
    }

    #expect(button.color == .blue && button.corners == 4 && button.title == "on")
  }

  @Test("D1: a superclass's and a subclass's decoration add up to the subclass's, in both orders")
  func sum() {
    let general = Control.decoration { $0.log.append("general") }
    let special = Button.decoration { $0.log.append("special") }
    let (first, second) = (Button(), Button())

    let generalFirst = general + special
    let specialFirst = special + general
    let typed: Decoration<Button> = specialFirst
    generalFirst(first)
    typed(second)

    #expect(first.log == ["general", "special"])
    #expect(second.log == ["special", "general"])
  }

  @Test("D1: compose takes any number, of several classes, in the order given")
  func composition() {
    let general = Control.decoration { $0.log.append("general") }
    let special = Button.decoration { $0.log.append("special") }
    let button = Button()

    compose(special, general, special, general)(button)
    let nothing: Decoration<Button> = compose()
    nothing(button)

    #expect(button.log == ["special", "general", "special", "general"])
  }

  @Test("D1, scenario 22: eight decorations may be chained by +")
  func chain() {
    let step = Control.decoration { $0.corners += 1 }
    let button = Button()

    (step + step + step + step + step + step + step + step)(button)

    #expect(button.corners == 8)
  }

  @Test("D1a: apply runs decorations of different types in the order given")
  func applyInOrder() {
    let general = Control.decoration { $0.log.append("general") }
    let special = Button.decoration { $0.log.append("special") }

    let button = Button().decorator.apply(general, special, general)

    #expect(button.log == ["general", "special", "general"])
  }

  @Test("D1a: any type may be decorator-compatible, a struct with reference semantics too")
  func anyType() {
    let pen = Pen()

    pen.decorator.apply(Pen.decoration { $0.ink.color = .green }, { $0.ink.log.append("then") })

    #expect(pen.ink.color == .green)
    #expect(pen.ink.log == ["then"])
  }

  @Test("D1a: decor makes a decoration of any type, and decorates an object at once")
  func freeFunction() {
    let rounded = decor(Plain.self) { $0.corners = 8 }
    let plain = decor(Plain()) { $0.corners = 2 }
    let other = Plain()

    rounded(other)

    #expect(plain.corners == 2)
    #expect(other.corners == 8)
  }

  @Test("D1a: styles with parameters are functions that return decorations")
  func factories() {
    let button = Button()

    button.decorator.apply(Style.corners(rounded: 6), Style.title("go"), Style.warning)

    #expect(button.corners == 6 && button.title == "go" && button.color == .red)
  }

  @Test("D1a, scenario 24: a shared look is a static let in a type of an actor, for its classes")
  @MainActor
  func sharedStyleOfActor() {
    let label = MainLabel()

    label.decorator.apply(MainStyle.warning)
    label.decorator.prepare(state: .on, MainStyle.bold)
    label.decorator.state = .on
    let token = label.addEventHandler(event: .pressed) { $0.color = .green }
    label.emit(.pressed)

    #expect(label.isBold && label.color == .green && token.isEnabled)
  }

  @Test("Scenario 24: a shared style of an actor's class is a static let in a type of the actor")
  @MainActor
  func sharedStyle() {
    let lamp = MainLamp()
    lamp.decorator.prepare(state: .on, MainStyles.lit)

    lamp.decorator.state = .on
    #expect(lamp.brightness == 1)
    lamp.decorator.state = .off
    #expect(lamp.brightness == 0)
  }

  @Test("D1a: a class of an actor may store its holder and its registry")
  @MainActor
  func storedOfActor() {
    let label = MainStoredLabel()

    label.decorator.prepare(state: .on) { $0.color = .blue }
    label.addEventHandler(event: .pressed) { $0.decorator.state = .on }
    label.emit(.pressed)

    #expect(label.color == .blue)
  }
}

private struct Pen: DecoratorCompatible {
  final class Ink: Look {
    var color = Color.black
    var log: [String] = []
  }

  let ink = Ink()
}

private final class Plain {
  var corners = 0
}

private enum Style {
  static func corners(rounded radius: Double) -> Decoration<Control> {
    Control.decoration { $0.corners = radius }
  }

  static func title(_ title: String) -> Decoration<Button> {
    Button.decoration { $0.title = title }
  }

  static var warning: Decoration<Control> { Control.decoration { $0.color = .red } }
}

@MainActor
private final class MainLabel: @MainActor Decorable, @MainActor EventSource {
  enum DecorationState { case on, off }
  enum Event { case pressed }

  var color = Color.black
  var isBold = false
}

@MainActor
private final class MainStoredLabel: @MainActor Decorable, @MainActor EventSource {
  enum DecorationState { case on, off }
  enum Event { case pressed }

  let decorationHolder = Holder<DecorationState>()
  let eventRegistry = EventRegistry<Event>()
  var color = Color.black
}

@MainActor
private enum MainStyle {
  static let warning = MainLabel.decoration { $0.color = .red }
  static let bold = MainLabel.decoration { $0.isBold = true }
}

@MainActor
private final class MainLamp: @MainActor Decorable {
  enum DecorationState { case on, off }
  var brightness = 0.0
}

@MainActor
private enum MainStyles {
  static let lit = MainLamp.style { $0.set(\.brightness, 1) }
}
