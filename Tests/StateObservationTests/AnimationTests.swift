import StateObservation
import Testing

@Suite("Animation")
struct AnimationTests {
  @Test("T1: animations are compared by curve and times")
  func comparison() {
    #expect(Animation.easeOut(duration: 0.3) == Animation(curve: .easeOut, duration: 0.3))
    #expect(Animation.easeOut(duration: 0.3) != .easeIn(duration: 0.3))
    #expect(Set<Animation>([.linear, .linear(duration: 0.35), .linear.delay(1)]).count == 2)
    #expect(Animation.timingCurve(0.42, 0, 1, 1, duration: 2) == .easeIn(duration: 2))
    #expect(Animation.spring(duration: 1, bounce: 0.1) == .spring(Spring(duration: 1, bounce: 0.1)))
    #expect(Animation.spring(bounce: 0.1) != .spring(bounce: 0.2))
    #expect(Animation.linear.repeatCount(2) != .linear.repeatCount(2, autoreverses: false))
    #expect(Animation.linear.repeatCount(1) == .linear)
  }

  @Test("T1: delays add up, and speed divides all times before it")
  func times() {
    #expect(Animation.linear(duration: 1).delay(1).delay(0.5).delay == 1.5)
    #expect(Animation.linear(duration: 1).speed(2) == .linear(duration: 0.5))
    #expect(Animation.linear(duration: 1).delay(1).speed(2).delay == 0.5)
    #expect(Animation.linear(duration: 1).speed(2).delay(1).delay == 1)
    #expect(Animation.linear(duration: 1).delay(1).repeatCount(3).delay(2).delay == 3)
    let repeated = Animation.linear(duration: 1).delay(1).repeatCount(3).delay(1).speed(2)
    #expect(repeated == .linear(duration: 0.5).delay(0.5).repeatCount(3).delay(0.5))
  }

  @Test(
    "an animation takes its delays and all of its runs",
    arguments: [
      (.linear(duration: 2), 2), (.linear(duration: 2).delay(1), 3),
      (.linear(duration: 2).delay(-0.5), 1.5), (.linear(duration: 2).delay(-3), 0),
      (.linear(duration: 2).repeatCount(3), 6), (.linear(duration: 2).delay(1).repeatCount(3), 9),
      (.linear(duration: 2).repeatCount(3).delay(1), 7),
      (.linear(duration: 2).repeatCount(3).delay(1).repeatCount(2), 14),
      (.linear(duration: 2).repeatCount(3).speed(2), 3), (.linear(duration: 0), 0),
      (.linear(duration: 2).repeatForever(), .infinity), (.linear(duration: 0).repeatForever(), 0),
      (.linear(duration: 0).repeatCount(2).delay(1), 1),
    ] as [(Animation, Double)])
  func totals(animation: Animation, total: Double) {
    #expect(animation.totalDuration == total)
  }

  @Test(
    "an impossible number traps with a sentence that names the member and the number",
    arguments: 0..<10)
  func traps(index: Int) async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [index] in
      switch index {
      case 0: _ = Animation.linear(duration: -1)
      case 1: _ = Animation.linear(duration: .nan)
      case 2: _ = Animation.linear.speed(0)
      case 3: _ = Animation.linear.delay(.infinity)
      case 4: _ = Animation.linear.repeatCount(0)
      case 5: _ = Animation.timingCurve(-0.1, 0, 1, 1)
      case 6: _ = Animation.timingCurve(0, 0, 1, .nan)
      case 7: _ = Animation.spring(bounce: 1)
      case 8: _ = Spring(duration: -1)
      default: _ = Spring().settlingDuration(target: 1.0, epsilon: 0)
      }
    }
    let sentences = [
      "Animation.init needs a finite duration of at least 0 seconds, but it is -1.0.",
      "Animation.init needs a finite duration of at least 0 seconds, but it is nan.",
      "Animation.speed(_:) needs a finite factor above 0, but it is 0.0.",
      "Animation.delay(_:) needs a finite delay in seconds, but it is inf.",
      "Animation.repeatCount(_:) needs a count of at least 1, but it is 0.",
      "Animation.Curve.bezier(_:_:_:_:) needs control points at times from 0 to 1, but one is at -0.1.",
      "Animation.Curve.bezier(_:_:_:_:) needs control points of finite progress, but one is nan.",
      "Animation.Curve.spring(bounce:) needs a bounce above -1 and below 1, but it is 1.0.",
      "Spring.init needs a finite duration of at least 0 seconds, but it is -1.0.",
      "Spring.settlingDuration needs an epsilon above 0, but it is 0.0.",
    ]
    try expectSentence(sentences[index], in: result)
  }
}

