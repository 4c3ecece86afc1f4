import StateObservation
import Testing

@Suite("Decorations, frame by frame")
struct DecorationFrameTests {
  private let frames = FrameAnimator()
  private let tile: Tile
  private let linear = Animation.linear(duration: 1)

  init() {
    tile = Tile(frames)
    tile.decorator.prepare(
      state: .normal,
      Tile.style {
        $0.set(\.size, 0)
        $0.set(\.title, "normal")
      })
    tile.decorator.prepare(
      state: .selected,
      Tile.style {
        $0.set(\.size, 8)
        $0.set(\.title, "selected")
      })
    tile.decorator.state = .normal
    tile.log = []
  }

  @Test(
    "D7: in a transaction with an animation, settings that can move do, and the others are there at once"
  )
  func frameLog() {
    withTransaction(\.animation, linear) { tile.decorator.state = .selected }
    #expect(tile.takeLog() == ["title selected"])
    frames.show(0.25, 0.5, 1, 2)

    #expect(tile.log == ["size 2.0", "size 4.0", "size 8.0"])
  }

  @Test(
    "Scenario 14: a look that is prepared late, for the state that there is, is applied at once")
  func latePreparation() {
    let fresh = Tile(frames)
    fresh.decorator.state = .selected
    withAnimation(linear) {
      fresh.decorator.prepare(state: .selected, Tile.style { $0.set(\.size, 8) })
    }

    #expect(fresh.log == ["size 8.0"] && !frames.isAnimating)
  }

  @Test("Scenario 15: preparing inside an initialiser calls nothing but the decoration")
  func preparationInInitialiser() {
    final class Eager: Tile {
      override init(_ animator: (any Animator)?) {
        super.init(animator)
        decorator.state = .selected
        decorator.prepare(base: Eager.style { $0.set(\.title, "base") })
        decorator.prepare(state: .selected, Eager.style { $0.set(\.size, 8) })
        decorator.prepare(state: .normal, Eager.style { $0.set(\.size, 1) })
      }
    }
    var starts = 0
    frames.onStart = { starts += 1 }

    let eager = withAnimation(linear) { Eager(frames) }

    #expect(eager.log.filter { $0 != "title base" } == [])
    frames.show(1)
    #expect(eager.size == 8 && starts <= 1)
  }

  @Test("Scenario 16: the first look is there at once, unless that is asked for differently")
  func firstLook() {
    let (first, second) = (Tile(frames), Tile(frames))
    second.decorator.animatesFirstApplication = true
    for fresh in [first, second] {
      fresh.decorator.prepare(state: .selected, Tile.style { $0.set(\.size, 8) })
      withAnimation(linear) { fresh.decorator.state = .selected }
    }
    frames.show(0.5, 1)

    #expect(first.log == ["size 8.0"] && second.log == ["size 4.0", "size 8.0"])
  }

  @Test(
    "Scenario 17: a state that an event handler sets moves, if the event was emitted in an animation"
  )
  func eventHandler() {
    let bell = Gong()
    bell.addEventHandler(event: .rung) { [tile] _ in tile.decorator.state = .selected }

    withTransaction(\.animation, linear) { bell.emit(.rung) }
    frames.show(0.5, 1)

    #expect(tile.log == ["title selected", "size 4.0", "size 8.0"])
  }

  @Test("Scenario 17: a handler's own animation moves it, and wins over that of the emit")
  func animationInHandler() {
    let bell = Gong()
    bell.addEventHandler(event: .rung) { [tile] _ in
      withAnimation(.linear(duration: 2)) { tile.decorator.state = .selected }
    }

    withAnimation(linear) { bell.emit(.rung) }
    frames.show(0.5, 1, 2)

    #expect(tile.log == ["title selected", "size 2.0", "size 4.0", "size 8.0"])
  }

