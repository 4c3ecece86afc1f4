import StateObservation
import TestSupport
import Testing

@Suite("Bézier curves")
struct AnimationCurveTests {
  /// A curve by its definition: lines between the points are divided until one point is left, and the parameter is
  /// found by halving the interval that it lies in.
  private struct Reference {
    var points: (Double, Double, Double, Double)

    private static func divided(_ p1: Double, _ p2: Double, at s: Double) -> Double {
      func between(_ start: Double, _ end: Double) -> Double { start + (end - start) * s }
      let middle = between(p1, p2)
      return between(
        between(between(0, p1), middle), between(middle, between(p2, 1)))
    }

    func value(at x: Double) -> Double {
      var (low, high) = (0.0, 1.0)
      for _ in 0..<200 {
        let middle = (low + high) / 2
        if Self.divided(points.0, points.2, at: middle) < x { low = middle } else { high = middle }
      }
      return Self.divided(points.1, points.3, at: (low + high) / 2)
    }
  }

  private func compare(_ points: (Double, Double, Double, Double), at times: [Double]) {
    let animation = Animation.timingCurve(points.0, points.1, points.2, points.3, duration: 1)
    let reference = Reference(points: points)
    for time in times {
      let (found, right) = (animation.progress(at: time), reference.value(at: time))
      #expect(abs(found - right) <= 1e-6, "\(points) at \(time): \(found), not \(right)")
    }
  }

  @Test(
    "random curves agree with their definition to a millionth", arguments: 0..<40 as Range<UInt64>)
  func randomCurves(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let points = (
        Double.random(in: 0...1, using: &random), Double.random(in: -2...3, using: &random),
        Double.random(in: 0...1, using: &random), Double.random(in: -2...3, using: &random)
      )
      compare(points, at: (0..<25).map { _ in .random(in: 0...1, using: &random) })
    }
  }

  @Test(
    "curves at the limits agree, too: vertical at the ends or in the middle, with a point twice",
    arguments: [
      (0, 0, 0, 0), (1, 1, 1, 1), (0, 1, 1, 0), (1, 0, 0, 1), (0, 0, 1, 1), (0, 1, 0, 1),
      (1, 0, 1, 0), (0, -1, 0, 2), (0.5, 0.5, 0.5, 0.5), (0.42, 0, 0.58, 1),
    ] as [(Double, Double, Double, Double)])
  func limits(points: (Double, Double, Double, Double)) {
    // Not at the very middle, where the reference itself loses more than a millionth.
    compare(points, at: (0..<1000).map { (Double($0) + 0.37) / 1000 } + [1e-12, 1e-6, 1 - 1e-12])
    let animation = Animation.timingCurve(points.0, points.1, points.2, points.3, duration: 1)
    #expect(animation.progress(at: 0) == 0 && animation.progress(at: 1) == 1)
  }

  @Test("the named curves are those of the standard")
  func named() {
    #expect(Animation.Curve.easeIn == .bezier(0.42, 0, 1, 1))
    #expect(Animation.Curve.easeOut == .bezier(0, 0, 0.58, 1))
    #expect(Animation.Curve.easeInOut == .bezier(0.42, 0, 0.58, 1))
    #expect(Animation.easeInOut(duration: 1).progress(at: 0.5) == 0.5)
    // Computed with 50 digits.
    #expect(abs(Animation.easeIn(duration: 1).progress(at: 0.5) - 0.315_356_812_6) < 1e-8)
    #expect(abs(Animation.easeOut(duration: 1).progress(at: 0.5) - 0.684_643_187_4) < 1e-8)
  }

  @Test(
    "at the ends, the velocity is the slope of the tangent, which may be vertical",
    arguments: [
      (0.25, 0.5, 0.5, 1, 2, 0), (0, 0, 0.5, 0.25, 0.5, 1.5), (0, 0, 0, 0, 1, 1),
      (0, 1, 0.5, 1, .infinity, 0), (0, -1, 1, 1, -.infinity, 1), (0.5, 0.5, 1, 0, 1, .infinity),
    ] as [(Double, Double, Double, Double, Double, Double)])
  func ends(curve: (Double, Double, Double, Double, Double, Double)) {
    let animation = Animation.timingCurve(curve.0, curve.1, curve.2, curve.3, duration: 1)
    #expect(animation.velocity(at: 0) == curve.4)
    #expect(animation.velocity(at: 1 - .ulpOfOne / 2) >= min(curve.5 - 1e-6, 1e6))
  }
}
