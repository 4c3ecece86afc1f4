import StateObservation
import TestSupport
import Testing

@Suite("Options of event handlers")
struct EventOptionTests {
  private let bell = Bell()

  // MARK: Priority

  @Test(
    "Scenario 45: handlers of a higher priority run first, those of one in the order of enabling")
  func priority() {
    for (number, priority) in [0, 5, -3, 0, 5, -3, 1].enumerated() {
      bell.addEventHandler(event: .rung, priority: priority) {
        $0.log.append("\(priority):\(number)")
      }
    }

    bell.emit(.rung)

    #expect(bell.log == ["5:1", "5:4", "1:6", "0:0", "0:3", "-3:2", "-3:5"])
  }

  @Test(
    "E2: with priorities too, one added during an emit waits for the next, and nested emits run at once"
  )
  func priorityDuringEmit() {
    var later: (any RemovableTarget)?
    bell.addEventHandler(event: .rung, priority: 1, once: true) { bell in
      bell.log.append("A")
      bell.addEventHandler(event: .rung, priority: 2) { $0.log.append("high") }
      bell.addEventHandler(event: .rung, priority: -1) { $0.log.append("low") }
      bell.addEventHandler(event: .rung) { $0.log.append("plain") }
      later?.disable()
      bell.emit(.rung)
      bell.log.append("|")
    }
    bell.addEventHandler(event: .rung) { $0.log.append("B") }
    later = bell.addEventHandler(event: .rung, priority: -1) { $0.log.append("C") }

    bell.emit(.rung)

    #expect(bell.log == ["A", "high", "B", "plain", "low", "|", "B"])
  }

  @Test("E2: gaps that close in one priority while another is walked leave the snapshot as it was")
  func gapsDuringEmit() {
    var tokens: [any RemovableTarget] = []
    bell.addEventHandler(event: .rung, priority: 1, once: true) { bell in
      for token in tokens.dropLast() { token.disable() }
      for _ in 0..<5 { bell.addEventHandler(event: .rung) { $0.log.append("new") } }
    }
    tokens = (0..<40).map { number in
      bell.addEventHandler(event: .rung) { $0.log.append("\(number)") }
    }

    bell.emit(.rung)
    tokens = []

    #expect(bell.log == ["39"])
  }

  @Test("E3: handlers of many priorities leave nothing behind")
  func prioritiesGo() {
    let tokens = (0..<1000).map { number in
      bell.addEventHandler(event: .rung, priority: number % 10) { _ in }
    }
    bell.emit(.rung)

    for index in tokens.indices { tokens[(index * 7) % 1000].disable() }

    #expect(bell.eventRegistry.handlerCount == 0 && bell.eventRegistry.slotCount == 0)
  }

