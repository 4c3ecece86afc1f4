/// How a change gets from the old look to the new one: along which curve, how long, how soon, how often.
///
/// ```swift
/// withAnimation(.easeOut(duration: 0.3).delay(0.1)) { … }
/// ```
///
/// Times are in seconds. An animation is a description that gives a progress for each time; an `Animator` carries
/// it out.
public struct Animation: Hashable, Sendable {
  /// The shape of the progress over time.
  public let curve: Curve

  /// How long the change takes once it has begun; for a spring how long it seems to take.
  public let duration: Double

  /// How long nothing happens before the first run of the curve. If it is negative, the change begins in the
  /// middle of it.
  public var delay: Double { repetitions.reduce(firstDelay) { $0 + $1.delay } }

  /// How long nothing happens before each run of the curve.
  let firstDelay: Double

  /// What is repeated, from the inside out. Each one repeats all before it.
  let repetitions: [Repetition]

  /// Runs after each other, and the delay before them.
  struct Repetition: Hashable {
    /// How many; infinite for no end.
    var count: Double

    /// Whether every second one is run backwards.
    var autoreverses: Bool

    /// How long nothing happens before the first.
    var delay = 0.0
  }

  /// Creates an animation.
  ///
  /// - Parameters:
  ///   - curve: The shape of the progress over time.
  ///   - duration: How long the change takes once it has begun.
  ///   - delay: How long nothing happens before that.
  /// - Precondition: The duration is finite and not negative; the delay is finite.
  public init(curve: Curve, duration: Double, delay: Double = 0) {
    self.init(curve: curve, duration: duration, firstDelay: delay, repetitions: [])
  }

  init(curve: Curve, duration: Double, firstDelay: Double, repetitions: [Repetition]) {
    require(
      duration >= 0 && duration.isFinite,
      "Animation.init needs a finite duration of at least 0 seconds, but it is \(duration).")
    require(
      firstDelay.isFinite,
      "Animation.init needs a finite delay in seconds, but it is \(firstDelay).")
    self.curve = curve
    self.duration = duration
    self.firstDelay = firstDelay
    self.repetitions = repetitions
  }
}

// MARK: - Changes

extension Animation {
  /// Returns the animation begun later.
  ///
  /// - Parameter delay: How much later, in seconds; a negative one begins in the middle.
  /// - Returns: The animation with its delay increased.
  /// - Precondition: The delay is finite.
  public func delay(_ delay: Double) -> Animation {
    require(
      delay.isFinite, "Animation.delay(_:) needs a finite delay in seconds, but it is \(delay).")
    var (firstDelay, repetitions) = (firstDelay, repetitions)
    if let last = repetitions.indices.last {
      repetitions[last].delay += delay
    } else {
      firstDelay += delay
    }
    return Animation(
      curve: curve, duration: duration, firstDelay: firstDelay, repetitions: repetitions)
  }

  /// Returns the animation run faster, its delays and repetitions so far included.
  ///
  /// `.linear(duration: 1).speed(2)` is the same animation as `.linear(duration: 0.5)`.
  ///
  /// - Parameter speed: The factor.
  /// - Returns: The animation with its times divided by the factor.
  /// - Precondition: The factor is finite and greater than 0.
  public func speed(_ speed: Double) -> Animation {
    require(
      speed > 0 && speed.isFinite,
      "Animation.speed(_:) needs a finite factor above 0, but it is \(speed).")
    return Animation(
      curve: curve, duration: duration / speed, firstDelay: firstDelay / speed,
      repetitions: repetitions.map {
        Repetition(count: $0.count, autoreverses: $0.autoreverses, delay: $0.delay / speed)
      })
  }

  /// Returns the animation run several times, its delay so far before each of them.
  ///
  /// After the last run the new look is there, also if that was run backwards.
  ///
  /// - Parameters:
  ///   - count: How often.
  ///   - autoreverses: Whether every second time it is run backwards.
  /// - Returns: The repeated animation.
  /// - Precondition: The count is at least 1.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
    require(
      count >= 1, "Animation.repeatCount(_:) needs a count of at least 1, but it is \(count).")
    if count == 1 { return self }
    return repeated(Repetition(count: Double(count), autoreverses: autoreverses))
  }

  /// Returns the animation run again and again, its delay so far before each time.
  ///
  /// - Parameter autoreverses: Whether every second time it is run backwards.
  /// - Returns: The repeated animation, which only another change ends.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    repeated(Repetition(count: .infinity, autoreverses: autoreverses))
  }

  private func repeated(_ repetition: Repetition) -> Animation {
    Animation(
      curve: curve, duration: duration, firstDelay: firstDelay,
      repetitions: repetitions + [repetition])
  }
}
