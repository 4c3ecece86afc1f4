import StateObservation
import Testing

/// What counts as a change of a source, and edits in place.
@Suite struct SourceTests {
  @Test("G1: an equal write wakes nobody, a different one does")
  func equalWrites() {
    var log: [Int] = []
    let number = Source(1)
    let effect = Effect { log.append(number.value) }
    number.value = 1
    number.value = 2
    #expect(log == [1, 2])
    withExtendedLifetime(effect) {}
  }

  @Test("G1: with never, and for values that can't be compared, each write counts")
  func neverEqual() {
    struct Opaque {}
    var log: [String] = []
    let number = Source(1, equality: .never)
    let opaque = Source(Opaque())
    let first = Effect { log.append("number \(number.value)") }
    let second = Effect {
      _ = opaque.value
      log.append("opaque")
    }
    number.value = 1
    opaque.value = Opaque()
    #expect(log == ["number 1", "opaque", "number 1", "opaque"])
    withExtendedLifetime((first, second)) {}
  }

  @Test("G1: with never, a set and set back in a batch still counts")
  func neverEqualInBatch() {
    var runs = 0
    let number = Source(1, equality: .never)
    let effect = Effect {
      _ = number.value
      runs += 1
    }
    batch { number.value = 1 }
    #expect(runs == 2)
    withExtendedLifetime(effect) {}
  }

  @Test("G1: instances are compared by identity, also where they are Equatable")
  func identity() {
    var log: [Int] = []
    let first = AlwaysEqual(1)
    let instance = Source(first)
    let effect = Effect { log.append(instance.value.number) }
    instance.value = first
    instance.value = AlwaysEqual(2)
    #expect(log == [1, 2])
    withExtendedLifetime(effect) {}
  }

  @Test("G1: equal and custom rules replace identity where asked for")
  func otherRules() {
    var log: [String] = []
    let equal = Source(AlwaysEqual(1), equality: .equal)
    let sign = Source(1, equality: .by { $0.signum() == $1.signum() })
    let first = Effect { log.append("equal \(equal.value.number)") }
    let second = Effect { log.append("sign \(sign.value)") }
    equal.value = AlwaysEqual(2)
    sign.value = 5
    sign.value = -5
    #expect(log == ["equal 1", "sign 1", "sign -5"])
    withExtendedLifetime((first, second)) {}
  }

  @Test("G3: the comparison of a written source runs untracked, also in the middle of a body")
  func equalityIsUntracked() {
    var runs = 0
    let (hidden, go) = (Source(0), Source(0))
    let number = Source(1, equality: .by { $0 + hidden.value == $1 + hidden.value })
    let effect = Effect {
      number.value = go.value
      _ = number.value
      runs += 1
    }
    go.value = 7
    #expect(hidden.observerCount == 0)
    hidden.value = 1
    #expect(runs == 2)
    withExtendedLifetime(effect) {}
  }

  @Test("an edit in place copies nothing, is no read, and counts as a change")
  func editInPlace() {
    var log: [[Int]] = []
    let list = Source([1])
    let effect = Effect { log.append(list.value) }
    list.value.append(2)
    list.modify { $0.append(3) }
    list.modify { _ in }
    #expect(log == [[1], [1, 2], [1, 2, 3], [1, 2, 3]])
    withExtendedLifetime(effect) {}
  }

