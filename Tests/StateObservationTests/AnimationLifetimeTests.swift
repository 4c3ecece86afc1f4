import StateObservation
import TestSupport
import Testing

@Suite("Lifetimes of animations")
struct AnimationLifetimeTests {
  private let outcomes = Outcomes()

  private func animate(
    _ frames: FrameAnimator, _ panel: Panel, _ animation: Animation = .linear(duration: 1)
  ) {
    frames.animate(
      \.size, of: panel, to: 8, with: animation, completion: outcomes.note("size"))
  }

  @Test("a running animation doesn't keep its object, and the next frame tells of its end")
  func objectDropped() {
    let frames = FrameAnimator()
    weak var seen: Panel?
    do {
      let panel = Panel(nil)
      seen = panel
      animate(frames, panel)
      frames.show(0.5)
    }
    #expect(seen == nil && outcomes.log == [])
    frames.show(0.75)

    #expect(outcomes.log == ["size cancelled"] && !frames.isAnimating)
  }

  @Test("an animator that is dropped puts what moves to its end, and tells of it")
  func animatorDropped() {
    let panel = Panel(nil)
    do {
      let frames = FrameAnimator()
      animate(frames, panel, .linear(duration: 1).repeatForever())
      frames.show(0.5)
    }

    #expect(panel.log == ["size 4.0", "size 8.0"] && outcomes.log == ["size cancelled"])
  }

  @Test("an object may own its animator: both go together, and the completion is called")
  func owned() {
    weak var (seen, seenAnimator): (Panel?, FrameAnimator?)
    do {
      let frames = FrameAnimator()
      let panel = Panel(frames)
      (seen, seenAnimator) = (panel, frames)
      animate(frames, panel)
    }

    #expect(seen == nil && seenAnimator == nil && outcomes.log == ["size cancelled"])
  }

  @Test("a completion is released when it has been called")
  func completionReleased() {
    let (frames, panel) = (FrameAnimator(), Panel(nil))
    weak var seen: Probe?
    do {
      let probe = Probe()
      seen = probe
      frames.animate(\.size, of: panel, to: 8, with: .linear(duration: 1)) { _ in _ = probe }
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
    var panel: Panel? = Panel(nil)
    let other = Panel(nil)
    if let frames, let panel {
      frames.animate(\.size, of: other, to: 8, with: .linear(duration: 2))
      frames.animate(\.size, of: panel, to: 8, with: .linear(duration: 1))
    }
    frames?.animate(\.count, of: other, to: 1, with: .linear(duration: 1)) { _ in
      frames = nil
      panel = nil
    }
    frames?.advance(to: .seconds(1))

    #expect(frames == nil && panel == nil && other.log == ["size 4.0", "count 1", "size 8.0"])
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

  @Test("a new object at the address of one that moved doesn't move")
  func reusedAddress() {
    let frames = FrameAnimator()
    var addresses: Set<ObjectIdentifier> = []
    var isReused = false
    for round in 0..<200 {
      let panel = Panel(nil)
      if !addresses.insert(ObjectIdentifier(panel)).inserted { isReused = true }
      #expect(frames.destination(of: \.size, on: panel) == 0)
      frames.show(Double(round) / 100)
      #expect(panel.size == 0)
      animate(frames, panel)
    }
    frames.show(9)

    #expect(isReused && outcomes.log.count == 200)
  }

  @Test("a million frames and ten thousand animations leave nothing behind")
  func nothingLeft() {
    let frames = FrameAnimator()
    for round in 0..<10_000 {
      let panel = Panel(nil)
      frames.animate(\.size, of: panel, to: 8, with: .linear(duration: 0.5))
      frames.show(Double(round), Double(round) + 0.75)
    }

    #expect(!frames.isAnimating && frames.objectCount == 0)
  }

  @Test("frames are asked for once when something begins to move, and again after all has stood")
  func starting() {
    let (frames, panel) = (FrameAnimator(), Panel(nil))
    var starts = 0
    frames.onStart = { starts += 1 }
    animate(frames, panel)
    frames.animate(\.count, of: panel, to: 8, with: .linear(duration: 1))
    #expect(starts == 1)
    frames.show(1)
    animate(frames, panel)
    #expect(starts == 1)
    frames.animate(\.size, of: panel, to: 0, with: .linear(duration: 1))

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
    let (frames, panel) = (FrameAnimator(clock: clock), Panel(nil))
    clock.now = clock.now.advanced(by: .seconds(5))
    frames.animate(\.size, of: panel, to: 8, with: .linear(duration: 1))
    clock.now = clock.now.advanced(by: .milliseconds(500))
    frames.advance()

    #expect(panel.log == ["size 4.0"] && frames.now == .milliseconds(5_500))
  }

  @Test("frames are shown at an interval while anything moves")
  func running() async throws {
    let (frames, panel) = (FrameAnimator(clock: SkippingClock()), Panel(nil))
    var drawn: [Double] = []
    frames.animate(\.size, of: panel, to: 8, with: .linear(duration: 1))

    try await frames.run(every: .milliseconds(250)) { drawn.append(panel.size) }

    #expect(drawn == [2, 4, 6, 8] && frames.now == .seconds(1))
  }

  @Test("a task that is cancelled shows no more frames")
  func cancelling() async {
    let isStopped = await Task {
      let (frames, panel) = (FrameAnimator(clock: SkippingClock()), Panel(nil))
      frames.animate(\.size, of: panel, to: 8, with: .linear(duration: 1).repeatForever())
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
  let panel = Panel(nil)
  nonisolated(unsafe) static var log: [String] = []

  func begin() {
    frames.animate(\.size, of: panel, to: 8, with: .linear(duration: 1)) { outcome in
      MainActor.assertIsolated()
      Stage.log.append("\(outcome)")
    }
  }
}

@Suite("Animators of an actor")
struct AnimatorIsolationTests {
  @Test("an animator that is released elsewhere ends its animations on its actor")
  func releasedElsewhere() async {
    let panel = await MainActor.run { () -> Task<Void, Never> in
      let stage = Stage()
      stage.begin()
      // The last reference goes with the task, which runs elsewhere.
      return Task.detached { [stage] in _ = stage }
    }
    await panel.value
    for _ in 0..<100 where Stage.log.isEmpty { await MainActor.run {} }

    #expect(Stage.log == ["cancelled"])
  }
}
