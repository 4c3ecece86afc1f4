import StateObservation
import Testing

@Suite("Event lifetimes")
struct EventLifetimeTests {
  @Test("E1, row 39: dropping the token does not disable")
  func droppedToken() {
    let bell = Bell()

    bell.addEventHandler(event: .rung) { $0.log.append("rung") }
    bell.emit(.rung)

    #expect(bell.log == ["rung"])
  }

  @Test("E1, row 40: the source retains the handler while it is enabled, and only then")
  func retainsHandler() {
    let bell = Bell()
    weak var captured: Probe?
    var token: (any RemovableTarget)?
    do {
      let probe = Probe()
      captured = probe
      token = bell.addEventHandler(event: .rung) { _ in _ = probe }
    }

    #expect(captured != nil)
    token?.disable()
    token = nil
    #expect(captured == nil)
  }

  @Test("E1: a disabled handler is kept by its token alone, and can be enabled again")
  func disabledHandler() {
    let bell = Bell()
    let token = bell.addEventHandler(event: .rung) { $0.log.append("rung") }

    token.disable()
    bell.emit(.rung)
    token.enable()
    bell.emit(.rung)

    #expect(bell.log == ["rung"])
  }

  @Test(
    "E1: the token holds the source weakly, and is harmless after it", arguments: [false, true])
  func sourceFirst(isStored: Bool) {
    let token: any RemovableTarget
    weak var source: AnyObject?
    if isStored {
      let bell = StoredBell()
      source = bell
      token = bell.addEventHandler(event: .rung) { _ in }
    } else {
      let bell = Bell()
      source = bell
      token = bell.addEventHandler(event: .rung) { _ in }
    }

    #expect(source == nil && !token.isEnabled)
    token.enable()
    #expect(!token.isEnabled)
    token.disable()
    token.disable()
    #expect(!token.isEnabled)
  }

  @Test("E1, row 34: a handler that captures its source keeps it, until it is disabled")
  func cycle() {
    weak var source: StoredBell?
    var token: (any RemovableTarget)?
    do {
      let bell = StoredBell()
      source = bell
      token = bell.addEventHandler(event: .rung) { [bell] _ in _ = bell }
    }

    #expect(source != nil)
    token?.disable()
    token = nil
    #expect(source == nil)
  }

  @Test("E1: with a stored registry, handlers are released together with the source")
  func storedRegistryAtOnce() {
    weak var captured: Probe?
    do {
      let (bell, probe) = (StoredBell(), Probe())
      captured = probe
      bell.addEventHandler(event: .rung) { _ in _ = probe }
    }

    #expect(captured == nil)
  }

  @Test("E1: with the side table, handlers are released by the thread's next operations")
  func sideTableSoon() {
    weak var captured: Probe?
    do {
      let (bell, probe) = (Bell(), Probe())
      captured = probe
      bell.addEventHandler(event: .rung) { _ in _ = probe }
    }

    AttachmentTable.shared.purge()

    #expect(captured == nil)
  }

  @Test("E1: a source emits in its deinit when it stores its registry")
  func emitInDeinit() {
    var log: [String] = []
    do {
      let closing = Closing()
      closing.addEventHandler(event: .closed) { _ in log.append("closed") }
    }

    #expect(log == ["closed"])
  }

  @Test("E1: a handler disabled in an emit from the source's deinit isn't called any more")
  func disableInDeinit() {
    var log: [String] = []
    var later: (any RemovableTarget)?
    do {
      let closing = Closing()
      closing.addEventHandler(event: .closed) { _ in later?.disable() }
      later = closing.addEventHandler(event: .closed) { _ in log.append("later") }
      withExtendedLifetime(closing) {}
    }

    #expect(log == [])
  }

  @Test("E1: a handler that drops the last reference to its source is safe")
  func handlerDropsSource() {
    var bell: StoredBell? = StoredBell()
    weak let source = bell
    bell?.addEventHandler(event: .rung) { _ in bell = nil }
    bell?.addEventHandler(event: .rung) { $0.log.append("after") }

    bell?.emit(.rung)

    #expect(source == nil)
  }

  @Test("E3, row 29: adding and disabling 10^5 times leaves the source as it was")
  func addAndDisable() {
    let bell = StoredBell()
    for _ in 0..<100_000 {
      bell.addEventHandler(event: .rung) { _ in }.disable()
    }

    #expect(bell.eventRegistry.handlerCount == 0 && bell.eventRegistry.slotCount == 0)
  }

  @Test("E3: 10^5 handlers, disabled in any order, leave nothing behind")
  func addAllDisableAll() {
    let bell = StoredBell()
    bell.addEventHandler(event: .rung) { $0.log.append("kept") }
    for step in [1, 99_999, 50_001] {
      let tokens = (0..<100_000).map { _ in bell.addEventHandler(event: .rung) { _ in } }
      for index in tokens.indices { tokens[(index * step) % 100_000].disable() }
    }

    bell.emit(.rung)

    #expect(bell.log == ["kept"])
    #expect(bell.eventRegistry.handlerCount == 1 && bell.eventRegistry.slotCount < 20)
  }

  @Test("E3: handlers that are added and disabled during an emit leave nothing behind")
  func churnDuringEmit() {
    let bell = StoredBell()
    let token = bell.addEventHandler(event: .rung) { bell in
      for _ in 0..<1000 { bell.addEventHandler(event: .rung) { _ in }.disable() }
    }

    bell.emit(.rung)
    token.disable()

    #expect(bell.eventRegistry.handlerCount == 0 && bell.eventRegistry.slotCount == 0)
  }
}

private final class Closing: EventSource {
  enum Event { case closed }
  let eventRegistry = EventRegistry<Event>()

  deinit {
    emit(.closed)
  }
}
