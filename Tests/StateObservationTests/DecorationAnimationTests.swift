import StateObservation
import Testing

@Suite("Decoration animations")
struct DecorationAnimationTests {
  private let control = Control()
  private let recorder = Recorder()

  init() {
    control.recorder = recorder
    control.decorator.prepare(state: .normal) { $0.color = .red }
    control.decorator.prepare(state: .selected) { $0.color = .blue }
  }

  @Test("D7, scenario 17: a change of state inside an animation scope runs inside the animator")
  func animates() {
    control.decorator.state = .normal

    withTransaction(\.animation, .easeOut(duration: 0.3)) {
      control.decorator.state = .selected
    }

    #expect(recorder.entries == [.init(start: 1, end: 3, duration: 0.3)])
  }

  @Test("D7: outside of an animation scope, and in one with nil, the change is applied at once")
  func doesNotAnimate() {
    control.decorator.state = .normal
    control.decorator.state = .selected
    withAnimation(nil) { control.decorator.state = .normal }

    #expect(recorder.entries == [])
    #expect(control.color == .red)
  }

  @Test("D7, scenario 16: the first application is not animated")
  func firstApplication() {
    withAnimation(.linear(duration: 1)) {
      control.decorator.state = .normal
      control.decorator.state = .selected
    }

    #expect(recorder.entries == [.init(start: 1, end: 3, duration: 1)])
  }

  @Test("D7: the first application is animated where that is asked for")
  func firstApplicationAskedFor() {
    control.decorator.animatesFirstApplication = true

    withAnimation(.linear(duration: 1)) { control.decorator.state = .selected }

    #expect(recorder.entries == [.init(start: 0, end: 3, duration: 1)])
  }

  @Test("D7, scenario 14: a late preparation that is the first application is not animated")
  func latePreparation() {
    let fresh = Control()
    fresh.recorder = recorder
    fresh.decorator.state = .selected

    withAnimation(.linear(duration: 1)) {
      fresh.decorator.prepare(state: .selected) { $0.color = .blue }
      fresh.decorator.prepare(state: .selected) { $0.color = .red }
    }

    #expect(recorder.entries == [.init(start: 3, end: 1, duration: 1)])
  }

  @Test("D7: leaving a state that nothing was prepared for is a change and animates")
  func ownLook() {
    control.decorator.state = .disabled

    withAnimation(.linear(duration: 1)) { control.decorator.state = .selected }

    #expect(recorder.entries == [.init(start: 0, end: 3, duration: 1)])
  }

  @Test("D7: after reset, which is not animated, the next application is a first one")
  func afterReset() {
    control.decorator.prepare(default: { $0.color = .black })
    control.decorator.state = .selected

    withAnimation(.linear(duration: 1)) {
      control.decorator.reset()
      control.decorator.state = .normal
    }

    #expect(recorder.entries == [])
    #expect(control.color == .red)
  }

  @Test("D7: base and decoration are one animation, from the look before")
  func baseInside() {
    control.decorator.prepare(base: { $0.color = .black })
    control.decorator.state = .normal

    withAnimation(.linear(duration: 1)) { control.decorator.state = .selected }

    #expect(recorder.entries == [.init(start: 1, end: 3, duration: 1)])
  }

  @Test("D7: applying a decoration inside an animation scope animates")
  func apply() {
    withAnimation(.linear(duration: 1)) {
      _ = control.decorator.apply { $0.color = .green }
    }

    #expect(recorder.entries == [.init(start: 0, end: 2, duration: 1)])
  }

  @Test("D7: disabled animations apply at once, within and around the scope")
  func disabled() {
    control.decorator.state = .normal

    withTransaction(\.disablesAnimations, true) {
      withAnimation(.linear(duration: 1)) { control.decorator.state = .selected }
    }

    #expect(recorder.entries == [])
    #expect(control.color == .blue)
  }

  @Test("D7, scenario 17: a state set by an event handler inside the scope animates")
  func insideHandler() {
    let switcher = Switcher()
    switcher.addEventHandler(event: .tapped) { [control] _ in control.decorator.state = .selected }
    control.decorator.state = .normal

    withAnimation(.linear(duration: 1)) { switcher.emit(.tapped) }

    #expect(recorder.entries == [.init(start: 1, end: 3, duration: 1)])
  }

  @Test("D3, D7: an animator that sets the state before the changes wins over them")
  func animatorInterferes() {
    let meddled = Meddled()
    meddled.decorator.prepare(state: .normal) { $0.color = .red }
    meddled.decorator.prepare(state: .selected) { $0.color = .blue }
    meddled.decorator.prepare(state: .favorite) { $0.color = .green }
    meddled.decorator.state = .normal

    withAnimation(.linear(duration: 1)) { meddled.decorator.state = .selected }

    #expect(meddled.color == .green && meddled.decorator.state == .favorite)
  }
}

private final class Switcher: EventSource {
  enum Event { case tapped }
}

private final class Meddled: Decorable {
  typealias DecorationState = Condition
  var color = Color.black

  private struct Meddler: Animator {
    unowned let object: Meddled

    func animate(_ animation: Animation, _ changes: () -> Void) {
      withAnimation(nil) { object.decorator.state = .favorite }
      changes()
    }
  }

  var animator: (any Animator)? { Meddler(object: self) }
}
