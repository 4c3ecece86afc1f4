import StateObservation
import Testing

@Suite("FrameAnimator")
struct FrameAnimatorTests {
  private let frames = FrameAnimator()
  private let tile: Tile
  private let outcomes = Outcomes()

  init() { tile = Tile(frames) }

  private func move(
    to size: Double, _ animation: Animation?, _ name: String? = nil
  ) {
    frames.animate(
      \.size, of: tile, to: size, with: animation, completion: name.map { outcomes.note($0) })
  }

  @Test("each frame shows the value of its time, the last one exactly the end")
  func frameLog() {
    move(to: 8, .linear(duration: 1))
    frames.show(0, 0.25, 0.5, 1.5, 2)

    #expect(tile.log == ["size 2.0", "size 4.0", "size 8.0"])
    #expect(!frames.isAnimating)
  }

  @Test("an animation begins at the present time, not at the last frame's of another one")
  func beginning() {
    frames.show(10)
    move(to: 8, .linear(duration: 1).delay(0.5))
    frames.show(10.25, 10.75, 11.5)

    #expect(tile.log == ["size 2.0", "size 8.0"])
  }

  @Test("a time before the last frame's counts as that")
  func backwards() {
    move(to: 8, .linear(duration: 1))
    frames.show(0.5, 0.25, 0.75)

    #expect(tile.log == ["size 4.0", "size 6.0"])
    #expect(frames.now == .milliseconds(750))
  }

