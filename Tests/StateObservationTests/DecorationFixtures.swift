import StateObservation

/// Colours as numbers, so that an animator can record them.
enum Color: Double {
  case black, red, green, blue
}

/// What the decorations of the tests set, and what was set in which order.
protocol Look: AnyObject {
  var color: Color { get set }
  var log: [String] { get set }
}

/// The option set of the listings.
struct Condition: OptionSet, Hashable, Sendable {
  let rawValue: Int

  static let normal = Condition(rawValue: 1 << 0)
  static let disabled = Condition(rawValue: 1 << 1)
  static let favorite = Condition(rawValue: 1 << 2)
  static let selected = Condition(rawValue: 1 << 3)
}

/// A class with its holder in the side table, and with subclasses.
class Control: Decorable, Look {
  typealias DecorationState = Condition

  var color = Color.black
  var corners = 0.0
  var log: [String] = []
  var recorder: Recorder?

  var animator: (any Animator)? {
    recorder?.animator { [unowned self] in color.rawValue }
  }
}

class Button: Control {
  var title = ""
}

/// A class that stores its holder.
final class StoredControl: Decorable, Look {
  let decorationHolder = Holder<Condition>()
  var color = Color.black
  var log: [String] = []
}

/// What an animator was asked for.
final class Recorder {
  struct Entry: Equatable {
    var start: Double
    var end: Double
    var duration: Double
  }

  var entries: [Entry] = []

  func animator(reading value: @escaping () -> Double) -> any Animator {
    RecordingAnimator(recorder: self, value: value)
  }
}

private struct RecordingAnimator: Animator {
  let recorder: Recorder
  let value: () -> Double

  func animate(_ animation: Animation, _ changes: () -> Void) {
    let start = value()
    changes()
    recorder.entries.append(
      Recorder.Entry(start: start, end: value(), duration: animation.duration))
  }
}

/// Tells by a weak reference whether something was released.
final class Probe {}
