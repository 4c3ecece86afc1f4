import StateObservation
import Testing

@Suite("Owners of event handlers")
struct EventOwnerTests {
  private final class Owner {
    var log: [String] = []
    func hear(_ bell: StoredBell) { log.append("heard \(bell.log.count)") }
  }

  private let bell = StoredBell()

  @Test(
    "Scenario 31: a method as handler doesn't keep its object, and is removed when that has gone")
  func method() {
    var owner: Owner? = Owner()
    weak let watched = owner
    let token = bell.addEventHandler(event: .rung, owner: owner!, Owner.hear)

    bell.emit(.rung)
    #expect(owner?.log == ["heard 0"] && token.isEnabled)
    owner = nil
    #expect(watched == nil && !token.isEnabled)
    bell.emit(.rung)

    #expect(bell.eventRegistry.handlerCount == 0)
    token.enable()
    #expect(!token.isEnabled && bell.eventRegistry.handlerCount == 0)
  }

  @Test("Scenario 31: a handler with an owner gets it, and the source; other options hold too")
  func closure() {
    let owner = Owner()
    bell.addEventHandler(event: .rung, owner: owner) { [weak bell = self.bell] in
      $0.log.append("plain \($1 === bell)")
    }
    bell.addEventHandler(event: .rung, owner: owner, priority: 1, once: true, key: "k") {
      owner, _ in
      owner.log.append("first")
    }

    bell.emit(.rung)
    bell.emit(.rung)

    #expect(owner.log == ["first", "plain true", "plain true"])
  }

  @Test("E3, scenario 31: owners that come and go leave nothing, though the event is never told")
  func comingAndGoing() {
    let survivor = Owner()
    bell.addEventHandler(event: .rung, owner: survivor) { owner, _ in owner.log.append("here") }
    for number in 0..<10_000 {
      bell.addEventHandler(event: .rung, owner: Owner(), priority: number % 2) { _, _ in }
    }

    #expect(bell.eventRegistry.handlerCount < 10)
    bell.emit(.rung)
    #expect(survivor.log == ["here"] && bell.eventRegistry.handlerCount == 1)
  }

  @Test("E2: an owner that goes during an emit isn't called any more")
  func goingDuringEmit() {
    var owner: Owner? = Owner()
    var log: [String] = []
    bell.addEventHandler(event: .rung) { _ in owner = nil }
    bell.addEventHandler(event: .rung, owner: owner!) { _, _ in log.append("owner") }
    bell.addEventHandler(event: .rung) { _ in log.append("next") }

    bell.emit(.rung)

    #expect(owner == nil && log == ["next"])
  }

  @Test("Scenario 30: a handler is given its source, so that none of the forms keeps it")
  func sourceIsFree() {
    weak var watched: StoredBell?
    let owner = Owner()
    do {
      let bell = StoredBell()
      watched = bell
      bell.addEventHandler(event: .rung) { $0.log.append("rung") }
      bell.addEventHandler(event: .rung, owner: owner, Owner.hear)
      bell.addEventHandler(event: .rung, throttle: .seconds(1)) { $0.log.append("rung") }
      _ = bell.emissions(of: .rung)
      bell.emit(.rung)
    }

    #expect(watched == nil && owner.log == ["heard 1"])
  }

  // MARK: Groups

  @Test("Scenario 48: one token switches many; one that is disabled by itself leaves it")
  func group() {
    let group = TargetGroup()
    let first = group.add(bell.addEventHandler(event: .rung) { $0.log.append("1") })
    group.add(bell.addEventHandler(event: .silenced) { $0.log.append("2") })
    let number = Source(0)
    group.add(Effect { [bell] in bell.log.append("effect \(number.value)") })
    #expect(group.count == 3 && group.isEnabled)

    group.disable()
    #expect(!group.isEnabled && group.count == 3)
    bell.emit(.rung)
    number.value = 1
    group.enable()
    first.disable()
    #expect(group.count == 2)
    group.disable()
    group.enable()
    bell.emit(.rung)
    bell.emit(.silenced)

    #expect(bell.log == ["effect 0", "effect 1", "effect 1", "2"])
    group.removeAll()
    #expect(group.count == 0 && bell.eventRegistry.handlerCount == 0)
  }

  @Test("Scenario 48: handlers that come and go leave nothing in a group that stays")
  func longLivedGroup() {
    let group = TargetGroup()
    weak var captured: Probe?
    for _ in 0..<1000 {
      let probe = Probe()
      captured = probe
      group.add(bell.addEventHandler(event: .rung) { _ in _ = probe }).disable()
    }

    #expect(group.count == 0 && captured == nil)
  }

  @Test("what is added to a group that is off is off, and leaves it when it is enabled by itself")
  func addedToDisabled() {
    let group = TargetGroup()
    group.disable()
    let token = group.add(bell.addEventHandler(event: .rung) { _ in })

    #expect(!token.isEnabled && group.count == 1)
    token.enable()
    #expect(group.count == 0)
    group.enable()
    #expect(token.isEnabled && !group.isEnabled)
  }
}
