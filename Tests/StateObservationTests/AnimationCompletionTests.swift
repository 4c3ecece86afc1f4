import StateObservation
import TestSupport
import Testing

@Suite("Completion of animations")
struct AnimationCompletionTests {
  private let frames = FrameAnimator()
  private let tile: Tile
  private let outcomes = Outcomes()

  init() {
    tile = Tile(frames)
    tile.decorator.prepare(base: Tile.style { $0.set(\.size, 0) })
    tile.decorator.prepare(
      state: .selected,
      Tile.style {
        $0.set(\.size, 8)
        $0.set(\.count, 4)
      })
    tile.decorator.state = .normal
    tile.log = []
  }

  @Test(
    "withAnimation tells once that all that it moved has arrived, after the last frame's writes")
  func allArrived() {
    withAnimation(.linear(duration: 1)) {
      tile.decorator.state = .selected
    } completion: { [tile, outcomes] outcome in
      outcomes.note("all, size \(tile.size)")(outcome)
    }
    frames.show(0.5)
    #expect(outcomes.log == [])
    frames.show(1, 2)

    #expect(outcomes.log == ["all, size 8.0 finished"])
  }

  @Test("it tells what became of the first one that didn't arrive, once all have ended")
  func superseded() {
    withAnimation(
      .linear(duration: 1), { tile.decorator.state = .selected },
      completion: outcomes.note("there"))
    frames.show(0.5)
    withAnimation(
      .linear(duration: 2), { tile.decorator.state = .normal },
      completion: outcomes.note("back"))
    #expect(outcomes.log == ["there superseded"])
    frames.show(2.5)

    #expect(outcomes.log == ["there superseded", "back finished"])
  }

  @Test("a property that is set twice for one look counts once, with what it was set to last")
  func setTwice() {
    let low = Tile.style { $0.set(\.size, 2) }
    let high = Tile.style { $0.set(\.size, 4) }
    tile.decorator.prepare(state: .favorite, low.decoration + high.decoration)
    withAnimation(
      .linear(duration: 1), { tile.decorator.state = .favorite }, completion: outcomes.note("twice")
    )
    frames.show(0.5, 1)

    #expect(tile.log == ["size 2.0", "size 4.0"] && outcomes.log == ["twice finished"])
  }

  @Test("without anything that moves it tells at once")
  func nothingMoves() {
    withAnimation(nil, { tile.decorator.state = .selected }, completion: outcomes.note("none"))
    withAnimation(.linear, { tile.decorator.state = .selected }, completion: outcomes.note("same"))

    #expect(outcomes.log == ["none finished", "same finished"])
    #expect(tile.log == ["size 8.0", "count 4"])
  }

  @Test("in a batch it waits for what the writes wake")
  func inBatch() {
    let isSelected = Source(false)
    let effect = Effect { [tile] in tile.decorator.state = isSelected() ? .selected : .normal }
    batch {
      withAnimation(
        .linear(duration: 1), { isSelected.value = true },
        completion: outcomes.note("late"))
      #expect(outcomes.log == [])
    }
    #expect(outcomes.log == [] && frames.isAnimating)
    frames.show(1)

    #expect(outcomes.log == ["late finished"])
    withExtendedLifetime(effect) {}
  }

  @Test("in an effect that runs again before its batch ends it still tells, once")
  func inEffect() {
    let (first, second) = (Source(0), Source(0))
    var runs = 0
    let effect = Effect { [outcomes] in
      runs += 1
      withAnimation(
        .linear, { second.value = min(first(), 3) },
        completion: outcomes.note("run \(runs)"))
      if second() < 3 { first.value += 1 }
    }
    effect.dispose()

    #expect(outcomes.log == (1...runs).map { "run \($0) finished" } && runs > 1)
  }

  @Test("it tells also if its body throws")
  func throwing() {
    struct Refusal: Error {}
    try? withAnimation(
      .linear, { () throws in throw Refusal() }, completion: outcomes.note("thrown"))

    #expect(outcomes.log == ["thrown finished"])
  }

  @Test("an inner scope's animations count for the outer one's completion, but for one of its own")
  func nested() {
    let other = Tile(frames)
    withAnimation(.linear(duration: 1)) {
      withAnimation(.linear(duration: 2)) { tile.decorator.state = .selected }
      withAnimation(
        .linear(duration: 4),
        {
          frames.animate(\.size, of: other, to: 1, with: .linear(duration: 4))
        }, completion: outcomes.note("inner"))
    } completion: { [outcomes] outcome in
      outcomes.note("outer")(outcome)
    }
    #expect(outcomes.log == ["inner finished"])
    frames.show(1, 2)

    #expect(outcomes.log == ["inner finished", "outer finished"])
  }

  @Test("completions are called in the order of their frames and properties")
  func order() {
    for (name, time) in [("b", 1.0), ("a", 0.5), ("c", 1.0)] {
      let other = Tile(frames)
      frames.animate(
        \.size, of: other, to: 1, with: .linear(duration: time),
        completion: { [other, outcomes] in outcomes.note("\(name) \(other.size)")($0) })
    }
    frames.show(0.5, 1)

    #expect(outcomes.log == ["a 1.0 finished", "b 1.0 finished", "c 1.0 finished"])
  }

  @Test(
    "a completion may begin the next animation, which isn't animated by anybody else's transaction")
  func chaining() {
    withAnimation(.linear(duration: 1)) {
      tile.decorator.state = .selected
    } completion: { [tile] _ in
      tile.decorator.state = .normal
    }
    frames.show(1)

    #expect(tile.size == 0 && !frames.isAnimating)
  }

  @Test(
    "each of many animations, at random, is told of exactly once",
    arguments: 0..<30 as Range<UInt64>)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var tiles = (0..<4).map { _ in Tile(frames) }
    var told: [Int: Int] = [:]
    var time = 0.0
    for number in 0..<200 {
      let tile = tiles[Int.random(in: 0..<4, using: &random)]
      let animation: Animation? =
        switch Int.random(in: 0..<5, using: &random) {
        case 0: nil
        case 1: .spring(duration: 0.1, bounce: 0.3)
        case 2: .linear(duration: 0.2).delay(0.1)
        case 3: .easeOut(duration: 0.1).repeatCount(2)
        default: .easeInOut(duration: 0.3)
        }
      frames.animate(
        \.size, of: tile, to: Double(Int.random(in: 0...3, using: &random)), with: animation
      ) { _ in told[number, default: 0] += 1 }
      if random.decide(percent: 60) { time += Double.random(in: 0...0.2, using: &random) }
      frames.show(time)
      if random.decide(percent: 5) { tile.size = 9 }
      if random.decide(percent: 3) { tiles[0] = Tile(frames) }
      if random.decide(percent: 2) { frames.finish() }
    }
    frames.show(time + 10)

    #expect(told.count == 200 && told.values.allSatisfy { $0 == 1 } && !frames.isAnimating)
  }
}
