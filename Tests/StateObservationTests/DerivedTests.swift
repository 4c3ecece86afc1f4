import StateObservation
import Testing

/// G1, G2, G3 and what G6 says of derived values that write.
@Suite struct DerivedTests {
  @Test(
    "G1: a derived value is evaluated when it is read, and not again until a dependency changes")
  func isLazyAndMemoised() {
    var runs = 0
    let count = Source(1)
    let double = Derived { () -> Int in
      runs += 1
      return count.value * 2
    }
    #expect(runs == 0)
    #expect(double.value == 2)
    #expect(double() == 2)
    #expect(runs == 1)
    count.value = 2
    #expect(runs == 1)
    #expect(double.value == 4)
    #expect(runs == 2)
  }

  @Test("G1: an equal result stops propagation")
  func equalResultsStop() {
    var log: [String] = []
    let number = Source(1)
    let parity = Derived { number.value % 2 }
    let effect = Effect { log.append("parity \(parity.value)") }
    number.value = 3
    number.value = 4
    #expect(log == ["parity 1", "parity 0"])
    withExtendedLifetime(effect) {}
  }

  @Test("G1: a result that can't be compared always propagates")
  func incomparableResultsPropagate() {
    struct Opaque { let number: Int }
    var log: [Int] = []
    let number = Source(1)
    let wrapped = Derived { Opaque(number: number.value % 2) }
    let effect = Effect { log.append(wrapped.value.number) }
    number.value = 3
    #expect(log == [1, 1])
    withExtendedLifetime(effect) {}
  }

  @Test("G1: instances are compared by identity, also where they are Equatable")
  func instancesByIdentity() {
    var log: [Int] = []
    let number = Source(1)
    let (first, second) = (AlwaysEqual(1), AlwaysEqual(2))
    let chosen = Derived { number.value < 2 ? first : second }
    let effect = Effect { log.append(chosen.value.number) }
    number.value = 0
    number.value = 2
    #expect(log == [1, 2])
    withExtendedLifetime(effect) {}
  }

  @Test("G1: a rule of its own decides when a result is the same")
  func customEquality() {
    var log: [Int] = []
    let number = Source(1)
    let tens = Derived(equality: .by { $0 / 10 == $1 / 10 }) { number.value }
    let effect = Effect { log.append(tens.value) }
    number.value = 9
    number.value = 10
    #expect(log == [1, 10])
    withExtendedLifetime(effect) {}
  }

  @Test("G3: the comparison of results runs untracked")
  func equalityRunsUntracked() {
    var runs = 0
    let (number, hidden) = (Source(1), Source(0))
    let compared = Derived(equality: .by { $0 + hidden.value == $1 + hidden.value }) {
      number.value
    }
    let effect = Effect {
      _ = compared.value
      runs += 1
    }
    number.value = 2
    #expect(hidden.observerCount == 0)
    hidden.value = 1
    #expect(runs == 2)
    withExtendedLifetime(effect) {}
  }

  @Test("G2: in a diamond each node runs once a change and sees one generation")
  func diamond() {
    var log: [String] = []
    let top = Source(1)
    let left = Derived { top.value + 1 }
    let right = Derived { top.value * 10 }
    let join = Derived { () -> String in
      log.append("join")
      return "\(top.value) \(left.value) \(right.value)"
    }
    let effect = Effect { log.append(join.value) }
    top.value = 2
    #expect(log == ["join", "1 2 10", "join", "2 3 20"])
    withExtendedLifetime(effect) {}
  }

  @Test("G3: dependencies are exactly those of the latest run")
  func dependenciesOfTheLatestRun() {
    let (isFirst, first, second) = (Source(true), Source(1), Source(2))
    let chosen = Derived { isFirst.value ? first.value : second.value }
    #expect(chosen.value == 1)
    #expect([first.observerCount, second.observerCount] == [1, 0])
    isFirst.value = false
    #expect(chosen.value == 2)
    #expect([first.observerCount, second.observerCount] == [0, 1])
  }

  @Test("G6: a derived value may write a source that it has read, and settles")
  func selfWriteSettles() {
    let number = Source(7)
    let clamped = Derived { () -> Int in
      if number.value > 5 { number.value = 5 }
      return number.value
    }
    #expect(clamped.value == 5)
    number.value = 9
    #expect(clamped.value == 5)
  }

  @Test(
    "G6: a reader never keeps a value from before a write inside a derived value",
    arguments: [false, true])
  func readerSeesWriteInDerived(readsWriterFirst: Bool) {
    var log: [String] = []
    let (input, side) = (Source(0), Source(0))
    let writer = Derived { () -> Int in
      side.value = input.value * 10
      return 0
    }
    let effect = Effect {
      if readsWriterFirst { _ = writer.value }
      log.append("\(side.value)")
      if !readsWriterFirst { _ = writer.value }
    }
    input.value = 1
    #expect(log.last == "10")
    input.value = 2
    #expect(log.last == "20")
    withExtendedLifetime(effect) {}
  }

  @Test("G6: a derived reader of a source and of its writer isn't left with the older value")
  func derivedReaderSeesWriteInDerived() {
    let (input, side) = (Source(0), Source(0))
    let writer = Derived { () -> Int in
      side.value = input.value * 10
      return 0
    }
    let copy = Derived { side.value + 0 }
    let reader = Derived { copy.value + writer.value }
    #expect(reader.value == 0)
    input.value = 1
    #expect(reader.value == 10)
    input.value = 2
    #expect(reader.value == 20)
  }

  @Test("G6: a derived value that never settles traps with its name")
  func restlessDerivedTraps() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let number = Source(0)
      let restless = Derived(name: "restless") { () -> Int in
        number.value = number.value + 1
        return number.value
      }
      _ = restless.value
    }
    try expectSentence("Derived.value needs a body that settles, but restless", in: result)
  }

  @Test("G6: a derived value and an effect that feed each other for ever trap instead of hanging")
  func restlessCircleTraps() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (forth, back) = (Source(0), Source(0))
      let effect = Effect { back.value = forth.value }
      let restless = Derived(name: "restless") { () -> Int in
        forth.value = untracked { forth.value } + 1
        return back.value
      }
      _ = restless.value
      withExtendedLifetime(effect) {}
    }
    try expectSentence("Derived.value needs a body that settles, but restless", in: result)
  }

  @Test("G6: a circle through others traps with the name of a member")
  func circleTraps() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let isCircle = Source(false)
      final class Circle { var derived: Derived<Int>? }
      let circle = Circle()
      let other = Derived(name: "other") { circle.derived?.value ?? 0 }
      circle.derived = Derived(name: "circle") { isCircle.value ? other.value : 0 }
      _ = other.value
      isCircle.value = true
      _ = other.value
    }
    try expectSentence("was read while it was evaluated.", in: result)
  }

  @Test("a value is named as it was told, or by the place where it was made")
  func names() {
    #expect(Derived(name: "total") { 1 }.name == "total")
    #expect(Derived { 1 }.name.contains("DerivedTests.swift:"))
  }
}
