import StateObservation
import Testing

@Suite("Events")
struct EventTests {
  private let bell = Bell()

  @Test("E1: a handler is enabled at once and is given its source")
  func handler() {
    let token = bell.addEventHandler(event: .rung) { $0.log.append("rung") }

    bell.emit(.rung)
    bell.emit(.silenced)

    #expect(token.isEnabled)
    #expect(bell.log == ["rung"])
  }

  @Test("E1: a handler is given its source as the class through which it was added")
  func handlerOfSubclass() {
    let bell = LoudBell()

    bell.addEventHandler(event: .rung) { $0.volume += 1 }
    (bell as Bell).addEventHandler(event: .rung) { $0.log.append("rung") }
    (bell as Bell).emit(.rung)

    #expect(bell.volume == 1 && bell.log == ["rung"])
  }

  @Test("E1: enabling and disabling are idempotent, toggled twice")
  func toggling() {
    let token = bell.addEventHandler(event: .rung) { $0.log.append("rung") }

    for _ in 1...2 {
      token.disable()
      token.disable()
      bell.emit(.rung)
      bell.log.append("\(token.isEnabled)")
      token.enable()
      token.enable()
      bell.emit(.rung)
    }

    #expect(bell.log == ["false", "rung", "false", "rung"])
  }

  @Test("E1: handlers run in the order in which they were enabled; enabling again goes to the end")
  func order() {
    let first = bell.addEventHandler(event: .rung) { $0.log.append("1") }
    bell.addEventHandler(event: .rung) { $0.log.append("2") }
    bell.addEventHandler(event: .rung) { $0.log.append("3") }

    bell.emit(.rung)
    first.disable()
    first.enable()
    bell.emit(.rung)

    #expect(bell.log == ["1", "2", "3", "2", "3", "1"])
  }

  @Test("E1: events with payloads are told apart by their payloads, however many there are")
  func manyEvents() {
    var tokens: [any RemovableTarget] = []
    for number in 0..<100 {
      tokens.append(bell.addEventHandler(event: .hour(number)) { $0.log.append("\(number)") })
    }

    bell.emit(.hour(7))
    bell.emit(.hour(99))
    for (number, token) in tokens.enumerated() where number != 7 { token.disable() }
    bell.emit(.hour(8))
    bell.emit(.hour(7))

    #expect(bell.log == ["7", "99", "7"])
  }

  @Test("E1, E3: a handler of an event that doesn't equal itself is disabled like any other")
  func irreflexiveEvent() {
    final class Gauge: EventSource { typealias Event = Double }
    let gauge = Gauge()
    var log: [String] = []
    let one = gauge.addEventHandler(event: 1) { _ in log.append("1") }
    var tokens = (0..<20).map { _ in
      gauge.addEventHandler(event: .nan) { _ in log.append("nan") }
    }
    tokens += (2..<9).map { gauge.addEventHandler(event: Double($0)) { _ in } }

    for token in tokens { token.disable() }
    gauge.emit(.nan)
    gauge.emit(1)

    #expect(tokens.allSatisfy { !$0.isEnabled } && one.isEnabled && log == ["1"])
    #expect(gauge.eventRegistry.handlerCount == 1 && gauge.eventRegistry.slotCount == 1)
    tokens[0].enable()
    #expect(tokens[0].isEnabled && gauge.eventRegistry.handlerCount == 2)
    tokens[0].disable()
    one.disable()
    #expect(gauge.eventRegistry.handlerCount == 0)
  }

  // MARK: E2

  @Test("E2, row 35: a handler that disables itself leaves the next one its turn")
  func disablesItself() {
    var token: (any RemovableTarget)?
    token = bell.addEventHandler(event: .rung) {
      $0.log.append("A")
      token?.disable()
    }
    bell.addEventHandler(event: .rung) { $0.log.append("B") }

    bell.emit(.rung)
    bell.emit(.rung)
    token = nil  // which holds the handler, which holds the variable

    #expect(bell.log == ["A", "B", "B"])
  }