// MARK: - Progress

@Suite("Progress of an animation")
struct AnimationProgressTests {
  @Test(
    "delay, speed and repetitions say which moment of the curve a time is",
    arguments: [
      (.linear(duration: 2), [-1: 0, 0: 0, 0.5: 0.25, 2: 1, 9: 1]),
      (.linear(duration: 2).delay(1), [0.5: 0, 1: 0, 1.5: 0.25, 3: 1]),
      (.linear(duration: 2).delay(-1), [0: 0.5, 0.5: 0.75, 1: 1]),
      (.linear(duration: 2).speed(4), [0.25: 0.5, 0.5: 1]),
      (.linear(duration: 2).repeatCount(3), [0.5: 0.25, 2: 1, 2.5: 0.75, 4: 0, 5: 0.5, 6: 1]),
      (.linear(duration: 2).repeatCount(2), [2.5: 0.75, 3.5: 0.25, 4: 1]),
      (.linear(duration: 2).repeatCount(2, autoreverses: false), [1: 0.5, 2: 0, 3: 0.5, 4: 1]),
      (.linear(duration: 2).repeatForever(), [4001: 0.5, 4002.5: 0.75]),
      (.linear(duration: 2).repeatForever(autoreverses: false), [4000.5: 0.25, 4002.5: 0.25]),
      // Backwards, the delay comes last.
      (.linear(duration: 2).delay(1).repeatCount(2), [0.5: 0, 2: 0.5, 3: 1, 4: 0.5, 5.5: 0, 6: 1]),
      (.linear(duration: 2).repeatCount(2).delay(1), [0.5: 0, 2: 0.5, 3: 1, 4: 0.5, 5: 1]),
      // Forwards, backwards; then that backwards, which is the same; with a delay before each pair.
      (
        .linear(duration: 2).repeatCount(2).delay(1).repeatCount(2),
        [0.5: 0, 2: 0.5, 3: 1, 6: 0.5, 7: 1, 8: 0.5, 9.5: 0, 10: 1]
      ),
      (.linear(duration: 0), [-1: 0, 0: 1]), (.linear(duration: 0).delay(1), [0.5: 0, 1: 1]),
      (.linear(duration: 0).repeatForever().delay(1), [0.5: 0, 1: 1]),
      (.spring(duration: 0), [0: 1, 1: 1]),
    ] as [(Animation, [Double: Double])])
  func progress(animation: Animation, expected: [Double: Double]) {
    for (time, progress) in expected {
      #expect(animation.progress(at: time) == progress, "at \(time)")
    }
  }

  @Test(
    "the velocity is how fast the progress grows, whatever is run, and backwards",
    arguments: [
      .linear(duration: 2), .easeIn(duration: 2), .easeOut(duration: 2), .easeInOut(duration: 2),
      .timingCurve(0.3, -0.5, 0.4, 1.6, duration: 2), .spring(duration: 1, bounce: 0.4),
      .spring(duration: 1), .spring(duration: 1, bounce: -0.4),
      .easeIn(duration: 2).delay(0.25).repeatCount(3).speed(1.5).delay(0.5),
      .spring(duration: 0.5, bounce: 0.2).repeatForever(),
    ] as [Animation])
  func velocity(animation: Animation) {
    let step = 1e-6
    for time in stride(from: 0.0137, to: 5, by: 0.0712) {
      let slope =
        (animation.progress(at: time + step) - animation.progress(at: time - step)) / (2 * step)
      #expect(abs(animation.velocity(at: time) - slope) < 1e-4, "at \(time)")
    }
  }

  @Test("there is no velocity before the beginning, nor at the end")
  func noVelocity() {
    let animation = Animation.linear(duration: 2).delay(1)
    #expect(animation.velocity(at: 0.5) == 0 && animation.velocity(at: 3) == 0)
    #expect(animation.velocity(at: 1) == 0.5)
  }
}
