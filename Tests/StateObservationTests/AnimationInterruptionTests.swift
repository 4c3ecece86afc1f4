import StateObservation
import TestSupport
import Testing

@Suite("Interrupted animations")
struct AnimationInterruptionTests {
  private let frames = FrameAnimator()
  private let tile: Tile
  private let outcomes = Outcomes()

  init() { tile = Tile(frames) }

  private func move(to size: Double, _ animation: Animation?, _ name: String? = nil) {
    frames.animate(
      \.size, of: tile, to: size, with: animation, completion: name.map { outcomes.note($0) })
  }

  @Test("Scenario 18: another animation goes on from the value that is shown")
  func presentValue() {
    move(to: 8, .linear(duration: 1))
    frames.show(0.5)
    move(to: 0, .linear(duration: 1))
    frames.show(0.75, 1, 1.5)

    #expect(tile.log == ["size 4.0", "size 3.0", "size 2.0", "size 0.0"])
  }

  @Test("a fraction that an integer doesn't show isn't lost")
  func unroundedValue() {
    frames.animate(\.count, of: tile, to: 10, with: .linear(duration: 1))
    frames.show(0.25)
    #expect(tile.count == 3)
    frames.animate(\.count, of: tile, to: 0, with: .linear(duration: 1))
    // From 2.5, not from 3.
    frames.show(0.5)

    #expect(tile.count == 2)
  }

  @Test("the same destination leaves the animation alone, and both are told of its end")
  func sameDestination() {
    move(to: 8, .linear(duration: 1), "first")
    frames.show(0.5)
    move(to: 8, .linear(duration: 100), "second")
    frames.show(0.75, 1)

    #expect(tile.log == ["size 4.0", "size 6.0", "size 8.0"])
    #expect(outcomes.log == ["first finished", "second finished"])
  }

  @Test("without an animation the value is there at once, also the one that it moves to")
  func applyingAtOnce() {
    move(to: 8, .linear(duration: 1), "first")
    frames.show(0.5)
    move(to: 8, nil, "second")
    move(to: 16, .linear(duration: 1), "third")
    move(to: 8, nil, "fourth")
    frames.show(1, 2)

    #expect(tile.log == ["size 4.0", "size 8.0", "size 8.0"])
    #expect(
      outcomes.log == [
        "first superseded", "second finished", "third superseded", "fourth finished",
      ])
  }

  @Test("back to the value that is shown, before any frame, there is nothing to move")
  func thereAndBack() {
    move(to: 8, .linear(duration: 1), "there")
    move(to: 0, .linear(duration: 1), "back")
    frames.show(0.5)

    #expect(tile.log == [] && !frames.isAnimating)
    #expect(outcomes.log == ["there superseded", "back finished"])
  }

  @Test(
    "value and velocity of a spring that takes over are those of what it interrupts",
    arguments: 0..<60 as Range<UInt64>)
  func continuity(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let step = 1e-6
    var time = 0.0
    for _ in 0..<6 {
      let target = Double.random(in: -100...100, using: &random)
      let bounce = Double.random(in: -0.7...0.9, using: &random)
      let duration = Double.random(in: 0.2...2, using: &random)
      let isSpring = time > 0 || random.decide(percent: 50)
      frames.show(time - step)
      let earlier = tile.size
      frames.show(time)
      let before = tile.size
      move(
        to: target,
        isSpring ? .spring(duration: duration, bounce: bounce) : .easeInOut(duration: duration))
      #expect(tile.size == before)
      frames.show(time + step)
      let (velocity, next) = ((before - earlier) / step, (tile.size - before) / step)
      if time > 0 {
        // The acceleration is at most some ten thousands, and changes the velocity by so much in a step.
        #expect(abs(next - velocity) < 0.5, "\(velocity), then \(next) at \(time)")
      }
      time += Double.random(in: 0.05...0.6, using: &random)
    }
  }

  @Test("a curve that isn't a spring's begins anew, from rest")
  func noVelocity() {
    move(to: 8, .linear(duration: 1))
    frames.show(0.5)
    move(to: 0, .easeIn(duration: 1))
    frames.show(0.500_001)

    #expect(abs(tile.size - 4) < 1e-6)
  }

  @Test("a spring settles also if it begins at its target, with a velocity")
  func settlingFromVelocity() {
    move(to: 8, .linear(duration: 1))
    frames.show(0.5)
    move(to: 4, .spring(duration: 0.5), "spring")
    #expect(frames.isAnimating)
    frames.show(0.6)
    #expect(tile.size > 4.1)
    frames.show(5)

    #expect(tile.size == 4 && outcomes.log == ["spring finished"])
  }

  @Test("during the delay of what follows, an animation goes on")
  func delayedSuccessor() {
    move(to: 8, .linear(duration: 1), "first")
    frames.show(0.25)
    move(to: 0, .linear(duration: 1).delay(0.25), "second")
    frames.show(0.375, 0.5, 0.75, 1.5)

    #expect(tile.log == ["size 2.0", "size 3.0", "size 4.0", "size 3.0", "size 0.0"])
    #expect(outcomes.log == ["first superseded", "second finished"])
  }

  @Test("what would only begin after its successor never does")
  func overtakenSuccessor() {
    move(to: 8, .linear(duration: 1))
    move(to: 100, .linear(duration: 1).delay(10))
    move(to: 0, .linear(duration: 1).delay(0.5))
    frames.show(0.25, 0.5, 1, 1.5, 20)

    #expect(tile.log == ["size 2.0", "size 4.0", "size 2.0", "size 0.0"])
  }

  @Test("successors whose delays end one after the other follow each other")
  func waitingSuccessors() {
    move(to: 8, .linear(duration: 1))
    move(to: 0, .linear(duration: 1).delay(0.5))
    move(to: 100, .linear(duration: 1).delay(1))
    frames.show(0.5, 0.75, 1, 1.5, 2)

    #expect(tile.log == ["size 4.0", "size 3.0", "size 2.0", "size 51.0", "size 100.0"])
  }

  @Test("a value on its way to nil is there until it switches, and moves on from where it is")
  func optional() {
    tile.hint = 0
    frames.animate(\.hint, of: tile, to: 8, with: .linear(duration: 1))
    frames.show(0.5)
    frames.animate(\.hint, of: tile, to: nil, with: .linear(duration: 1))
    frames.show(0.75)
    frames.animate(\.hint, of: tile, to: 0, with: .linear(duration: 1))
    frames.show(1.25)

    #expect(tile.log == ["hint 0.0", "hint 4.0", "hint 2.0"])
  }
}
