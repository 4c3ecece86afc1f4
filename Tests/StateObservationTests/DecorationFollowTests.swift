import StateObservation
import Testing

@Suite("Following derived values")
struct DecorationFollowTests {
  private let control = Control()
  private let isBusy = Source(false)
  private let isChosen = Source(false)
  private let stars = Source(0)

  init() {
    control.decorator.prepare(default: { $0.log.append("default") })
    for state: Condition in [.disabled, .selected, .favorite] {
      control.decorator.prepare(state: state) { $0.log.append("\(state.rawValue)") }
    }
    control.log = []
  }

  // MARK: The whole state

  @Test("a derived value drives the state, now and after each change")
  func wholeState() {
    let state = Derived { [isBusy] in isBusy.value ? Condition.disabled : .selected }

    control.decorator.follow(state)
    isBusy.value = true
    isBusy.value = true

    #expect(control.decorator.state == .disabled && control.log == ["8", "2"])
  }

  @Test("a closure tells the state for a derived value, nil for none; equal ones apply nothing")
  func mapped() {
    let count = Derived { [stars] in stars.value }

    control.decorator.follow(count) { $0 == 0 ? nil : $0 > 2 ? .favorite : .selected }
    for number in [1, 2, 3, 0] { stars.value = number }

    #expect(control.decorator.state == nil && control.log == ["8", "4", "default"])
  }

  @Test("E1: a token stops following, and goes on with the present value")
  func token() {
    let token = control.decorator.follow(Derived { [stars] in stars.value }) { _ in .selected }
    #expect(token.isEnabled)
    token.disable()
    token.disable()
    control.decorator.state = .disabled
    stars.value = 1
    #expect(!token.isEnabled && control.decorator.state == .disabled)

    token.enable()
    token.enable()

    #expect(token.isEnabled && control.decorator.state == .selected)
  }

  @Test("what a decoration reads is no dependency of the connection")
  func decorationReads() {
    var asked: [String] = []
    let busy = Derived { [isBusy] in isBusy.value }
    control.decorator.prepare(state: .selected) { [stars] in $0.log.append("\(stars.value)") }
    control.decorator.follow(busy) { _ in
      asked.append("state")
      return .selected
    }
    control.decorator.follow(.favorite, when: busy) { _ in
      asked.append("option")
      return true
    }
    (control.log, asked) = ([], [])

    stars.value = 5

    #expect(control.log.isEmpty && asked.isEmpty)
  }

  // MARK: Options

  @Test("options from several values come together in one state")
  func options() {
    control.decorator.follow(.disabled, when: Derived { [isBusy] in isBusy.value })
    control.decorator.follow(.selected, when: Derived { [isChosen] in isChosen.value })
    control.decorator.follow(.favorite, when: Derived { [stars] in stars.value }) { $0 > 2 }
    #expect(control.decorator.state == [])

    isBusy.value = true
    isChosen.value = true
    stars.value = 3
    #expect(control.decorator.state == [.disabled, .selected, .favorite])
    isBusy.value = false

    #expect(control.decorator.state == [.selected, .favorite])
  }

  @Test("G5: after a batch the options are set once")
  func batched() {
    control.decorator.follow(.disabled, when: Derived { [isBusy] in isBusy.value })
    control.decorator.follow(.selected, when: Derived { [isChosen] in isChosen.value })
    control.log = []

    batch {
      isBusy.value = true
      isChosen.value = true
    }
    batch {
      isBusy.value = false
      isBusy.value = true
    }

    #expect(control.log == ["8"])
    #expect(control.decorator.state == [.disabled, .selected])
  }

  @Test("options that follow nothing stay as they are, also under those of a whole state")
  func otherOptions() {
    control.decorator.state = [.normal, .disabled]
    control.decorator.follow(.disabled, when: Derived { [isBusy] in isBusy.value })
    #expect(control.decorator.state == .normal)
    isBusy.value = true
    control.decorator.state?.insert(.selected)
    isBusy.value = false
    #expect(control.decorator.state == [.normal, .selected])

    isBusy.value = true
    let marks = Derived { [stars] in stars.value > 0 ? [.favorite, .selected] : Condition.normal }
    control.decorator.follow(marks)
    #expect(control.decorator.state == [.normal, .disabled])
    stars.value = 1

    #expect(control.decorator.state == [.favorite, .selected, .disabled])
  }

