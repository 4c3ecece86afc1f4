// MARK: - Coming to rest

extension Spring {
  /// The share of the way within which a motion counts as at rest.
  static let precision = 0.001

  /// How long a motion from rest takes until it stays within a thousandth of its way around the target.
  public var settlingDuration: Double {
    settlingDuration(distance: 1, speed: 0, epsilon: Self.precision)
  }

  /// Returns how long a motion takes until it stays near its target.
  ///
  /// - Parameters:
  ///   - target: Where it comes to rest.
  ///   - initialVelocity: Its velocity at the start, a second.
  ///   - epsilon: How far from the target counts as being there.
  /// - Returns: The time since the start, in seconds; never less than is needed, and hardly more for a motion from rest.
  /// - Precondition: The epsilon is above 0.
  public func settlingDuration<Value: VectorArithmetic>(
    target: Value, initialVelocity: Value = .zero, epsilon: Double
  ) -> Double {
    require(
      epsilon > 0, "Spring.settlingDuration needs an epsilon above 0, but it is \(epsilon).")
    return settlingDuration(
      distance: target.magnitude, speed: initialVelocity.magnitude, epsilon: epsilon)
  }

  /// How long until a motion stays within the precision, measured by what it begins with.
  func settlingDuration(distance: Double, speed: Double) -> Double {
    guard duration > 0, distance > 0 || speed > 0 else { return 0 }
    let scale = distance + speed / frequency
    return settlingDuration(distance: distance, speed: speed, epsilon: Self.precision * scale)
  }

  /// Looks for the time at which a bound of the distance has fallen to `epsilon`: first in steps that double, then
  /// by halving.
  private func settlingDuration(distance: Double, speed: Double, epsilon: Double) -> Double {
    guard duration > 0, distance > 0 || speed > 0 else { return 0 }
    func isNear(_ time: Double) -> Bool {
      bound(distance: distance, speed: speed, at: time) <= epsilon
    }
    // What comes from a distance only falls. What comes from a velocity rises first.
    var low = speed > 0 ? slowestDecay : 0
    if isNear(low) { return low }
    var high = low + slowestDecay
    while !isNear(high) { high *= 2 }
    while true {
      let middle = (low + high) / 2
      if middle <= low || middle >= high { return high }
      if isNear(middle) { high = middle } else { low = middle }
    }
  }

  /// The time in which the part of the motion that ends last falls to its e-th part. By then each part falls.
  private var slowestDecay: Double {
    let root = max(0, dampingRatio * dampingRatio - 1).squareRoot()
    return (dampingRatio < 1 ? 1 / dampingRatio : dampingRatio + root) / frequency
  }

  /// What the distance doesn't exceed at a time and later, once each part falls: its very value from critical
  /// damping on, below that with the greatest value that sine and cosine have.
  private func bound(distance: Double, speed: Double, at time: Double) -> Double {
    guard dampingRatio < 1 else {
      let response = response(at: time)
      return distance * response.distance + speed * response.distanceOfVelocity
    }
    let root = (1 - dampingRatio * dampingRatio).squareRoot()
    let decay = dampingRatio * frequency
    let fromDistance = distance * min(1 / root, 1 + decay * time)
    return decayed(time: time) * (fromDistance + speed * min(time, 1 / (root * frequency)))
  }
}
