import StateObservation
import TestSupport
import Testing

@Suite("Lifetimes of animations")
struct AnimationLifetimeTests {
  private let outcomes = Outcomes()

  private func animate(
    _ frames: FrameAnimator, _ tile: Tile, _ animation: Animation = .linear(duration: 1)
  ) {
    frames.animate(
      \.size, of: tile, to: 8, with: animation, completion: outcomes.note("size"))
  }

  @Test("a running animation doesn't keep its object, and the next frame tells of its end")
  func objectDropped() {
    let frames = FrameAnimator()
    weak var seen: Tile?
    do {
      let tile = Tile(nil)
      seen = tile
      animate(frames, tile)
      frames.show(0.5)
    }
    #expect(seen == nil && outcomes.log == [])
    frames.show(0.75)

    #expect(outcomes.log == ["size cancelled"] && !frames.isAnimating)
  }

  @Test("an animator that is dropped puts what moves to its end, and tells of it")
  func animatorDropped() {
    let tile = Tile(nil)
    do {
      let frames = FrameAnimator()
      animate(frames, tile, .linear(duration: 1).repeatForever())
      frames.show(0.5)
    }

    #expect(tile.log == ["size 4.0", "size 8.0"] && outcomes.log == ["size cancelled"])
  }

  @Test("an object may own its animator: both go together, and the completion is called")
  func owned() {
    weak var (seen, seenAnimator): (Tile?, FrameAnimator?)
    do {
      let frames = FrameAnimator()
      let tile = Tile(frames)
      (seen, seenAnimator) = (tile, frames)
      animate(frames, tile)
    }

    #expect(seen == nil && seenAnimator == nil && outcomes.log == ["size cancelled"])
  }

  @Test("a completion is released when it has been called")
  func completionReleased() {
    let (frames, tile) = (FrameAnimator(), Tile(nil))
    weak var seen: Probe?
    do {
      let probe = Probe()
      seen = probe
      frames.animate(\.size, of: tile, to: 8, with: .linear(duration: 1)) { _ in _ = probe }
    }
    #expect(seen != nil)
    frames.show(1)

    #expect(seen == nil)
  }

  @Test("a completion of withAnimation is released when it has been called, also without motion")
  func transactionCompletionReleased() {
    weak var seen: Probe?
    do {
      let probe = Probe()
      seen = probe
      withAnimation(.linear, {}, completion: { _ in _ = probe })
    }

    #expect(seen == nil)
  }

  @Test("a completion may drop the animator, the object, or both, in the middle of a frame")
  func droppedInCompletion() {
    var frames: FrameAnimator? = FrameAnimator()
    var tile: Tile? = Tile(nil)
    let other = Tile(nil)
    if let frames, let tile {
      frames.animate(\.size, of: other, to: 8, with: .linear(duration: 2))
      frames.animate(\.size, of: tile, to: 8, with: .linear(duration: 1))
    }
    frames?.animate(\.count, of: other, to: 1, with: .linear(duration: 1)) { _ in
      frames = nil
      tile = nil
    }
    frames?.advance(to: .seconds(1))

    #expect(frames == nil && tile == nil && other.log == ["size 4.0", "count 1", "size 8.0"])
  }

  @Test("a setter may begin, end and advance animations in the middle of a frame")
  func reentrantSetter() {
    final class Meddler {
      var frames: FrameAnimator?
      var other = 0.0
      var level = 0.0 {
        didSet {
          guard let frames, level == 4 else { return }
          frames.animate(\.other, of: self, to: 8, with: .linear(duration: 1))
          frames.animate(\.level, of: self, to: 100, with: nil)
          frames.advance(to: .seconds(1))
        }
      }
    }
    let (frames, meddler) = (FrameAnimator(), Meddler())
    meddler.frames = frames
    frames.animate(\.level, of: meddler, to: 8, with: .linear(duration: 1))
    frames.show(0.5)
    #expect(meddler.level == 100 && meddler.other == 4 && frames.now == .seconds(1))
    frames.show(1.5)
    meddler.frames = nil

    #expect(meddler.level == 100 && meddler.other == 8 && !frames.isAnimating)
  }

  @Test("a setter may begin the next animation of its own property in the last frame of one")
  func chainingSetter() {
    final class Chain {
      var frames: FrameAnimator?
      var level = 0.0 {
        didSet {
          if level == 8 { frames?.animate(\.level, of: self, to: 0, with: .linear(duration: 1)) }
        }
      }
    }
    let (frames, chain) = (FrameAnimator(), Chain())
    chain.frames = frames
    frames.animate(\.level, of: chain, to: 8, with: .linear(duration: 1))
    frames.show(1, 1.5)
    chain.frames = nil

    #expect(chain.level == 4 && frames.isAnimating)
  }

  @Test("what waits for the end of the changes begins also if a frame among them ends what moved")
  func frameAmongChanges() {
    let frames = FrameAnimator()
    let tile = Tile(frames)
    animate(frames, tile)
    let back = Tile.style { $0.set(\.size, 0) }
    tile.decorator.animatesFirstApplication = true
    withAnimation(.linear(duration: 1)) {
      tile.decorator.prepare(default: back.decoration + { _ in frames.show(1) })
    }
    frames.show(1.5)

    #expect(tile.log == ["size 8.0", "size 4.0"] && outcomes.log == ["size finished"])
  }

