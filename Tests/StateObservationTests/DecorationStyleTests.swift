import StateObservation
import Testing

@Suite("Styles")
struct DecorationStyleTests {
  @Test("a style sets its properties, in the order in which they were named")
  func sets() {
    let button = Button()
    let style = Button.style {
      $0.set(\.color, .red)
      $0.set(\.title, "on")
    }

    style.apply(to: button)

    #expect(button.color == .red && button.title == "on")
  }

  @Test("applying a style gives the style that takes it back, overlapping properties too")
  func takesBack() {
    let panel = Panel()
    let style = Panel.style {
      $0.set(\.frame, Frame(x: 5, width: 6))
      $0.set(\.frame.width, 7)
    }

    let before = style.apply(to: panel)
    #expect(panel.frame == Frame(x: 5, width: 7))
    before.apply(to: panel)

    #expect(panel.frame == Frame(x: 1, width: 2))
  }

  // MARK: Data

  @Test("a style lists its key paths and values, and gives the value of one")
  func lists() {
    let style = Panel.style {
      $0.set(\.frame.width, 3)
      $0.set(\.title, "a")
    }

    #expect(style.map(\.keyPath) == [\Panel.frame.width, \Panel.title])
    #expect(style.map { "\($0.value)" } == ["3.0", "a"])
    #expect(style[\.title] == "a" && style[\.frame.width] == 3 && style[\.frame] == nil)
    #expect(style.count == 2 && Panel.style { _ in }.isEmpty)
  }

  @Test("a style describes itself by names, or by where its settings are written")
  func describes() {
    let line = #line + 1
    let style = Panel.style { $0.set(\.title, "a") }
    let place = "Panel (StateObservationTests/DecorationStyleTests.swift:\(line))"

    #expect([#"\Panel.title = a"#, "\(place) = a"].contains("\(style)"))
  }

  @Test("setting a property again replaces, and puts it last; unset leaves it alone")
  func replaces() {
    var style = Panel.style {
      $0.set(\.title, "a")
      $0.set(\.frame.width, 3)
      $0.set(\.title, "b")
    }
    #expect(style.map(\.keyPath) == [\Panel.frame.width, \Panel.title])
    #expect(style[\.title] == "b")

    style.unset(\.title)

    #expect(style[\.title] == nil && style.count == 1)
  }

  @Test("styles are equal if they give the same properties equal values")
  func equal() {
    let style = Panel.style {
      $0.set(\.title, "a")
      $0.set(\.frame, Frame(x: 1, width: 2))
    }
    let reordered = Panel.style {
      $0.set(\.frame, Frame(x: 1, width: 2))
      $0.set(\.title, "a")
    }

    #expect(style == reordered)
    #expect(style != Panel.style { $0.set(\.title, "a") })
    #expect(style != reordered.merging(Panel.style { $0.set(\.title, "b") }))
    #expect(Panel.style { _ in } == Panel.style { _ in })
  }

  @Test("class instances are equal if they are one, and what can't be compared equals its copies")
  func equalUnusually() {
    let (one, other) = (Tag(), Tag())
    func tagged(_ tag: Tag) -> Style<Panel> { Panel.style { $0.set(\.tag, tag) } }
    func optional(_ tag: Tag?) -> Style<Panel> { Panel.style { $0.set(\.optionalTag, tag) } }
    let action = Panel.style { $0.set(\.action, {}) }
    let copy = action

    #expect(tagged(one) == tagged(one) && tagged(one) != tagged(other))
    #expect(optional(one) == optional(one) && optional(nil) == optional(nil))
    #expect(optional(one) != optional(other) && optional(one) != optional(nil))
    #expect(action == copy && action != Panel.style { $0.set(\.action, {}) })
  }

  @Test("of merged styles the later wins for each key path")
  func merges() {
    let first = Panel.style {
      $0.set(\.title, "a")
      $0.set(\.frame.width, 3)
    }
    let second = Panel.style {
      $0.set(\.title, "b")
      $0.set(\.frame.x, 4)
    }

    var merged = first
    merged.merge(second)

    #expect(merged == first.merging(second))
    #expect(merged[\.title] == "b" && merged[\.frame.width] == 3 && merged[\.frame.x] == 4)
    #expect(merged.count == 3 && first[\.title] == "a")
  }

  @Test("a merged style does what one and then the other does, overlapping properties too")
  func mergesInOrder() {
    let frame = Panel.style { $0.set(\.frame, Frame(x: 5, width: 6)) }
    let width = Panel.style { $0.set(\.frame.width, 7) }
    let (first, second) = (Panel(), Panel())

    frame.merging(width).merging(frame).apply(to: first)
    frame.merging(width).apply(to: second)

    #expect(first.frame == Frame(x: 5, width: 6) && second.frame == Frame(x: 5, width: 7))
  }

  // MARK: Classes

  @Test("D1: a superclass's style serves a subclass, as a decoration and as a style")
  func servesSubclass() {
    let general = Control.style { $0.set(\.color, .red) }
    let special = Button.style { $0.set(\.title, "on") }
    let (first, second) = (Button(), Button())

    let asButton: Decoration<Button> = general.decoration
    first.decorator.apply(asButton)
    second.decorator.apply(special.merging(general.serving(Button.self)))

    #expect(first.color == .red && second.color == .red && second.title == "on")
  }

  @Test("D1: serving a class that isn't a subclass traps with a sentence")
  func servesNoOther() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Button.style { $0.set(\.title, "on") }.serving(Control.self)
    }
    try expectSentence(
      "Style.serving(_:) needs a subclass of Button, but Control is none.", in: result)
  }

  @Test("D1: a style joins other decorations by + and compose")
  func joins() {
    let button = Button()
    let style = Button.style { $0.set(\.title, "on") }

    (style.decoration + Control.decoration { $0.corners = 2 })(button)
    compose(style.decoration, Control.decoration { $0.color = .green })(button)

    #expect(button.title == "on" && button.corners == 2 && button.color == .green)
  }

  @Test("a class without states has styles as well")
  func withoutStates() {
    let tag = Tag()
    let style = Tag.style { $0.set(\.name, "x") }

    tag.decorator.apply(style.decoration)

    #expect(tag.name == "x")
  }
}

struct Frame: Equatable {
  var x: Double
  var width: Double
}

final class Tag: DecoratorCompatible {
  var name = ""
}

/// An object with properties that overlap, that are instances, and that can't be compared.
final class Panel: Decorable {
  typealias DecorationState = Condition

  var frame = Frame(x: 1, width: 2)
  var title = ""
  var tag = Tag()
  var optionalTag: Tag?
  var action = {}
}
