import StateObservation
import Testing

@Suite("Decoration lifetimes")
struct DecorationLifetimeTests {
  @Test("D8: dropping an object with a stored holder frees what its decorations captured at once")
  func storedHolder() {
    weak var captured: Probe?
    do {
      let (control, probe) = (StoredControl(), Probe())
      captured = probe
      control.decorator.prepare(state: .selected) { _ in _ = probe }
      control.decorator.state = .selected
    }

    #expect(captured == nil)
  }

  @Test("D8: dropping an object frees its holder and what it captured, by the purge at the latest")
  func sideTable() {
    weak var captured: Probe?
    weak var holder: Holder<Condition>?
    weak var object: Control?
    do {
      let (control, probe) = (Control(), Probe())
      (captured, object, holder) = (probe, control, control.decorationHolder)
      control.decorator.prepare(state: .selected) { _ in _ = probe }
      control.decorator.state = .selected
    }
    #expect(object == nil)

    AttachmentTable.shared.purge()

    #expect(captured == nil && holder == nil)
  }

  @Test("D8: what is replaced, removed or no longer needed is released at once")
  func replaced() {
    let control = Control()
    var probes: [Weak] = []
    func capturing() -> Decoration<Control> {
      let probe = Probe()
      probes.append(Weak(probe: probe))
      return { _ in _ = probe }
    }

    for _ in 1...2 {
      control.decorator.prepare(state: .selected, capturing())
      control.decorator.prepare(default: capturing())
      control.decorator.prepare(base: capturing())
    }
    #expect(probes.map { $0.probe != nil } == [false, false, false, true, true, true])
    control.decorator.removeAll()
    #expect(probes.allSatisfy { $0.probe == nil })
  }

  @Test("D8: what a removed decoration captured may change the holder while it is released")
  func releaseReenters() {
    let control = Control()
    control.decorator.prepare(state: .disabled) { $0.log.append("disabled") }
    func prepareReentrant() {
      let reentrant = AtRelease { control.decorator.prepare(state: .favorite) { _ in } }
      control.decorator.prepare(state: .selected) { _ in _ = reentrant }
    }
    prepareReentrant()

    control.decorator.prepare(state: .selected) { $0.log.append("selected") }
    prepareReentrant()
    control.decorator.remove(state: .selected)
    control.decorator.state = .disabled

    #expect(control.log == ["disabled"])
  }

  @Test("D8: many objects created, decorated and dropped leave nothing behind")
  func manyObjects() {
    AttachmentTable.shared.purge()
    let before = AttachmentTable.shared.countOfThread
    var highest = 0
    for _ in 0..<StressScale.chain {
      let control = Control()
      control.decorator.prepare(state: .selected) { $0.color = .red }
      control.decorator.state = .selected
      highest = max(highest, AttachmentTable.shared.countOfThread)
    }
    AttachmentTable.shared.purge()

    #expect(highest <= before + 8)
    #expect(AttachmentTable.shared.countOfThread <= before)
  }

  @Test("D8: of 10^4 objects dropped together, the next few operations release a good part each")
  func droppedTogether() {
    AttachmentTable.shared.purge()
    let before = AttachmentTable.shared.countOfThread
    var controls = (0..<10_000).map { _ in Control() }
    for control in controls { control.decorator.state = .selected }

    controls = []
    let other = Control()
    for _ in 0..<400 { other.decorator.state = other.decorator.state == nil ? .selected : nil }

    #expect(AttachmentTable.shared.countOfThread <= before + 1)
  }

  @Test("D8: a new object at a reused address has no state")
  func reusedAddress() {
    var addresses: Set<ObjectIdentifier> = []
    var (reused, stale) = (0, 0)
    for _ in 0..<1000 {
      let control = Control()
      if !addresses.insert(ObjectIdentifier(control)).inserted { reused += 1 }
      if control.decorator.state != nil { stale += 1 }
      control.decorator.state = .selected
    }

    #expect(reused > 0 && stale == 0)
  }

  @Test("D8: a new object at a reused address has nothing of a style, an option or a theme")
  func reusedAddressOfAll() {
    let (theme, isBusy) = (ThemeSource(1), Source(true))
    var addresses: Set<ObjectIdentifier> = []
    var (reused, stale) = (0, 0)
    for _ in 0..<1000 {
      let control = Control()
      if !addresses.insert(ObjectIdentifier(control)).inserted { reused += 1 }
      if control.decorator.once("made", { _ in }) == false { stale += 1 }
      control.decorator.refresh()
      if control.decorator.state != nil || control.color != .black { stale += 1 }
      control.decorator.prepare(state: .disabled, Control.style { $0.set(\.color, .red) })
      control.decorator.resolution = .cascade
      control.decorator.follow(theme)
      control.decorator.follow(.disabled, when: Derived { isBusy.value })
      if control.color != .red { stale += 1 }
    }

    #expect(reused > 0 && stale == 0)
  }

  @Test("D8: many objects of all kinds of decoration, dropped, leave nothing behind")
  func manyOfAll() {
    AttachmentTable.shared.purge()
    let before = AttachmentTable.shared.countOfThread
    let (theme, isBusy) = (ThemeSource(1), Source(true))
    weak var captured: Probe?
    var runs = 0
    for _ in 0..<StressScale.releases {
      let (control, probe) = (Control(), Probe())
      captured = probe
      control.decorator.prepare(when: { _ in true }) { _ in _ = probe }
      control.decorator.prepare(state: .disabled, Control.style { $0.set(\.color, .red) })
      control.decorator.follow(theme)
      control.decorator.follow(
        .disabled,
        when: Derived {
          runs += 1
          return isBusy.value
        })
    }
    AttachmentTable.shared.purge()
    runs = 0
    isBusy.value = false
    theme.value = 2

    #expect(AttachmentTable.shared.countOfThread <= before && captured == nil)
    #expect(theme.followerCount == 0 && runs == 0)
  }

  @Test("D8: an object that captures itself in a decoration is kept, until that is removed")
  func cycle() {
    weak var object: StoredControl?
    do {
      let control = StoredControl()
      object = control
      control.decorator.prepare(default: { [control] _ in _ = control })
    }

    #expect(object != nil)
    object?.decorator.removeAll()
    #expect(object == nil)
  }

  @Test("D8: touching the decorator in a deinit neither crashes nor leaves anything behind")
  func decoratorInDeinit() {
    AttachmentTable.shared.purge()
    let before = AttachmentTable.shared.countOfThread
    do {
      let dying = Dying()
      dying.decorator.state = 1
    }
    AttachmentTable.shared.purge()

    #expect(AttachmentTable.shared.countOfThread <= before)
  }
}

private struct Weak {
  weak var probe: Probe?
}

/// Runs something when it is released.
private final class AtRelease {
  private let body: () -> Void

  init(_ body: @escaping () -> Void) {
    self.body = body
  }

  deinit {
    body()
  }
}

private final class Dying: Decorable {
  typealias DecorationState = Int

  deinit {
    decorator.prepare(default: { _ in })
    decorator.state = 2
  }
}