  @Test("a new object at the address of one that moved doesn't move")
  func reusedAddress() {
    let frames = FrameAnimator()
    var addresses: Set<ObjectIdentifier> = []
    var isReused = false
    for round in 0..<200 {
      let tile = Tile(nil)
      if !addresses.insert(ObjectIdentifier(tile)).inserted { isReused = true }
      #expect(frames.destination(of: \.size, on: tile) == 0)
      frames.show(Double(round) / 100)
      #expect(tile.size == 0)
      animate(frames, tile)
    }
    frames.show(9)

    #expect(isReused && outcomes.log.count == 200)
  }

  @Test("a million frames and ten thousand animations leave nothing behind")
  func nothingLeft() {
    let frames = FrameAnimator()
    for round in 0..<10_000 {
      let tile = Tile(nil)
      frames.animate(\.size, of: tile, to: 8, with: .linear(duration: 0.5))
      frames.show(Double(round), Double(round) + 0.75)
    }

    #expect(!frames.isAnimating && frames.objectCount == 0)
  }

  @Test("frames are asked for once when something begins to move, and again after all has stood")
  func starting() {
    let (frames, tile) = (FrameAnimator(), Tile(nil))
    var starts = 0
    frames.onStart = { starts += 1 }
    animate(frames, tile)
    frames.animate(\.count, of: tile, to: 8, with: .linear(duration: 1))
    #expect(starts == 1)
    frames.show(1)
    animate(frames, tile)
    #expect(starts == 1)
    frames.animate(\.size, of: tile, to: 0, with: .linear(duration: 1))

    #expect(starts == 2)
  }
}

// MARK: - Clocks

@Suite("Frames by a clock")
struct FrameClockTests {
  /// Nobody waits for it: it moves on to each deadline.
  private final class SkippingClock: Clock, @unchecked Sendable {
    struct Instant: InstantProtocol {
      var time = Swift.Duration.zero
      func advanced(by duration: Swift.Duration) -> Instant { Instant(time: time + duration) }
      func duration(to other: Instant) -> Swift.Duration { other.time - time }
      static func < (one: Instant, other: Instant) -> Bool { one.time < other.time }
    }

    var now = Instant(time: .seconds(1_000))
    let minimumResolution = Swift.Duration.nanoseconds(1)

    func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {
      try Task.checkCancellation()
      now = max(now, deadline)
    }
  }

  @Test("an animation begins at the clock's time, however long ago the last frame was")
  func beginning() {
    let clock = SkippingClock()
    let (frames, tile) = (FrameAnimator(clock: clock), Tile(nil))
    clock.now = clock.now.advanced(by: .seconds(5))
    frames.animate(\.size, of: tile, to: 8, with: .linear(duration: 1))
    clock.now = clock.now.advanced(by: .milliseconds(500))
    frames.advance()

    #expect(tile.log == ["size 4.0"] && frames.now == .milliseconds(5_500))
  }

  @Test("frames are shown at an interval while anything moves")
  func running() async throws {
    let (frames, tile) = (FrameAnimator(clock: SkippingClock()), Tile(nil))
    var drawn: [Double] = []
    frames.animate(\.size, of: tile, to: 8, with: .linear(duration: 1))

    try await frames.run(every: .milliseconds(250)) { drawn.append(tile.size) }

    #expect(drawn == [2, 4, 6, 8] && frames.now == .seconds(1))
  }

  @Test("a task that is cancelled shows no more frames")
  func cancelling() async {
    let isStopped = await Task {
      let (frames, tile) = (FrameAnimator(clock: SkippingClock()), Tile(nil))
      frames.animate(\.size, of: tile, to: 8, with: .linear(duration: 1).repeatForever())
      do {
        try await frames.run {
          if frames.now > .seconds(3) { withUnsafeCurrentTask { $0?.cancel() } }
        }
        return false
      } catch {
        return error is CancellationError && frames.isAnimating
      }
    }.value

    #expect(isStopped)
  }

  @Test("without a clock nobody can run frames")
  func noClock() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      try await FrameAnimator().run()
    }
    try expectSentence(
      "FrameAnimator.run(every:_:) needs a clock, but this animator was made without.", in: result)
  }
}

// MARK: - Release away from the actor

@MainActor
private final class Stage {
  let frames = FrameAnimator()
  let tile = Tile(nil)
  nonisolated(unsafe) static var log: [String] = []

  func begin() {
    frames.animate(\.size, of: tile, to: 8, with: .linear(duration: 1)) { outcome in
      MainActor.assertIsolated()
      Stage.log.append("\(outcome)")
    }
  }
}

@Suite("Animators of an actor")
struct AnimatorIsolationTests {
  @Test("an animator that is released elsewhere ends its animations on its actor")
  func releasedElsewhere() async {
    let tile = await MainActor.run { () -> Task<Void, Never> in
      let stage = Stage()
      stage.begin()
      // The last reference goes with the task, which runs elsewhere.
      return Task.detached { [stage] in _ = stage }
    }
    await tile.value
    for _ in 0..<100 where Stage.log.isEmpty { await MainActor.run {} }

    #expect(Stage.log == ["cancelled"])
  }
}