  @Test("numbers, colours and optionals move, each in its own way")
  func kinds() {
    tile.hint = 1
    let linear = Animation.linear(duration: 1)
    frames.animate(\.count, of: tile, to: 3, with: linear)
    frames.animate(\.paint, of: tile, to: Paint(1, 0.5, 0), with: linear)
    frames.animate(\.hint, of: tile, to: 2, with: linear)
    tile.log = []
    frames.show(0.25, 0.5, 1)

    #expect(
      tile.log == [
        "count 1", "paint 0.25 0.125", "hint 1.25", "count 2", "paint 0.5 0.25", "hint 1.5",
        "count 3", "paint 1.0 0.5", "hint 2.0",
      ])
  }

  @Test("where nothing lies between two values, the new one is shown from the middle on")
  func switching() {
    frames.animate(\.side, of: tile, to: .right, with: .linear(duration: 1))
    frames.animate(\.hint, of: tile, to: 2, with: .easeIn(duration: 1))
    frames.show(0.25, 0.5, 0.75, 1)
    frames.animate(\.hint, of: tile, to: nil, with: .linear(duration: 1))
    frames.show(1.25, 1.5, 2)

    #expect(tile.log == ["side right", "hint 2.0", "hint nil"])
  }

  @Test("a spring that swings back over the middle doesn't switch back")
  func switchingSpring() {
    frames.animate(\.side, of: tile, to: .right, with: .spring(duration: 1, bounce: 0.95))
    for tick in 0...600 { frames.show(Double(tick) / 100) }

    #expect(tile.log == ["side right"])
  }

  @Test("a distance that is no number is none: the value switches")
  func infiniteDistance() {
    move(to: .infinity, .linear(duration: 1))
    frames.show(0.25, 0.75)

    #expect(tile.log == ["size inf"])
  }

  @Test("what is no number isn't taken for somebody else's value")
  func noNumber() {
    tile.size = .nan
    move(to: 8, .linear(duration: 1), "there")
    frames.show(0.25, 0.5, 1)
    move(to: .nan, .linear(duration: 1), "back")
    frames.show(1.5, 2)

    #expect(tile.size.isNaN && outcomes.log == ["there finished", "back finished"])
    #expect(tile.log == ["size nan", "size 8.0", "size nan"])
  }

  @Test("an integer that is overshot stays within its type")
  func overshooting() {
    final class Gauge { var level: UInt8 = 0 }
    let gauge = Gauge()
    frames.animate(
      \.level, of: gauge, to: .max, with: .timingCurve(0.5, -2, 0.5, 3, duration: 1))
    var seen: Set<UInt8> = []
    for tick in 0...10 {
      frames.show(Double(tick) / 10)
      seen.insert(gauge.level)
    }

    #expect(seen.contains(0) && seen.contains(.max) && gauge.level == .max)
  }

  @Test("no animation, one of no duration, and one that is over before it begins apply at once")
  func atOnce() {
    move(to: 1, nil, "none")
    move(to: 2, .linear(duration: 0), "zero")
    move(to: 3, .linear(duration: 1).delay(-1), "over")
    move(to: 4, .spring(duration: 0), "spring")

    #expect(tile.log == ["size 1.0", "size 2.0", "size 3.0", "size 4.0"])
    #expect(outcomes.log == ["none", "zero", "over", "spring"].map { $0 + " finished" })
    #expect(!frames.isAnimating)
  }

  @Test("with a negative delay an animation begins in the middle, without waiting for a frame")
  func negativeDelay() {
    move(to: 8, .linear(duration: 1).delay(-0.25))
    frames.show(0.25, 0.75)

    #expect(tile.log == ["size 2.0", "size 4.0", "size 8.0"])
  }

  @Test("a value that is there already doesn't move, and that is finished")
  func nothingToDo() {
    move(to: 0, .linear(duration: 1).repeatForever(), "still")

    #expect(tile.log == [] && !frames.isAnimating && outcomes.log == ["still finished"])
  }

  @Test("a repeated animation goes back and forth, and ends at its end")
  func repeating() {
    move(to: 8, .linear(duration: 1).repeatCount(2), "twice")
    frames.show(0.5, 1, 1.75, 2)

    #expect(tile.log == ["size 4.0", "size 8.0", "size 2.0", "size 8.0"])
    #expect(outcomes.log == ["twice finished"])
  }

  @Test("what is repeated for ever ends when it is told to finish, at its end")
  func finishing() {
    move(to: 8, .linear(duration: 1).repeatForever(), "pulse")
    frames.show(100.5)
    frames.finish()

    #expect(tile.log == ["size 4.0", "size 8.0"] && outcomes.log == ["pulse finished"])
    #expect(!frames.isAnimating)
  }

  @Test("what somebody else writes meanwhile isn't overwritten")
  func foreignWrite() {
    move(to: 8, .linear(duration: 1), "moved")
    frames.show(0.25)
    tile.size = 100
    frames.show(0.5, 1)

    #expect(tile.log == ["size 2.0", "size 100.0"] && outcomes.log == ["moved superseded"])
  }

  @Test("a setter that bends what is written isn't taken for somebody else")
  func bendingSetter() {
    final class Slider {
      var level = 0.0 { didSet { level = min(level, 1) } }
    }
    let slider = Slider()
    frames.animate(
      \.level, of: slider, to: 2, with: .linear(duration: 1), completion: outcomes.note("level"))
    frames.show(0.25, 0.75, 0.875, 1)

    #expect(slider.level == 1 && outcomes.log == ["level finished"])
  }

  @Test("of key paths that overlap, the one that was set later wins in each frame")
  func overlappingKeyPaths() {
    frames.animate(\.paint, of: tile, to: Paint(8, 8, 8), with: .linear(duration: 1))
    frames.animate(\.paint.red, of: tile, to: 4, with: .linear(duration: 1))
    frames.show(0.5)
    #expect(tile.paint == Paint(2, 4, 4))
    frames.show(1)

    #expect(tile.paint == Paint(4, 8, 8))
  }

  @Test(
    "changes that are made in the animator's own scope move along its animation")
  func ownScope() {
    tile.decorator.prepare(default: Tile.style { $0.set(\.size, 0) })
    tile.decorator.prepare(state: .selected, Tile.style { $0.set(\.size, 8) })
    frames.animate(.linear(duration: 1)) { tile.decorator.state = .selected }
    tile.log = []
    frames.show(0.5, 1)

    #expect(tile.log == ["size 4.0", "size 8.0"])
  }

  @Test("the destination of a property is known while it moves")
  func destination() {
    move(to: 8, .linear(duration: 1))
    frames.show(0.5)

    #expect(frames.destination(of: \.size, on: tile) == 8 && tile.size == 4)
    #expect(frames.destination(of: \.count, on: tile) == 0)
  }
}
