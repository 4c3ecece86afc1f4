// MARK: - Progress

extension Animation {
  /// How long the change takes in all, delays and repetitions included, a spring until it has settled; infinite if
  /// it is repeated without end.
  public var totalDuration: Double { repetitions.indices.reduce(runDuration, duration(after:_:)) }

  /// Returns how far the change has come.
  ///
  /// It is 0 before the beginning and 1 in the end; between them a curve may go beyond both. A spring comes ever
  /// nearer to 1, also after it has settled.
  ///
  /// - Parameter time: The time since the change was made, in seconds.
  /// - Returns: The share of the way.
  public func progress(at time: Double) -> Double { 1 - moment(at: time).distance }

  /// Returns how fast the change goes on.
  ///
  /// - Parameter time: The time since the change was made, in seconds.
  /// - Returns: The share of the way a second; infinite where a curve is vertical.
  public func velocity(at time: Double) -> Double { -moment(at: time).velocityOfDistance }

  /// The spring that it moves as, if it does.
  var spring: Spring? {
    guard case .spring(let bounce) = curve.kind else { return nil }
    return Spring(duration: duration, bounce: bounce)
  }

  /// How long one run takes, with the delay before it.
  private var runDuration: Double { max(0, firstDelay + (spring?.settlingDuration ?? duration)) }

  /// How long a repetition takes all in all, if one run in it takes `run`.
  private func duration(after run: Double, _ index: Int) -> Double {
    let repetition = repetitions[index]
    return max(0, repetition.delay + (run > 0 ? run * repetition.count : 0))
  }
}

extension Animation {
  /// Returns what is left of the way and of the velocity at the beginning, and how fast that changes.
  func moment(at time: Double) -> Spring.Response {
    guard !repetitions.isEmpty else { return run(at: time - firstDelay) }
    var runs = [runDuration]
    for index in repetitions.indices { runs.append(duration(after: runs[index], index)) }
    if time >= runs[repetitions.count] { return .over }
    var (time, isReversed, isFirst) = (time, false, true)
    for (repetition, run) in zip(repetitions, runs).reversed() {
      time -= repetition.delay
      if time < 0 { return .beginning }
      if run <= 0 { return .over }
      let number = min((time / run).rounded(.down), repetition.count - 1)
      time -= number * run
      if number > 0 { isFirst = false }
      guard repetition.autoreverses, number.truncatingRemainder(dividingBy: 2) == 1 else {
        continue
      }
      time = run - time
      isReversed.toggle()
    }
    var moment = self.run(at: time - firstDelay)
    if isReversed { moment.velocityOfDistance.negate() }
    if !isFirst { (moment.distanceOfVelocity, moment.velocity) = (0, 0) }
    return moment
  }

  /// The moment in one run, without the delay.
  private func run(at time: Double) -> Spring.Response {
    if time < 0 { return .beginning }
    switch curve.kind {
    case .spring(let bounce):
      return Spring(duration: duration, bounce: bounce).response(at: time)
    case .linear:
      return moment(at: time, value: { $0 }, velocity: { _ in 1 })
    case .bezier(let x1, let y1, let x2, let y2):
      let curve = CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
      return moment(at: time, value: curve.value, velocity: curve.velocity)
    }
  }

  private func moment(
    at time: Double, value: (Double) -> Double, velocity: (Double) -> Double
  ) -> Spring.Response {
    if time >= duration { return .over }
    let share = time / duration
    return Spring.Response(
      distance: 1 - value(share), distanceOfVelocity: 0,
      velocityOfDistance: -velocity(share) / duration, velocity: 0)
  }
}

extension Spring.Response {
  /// All is still ahead.
  static let beginning = Spring.Response(
    distance: 1, distanceOfVelocity: 0, velocityOfDistance: 0, velocity: 0)

  /// Nothing is left.
  static let over = Spring.Response(
    distance: 0, distanceOfVelocity: 0, velocityOfDistance: 0, velocity: 0)
}
