import LensLaws
import Lenses
import TestSupport
import Testing

// Payloads that carry nothing, can't exist, or can't be compared: closures are the same if they return the same.

extension Direction: Randomized {
  static func random(using random: inout SeededGenerator) -> Direction {
    [.north, .south, .default].randomElement(using: &random)!
  }
}

private struct Stop: Error, Equatable { var code: Int }

/// Whether both carry what can't be told apart.
private func areSame(_ left: Odd, _ right: Odd) -> Bool {
  switch (left, right) {
  case (.closure(let left), .closure(let right)): areSame(left, right)
  case (.existential(let left), .existential(let right)): areSame(left, right)
  case (.failed(let left), .failed(let right)): areSame(left, right)
  case (.nested(let left), .nested(let right)): left == right
  case (.defaulted(let left, let name), .defaulted(let right, let other)):
    left == right && name == other
  case (.function(let left), .function(let right)): areSame(left, right)
  case (.metatype(let left), .metatype(let right)): left == right
  default: false
  }
}

private typealias Closure = @Sendable (Int) -> Int
private typealias Function = (_ x: inout Int) throws -> Void

private func areSame(_ left: Closure, _ right: Closure) -> Bool {
  (-3...3).allSatisfy { left($0) == right($0) }
}

private func areSame(_ left: any Sendable, _ right: any Sendable) -> Bool {
  type(of: left) == type(of: right) && "\(left)" == "\(right)"
}

private func areSame(_ left: Result<Int, any Error>, _ right: Result<Int, any Error>) -> Bool {
  switch (left, right) {
  case (.success(let left), .success(let right)): left == right
  case (.failure(let left), .failure(let right)): left as? Stop == right as? Stop
  default: false
  }
}

private func areSame(_ left: Function, _ right: Function) -> Bool {
  func outcome(_ function: Function, of number: Int) -> Result<Int, any Error> {
    var number = number
    return Result {
      try function(&number)
      return number
    }
  }
  return (-3...3).allSatisfy { areSame(outcome(left, of: $0), outcome(right, of: $0)) }
}

// MARK: - Generators

private enum Odds {
  static var closures: Generator<Closure> {
    Generator(comparing: areSame) { random in
      let factor = Int.random(in: 0...3, using: &random)
      let offset = Int.random(in: 0...3, using: &random)
      return { $0 * factor + offset }
    }
  }

  static var existentials: Generator<any Sendable> {
    Generator(comparing: areSame) { random in
      if random.decide(percent: 50) { return Int.random(using: &random) }
      return String.random(using: &random)
    }
  }

  static var results: Generator<Result<Int, any Error>> {
    Generator(comparing: areSame) { random in
      let number = Int.random(in: 0...3, using: &random)
      return random.decide(percent: 50) ? .success(number) : .failure(Stop(code: number))
    }
  }

  static var tuples: Generator<(Int, name: String)> {
    Generator(comparing: { $0 == $1 }) { (.random(using: &$0), name: .random(using: &$0)) }
  }

  static var functions: Generator<Function> {
    Generator(comparing: areSame) { random in
      let limit = Int.random(in: -2...2, using: &random)
      return { number in
        if number > limit { throw Stop(code: number) }
        number += limit
      }
    }
  }

  static var metatypes: Generator<Any.Type> {
    let types: [Any.Type] = [Int.self, String.self, Odd.self]
    return Generator(comparing: { $0 == $1 }) { types.randomElement(using: &$0)! }
  }

  /// Values of every case that can have some.
  static var all: Generator<Odd> {
    let (closures, existentials, results) = (closures, existentials, results)
    let (tuples, functions, metatypes) = (tuples, functions, metatypes)
    return Generator(comparing: areSame) { random in
      switch Int.random(in: 0..<7, using: &random) {
      case 0: return .closure(closures.draw(using: &random))
      case 1: return .existential(existentials.draw(using: &random))
      case 2: return .failed(results.draw(using: &random))
      case 3: return .nested(.random(using: &random))
      case 4:
        let (number, name) = tuples.draw(using: &random)
        return .defaulted(number, name: name)
      case 5: return .function(functions.draw(using: &random))
      default: return .metatype(of: metatypes.draw(using: &random))
      }
    }
  }
}

