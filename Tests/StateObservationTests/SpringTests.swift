import StateObservation
import TestSupport
import Testing

@Suite("Spring")
struct SpringTests {
  private static let bounces = [
    0, 0.15, 0.3, 0.5, 0.9, 0.999, -0.15, -0.5, -0.9, 1e-9, -1e-9, 1e-4, -1e-4,
  ]

  /// Integrates the equation of motion in small steps, each by four estimates of the slope.
  private struct Integration {
    let stiffness: Double
    let damping: Double
    var distance: Double
    var velocity: Double

    init(_ spring: Spring, distance: Double, velocity: Double) {
      let frequency = 2 * Double.pi / spring.duration
      let ratio = spring.bounce < 0 ? 1 / (1 + spring.bounce) : 1 - spring.bounce
      stiffness = frequency * frequency
      damping = 2 * ratio * frequency
      (self.distance, self.velocity) = (distance, velocity)
    }

    mutating func advance(by time: Double, steps: Int) {
      let step = time / Double(steps)
      for _ in 0..<steps { advance(step) }
    }

    private mutating func advance(_ step: Double) {
      let (d1, v1) = slope(distance, velocity)
      let (d2, v2) = slope(distance + d1 * step / 2, velocity + v1 * step / 2)
      let (d3, v3) = slope(distance + d2 * step / 2, velocity + v2 * step / 2)
      let (d4, v4) = slope(distance + d3 * step, velocity + v3 * step)
      distance += (d1 + 2 * d2 + 2 * d3 + d4) * step / 6
      velocity += (v1 + 2 * v2 + 2 * v3 + v4) * step / 6
    }

    private func slope(_ distance: Double, _ velocity: Double) -> (Double, Double) {
      (velocity, -stiffness * distance - damping * velocity)
    }
  }

  @Test("value and velocity agree with an integration to a millionth", arguments: bounces)
  func integration(bounce: Double) {
    for (duration, initial) in [(0.5, 0.0), (1, 3), (1, -40), (2, 0.25)] {
      let spring = Spring(duration: duration, bounce: bounce)
      var motion = Integration(spring, distance: -1, velocity: initial)
      for tick in 1...40 {
        motion.advance(by: duration / 10, steps: 2_000)
        let time = Double(tick) * duration / 10
        let value = spring.value(target: 1, initialVelocity: initial, time: time)
        let velocity = spring.velocity(target: 1, initialVelocity: initial, time: time)
        #expect(abs(value - (1 + motion.distance)) < 1e-6, "\(spring) at \(time)")
        #expect(abs(velocity - motion.velocity) < 1e-6, "\(spring) at \(time)")
      }
    }
  }

  @Test("an animation by a spring progresses as the spring moves")
  func animation() {
    let spring = Spring(duration: 0.7, bounce: 0.3)
    let animation = Animation.spring(spring).delay(0.2)
    for time in stride(from: 0, to: 2, by: 0.05) {
      let value = spring.value(target: 1.0, time: time)
      #expect(abs(animation.progress(at: time + 0.2) - value) < 1e-12)
    }
    #expect(animation.totalDuration == 0.2 + spring.settlingDuration)
  }

  @Test("each component of a vector moves by itself")
  func vectors() {
    let spring = Spring(bounce: 0.2)
    let vector = spring.value(target: SIMD2(1, 2), initialVelocity: SIMD2(3, -4), time: 0.3)
    #expect(abs(vector.x - spring.value(target: 1, initialVelocity: 3, time: 0.3)) < 1e-12)
    #expect(abs(vector.y - spring.value(target: 2, initialVelocity: -4, time: 0.3)) < 1e-12)
  }

  @Test("before the start it stands, and without a duration it is there")
  func edges() {
    let spring = Spring(duration: 0)
    #expect(Spring().value(target: 1.0, time: -1) == 0)
    #expect(spring.value(target: 1.0, time: 0) == 1 && spring.velocity(target: 1.0, time: 0) == 0)
    #expect(spring.settlingDuration == 0)
    #expect(Spring().settlingDuration(target: 0.0, epsilon: 1) == 0)
  }

  @Test("once settled it stays within the precision, and not much sooner", arguments: bounces)
  func settling(bounce: Double) {
    let spring = Spring(duration: 0.5, bounce: bounce)
    let settled = spring.settlingDuration
    let step = settled / 5_000
    func distance(_ time: Double) -> Double { abs(1 - spring.value(target: 1.0, time: time)) }
    #expect((0..<10_000).allSatisfy { distance(settled + Double($0) * step) <= 0.001 + 1e-12 })
    // At most half a swing before, it was still outside of the precision.
    let swing = bounce > 0 ? 0.5 / (1 - (1 - bounce) * (1 - bounce)).squareRoot() : 0
    let early = max(0, settled - min(settled / 2, swing) - settled / 100)
    #expect((0..<500).contains { distance(early + Double($0) * (settled - early) / 500) > 0.001 })
  }

  @Test("with a velocity as well, it has settled by the time that is told", arguments: bounces)
  func settlingWithVelocity(bounce: Double) {
    let spring = Spring(duration: 0.5, bounce: bounce)
    for (target, velocity) in [(1, 100), (1, -100), (0, 5), (1e-6, 1)] as [(Double, Double)] {
      let settled = spring.settlingDuration(
        target: target, initialVelocity: velocity, epsilon: 0.01)
      for tick in 0..<2_000 {
        let time = settled * (1 + Double(tick) / 1_000)
        let value = spring.value(target: target, initialVelocity: velocity, time: time)
        #expect(abs(value - target) <= 0.01 + 1e-12, "\(target), \(velocity) at \(time)")
      }
    }
  }
}
