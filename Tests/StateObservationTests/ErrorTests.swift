import StateObservation
import Testing

private enum Failure: Error, Equatable { case negative, other }

/// G6 and G7: errors of derived values and effects, and flushes that never settle.
@Suite struct ErrorTests {
  @Test("G7: an error is kept, rethrown to each reader, and goes when an input changes")
  func errorsAreKept() throws {
    var runs = 0
    let number = Source(-1)
    let root = ThrowingDerived { () throws(Failure) -> Int in
      runs += 1
      guard number.value >= 0 else { throw .negative }
      return number.value
    }
    #expect(throws: Failure.negative) { try root.value }
    #expect(throws: Failure.negative) { try root() }
    #expect(runs == 1)
    number.value = 4
    #expect(try root.value == 4)
    #expect(runs == 2)
  }

  @Test("G7: edges are kept through an error, and a reader that catches follows")
  func readersThatCatch() {
    var log: [String] = []
    let number = Source(0)
    let checked = ThrowingDerived { () throws(Failure) -> Int in
      guard number.value >= 0 else { throw .negative }
      return number.value
    }
    let text = Derived { () -> String in
      do throws(Failure) { return "\(try checked.value)" } catch { return "\(error)" }
    }
    let effect = Effect { log.append(text.value) }
    number.value = -1
    number.value = -2
    number.value = 3
    #expect(log == ["0", "negative", "3"])
    withExtendedLifetime(effect) {}
  }

  @Test("G7: an effect's error reaches its own handler, and the other effects run")
  func ownHandler() {
    var log: [String] = []
    let number = Source(0)
    let first = Effect { log.append("first \(number.value)") }
    let failing = Effect(onError: { log.append("error \($0)") }) {
      if number.value == 1 { throw Failure.other }
      log.append("failing \(number.value)")
    }
    let last = Effect { log.append("last \(number.value)") }
    log = []
    number.value = 1
    number.value = 2
    #expect(log == ["first 1", "error other", "last 1", "first 2", "failing 2", "last 2"])
    withExtendedLifetime((first, failing, last)) {}
  }

  @Test("G7: a handler runs untracked, and may dispose its effect")
  func handlerDisposes() {
    let (number, hidden) = (Source(0), Source(0))
    weak var own: Effect?
    let effect = Effect(onError: { _ in
      _ = hidden.value
      own?.dispose()
    }) {
      if number.value == 1 { throw Failure.other }
    }
    own = effect
    number.value = 1
    #expect(effect.isDisposed)
    #expect([number.observerCount, hidden.observerCount] == [0, 0])
  }

  @Test("G7: an error without any handler traps with a sentence")
  func unhandled() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Effect(name: "careless") { throw Failure.other }
    }
    try expectSentence("but careless has none and threw other", in: result)
  }

  @Test("G7: an unhandled error that is a sentence follows as one, with one full stop")
  func unhandledSentence() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let number = Source(0)
      _ = Effect(name: "restless") { number.value = number.value + 1 }
    }
    try expectSentence(
      "but restless has none and threw RunawayFlush. A flush did not settle: each of these effects",
      in: result)
    let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(output.contains("restless.") && !output.contains("restless.."))
  }

  @Test("G7: without a handler of its own, an effect's error reaches the process-wide one")
  func processWideHandler() async throws {
    // In a process of its own, since the handler is everybody's.
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      Effect.handleErrors { error, name in #expect("\(name) \(error)" == "careless other") }
      let effect = Effect(name: "careless") { throw Failure.other }
      Effect.handleErrors(nil)
      withExtendedLifetime(effect) {}
    }
    #expect(result != nil)
  }

  @Test("G6: an effect that feeds itself for ever gets an error with its name, once")
  func runawayAlone() {
    var errors: [String] = []
    let number = Source(0)
    let effect = Effect(name: "restless", onError: { errors.append("\($0)") }) {
      number.value = number.value + 1
    }
    #expect(errors.count == 1)
    #expect(errors.first?.contains("restless") == true)
    withExtendedLifetime(effect) {}
  }

  @Test(
    "G6: a flush that never settles ends with an error that names all in the circle, and no others")
  func runawayNamesBoth() throws {
    var errors: [any Error] = []
    var log: [Int] = []
    let (go, ping, pong) = (Source(0), Source(0), Source(0))
    let first = Effect(name: "first", onError: { errors.append($0) }) {
      if go.value == 1 { pong.value = ping.value + 1 }
    }
    let second = Effect(name: "second", onError: { errors.append($0) }) {
      if go.value == 1 { ping.value = pong.value + 1 }
    }
    let bystander = Effect(name: "bystander") { log.append(go.value) }
    go.value = 1
    #expect(errors.count == 1)
    let runaway = try #require(errors.first as? RunawayFlush)
    #expect(runaway.effects.sorted() == ["first", "second"])
    #expect(log == [0, 1])
    go.value = 0
    #expect(log == [0, 1, 0])
    withExtendedLifetime((first, second, bystander)) {}
  }

  @Test("G6: after a runaway flush an effect still answers to what it read through a derived value")
  func runawayThroughDerived() {
    var errors = 0
    var seen = 0
    let (limit, ping) = (Source(0), Source(0))
    let next = Derived { ping.value + 1 }
    let effect = Effect(onError: { _ in errors += 1 }) {
      seen = next.value
      if seen < limit.value { ping.value = next.value }
    }
    limit.value = .max
    #expect(errors == 1)
    limit.value = .min
    ping.value = -5
    #expect(seen == -4)
    limit.value = .max
    ping.value = -7
    #expect(errors == 3)
    batch {
      limit.value = .min
      ping.value = -9
    }
    #expect(seen == -8)
    withExtendedLifetime(effect) {}
  }
}
