import StateObservation
import TestSupport
import Testing

@Suite("Events over time")
@MainActor
struct EventTimeTests {
  private let bell = StoredBell()
  private let clock = ManualClock()

  @Test("Scenario 47: a throttled handler runs at once, and drops what follows too soon")
  func throttle() {
    bell.addEventHandler(event: .rung, throttle: .milliseconds(300), clock: clock) {
      [clock = self.clock] in
      $0.log.append("\(clock.now.time)")
    }

    for step in [0, 1, 298, 1, 250, 50, 1] {
      clock.advance(by: .milliseconds(step))
      bell.emit(.rung)
    }

    #expect(bell.log == ["0.0 seconds", "0.3 seconds", "0.6 seconds"])
  }

  @Test("Scenario 47: throttling needs no actor")
  nonisolated func throttleWithoutActor() {
    let (bell, clock) = (StoredBell(), ManualClock())
    bell.addEventHandler(event: .rung, throttle: .seconds(1), clock: clock) {
      $0.log.append("rung")
    }

    bell.emit(.rung)
    bell.emit(.rung)

    #expect(bell.log == ["rung"])
  }

  @Test("a debounced handler runs once, when nothing has happened for a while")
  func debounce() async {
    bell.addEventHandler(event: .rung, debounce: .milliseconds(300), clock: clock) {
      [clock = self.clock] in
      $0.log.append("\(clock.now.time)")
    }

    bell.emit(.rung)
    #expect(await eventually { clock.deadlines == [.milliseconds(300)] })
    clock.advance(by: .milliseconds(200))
    bell.emit(.rung)
    clock.advance(by: .milliseconds(100))
    #expect(await eventually { clock.deadlines == [.milliseconds(500)] })
    #expect(bell.log == [])
    clock.advance(by: .milliseconds(200))

    #expect(await eventually { !bell.log.isEmpty })
    #expect(bell.log == ["0.5 seconds"] && clock.deadlines == [])
  }

  @Test("a debounced once-handler counts its run, not the events")
  func debounceOnce() async {
    let token = bell.addEventHandler(
      event: .rung, once: true, debounce: .seconds(1), clock: clock
    ) { $0.log.append("rung") }

    bell.emit(.rung)
    bell.emit(.rung)
    #expect(token.isEnabled)
    #expect(await eventually { clock.deadlines.count == 1 })
    clock.advance(by: .seconds(1))
    #expect(await eventually { !token.isEnabled })
    bell.emit(.rung)

    #expect(bell.log == ["rung"] && clock.deadlines == [])
  }

  @Test(
    "what is held back when a handler is disabled doesn't run, not even when it is enabled again")
  func debounceDisabled() async {
    let token = bell.addEventHandler(event: .rung, debounce: .seconds(1), clock: clock) {
      [clock = self.clock] in
      $0.log.append("\(clock.now.time)")
    }

    bell.emit(.rung)
    #expect(await eventually { clock.deadlines.count == 1 })
    token.disable()
    #expect(await eventually { clock.deadlines == [] })
    token.enable()
    clock.advance(by: .seconds(1))
    bell.emit(.rung)
    #expect(await eventually { clock.deadlines == [.seconds(2)] })
    clock.advance(by: .seconds(1))

    #expect(await eventually { !bell.log.isEmpty })
    #expect(bell.log == ["2.0 seconds"])
  }

  @Test("a debounced handler keeps neither source nor owner while it waits")
  func debounceLifetimes() async {
    final class Owner {}
    weak var watched: AnyObject?
    weak var captured: Probe?
    var owner: Owner? = Owner()
    do {
      let (bell, probe) = (StoredBell(), Probe())
      watched = bell
      captured = probe
      bell.addEventHandler(event: .rung, debounce: .seconds(1), clock: clock) { _ in _ = probe }
      bell.emit(.rung)
    }
    bell.addEventHandler(event: .rung, owner: owner!, debounce: .seconds(1), clock: clock) {
      _, bell in
      bell.log.append("owner")
    }
    bell.emit(.rung)
    #expect(watched == nil && captured == nil)
    #expect(await eventually { clock.deadlines.count == 2 })
    owner = nil
    clock.advance(by: .seconds(1))
    bell.addEventHandler(event: .rung, debounce: .zero, clock: clock) { $0.log.append("zero") }
    bell.emit(.rung)

    #expect(await eventually { !bell.log.isEmpty })
    #expect(bell.log == ["zero"])
  }

