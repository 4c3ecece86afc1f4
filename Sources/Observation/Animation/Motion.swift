/// The way of a value to another one in the course of time.
///
/// A motion tells where it is at any time, and how fast; showing it changes nothing. What it follows is only looked at
/// while it waits for its own beginning. (A class, because copying one for each frame would cost more than all else.)
final class Motion<Value: Animatable> {
  /// Where it ends.
  let end: Value

  private let start: Value
  private let animation: Animation
  private let begun: Duration

  /// What is to go, as a vector that leads from the end to the start.
  private let distance: Value.AnimatableData

  /// How fast it is at the start; zero for an animation that isn't a spring.
  private let velocity: Value.AnimatableData

  /// At which progress the end replaces the start, if nothing lies between.
  private let switchingProgress: Double?

  /// How long it takes, from when it was made.
  private let duration: Double

  /// What goes on during the delay.
  private var former: Motion?

  /// Makes the motion of a value that is at rest.
  convenience init(from start: Value, to end: Value, _ animation: Animation, at time: Duration) {
    self.init(
      from: start, start.animatableData, velocity: .zero, to: end, animation, at: time, nil)
  }

  /// Makes the motion that takes over from another one: from where that is when the delay is over, and if it is a
  /// spring's, as fast.
  convenience init(
    following former: Motion, to end: Value, _ animation: Animation, at time: Duration
  ) {
    let delay = max(0, animation.delay)
    let former = former.lasting(delay, at: time)
    let elapsed = former.elapsed(at: time) + delay
    let velocity = animation.spring == nil ? .zero : former.velocity(after: elapsed)
    self.init(
      from: former.value(after: elapsed), former.data(after: elapsed),
      velocity: velocity.isFinite ? velocity : .zero, to: end, animation, at: time,
      delay > 0 ? former : nil)
  }

  private init(
    from start: Value, _ data: Value.AnimatableData, velocity: Value.AnimatableData, to end: Value,
    _ animation: Animation, at time: Duration, _ former: Motion?
  ) {
    (self.start, self.end, self.animation, begun) = (start, end, animation, time)
    (distance, self.velocity, self.former) = (data - end.animatableData, velocity, former)
    switchingProgress =
      Value.switchingProgress(from: start, to: end) ?? (distance.isFinite ? nil : 0.5)
    if switchingProgress == nil, let spring = animation.spring, animation.repetitions.isEmpty {
      duration =
        animation.delay
        + spring.settlingDuration(distance: distance.magnitude, speed: velocity.magnitude)
    } else {
      duration = animation.totalDuration
    }
  }

  /// Whether nothing moves.
  var isStill: Bool {
    former == nil && start == end && distance == .zero && velocity == .zero
  }

  /// The motion, or what it follows if it won't have begun after a delay. What is not needed any more is let go.
  private func lasting(_ delay: Double, at time: Duration) -> Motion {
    guard let older = former else { return self }
    let elapsed = elapsed(at: time)
    if elapsed + delay < animation.delay { return older.lasting(delay, at: time) }
    if elapsed >= animation.delay { former = nil }
    return self
  }
}

// MARK: - Moments

extension Motion {
  private func elapsed(at time: Duration) -> Double { (time - begun) / .seconds(1) }

  /// Whether it has come to its end.
  func isOver(at time: Duration) -> Bool { elapsed(at: time) >= duration }

  /// Where it is.
  func value(at time: Duration) -> Value { value(after: elapsed(at: time)) }

  /// How fast it is, a second.
  func velocity(at time: Duration) -> Value.AnimatableData { velocity(after: elapsed(at: time)) }

  private func value(after elapsed: Double) -> Value {
    if elapsed >= duration { return end }
    if let former = former(after: elapsed) { return former.motion.value(after: former.elapsed) }
    if let switchingProgress {
      return 1 - moment(switchingAfter: elapsed).distance < switchingProgress ? start : end
    }
    let moment = animation.moment(at: elapsed)
    // Exactly, and not the sum of the end and the distance from it.
    if moment.distance == 1, moment.distanceOfVelocity == 0 { return start }
    var value = end
    value.animatableData = data(at: moment)
    return value
  }

  private func data(after elapsed: Double) -> Value.AnimatableData {
    if elapsed >= duration { return end.animatableData }
    if let former = former(after: elapsed) { return former.motion.data(after: former.elapsed) }
    if switchingProgress != nil { return value(after: elapsed).animatableData }
    return data(at: animation.moment(at: elapsed))
  }

  private func velocity(after elapsed: Double) -> Value.AnimatableData {
    if elapsed >= duration || switchingProgress != nil { return .zero }
    if let former = former(after: elapsed) { return former.motion.velocity(after: former.elapsed) }
    let moment = animation.moment(at: elapsed)
    return distance.scaled(by: moment.velocityOfDistance) + velocity.scaled(by: moment.velocity)
  }

  private func data(at moment: Spring.Response) -> Value.AnimatableData {
    end.animatableData + distance.scaled(by: moment.distance)
      + velocity.scaled(by: moment.distanceOfVelocity)
  }

  private func former(after elapsed: Double) -> (motion: Motion, elapsed: Double)? {
    guard let motion = former, elapsed < animation.delay else { return nil }
    return (motion, motion.elapsed(at: begun) + elapsed)
  }

  /// A spring that comes back from beyond its target doesn't switch back: the moment of its farthest point stays.
  private func moment(switchingAfter elapsed: Double) -> Spring.Response {
    guard let spring = animation.spring, animation.repetitions.isEmpty else {
      return animation.moment(at: elapsed)
    }
    return animation.moment(at: min(elapsed, animation.delay + spring.firstPeak))
  }
}
