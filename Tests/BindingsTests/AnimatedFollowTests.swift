import Bindings
import Testing

@Suite("Animated bindings")
struct AnimatedFollowTests {
  private let model = LampModel()
  private let frames = FrameAnimator()
  private let lamp: Lamp
  private let linear = Animation.linear(duration: 1)

  init() {
    lamp = Lamp(frames)
    lamp.decorator.prepare(default: Lamp.style { $0.set(\.glow, 0) })
    lamp.decorator.prepare(state: .lit, Lamp.style { $0.set(\.glow, 8) })
    lamp.decorator.prepare(
      state: [.lit, .dimmed],
      Lamp.style {
        $0.set(\.glow, 4)
        $0.set(\.tint, 1)
      })
    lamp.decorator.follow(.lit, when: model.$isLit)
    lamp.decorator.follow(.dimmed, when: model.$level) { $0 < 5 }
    lamp.log = []
  }

  private func show(_ times: Double...) {
    for time in times { frames.advance(to: .seconds(time)) }
  }

  @Test("D7, T2: a write through an animated binding moves what follows it")
  func animatedBinding() {
    model.$isLit.animation(linear).wrappedValue = true
    show(0.25, 1)

    #expect(lamp.log == ["glow 2.0", "glow 8.0"])
  }

  @Test("T1: the animation in force wins over the binding's, also where it is none")
  func ambientWins() {
    withAnimation(nil) { model.$isLit.animation(linear).wrappedValue = true }
    withAnimation(.linear(duration: 2)) { model.$isLit.animation(linear).wrappedValue = false }
    show(1, 2)

    #expect(lamp.log == ["glow 8.0", "glow 4.0", "glow 0.0"])
  }

  @Test("T2: a projection of an animated binding is one, too")
  func projection() {
    model.isLit = true
    let settings = model.$settings.animation(linear)
    lamp.decorator.follow(.dimmed, when: model.$settings.saves)
    lamp.log = []
    settings.saves.wrappedValue = true
    show(0.5, 1)

    #expect(lamp.log == ["glow 6.0", "tint 0.5", "glow 4.0", "tint 1.0"])
  }

  @Test("G5, D7: a batch of an animated and another write is one change, animated")
  func batched() {
    batch {
      model.$level.animation(linear).wrappedValue = 1
      model.isLit = true
    }
    show(0.5, 1)

    #expect(lamp.log == ["glow 2.0", "tint 0.5", "glow 4.0", "tint 1.0"])
  }

  @Test("T1: animations that are disabled stay so through an animated binding")
  func disabled() {
    withTransaction(\.disablesAnimations, true) {
      model.$isLit.animation(linear).wrappedValue = true
    }

    #expect(lamp.log == ["glow 8.0"] && !frames.isAnimating)
  }

  @Test("Scenario 17: a tap that writes the model in an animation moves what follows the model")
  func eventHandler() {
    let button = LampButton()
    button.addEventHandler(event: .tapped) { [model] _ in
      withTransaction(\.animation, .linear(duration: 1)) { model.isLit.toggle() }
    }
    button.emit(.tapped)
    show(0.5)
    button.emit(.tapped)
    show(1, 1.5)

    #expect(lamp.log == ["glow 4.0", "glow 2.0", "glow 0.0"])
  }

  @Test("D7: a switched theme moves what its objects wear, all of them together")
  func theme() {
    let theme = ThemeSource(1.0)
    let others = (0..<2).map { _ in Lamp(frames) }
    for other in others {
      other.decorator.prepare(default: {
        $0.decorator.apply(Lamp.style { $0.set(\.glow, theme.value) })
      })
      other.decorator.refresh()
      other.decorator.follow(theme)
      other.log = []
    }
    withAnimation(linear) { theme.value = 3 }
    show(0.5, 1)

    for other in others { #expect(other.log == ["glow 2.0", "glow 3.0"]) }
  }
}

private final class LampModel {
  struct Settings: Equatable { var saves = false }

  @State var isLit = false
  @State var level = 9
  @State var settings = Settings()
}

private final class LampButton: EventSource {
  enum Event { case tapped }
}

private final class Lamp: Decorable {
  struct DecorationState: OptionSet, Hashable, Sendable {
    let rawValue: Int
    static let lit = Self(rawValue: 1)
    static let dimmed = Self(rawValue: 2)
  }

  var glow = 0.0 { didSet { log.append("glow \(glow)") } }
  var tint = 0.0 { didSet { log.append("tint \(tint)") } }
  var log: [String] = []
  let animator: (any Animator)?

  init(_ animator: FrameAnimator) { self.animator = animator }
}