  @Test("an edit in place whose body throws keeps what was written, and notifies")
  func throwingEdit() {
    struct Stop: Error {}
    var log: [[Int]] = []
    let list = Source([1])
    let effect = Effect { log.append(list.value) }
    #expect(throws: Stop.self) {
      try list.modify { (edited: inout [Int]) throws(Stop) in
        edited.append(2)
        throw Stop()
      }
    }
    func fail(_ edited: inout [Int]) throws {
      edited.append(3)
      throw Stop()
    }
    #expect(throws: Stop.self) { try fail(&list.value) }
    #expect(log == [[1], [1, 2], [1, 2, 3]])
    withExtendedLifetime(effect) {}
  }

  @Test("an edit in place in a batch is not taken back by setting the old value")
  func editThenSetBack() {
    var runs = 0
    let list = Source([1])
    let effect = Effect {
      _ = list.value
      runs += 1
    }
    batch {
      list.value.append(2)
      list.value = [1]
    }
    #expect(runs == 2)
    batch {
      list.value = [5]
      list.value.append(2)
      list.value = [1]
    }
    #expect(runs == 3)
    withExtendedLifetime(effect) {}
  }

  @Test("reading a source while it is edited traps")
  func overlappingRead() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let list = Source([1], name: "list")
      list.modify { $0.append(list.value.count) }
    }
    try expectSentence(
      "Source.value needs exclusive access while it is edited or read in place, but list was read from within.",
      in: result)
  }

  @Test("writing a source while it is edited traps, and so does an effect that then reads it")
  func overlappingWrite() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let list = Source([1], name: "list")
      list.modify { _ in list.value = [] }
    }
    try expectSentence("but list was written from within.", in: result)
    let other = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (list, trigger) = (Source([1], name: "list"), Source(0))
      let effect = Effect { _ = (trigger.value, list.value) }
      list.modify { _ in trigger.value = 1 }
      withExtendedLifetime(effect) {}
    }
    try expectSentence("but list was read from within.", in: other)
  }

  @Test(
    "an old value may read and write its source when it dies, in a batch and outside",
    arguments: [false, true])
  func oldValueWritesAtItsEnd(isInBatch: Bool) {
    final class Token {
      let number: Int
      let atEnd: (() -> Void)?
      init(_ number: Int, atEnd: (() -> Void)? = nil) {
        self.number = number
        self.atEnd = atEnd
      }
      deinit { atEnd?() }
    }
    var log: [Int] = []
    let token = Source(Token(0))
    let effect = Effect { log.append(token.value.number) }
    token.value = Token(1) { [unowned token] in
      log.append(-token.value.number)
      token.value = Token(3)
    }
    if isInBatch { batch { token.value = Token(2) } } else { token.value = Token(2) }
    #expect(log.last == 3)
    #expect(token.value.number == 3)
    #expect(log.contains(-2))
    token.value = Token(4)
    #expect(log.last == 4)
    withExtendedLifetime(effect) {}
  }

  @Test("an unobserved source may be written by the value that it lets go of")
  func unobservedOldValueWrites() {
    final class Token {
      let atEnd: (() -> Void)?
      init(atEnd: (() -> Void)? = nil) { self.atEnd = atEnd }
      deinit { atEnd?() }
    }
    let token = Source(Token())
    var seen: Token?
    token.value = Token { [unowned token] in
      seen = token.value
      token.value = Token()
    }
    let next = Token()
    token.value = next
    #expect(seen === next)
    #expect(token.value !== next)
  }

  @Test("observerCount counts those who depend directly, once each")
  func observerCount() {
    let number = Source(1)
    let copy = Derived { number.value + number.value }
    let effect = Effect { _ = (number.value, copy.value, number.value) }
    #expect(number.observerCount == 2)
    #expect(copy.observerCount == 1)
    effect.dispose()
    #expect(number.observerCount == 1)
    #expect(copy.observerCount == 0)
  }

  @Test("G1: optional class instances are compared by identity, also where they are equatable")
  func optionalInstances() {
    let first = AlwaysEqual(1)
    let source = Source<AlwaysEqual?>(first)
    let derived = Derived { source.value }
    var runs = 0
    let effect = Effect {
      _ = derived.value
      runs += 1
    }

    source.value = first
    #expect(runs == 1)
    source.value = AlwaysEqual(1)
    #expect(runs == 2)
    source.value = nil
    source.value = nil
    #expect(runs == 3)
    withExtendedLifetime(effect) {}
  }
}
