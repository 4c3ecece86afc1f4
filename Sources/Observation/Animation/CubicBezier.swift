/// A curve from (0, 0) to (1, 1) that two points pull at: the y for each x.
///
/// Both coordinates are cubic polynomials of a parameter s from 0 to 1. Those of x have control values from 0 to
/// 1, so that x never falls while s grows, and each x has its s; it is bracketed, and found by Newton's steps
/// where they stay in the bracket, by halving it where they don't.
struct CubicBezier {
  private let x: Coordinate
  private let y: Coordinate

  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    x = Coordinate(first: x1, second: x2)
    y = Coordinate(first: y1, second: y2)
  }

  /// One coordinate: ((a·s + b)·s + c)·s.
  private struct Coordinate {
    let a: Double
    let b: Double
    let c: Double

    init(first: Double, second: Double) {
      c = 3 * first
      b = 3 * (second - first) - c
      a = 1 - c - b
    }

    func value(at s: Double) -> Double { ((a * s + b) * s + c) * s }
    func slope(at s: Double) -> Double { (3 * a * s + 2 * b) * s + c }
    func bend(at s: Double) -> Double { 6 * a * s + 2 * b }
  }

  /// The y at an x; 0 before and 1 after the curve.
  func value(at x: Double) -> Double {
    if x <= 0 { return 0 }
    return x < 1 ? y.value(at: parameter(at: x)) : 1
  }

  /// How fast y grows with x; infinite where the curve is vertical, 0 before and after it.
  func velocity(at x: Double) -> Double {
    guard x >= 0, x <= 1 else { return 0 }
    let s = parameter(at: x)
    let (rise, run) = (y.slope(at: s), self.x.slope(at: s))
    if run > 0 { return rise / run }
    if rise != 0 { return rise < 0 ? -.infinity : .infinity }
    // Both stand still for a moment, so that how they bend says where they come from and go to. Where neither
    // bends, all that is left are the cubes of s, or of 1 - s, which are the same for both.
    let (riseBend, runBend) = (y.bend(at: s), self.x.bend(at: s))
    if runBend != 0 { return riseBend / runBend }
    return riseBend == 0 ? 1 : riseBend < 0 ? -.infinity : .infinity
  }

  private func parameter(at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    var (low, high) = (0.0, 1.0)
    var s = x
    // Each round at least halves the bracket every second time, so that this is never used up.
    for _ in 0..<128 {
      let error = self.x.value(at: s) - x
      if error == 0 { return s }
      if error < 0 { low = s } else { high = s }
      let step = s - error / self.x.slope(at: s)
      let isInside = step > low && step < high
      let next = isInside ? step : (low + high) / 2
      if next == s || abs(next - s) <= .ulpOfOne * s { return next }
      s = next
    }
    return s
  }
}
