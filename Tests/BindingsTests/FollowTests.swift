import Bindings
import Testing

@Suite("Following bindings")
struct FollowTests {
  private let form = FollowForm()
  private let chip = Chip()

  init() {
    chip.decorator.prepare(default: { $0.log.append("default") })
    for state: Marks in [.disabled, .selected, .favorite] {
      chip.decorator.prepare(state: state) { $0.log.append("\(state.rawValue)") }
    }
    chip.log = []
  }

  @Test("a binding drives the state, now and after each change; equal values apply nothing")
  func wholeState() {
    chip.decorator.follow(form.$marks)
    form.marks = .selected
    form.marks = .selected
    form.$marks.wrappedValue.insert(.favorite)

    #expect(chip.decorator.state == [.selected, .favorite])
    #expect(chip.log == ["default", "2", "4"])
  }

  @Test("a closure tells the state for a binding's value, nil for none")
  func mapped() {
    chip.decorator.follow(form.$text) { $0 == "" ? nil : $0.count > 3 ? .disabled : .selected }
    for text in ["a", "b", "abcd", ""] { form.text = text }

    #expect(chip.decorator.state == nil && chip.log == ["2", "1", "default"])
  }

  @Test("E1: a token stops following and goes on with the present value", arguments: [0, 1, 2])
  func token(kind: Int) {
    let token =
      switch kind {
      case 0: chip.decorator.follow(form.$marks)
      case 1: chip.decorator.follow(form.$marks) { $0.intersection(.disabled) }
      default: chip.decorator.follow(.disabled, when: form.$marks) { $0.contains(.disabled) }
      }

    token.disable()
    form.marks = .disabled
    #expect(chip.decorator.state == [] && !token.isEnabled)
    token.enable()
    #expect(chip.decorator.state == .disabled && token.isEnabled)
    form.marks = []

    #expect(chip.decorator.state == [])
  }

  @Test("options from several bindings, and conditions on them, come together in one state")
  func options() {
    chip.decorator.follow(.disabled, when: form.$isBusy)
    chip.decorator.follow(.selected, when: form.$choice) { $0 == 7 }
    chip.decorator.follow(.favorite, when: Derived { [form] in form.$text().hasPrefix("*") })

    form.isBusy = true
    form.choice = 7
    form.text = "*a"
    #expect(chip.decorator.state == [.disabled, .selected, .favorite])
    form.choice = 8

    #expect(chip.decorator.state == [.disabled, .favorite])
  }

  @Test("G5: after a batch the options are set once")
  func batched() {
    chip.decorator.follow(.disabled, when: form.$isBusy)
    chip.decorator.follow(.selected, when: form.$choice) { $0 == 7 }
    chip.log = []

    batch {
      form.isBusy = true
      form.choice = 7
    }

    #expect(chip.log == ["2"])
  }

  @Test("a whole state that follows a binding leaves the options alone that follow others")
  func mixed() {
    chip.decorator.follow(.disabled, when: form.$isBusy)
    chip.decorator.follow(form.$marks)
    form.isBusy = true
    form.marks = .favorite
    #expect(chip.decorator.state == [.disabled, .favorite])
    form.isBusy = false

    #expect(chip.decorator.state == .favorite)
  }

  @Test("D7, T1: a binding's animation reaches the options that follow it")
  func animation() {
    let animator = CountingAnimator()
    chip.recorder = animator
    chip.decorator.follow(.disabled, when: form.$isBusy)
    animator.durations = []

    form.$isBusy.animation(.linear(duration: 2)).wrappedValue = true
    withAnimation(.linear(duration: 3)) { form.isBusy = false }
    form.isBusy = true

    #expect(animator.durations == [2, 3])
  }

  @Test("D8: an object that follows what it owns itself is released, and with it the connection")
  func lifetime() {
    weak var object: OwnChip?
    weak var tag: Mark?
    do {
      let (chip, captured) = (OwnChip(), Mark())
      (object, tag) = (chip, captured)
      chip.decorator.follow(.disabled, when: chip.$isBusy)
      chip.decorator.follow(chip.$marks)
      chip.decorator.follow(chip.$isBusy) { isBusy in
        withExtendedLifetime(captured) { isBusy ? .disabled : nil }
      }
      chip.isBusy = true
    }

    #expect(object == nil && tag == nil)
  }

  @Test("D8: an object that has gone follows no more, the model lives on")
  func objectFirst() {
    var asked = 0
    weak var object: OwnChip?
    do {
      let chip = OwnChip()
      object = chip
      chip.decorator.follow(.disabled, when: form.$choice) { _ in
        asked += 1
        return true
      }
      chip.decorator.follow(form.$choice) { _ in
        asked += 1
        return nil
      }
    }
    #expect(object == nil)
    asked = 0

    form.choice = 1
    form.choice = 2

    #expect(asked == 0)
  }

  @Test("a binding switches a theme, which isn't kept alive by it")
  func theme() {
    weak var dropped: ThemeSource<Int>?
    let theme = ThemeSource(0)
    do {
      let other = ThemeSource(0)
      dropped = other
      other.follow(form.$choice)
    }
    let token = theme.follow(form.$choice)
    chip.decorator.prepare(state: .selected) { $0.log.append("theme \(theme.value)") }
    chip.decorator.state = .selected
    chip.decorator.follow(theme)
    chip.log = []

    form.choice = 5
    token.disable()
    form.choice = 6

    #expect(chip.log == ["theme 5"] && dropped == nil)
  }
}

private struct Marks: OptionSet, Hashable {
  let rawValue: Int
  static let disabled = Self(rawValue: 1)
  static let selected = Self(rawValue: 2)
  static let favorite = Self(rawValue: 4)
}

private final class FollowForm {
  @State var marks: Marks = []
  @State var isBusy = false
  @State var choice = 0
  @State var text = ""
}

private final class Chip: Decorable {
  typealias DecorationState = Marks
  var log: [String] = []
  var recorder: CountingAnimator?
  var animator: (any Animator)? { recorder }
}

private final class OwnChip: Decorable {
  let decorationHolder = Holder<Marks>()
  @State var marks: Marks = []
  @State var isBusy = false
}

private final class CountingAnimator: Animator {
  var durations: [Double] = []

  func animate(_ animation: Animation, _ changes: () -> Void) {
    durations.append(animation.duration)
    changes()
  }
}

private final class Mark {}
