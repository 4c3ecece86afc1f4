import StateObservation
import Testing

@Suite("Themes")
struct DecorationThemeTests {
  private let theme = ThemeSource(Color.red)

  private func follower() -> Button {
    let button = Button()
    button.decorator.prepare(state: .selected) { [theme] in
      $0.color = theme.value
      $0.log.append("\($0.color)")
    }
    button.decorator.state = .selected
    return button
  }

  @Test("Scenario 19: one switch decorates every follower again, whatever its static type")
  func switches() {
    let (button, other, stranger) = (follower(), follower(), follower())
    button.decorator.follow(theme)
    (other as Control).decorator.follow(theme)

    theme.value = .green

    #expect(button.color == .green && other.color == .green && stranger.color == .red)
  }

  @Test("an equal theme switches nothing, one that can't be compared always does")
  func equalTheme() {
    struct Plain { var color: Color }
    let plain = ThemeSource(Plain(color: .red))
    let button = follower()
    button.decorator.follow(theme)
    button.decorator.follow(plain)
    button.log = []

    theme.value = .red
    #expect(button.log == [])
    plain.value = Plain(color: .red)
    #expect(button.log == ["red"])
  }

  @Test("G1: class instances are the same theme if they are one, another rule may be given")
  func otherEquality() {
    let (first, second) = (Tag(), Tag())
    let (instance, parity) = (
      ThemeSource(first), ThemeSource(0, equality: .by { $0 % 2 == $1 % 2 })
    )
    let button = follower()
    button.decorator.follow(instance)
    button.decorator.follow(parity)
    button.log = []

    instance.value = first
    parity.value = 2
    #expect(button.log.isEmpty)
    instance.value = second
    parity.value = 3
    #expect(button.log == ["red", "red"])
  }

  @Test("G5: one batch switches once, and not at all if the theme is set back")
  func batched() {
    let button = follower()
    button.decorator.follow(theme)
    button.log = []

    batch {
      theme.value = .blue
      theme.value = .green
    }
    batch {
      theme.value = .blue
      theme.value = .green
    }

    #expect(button.log == ["green"])
  }

  @Test("G5: what the decorations of a switch write wakes effects once")
  func oneBatch() {
    let buttons = (0..<10).map { _ in follower() }
    let total = Source(0)
    for button in buttons {
      button.decorator.prepare(state: .selected) { _ in total.value += 1 }
      button.decorator.follow(theme)
    }
    var seen: [Int] = []
    total.value = 0
    let effect = Effect { seen.append(total.value) }

    theme.value = .blue

    withExtendedLifetime((buttons, effect)) { #expect(seen == [0, 10]) }
  }

  @Test("beginning to follow applies a look that is there already, and doesn't make a first one")
  func begins() {
    let (button, fresh) = (follower(), Button())
    fresh.decorator.prepare(base: { _ in })
    fresh.decorator.reset()
    fresh.decorator.prepare(default: { $0.log.append("default") })
    let other = Button()

    button.decorator.follow(theme)
    other.decorator.follow(theme)
    button.decorator.follow(theme)

    #expect(button.log == ["red", "red"])
    #expect(other.log.isEmpty && theme.followerCount == 2)
  }

  @Test("E1: a token stops following and goes on with the present theme; it is one an object")
  func token() {
    let button = follower()
    let token = button.decorator.follow(theme)
    #expect(token === button.decorator.follow(theme))

    token.disable()
    theme.value = .blue
    #expect(!token.isEnabled && button.color == .red)
    token.enable()
    #expect(token.isEnabled && button.color == .blue)
    theme.value = .green

    #expect(button.color == .green)
  }

  @Test("D7, T2: a switch inside an animation scope animates")
  func animates() {
    let button = follower()
    let recorder = Recorder()
    button.recorder = recorder
    button.decorator.follow(theme)

    withAnimation(.linear(duration: 1)) { theme.value = .blue }

    #expect(recorder.entries == [.init(start: 1, end: 3, duration: 1)])
  }

  @Test("G8: followers may begin, end and switch the theme while it is switched")
  func within() {
    let (first, second, late) = (follower(), follower(), follower())
    first.decorator.follow(theme)
    let token = second.decorator.follow(theme)
    first.decorator.prepare(state: .selected) { [theme] in
      $0.log.append("first \(theme.value)")
      guard theme.value == .green else { return }
      token.disable()
      late.decorator.follow(theme)
      theme.value = .blue
    }
    (first.log, second.log, late.log) = ([], [], [])

    theme.value = .green

    #expect(first.log == ["first green", "first blue"] && second.log == [])
    #expect(late.color == .blue)
  }

  @Test("D8: a theme keeps no follower alive, and none keeps the theme")
  func lifetime() {
    weak var object: Control?
    weak var dropped: ThemeSource<Int>?
    var token: (any RemovableTarget)?
    let survivor = Control()
    do {
      let (button, other) = (follower(), ThemeSource(1))
      (object, dropped) = (button, other)
      token = button.decorator.follow(theme)
      survivor.decorator.follow(other)
    }

    #expect(object == nil && token?.isEnabled == false && dropped == nil)
    token?.enable()
    theme.value = .blue
    #expect(theme.followerCount == 0)
  }

  @Test("D8: many followers that were dropped cost nothing at a switch, nor while others come")
  func manyDropped() {
    let kept = follower()
    kept.decorator.follow(theme)
    var highest = 0
    for _ in 0..<StressScale.chain {
      Button().decorator.follow(theme)
      highest = max(highest, theme.followerCount)
    }
    kept.log = []

    theme.value = .blue

    #expect(highest <= 64 && theme.followerCount == 1 && kept.log == ["blue"])
  }

  @Test("Scenario 19: many live followers are decorated by one switch, in their order")
  func manyLive() {
    let count = StressScale.releases
    var order: [Int] = []
    let buttons = (0..<count).map { number in
      let button = Button()
      button.decorator.prepare(state: .selected) { _ in order.append(number) }
      button.decorator.state = .selected
      button.decorator.follow(theme)
      return button
    }
    order = []

    theme.value = .blue

    withExtendedLifetime(buttons) { #expect(order == Array(0..<count)) }
  }
}
