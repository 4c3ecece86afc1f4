import StateObservation

/// A colour as a toolkit would have it.
struct Paint: Animatable, Hashable {
  var red: Double
  var green: Double
  var blue: Double

  init(_ red: Double, _ green: Double, _ blue: Double) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  var animatableData: AnimatablePair<Double, AnimatablePair<Double, Double>> {
    get { AnimatablePair(red, AnimatablePair(green, blue)) }
    set { (red, green, blue) = (newValue.first, newValue.second.first, newValue.second.second) }
  }
}

/// A value between which and others there is nothing.
enum Side: Animatable {
  typealias AnimatableData = EmptyAnimatableData

  case left, right
}

/// What is drawn: it logs what is written to it.
class Tile: Decorable {
  typealias DecorationState = Condition

  var size = 0.0 { didSet { log.append("size \(size)") } }
  var count = 0 { didSet { log.append("count \(count)") } }
  var paint = Paint(0, 0, 0) { didSet { log.append("paint \(paint.red) \(paint.green)") } }
  var hint: Double? { didSet { log.append("hint " + (hint.map { "\($0)" } ?? "nil")) } }
  var side = Side.left { didSet { log.append("side \(side)") } }
  var title = "" { didSet { log.append("title \(title)") } }
  var log: [String] = []

  let animator: (any Animator)?

  init(_ animator: (any Animator)?) { self.animator = animator }

  /// What was logged since it was asked for last.
  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }
}

extension FrameAnimator {
  /// Shows frames at times in seconds.
  func show(_ times: Double...) {
    for time in times { advance(to: .seconds(time)) }
  }
}

/// Notes how animations ended, by name.
final class Outcomes {
  private(set) var log: [String] = []

  func note(_ name: String) -> (AnimationOutcome) -> Void {
    { [weak self] outcome in self?.log.append("\(name) \(outcome)") }
  }
}