  @Test("a clock that refuses to wait doesn't lose what is held back")
  func brokenClock() async {
    bell.addEventHandler(event: .rung, debounce: .seconds(1), clock: BrokenClock()) {
      $0.log.append("rung")
    }

    bell.emit(.rung)
    bell.emit(.rung)

    #expect(await eventually { bell.log == ["rung"] })
  }

  @Test("an actor's source debounces on its actor")
  func onActor() async {
    let doorman = Doorman(clock: clock)

    await doorman.ring()
    #expect(await eventually { clock.deadlines.count == 1 })
    clock.advance(by: .seconds(1))

    #expect(await eventually { await doorman.heard > 0 })
    #expect(await doorman.heard == 1)
    await doorman.leave()
  }

  @Test("a debounced handler without an actor traps, and so does one that is throttled as well")
  nonisolated func traps() async throws {
    let withoutActor = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      trapWithoutActor()
    }
    try expectSentence(
      "EventSource.addEventHandler(event:debounce:) needs an actor to call the handler on later, but was called without an isolation.",
      in: withoutActor)
    let both = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = StoredBell().addEventHandler(event: .rung, throttle: .zero, debounce: .zero) { _ in }
      }
    }
    try expectSentence("needs one of throttle and debounce, but was given both.", in: both)
  }

  // MARK: Sequences

  @Test("a sequence hears of the event from its making on, and ends with the source")
  func emissions() async {
    var bell: StoredBell? = StoredBell()
    let chimes = bell!.emissions(of: .hour(3))
    bell?.emit(.hour(3))
    bell?.emit(.hour(4))
    bell?.emit(.hour(3))
    bell = nil

    let heard = await Task.detached { await chimes.reduce(into: []) { $0.append($1) } }.value

    #expect(heard == [.hour(3), .hour(3)])
  }

  @Test("back-pressure: the emit never waits, and the buffer's policy says what is dropped")
  func backPressure() async {
    let newest = bell.emissions(of: .rung, buffering: .bufferingNewest(2))
    let oldest = bell.emissions(of: .rung, buffering: .bufferingOldest(1))
    let all = bell.emissions(of: .rung)
    for _ in 0..<10 { bell.emit(.rung) }
    bell.removeAllEventHandlers()

    func count(_ sequence: AsyncStream<Chime>) async -> Int {
      var count = 0
      for await _ in sequence { count += 1 }
      return count
    }
    #expect(await count(newest) == 2)
    #expect(await count(oldest) == 1)
    #expect(await count(all) == 10)
  }

  @Test("a sequence that nobody iterates any more leaves nothing behind")
  func abandoned() async {
    let task = Task { [chimes = bell.emissions(of: .rung)] in for await _ in chimes {} }
    task.cancel()
    await task.value
    _ = bell.emissions(of: .rung)
    for _ in 0..<1000 { _ = bell.emissions(of: .silenced) }

    bell.emit(.rung)

    #expect(bell.eventRegistry.handlerCount < 5)
  }
}

private func trapWithoutActor() {
  StoredBell().addEventHandler(event: .rung, debounce: .seconds(1)) { _ in }
}

private struct BrokenClock: Clock {
  struct Refusal: Error {}
  let now = ManualClock.Instant()
  let minimumResolution = Duration.zero
  func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
    throw Refusal()
  }
}

private actor Doorman {
  private let bell = StoredBell()
  private(set) var heard = 0
  private let clock: ManualClock
  private var token: (any RemovableTarget)?

  init(clock: ManualClock) { self.clock = clock }

  /// Until then what debounces keeps its actor.
  func leave() {
    token?.disable()
    token = nil
  }

  func ring() {
    token = bell.addEventHandler(event: .rung, owner: self, debounce: .seconds(1), clock: clock) {
      doorman, _ in
      doorman.assumeIsolated { $0.heard += 1 }
    }
    bell.emit(.rung)
    bell.emit(.rung)
  }
}
