import StateObservation
import Testing

@Suite("Setting animators")
struct DecorationSettingAnimatorTests {
  private let dial = Dial()

  init() {
    dial.decorator.prepare(state: .normal, Dial.style { $0.set(\.angle, 1) })
    dial.decorator.prepare(state: .selected, Dial.style { $0.set(\.angle, 2) })
  }

  @Test("D7: each setting of a style is carried out by the animator, with the animation or none")
  func carriesOut() {
    withAnimation(.linear(duration: 1)) { dial.decorator.state = .normal }
    dial.decorator.state = .selected
    withAnimation(.linear(duration: 3)) {
      dial.decorator.state = .normal
      withAnimation(nil) { dial.decorator.state = .selected }
      dial.decorator.state = nil
    }

    #expect(
      dial.needle.log == [
        "1.0 at once", "2.0 at once", "1.0 in 3.0", "2.0 at once", "0.0 in 3.0",
      ])
  }

  @Test("D7: what is restored is where a property was on its way to, not where it was presented")
  func restoresDestination() {
    dial.decorator.state = .normal
    withAnimation(.linear(duration: 1)) { dial.decorator.state = nil }
    #expect(dial.angle == 0.5)

    withAnimation(.linear(duration: 1)) {
      dial.decorator.state = .selected
      dial.decorator.state = nil
    }

    #expect(dial.needle.log.last == "0.0 in 1.0")
  }

  @Test("D7: styles that are applied by hand and as functions go through it, too")
  func byHand() {
    let style = Dial.style { $0.set(\.angle, 3) }
    dial.decorator.prepare(state: .favorite, style.decoration)
    dial.decorator.state = .normal

    withAnimation(.linear(duration: 1)) {
      dial.decorator.apply(style)
      dial.decorator.apply(style.decoration)
      dial.decorator.state = .favorite
    }
    dial.decorator.apply(style)

    #expect(
      dial.needle.log == [
        "1.0 at once", "3.0 in 1.0", "3.0 in 1.0", "0.0 in 1.0", "3.0 in 1.0", "3.0 at once",
      ])
  }

  @Test("D7: a style for another object within an animated one is that object's first look")
  func otherObject() {
    let child = Dial()
    child.decorator.prepare(state: .normal, Dial.style { $0.set(\.angle, 1) })
    dial.decorator.prepare(state: .favorite) { _ in child.decorator.state = .normal }
    dial.decorator.state = .normal

    withAnimation(.linear(duration: 1)) { dial.decorator.state = .favorite }

    #expect(child.needle.log == ["1.0 at once"])
  }

  @Test("a visitor sees the types of a setting, the present value and the target")
  func visitor() {
    let style = Dial.style {
      $0.set(\.angle, 4)
      $0.set(\.name, "d")
    }
    var reader = Reader()

    for setting in style.settings { setting.accept(&reader, for: dial) }

    #expect(reader.log == ["Double: 0.0 → 4.0", "String:  → d"])
  }
}

private struct Reader: SettingVisitor {
  var log: [String] = []

  mutating func visit<Root, Value>(
    _ keyPath: ReferenceWritableKeyPath<Root, Value>, of object: Root, from current: Value,
    to target: Value
  ) {
    log.append("\(Value.self): \(current) → \(target)")
  }
}

private final class Dial: Decorable {
  typealias DecorationState = Condition
  var angle = 0.0
  var name = ""
  let needle = Needle()
  var animator: (any Animator)? { needle }
}

/// Brings a property half the way at once, and remembers where it is going.
private final class Needle: SettingAnimator {
  var log: [String] = []
  private var destinations: [AnyKeyPath: Setting] = [:]

  func animate(_ animation: Animation, _ changes: () -> Void) { changes() }

  func carryOut(_ setting: Setting, on object: AnyObject, with animation: Animation?) {
    log.append("\(setting.value) " + (animation.map { "in \($0.duration)" } ?? "at once"))
    destinations[setting.keyPath] = animation == nil ? nil : setting
    if animation == nil { return setting.set(on: object) }
    var halfway = Halfway()
    setting.accept(&halfway, for: object)
  }

  func destination(of setting: Setting, on object: AnyObject) -> Setting? {
    destinations[setting.keyPath]
  }
}

private struct Halfway: SettingVisitor {
  mutating func visit<Root, Value>(
    _ keyPath: ReferenceWritableKeyPath<Root, Value>, of object: Root, from current: Value,
    to target: Value
  ) {
    guard let path = keyPath as? ReferenceWritableKeyPath<Root, Double>,
      let current = current as? Double, let target = target as? Double
    else { return }
    object[keyPath: path] = (current + target) / 2
  }
}
