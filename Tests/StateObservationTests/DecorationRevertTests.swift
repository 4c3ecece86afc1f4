import StateObservation
import Testing
import TestSupport

@Suite("Reverting styles")
struct DecorationRevertTests {
  private let swatch = Swatch()

  @Test("leaving a state restores what its style set, to what it was before")
  func reverts() {
    swatch.color = .green
    swatch.decorator.prepare(state: .selected, Swatch.style { $0.set(\.color, .red) })

    swatch.decorator.state = .selected
    #expect(swatch.color == .red)
    swatch.decorator.state = .disabled
    #expect(swatch.color == .green)
    swatch.color = .blue
    swatch.decorator.state = .selected
    swatch.decorator.state = nil
    #expect(swatch.color == .blue)
  }

  @Test("Scenario 3: between two styles of one property no other value is set")
  func noBlankLook() {
    swatch.decorator.prepare(state: .selected, Swatch.style { $0.set(\.color, .red) })
    swatch.decorator.prepare(state: .disabled, Swatch.style { $0.set(\.color, .blue) })
    swatch.decorator.state = .selected
    swatch.colors = []

    swatch.decorator.state = .disabled
    swatch.decorator.state = nil

    #expect(swatch.colors == [.blue, .black])
  }

  @Test("Scenario 7: a base style is set once, and only where the state's style doesn't set more")
  func base() {
    swatch.decorator.prepare(
      base: Swatch.style {
        $0.set(\.color, .green)
        $0.set(\.corners, 1)
      })
    swatch.decorator.prepare(state: .selected, Swatch.style { $0.set(\.color, .red) })
    swatch.decorator.prepare(state: .disabled, Swatch.style { $0.set(\.color, .blue) })
    swatch.colors = []

    swatch.decorator.state = .selected
    swatch.decorator.state = .disabled
    swatch.decorator.state = []

    #expect(swatch.colors == [.red, .blue, .green])
    swatch.decorator.removeBase()
    swatch.decorator.refresh()
    #expect(swatch.color == .black && swatch.corners == 0)
  }

  @Test("styles are prepared wherever closures are, and reverted from each")
  func everywhere() {
    func color(_ color: Color) -> Style<Swatch> { Swatch.style { $0.set(\.color, color) } }
    swatch.decorator.prepare(default: color(.red))
    #expect(swatch.color == .red)
    swatch.decorator.prepare(states: [.selected, .disabled], color(.green))
    let token = swatch.decorator.prepare(
      when: { $0.contains(.favorite) }, priority: 1, color(.blue))

    var colors: [Color] = []
    for state: Condition? in [.selected, [.selected, .favorite], .disabled, .normal] {
      swatch.decorator.state = state
      colors.append(swatch.color)
    }
    swatch.decorator.state = .favorite
    token.disable()
    colors.append(swatch.color)
    swatch.decorator.removeDefault()

    #expect(colors == [.green, .blue, .green, .red, .red] && swatch.color == .black)
  }

  @Test("a style after a base that is a closure restores what the base sets")
  func closureBase() {
    var tint = Color.green
    swatch.decorator.prepare(base: { $0.color = tint })
    swatch.decorator.prepare(state: .selected, Swatch.style { $0.set(\.color, .red) })

    swatch.decorator.state = .selected
    tint = .blue
    swatch.decorator.state = nil

    #expect(swatch.color == .blue)
  }

  @Test("a superclass's style, a joined one and one applied within are reverted as well")
  func functions() {
    let button = Button()
    let red = Control.style { $0.set(\.color, .red) }
    let rounded = Control.style { $0.set(\.corners, 4) }
    button.decorator.prepare(state: .selected, red.decoration)
    button.decorator.prepare(state: .disabled, red.decoration + rounded.decoration)
    button.decorator.prepare(state: .favorite) { $0.decorator.apply(rounded.serving(Button.self)) }

    var looks: [[Double]] = []
    for state: Condition? in [.selected, .disabled, .favorite, nil] {
      button.decorator.state = state
      looks.append([button.color.rawValue, button.corners])
    }

    #expect(looks == [[1, 0], [1, 4], [0, 4], [0, 0]])
  }

  @Test("a style that was applied by hand is not reverted")
  func byHand() {
    let red = Swatch.style { $0.set(\.color, .red) }
    swatch.decorator.prepare(state: .selected, Swatch.style { $0.set(\.corners, 4) })

    swatch.decorator.apply(red)
    swatch.decorator.state = .selected
    swatch.decorator.state = nil

    #expect(swatch.color == .red && swatch.corners == 0)
  }

  @Test("a style that a decoration applies to another object is not reverted with this one's state")
  func otherObject() {
    let other = Swatch()
    let red = Swatch.style { $0.set(\.color, .red) }
    swatch.decorator.prepare(state: .selected) { _ in other.decorator.apply(red) }

    swatch.decorator.state = .selected
    swatch.decorator.state = nil

    #expect(other.color == .red)
  }

  @Test("removing what is in force and reset revert, removeAll leaves that to what comes next")
  func removing() {
    let red = Swatch.style { $0.set(\.color, .red) }
    swatch.decorator.prepare(state: .selected, red)
    swatch.decorator.state = .selected
    swatch.decorator.remove(state: .selected)
    #expect(swatch.color == .black)
    swatch.decorator.prepare(state: .selected, red)
    #expect(swatch.color == .red)
    swatch.decorator.reset()
    #expect(swatch.color == .black)
    swatch.decorator.state = .selected
    swatch.decorator.removeAll()
    #expect(swatch.color == .red)
    swatch.decorator.state = nil
    #expect(swatch.color == .black)
  }