  @Test(
    "E2, E3: random programs of handlers behave as a sorted array",
    arguments: 0..<100 as Range<UInt64>)
  func oracle(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var expected: [(priority: Int, number: Int)] = []
    var tokens: [(priority: Int, token: any RemovableTarget)] = []
    for _ in 0..<200 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let (number, priority) = (tokens.count, Int.random(in: -2...2, using: &random))
        tokens.append(
          (
            priority,
            bell.addEventHandler(event: .rung, priority: priority) { $0.log.append("\(number)") }
          ))
        expected.append((priority, number))
      case 1 where !tokens.isEmpty:
        let number = Int.random(in: 0..<tokens.count, using: &random)
        tokens[number].token.disable()
        expected.removeAll { $0.number == number }
      case 2 where !tokens.isEmpty:
        let number = Int.random(in: 0..<tokens.count, using: &random)
        guard !tokens[number].token.isEnabled else { continue }
        tokens[number].token.enable()
        expected.append((tokens[number].priority, number))
      default:
        bell.log = []
        bell.emit(.rung)
        let sorted = expected.enumerated().sorted {
          ($1.element.priority, $0.offset) < ($0.element.priority, $1.offset)
        }
        #expect(bell.log == sorted.map { "\($0.element.number)" })
      }
    }
    #expect(bell.eventRegistry.handlerCount == expected.count)
  }

  // MARK: Key

  @Test("Scenario 27: adding a handler with a key again and again replaces it, and fires once")
  func key() {
    for number in 0..<1000 {
      bell.addEventHandler(event: .rung, key: "configure") { $0.log.append("\(number)") }
    }
    bell.addEventHandler(event: .silenced, key: "configure") { $0.log.append("other event") }
    bell.addEventHandler(event: .rung, key: 1) { $0.log.append("other key") }

    bell.emit(.rung)
    bell.emit(.silenced)

    #expect(bell.log == ["999", "other key", "other event"])
    #expect(bell.eventRegistry.handlerCount == 3 && bell.eventRegistry.slotCount < 40)
  }

  @Test("a replaced handler that is enabled again replaces the other one")
  func keyToggled() {
    let first = bell.addEventHandler(event: .rung, key: "k") { $0.log.append("1") }
    let second = bell.addEventHandler(event: .rung, priority: 3, key: "k") { $0.log.append("2") }
    #expect(!first.isEnabled && second.isEnabled)

    first.enable()
    bell.emit(.rung)
    #expect(first.isEnabled && !second.isEnabled)
    first.disable()
    bell.emit(.rung)
    second.enable()
    bell.emit(.rung)

    #expect(bell.log == ["1", "2"])
  }

  @Test("E1: a handler with a key is released when it is disabled, and its key is free")
  func keyReleased() {
    let bell = StoredBell()
    weak var captured: Probe?
    do {
      let probe = Probe()
      captured = probe
      bell.addEventHandler(event: .silenced) { _ in }
      bell.addEventHandler(event: .silenced, key: "k") { _ in _ = probe }.disable()
    }

    #expect(captured == nil)
    #expect(bell.addEventHandler(event: .silenced, key: "k") { _ in }.isEnabled)
  }

  @Test("E2: a handler replaced during an emit isn't called any more, its successor waits")
  func keyDuringEmit() {
    bell.addEventHandler(event: .rung, once: true) { bell in
      bell.addEventHandler(event: .rung, key: "k") { $0.log.append("new") }
    }
    bell.addEventHandler(event: .rung, key: "k") { $0.log.append("old") }

    bell.emit(.rung)
    #expect(bell.log == [])
    bell.emit(.rung)
    #expect(bell.log == ["new"])
  }

  // MARK: Several, and all

  @Test("Scenario 28: one event has any number of handlers, each with its own token")
  func several() {
    let tokens = (0..<3).map { number in
      bell.addEventHandler(event: .rung) { $0.log.append("\(number)") }
    }

    bell.emit(.rung)
    tokens[1].disable()
    bell.emit(.rung)

    #expect(bell.log == ["0", "1", "2", "0", "2"])
  }

  @Test("Scenario 27: all handlers are removed, of one event or of all, also during an emit")
  func removingAll() {
    let rung = bell.addEventHandler(event: .rung) { $0.log.append("rung") }
    bell.addEventHandler(event: .silenced, priority: 1) { $0.removeAllEventHandlers() }
    bell.addEventHandler(event: .silenced) { $0.log.append("silenced") }
    for hour in 0..<20 { bell.addEventHandler(event: .hour(hour)) { _ in } }

    bell.removeAllEventHandlers(event: .rung)
    bell.emit(.rung)
    #expect(!rung.isEnabled && bell.log == [])
    bell.emit(.silenced)
    bell.emit(.silenced)
    #expect(bell.log == [] && bell.eventRegistry.handlerCount == 0)
    rung.enable()
    bell.emit(.rung)
    #expect(bell.log == ["rung"])
  }

  // MARK: Warning

  @Test(
    "Scenario 46: an event with more handlers than a threshold is reported, and again when they have doubled"
  )
  func warning() {
    let reports = Reports()
    HandlerCountWarning.report(above: 200) { warning in
      // Other tests run at the same time.
      if warning.source == "CountedBell" { reports.add(warning.description) }
    }
    let bell = CountedBell()

    let tokens = (0..<900).map { number in
      bell.addEventHandler(event: .rung, priority: number % 3) { _ in }
    }
    for hour in 0..<300 { bell.addEventHandler(event: .hour(hour)) { _ in } }
    for token in tokens.suffix(100) { token.disable() }
    for token in tokens.suffix(90) { token.enable() }
    HandlerCountWarning.stopReporting()
    for _ in 0..<2000 { bell.addEventHandler(event: .rung) { _ in } }

    #expect(
      reports.all
        == [201, 402, 804].map {
          "CountedBell has \($0) handlers of rung. Are they added again without disabling the former ones?"
        })
  }
}

private final class CountedBell: EventSource {
  typealias Event = Chime
}

private final class Reports: @unchecked Sendable {
  // Filled by one test, in its own adding of handlers.
  private(set) var all: [String] = []
  func add(_ report: String) { all.append(report) }
}