  @Test("E2: a handler disabled during an emit isn't called any more")
  func disablesAnother() {
    var later: (any RemovableTarget)?
    bell.addEventHandler(event: .rung) {
      $0.log.append("A")
      later?.disable()
    }
    later = bell.addEventHandler(event: .rung) { $0.log.append("B") }
    bell.addEventHandler(event: .rung) { $0.log.append("C") }

    bell.emit(.rung)

    #expect(bell.log == ["A", "C"])
  }

  @Test("E2: a handler disabled and enabled again during an emit waits for the next")
  func toggledMeanwhile() {
    var later: (any RemovableTarget)?
    bell.addEventHandler(event: .rung, once: true) { _ in
      later?.disable()
      later?.enable()
    }
    later = bell.addEventHandler(event: .rung) { $0.log.append("B") }

    bell.emit(.rung)
    #expect(bell.log == [])
    bell.emit(.rung)
    #expect(bell.log == ["B"])
  }

  @Test("E2, row 36: a handler added during an emit waits for the next")
  func addedMeanwhile() {
    bell.addEventHandler(event: .rung, once: true) {
      $0.log.append("A")
      $0.addEventHandler(event: .rung) { $0.log.append("L") }
    }

    bell.emit(.rung)
    bell.log.append("|")
    bell.emit(.rung)

    #expect(bell.log == ["A", "|", "L"])
  }

  @Test("E2, row 37: nested emits run at once, of another event and of the same")
  func nested() {
    var depth = 0
    bell.addEventHandler(event: .rung) {
      $0.log.append("A\(depth)")
      guard depth < 2 else { return }
      depth += 1
      $0.emit(.silenced)
      $0.emit(.rung)
      depth -= 1
    }
    bell.addEventHandler(event: .rung) { $0.log.append("B\(depth)") }
    bell.addEventHandler(event: .silenced) { $0.log.append("S\(depth)") }

    bell.emit(.rung)

    #expect(bell.log == ["A0", "S1", "A1", "S2", "A2", "B2", "B1", "B0"])
  }

  @Test("E2: a handler disabled by a nested emit isn't called by the outer one either")
  func disabledByNested() {
    var later: (any RemovableTarget)?
    bell.addEventHandler(event: .rung, once: true) {
      $0.log.append("A")
      $0.emit(.rung)
    }
    bell.addEventHandler(event: .rung, once: true) { _ in later?.disable() }
    later = bell.addEventHandler(event: .rung) { $0.log.append("C") }

    bell.emit(.rung)

    #expect(bell.log == ["A"])
  }

  @Test("E2, row 38: a once-handler is disabled before its call, and so runs once though it emits")
  func once() {
    let token = bell.addEventHandler(event: .rung, once: true) {
      $0.log.append("once")
      $0.emit(.rung)
    }

    bell.emit(.rung)
    #expect(bell.log == ["once"] && !token.isEnabled)
    token.enable()
    bell.emit(.rung)
    #expect(bell.log == ["once", "once"])
  }

  @Test("E2: a stored registry behaves as the side table's")
  func storedRegistry() {
    #expect(transcript(Bell()) == transcript(StoredBell()))
  }

  private func transcript<Source: EventSource & Logging>(_ source: Source) -> [String]
  where Source.Event == Chime {
    var tokens: [any RemovableTarget] = []
    for number in 0..<40 {
      tokens.append(
        source.addEventHandler(event: .rung, once: number % 5 == 0) {
          $0.log.append("\(number)")
          tokens[(number * 7 + 3) % 40].disable()
          tokens[(number * 11 + 5) % 40].enable()
          if number % 13 == 4 { $0.emit(.silenced) }
        })
    }
    source.addEventHandler(event: .silenced) { $0.log.append("silenced") }
    for _ in 1...5 { source.emit(.rung) }
    source.log += tokens.map { "\($0.isEnabled)" }
    tokens = []  // which hold the handlers, which hold the variable
    return source.log
  }
}

protocol Logging: AnyObject {
  var log: [String] { get set }
}

enum Chime: Hashable {
  case rung, silenced
  case hour(Int)
}

/// A class with its registry in the side table, and with a subclass.
class Bell: EventSource, Logging {
  typealias Event = Chime
  var log: [String] = []
}

final class LoudBell: Bell {
  var volume = 0
}

/// A class that stores its registry.
final class StoredBell: EventSource, Logging {
  let eventRegistry = EventRegistry<Chime>()
  var log: [String] = []
}