  @Test("Scenario 18: of two changes in a row the later goes on from what the earlier shows")
  func supersedes() {
    withAnimation(linear) { tile.decorator.state = .selected }
    frames.show(0.5)
    withAnimation(linear) { tile.decorator.state = .normal }
    frames.show(0.75, 1.5)

    #expect(
      tile.log == ["title selected", "size 4.0", "title normal", "size 3.0", "size 0.0"])
  }

  @Test("D7: in nested scopes the inner animation counts")
  func nested() {
    withAnimation(linear) {
      withAnimation(.linear(duration: 4)) { tile.decorator.state = .selected }
    }
    frames.show(1, 4)

    #expect(tile.log == ["title selected", "size 2.0", "size 8.0"])
  }

  @Test("D7: an animation that is turned off within isn't one, in both ways")
  func turnedOff() {
    withAnimation(linear) { withAnimation(nil) { tile.decorator.state = .selected } }
    withAnimation(linear) {
      withTransaction(\.disablesAnimations, true) { tile.decorator.state = .normal }
    }
    frames.show(0.5)

    #expect(tile.log == ["size 8.0", "title selected", "size 0.0", "title normal"])
  }

  @Test("D7: turned off, what moves is ended, also on its way to the same look")
  func turnedOffWhileMoving() {
    withAnimation(linear) { tile.decorator.state = .selected }
    frames.show(0.5)
    tile.decorator.refresh()
    frames.show(0.75)

    #expect(tile.log.filter { $0.hasPrefix("size") } == ["size 4.0", "size 8.0"])
  }

  @Test("D7: applying the same look again, animated, leaves what moves alone")
  func refreshed() {
    withAnimation(linear) { tile.decorator.state = .selected }
    frames.show(0.5)
    withAnimation(.linear(duration: 100)) { tile.decorator.refresh() }
    frames.show(0.75, 1)

    #expect(
      tile.log.filter { $0.hasPrefix("size") } == ["size 4.0", "size 6.0", "size 8.0"])
  }

  @Test("D7: base and decoration are one animation, from the look before")
  func base() {
    tile.decorator.prepare(base: Tile.style { $0.set(\.size, 100) })
    tile.decorator.refresh()
    tile.log = []
    withAnimation(linear) { tile.decorator.state = .selected }
    frames.show(0.5, 1)

    #expect(tile.log.filter { $0.hasPrefix("size") } == ["size 4.0", "size 8.0"])
  }

  @Test(
    "D7: what a style reverts moves back, to what was before the style and not to what was shown")
  func reverting() {
    tile.decorator.prepare(state: .favorite, Tile.style { $0.set(\.count, 8) })
    withAnimation(linear) { tile.decorator.state = .favorite }
    frames.show(0.5)
    withAnimation(linear) { tile.decorator.state = .normal }
    frames.show(1)
    withAnimation(linear) { tile.decorator.state = .favorite }
    frames.show(1.5)
    withAnimation(linear) { tile.decorator.state = .normal }
    frames.show(2.5)

    #expect(
      tile.log.filter { $0.hasPrefix("count") }
        == ["count 4", "count 2", "count 5", "count 0"])
  }

  @Test("D1, D7: a property that is named for a superclass and for a subclass is one")
  func inherited() {
    final class Special: Tile {}
    let special = Special(frames)
    special.decorator.prepare(default: Tile.style { $0.set(\.size, 0) }.serving(Special.self))
    special.decorator.prepare(
      state: .selected, Tile.style { $0.set(\.size, 8) }.serving(Special.self))
    special.decorator.prepare(state: .favorite, Special.style { $0.set(\.size, 16) })
    special.decorator.refresh()
    withAnimation(linear) { special.decorator.state = .selected }
    frames.show(0.5)
    withAnimation(linear) { special.decorator.state = .favorite }
    frames.show(1)
    #expect(special.size == 10)
    withAnimation(linear) { special.decorator.state = .normal }
    #expect(special.size == 10)
    frames.show(1.5)
    #expect(special.size == 5)
    frames.show(2)

    #expect(special.size == 0 && !frames.isAnimating)
  }

  @Test("D7: after reset the look is there at once, and what moved has ended")
  func reset() {
    tile.decorator.prepare(default: Tile.style { $0.set(\.size, 1) })
    withAnimation(linear) { tile.decorator.state = .selected }
    frames.show(0.5)
    withAnimation(linear) { tile.decorator.reset() }
    frames.show(1)

    #expect(tile.size == 1 && !frames.isAnimating)
  }

  @Test(
    "D7: a decoration that is a closure runs in the scope and is seen at once, beside what moves")
  func closure() {
    tile.decorator.prepare(
      state: .favorite,
      Tile.style { $0.set(\.size, 8) }.decoration + { $0.title = "closure" })
    withAnimation(linear) { tile.decorator.state = .favorite }
    #expect(tile.takeLog().last == "title closure")
    frames.show(0.5, 1)

    #expect(tile.log == ["size 4.0", "size 8.0"])
  }

  @Test("D7: a closure that sets at once what moves wins, whatever it sets")
  func closureAgainstMotion() {
    tile.decorator.prepare(state: .favorite) { $0.size = 0 }
    withAnimation(linear) { tile.decorator.state = .selected }
    tile.decorator.state = .favorite
    frames.show(0.5, 1)

    #expect(tile.size == 0 && !frames.isAnimating)
  }

  @Test("D3, D7: a state that is set in a decoration wins, also over what waits to move")
  func nestedState() {
    tile.decorator.prepare(
      state: .favorite,
      Tile.style { $0.set(\.size, 100) }.decoration + { $0.decorator.state = .selected })
    withAnimation(linear) { tile.decorator.state = .favorite }
    frames.show(0.5, 1)

    #expect(tile.decorator.state == .selected && tile.size == 8)
    #expect(tile.log.filter { $0.hasPrefix("size") } == ["size 4.0", "size 8.0"])
  }

  @Test("T2: an effect that was woken in an animation moves what it decorates")
  func effect() {
    let isSelected = Source(false)
    let effect = Effect { [tile] in
      tile.decorator.state = isSelected() ? .selected : .normal
    }
    withAnimation(linear) { isSelected.value = true }
    frames.show(0.5)
    isSelected.value = false
    frames.show(1)

    #expect(
      tile.log
        == ["title selected", "size 4.0", "size 0.0", "title normal"].sorted {
          _, _ in false
        })
    withExtendedLifetime(effect) {}
  }

  @Test("an effect that reads several moving properties runs once a frame, under no animation")
  func oneBatch() {
    final class Reactive {
      let width = Source(0.0)
      let height = Source(0.0)
      var w: Double {
        get { width() }
        set { width.value = newValue }
      }
      var h: Double {
        get { height() }
        set { height.value = newValue }
      }
    }
    let object = Reactive()
    var log: [String] = []
    let effect = Effect {
      log.append("\(object.w) \(object.h) \(Transaction.current.animation != nil)")
    }
    frames.animate(\.w, of: object, to: 4, with: linear)
    frames.animate(\.h, of: object, to: 8, with: linear)
    withAnimation(linear) { frames.show(0.5, 1) }

    #expect(log == ["0.0 0.0 false", "2.0 4.0 false", "4.0 8.0 false"])
    withExtendedLifetime(effect) {}
  }
}

private final class Gong: EventSource {
  enum Event { case rung }
}