// MARK: - Laws

@Suite("Payloads of nothing, and odd ones") struct OddTests {
  @Test(
    "L1, L2: where no case carries anything, kind and content are lenses", arguments: tenThousand)
  func payloadFree(seed: UInt64) throws {
    try checkLaws(of: Direction.self, over: .random, trials: rootsPerSeed, seed: seed)
  }

  @Test("L3: the key of a case that carries nothing is a prism", arguments: tenThousand)
  func payloadFreeCases(seed: UInt64) throws {
    let cases: [(Direction.Kind, CaseProbe<Direction>)] = [
      (.north, CaseProbe(Direction.CaseKeys.northKey())),
      (.south, CaseProbe(Direction.CaseKeys.southKey())),
      (.default, CaseProbe(Direction.CaseKeys.`defaultKey`())),
    ]
    try Laws.kinds(cases, of: { $0[.type] }, over: .random).check(trials: rootsPerSeed, seed: seed)
    let south = Direction.CaseKeys.southKey()
    try checkLaws(of: south, over: .random, trials: rootsPerSeed, seed: seed)
  }

  @Test("L3: the key of a case is a prism, whatever the case carries", arguments: tenThousand)
  func odd(seed: UInt64) throws {
    typealias Keys = Odd.CaseKeys
    func check<Key: CaseKey<Odd, Payload>, Payload>(
      _ key: Key, _ payloads: Generator<Payload>
    ) throws {
      try checkLaws(of: key, over: Odds.all, values: payloads, trials: rootsPerSeed, seed: seed)
    }
    try check(Keys.closureKey(), Odds.closures)
    try check(Keys.existentialKey(), Odds.existentials)
    try check(Keys.failedKey(), Odds.results)
    try check(Keys.nestedKey(), .random)
    try check(Keys.defaultedKey(), Odds.tuples)
    try check(Keys.functionKey(), Odds.functions)
    try check(Keys.metatypeKey(), Odds.metatypes)
  }

  @Test("P4, P5: one key matches, and it is the one of the kind", arguments: tenThousand)
  func kinds(seed: UInt64) throws {
    typealias Keys = Odd.CaseKeys
    let cases: [(Odd.Kind, CaseProbe<Odd>)] = [
      (.closure, CaseProbe(Keys.closureKey())), (.existential, CaseProbe(Keys.existentialKey())),
      (.failed, CaseProbe(Keys.failedKey())), (.nested, CaseProbe(Keys.nestedKey())),
      (.defaulted, CaseProbe(Keys.defaultedKey())), (.function, CaseProbe(Keys.functionKey())),
      (.metatype, CaseProbe(Keys.metatypeKey())),
    ]
    try Laws.kinds(cases, of: { $0[.type] }, over: Odds.all).check(trials: rootsPerSeed, seed: seed)
    try checkLaws(of: KindGetter<Odd>(), over: Odds.all, trials: rootsPerSeed, seed: seed)
    try checkLaws(of: KindGetter<JSON>(), over: .random, trials: rootsPerSeed, seed: seed)
  }

  @Test(
    "L3: a case of which no value exists is never found, and nothing edits or assigns it",
    arguments: tenThousand)
  func never(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let odds = Odds.all
    let key = Odd.CaseKeys.neverKey()
    for _ in 0..<1_000 {
      let root = odds.draw(using: &random)
      var edited = root
      edited[.never] = nil
      let result: Void? = edited.modify(.never) { _ in }
      #expect(result == nil)
      #expect(key.extract(from: root) == nil && root[.never] == nil && !root.is(.never))
      #expect(areSame(edited, root))
    }
  }

  @Test("L2: become makes the case, and is what its key embeds", arguments: tenThousand)
  func become(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let odds = Odds.all
    for _ in 0..<1_000 {
      var root = odds.draw(using: &random)
      let closure = Odds.closures.draw(using: &random)
      root.become(.closure, content: closure)
      #expect(areSame(root, Odd.CaseKeys.closureKey().embed(closure)) && root.is(.closure))
      let function = Odds.functions.draw(using: &random)
      root.become(.function, content: function)
      #expect(areSame(root, .function(function)) && root[.type] == .function)
    }
  }
}