  @Test("refresh sets a style's values once more, and still restores those from before it")
  func refresh() {
    swatch.decorator.prepare(state: .selected, Swatch.style { $0.set(\.color, .red) })
    swatch.decorator.state = .selected
    swatch.color = .blue

    swatch.decorator.refresh()
    #expect(swatch.color == .red)
    swatch.decorator.state = nil
    #expect(swatch.color == .black)
  }

  @Test("D3: a state that a style's setter sets wins, and is reverted from in its turn")
  func nested() {
    swatch.decorator.prepare(
      state: .selected,
      Swatch.style {
        $0.set(\.color, .red)
        $0.set(\.corners, 4)
      })
    swatch.decorator.prepare(state: .disabled, Swatch.style { $0.set(\.color, .blue) })
    swatch.onRed = { $0.decorator.state = .disabled }

    swatch.decorator.state = .selected
    #expect(swatch.color == .blue && swatch.corners == 0)
    swatch.decorator.state = nil
    #expect(swatch.color == .black && swatch.corners == 0)
  }

  @Test("D7: a change between styles is one animation, leaving one is animated, the first isn't")
  func animated() {
    let control = Control()
    let recorder = Recorder()
    control.recorder = recorder
    control.decorator.prepare(state: .selected, Control.style { $0.set(\.color, .red) })
    control.decorator.prepare(state: .disabled, Control.style { $0.set(\.color, .blue) })

    withAnimation(.linear(duration: 1)) {
      control.decorator.state = .selected
      control.decorator.state = .disabled
      control.decorator.state = nil
    }

    #expect(
      recorder.entries == [
        .init(start: 1, end: 3, duration: 1), .init(start: 3, end: 0, duration: 1),
      ])
  }

  @Test("D8: what a style holds goes with it, and with the object")
  func lifetime() {
    weak var captured: Tag?
    weak var object: StoredPanel?
    do {
      let (panel, tag) = (StoredPanel(), Tag())
      (captured, object) = (tag, panel)
      panel.decorator.prepare(state: .selected, StoredPanel.style { $0.set(\.tag, tag) })
      panel.decorator.state = .selected
      panel.decorator.state = .disabled
    }

    #expect(object == nil && captured == nil)
  }

  // MARK: Oracle

  @Test(
    "looks are what leaving and applying everything anew would give, overlaps included",
    arguments: 0..<200)
  func random(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let (panel, oracle) = (Panel(), Panel())
    panel.decorator.resolution = random.decide(percent: 50) ? .cascade : .bestMatch
    var styles: [Int: Style<Panel>] = [:]
    // What takes back what was applied to the oracle.
    var taken: [Style<Panel>] = []
    let isClosureBase = random.decide(percent: 30)
    let base = style(using: &random)
    if isClosureBase {
      panel.decorator.prepare(base: { base.apply(to: $0) })
    } else {
      panel.decorator.prepare(base: base)
    }
    var prepared: [Int] = []
    for _ in 0..<30 {
      let options = Int.random(in: 0..<4, using: &random)
      if random.decide(percent: 40) {
        let style = style(using: &random)
        styles[options] = style
        prepared = prepared.filter { $0 != options } + [options]
        // As a function every now and then, whose settings aren't known beforehand.
        if random.decide(percent: 30) {
          panel.decorator.prepare(state: Condition(rawValue: options), style.decoration)
        } else {
          panel.decorator.prepare(state: Condition(rawValue: options), style)
        }
        panel.decorator.refresh()
      } else {
        panel.decorator.state = Condition(rawValue: options)
      }
      for style in taken.reversed() { style.apply(to: oracle) }
      if isClosureBase { base.apply(to: oracle) }
      taken = isClosureBase ? [] : [base.apply(to: oracle)]
      let fitting = fitting(prepared, in: panel.decorator.state?.rawValue)
      let applied = panel.decorator.resolution == .cascade ? fitting : fitting.suffix(1)
      for options in applied { taken += styles[options].map { [$0.apply(to: oracle)] } ?? [] }
      #expect(panel.frame == oracle.frame && panel.title == oracle.title)
    }
  }

  /// The prepared subsets of a state, the larger ones last, among equals the latest prepared.
  private func fitting(_ prepared: [Int], in state: Int?) -> [Int] {
    guard let state else { return [] }
    let fitting = prepared.filter { state & $0 == $0 }
    return (0...2).flatMap { count in fitting.filter { $0.nonzeroBitCount == count } }
  }

  private func style(using random: inout SeededGenerator) -> Style<Panel> {
    Panel.style { style in
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let number = Double(Int.random(in: 3...9, using: &random))
        switch Int.random(in: 0..<4, using: &random) {
        case 0: style.set(\.frame, Frame(x: number, width: -number))
        case 1: style.set(\.frame.x, number)
        case 2: style.set(\.frame.width, number)
        default: style.set(\.title, "\(number)")
        }
      }
    }
  }
}

/// An object that notes each colour that it is given.
private final class Swatch: Decorable {
  typealias DecorationState = Condition

  var colors: [Color] = []
  var onRed: ((Swatch) -> Void)?
  var corners = 0.0
  var color = Color.black {
    didSet {
      colors.append(color)
      if color == .red { onRed?(self) }
    }
  }
}

private final class StoredPanel: Decorable {
  let decorationHolder = Holder<Condition>()
  var tag = Tag()
}