  @Test("an option that follows several values is there while one of them is true")
  func sharedOption() {
    control.decorator.follow(.disabled, when: Derived { [isBusy] in isBusy.value })
    control.decorator.follow(.disabled, when: Derived { [isChosen] in isChosen.value })

    isBusy.value = true
    isChosen.value = true
    isBusy.value = false
    #expect(control.decorator.state == .disabled)
    isChosen.value = false

    #expect(control.decorator.state == [])
  }

  @Test("E1: an option's token leaves the option as it is, and goes on with the present value")
  func optionToken() {
    isBusy.value = true
    let busy = control.decorator.follow(.disabled, when: Derived { [isBusy] in isBusy.value })
    let chosen = control.decorator.follow(.selected, when: Derived { [isChosen] in isChosen.value })

    busy.disable()
    isBusy.value = false
    isChosen.value = true
    #expect(!busy.isEnabled && chosen.isEnabled)
    #expect(control.decorator.state == [.disabled, .selected])
    busy.enable()
    #expect(busy.isEnabled && control.decorator.state == .selected)
    chosen.disable()
    busy.disable()
    isChosen.value = false
    #expect(control.decorator.state == .selected)
  }

  @Test("D7, T2: the transaction of the change holds, and the first look isn't animated")
  func transaction() {
    let recorder = Recorder()
    control.recorder = recorder
    control.decorator.removeAll()
    let fresh = Control()
    fresh.recorder = recorder
    fresh.decorator.prepare(state: .disabled) { $0.color = .blue }
    fresh.decorator.prepare(state: []) { $0.color = .red }

    withAnimation(.linear(duration: 1)) {
      _ = fresh.decorator.follow(.disabled, when: Derived { [isBusy] in isBusy.value })
    }
    withAnimation(.linear(duration: 2)) { isBusy.value = true }

    #expect(recorder.entries == [.init(start: 1, end: 3, duration: 2)])
  }

  // MARK: Lifetime

  @Test("D8: following keeps no object alive, and ends with it", arguments: [false, true])
  func lifetime(isTokenKept: Bool) {
    var runs = 0
    weak var object: StoredControl?
    weak var derived: Derived<Bool>?
    var tokens: [any RemovableTarget] = []
    do {
      let stored = StoredControl()
      let busy = Derived { [isBusy] in
        runs += 1
        return isBusy.value
      }
      (object, derived) = (stored, busy)
      tokens.append(stored.decorator.follow(.disabled, when: busy))
      tokens.append(stored.decorator.follow(busy) { $0 ? .disabled : .normal })
      if !isTokenKept { tokens = [] }
    }
    #expect(object == nil && tokens.allSatisfy { !$0.isEnabled })
    runs = 0

    for token in tokens { token.enable() }
    isBusy.value = true
    isBusy.value = false
    tokens = []

    #expect(derived == nil && runs <= 1)
  }

  @Test("D8: from the side table it ends by the purge at the latest")
  func lifetimeInTable() {
    weak var object: Control?
    weak var derived: Derived<Bool>?
    do {
      let control = Control()
      let busy = Derived { [isBusy] in isBusy.value }
      (object, derived) = (control, busy)
      control.decorator.follow(.disabled, when: busy)
      control.decorator.follow(busy) { $0 ? .disabled : .normal }
    }
    #expect(object == nil)
    isBusy.value = true
    AttachmentTable.shared.purge()

    #expect(derived == nil)
  }

  @Test("G8: following and unfollowing from within a decoration is safe")
  func within() {
    var token: (any RemovableTarget)?
    control.decorator.prepare(state: .disabled) { [isChosen] control in
      control.log.append("2")
      token?.disable()
      control.decorator.follow(.selected, when: Derived { isChosen.value })
    }
    token = control.decorator.follow(.disabled, when: Derived { [isBusy] in isBusy.value })

    isBusy.value = true
    isBusy.value = false
    isChosen.value = true

    #expect(control.decorator.state == [.disabled, .selected])
  }
}
