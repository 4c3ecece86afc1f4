import Bindings
import TestSupport

/// A value with everything that parts are found by.
struct World: Equatable {
  var x = 0
  var inner = Detail()
  var text = ""
  var items: [Piece] = []
  var table: [Int: Detail] = [:]
  var maybe: Detail?
  var condition = KindCondition.exact("")
  var hand = HandCondition.exact("")
  var loose = Loose()

  /// Depends on several parts, and can't be written without changing them.
  var sum: Int {
    get { x + inner.number + loose.ignored }
    set { x = newValue - inner.number - loose.ignored }
  }

  /// A text that is made of others.
  var banner: String {
    get { text + inner.label }
    set { if newValue != banner { (text, inner.label) = (newValue, "") } }
  }

  /// Another way to stored elements.
  var all: [Piece] {
    get { items }
    set { items = newValue }
  }
}

struct Detail: Equatable {
  var flag: Int8 = 0
  var number = 0
  var label = ""
  var wrapped = Shell()
}

/// Covers the bytes of its only field, and counts as always the same.
struct Shell: Equatable {
  var number = 0
  static func == (left: Self, right: Self) -> Bool { true }
}

/// Ignores a field when it compares.
struct Loose: Equatable {
  var seen = 0
  var ignored = 0
  static func == (left: Self, right: Self) -> Bool { left.seen == right.seen }
}

struct Piece: Identifiable, Equatable {
  var id: Int
  var number = 0
  var label = ""
  var loose = Loose()
  var condition = KindCondition.exact("")
  var tags: [Sticker] = []
}

struct Sticker: Identifiable, Equatable {
  var id: Int
  var isOn = false
}

// MARK: - Drawing

private func drawNumber(_ random: inout SeededGenerator) -> Int {
  .random(in: 0...2, using: &random)
}

private func drawLabel(_ random: inout SeededGenerator) -> String {
  ["", "a", "b", "a text that is too long to be stored inline"].randomElement(using: &random) ?? ""
}

extension KindCondition: Randomized {
  static func random(using random: inout SeededGenerator) -> KindCondition {
    KindCondition(
      kind: Kind.allCases.randomElement(using: &random) ?? .exact, content: drawLabel(&random))
  }
}

extension HandCondition: Randomized {
  static func random(using random: inout SeededGenerator) -> HandCondition {
    HandCondition(
      kind: Kind.allCases.randomElement(using: &random) ?? .exact, content: drawLabel(&random))
  }
}

extension Loose: Randomized {
  static func random(using random: inout SeededGenerator) -> Loose {
    Loose(seen: drawNumber(&random), ignored: drawNumber(&random))
  }
}

extension Detail: Randomized {
  static func random(using random: inout SeededGenerator) -> Detail {
    Detail(
      flag: Int8(drawNumber(&random)), number: drawNumber(&random), label: drawLabel(&random),
      wrapped: Shell(number: drawNumber(&random)))
  }
}

extension Piece {
  static func random(id: Int, using random: inout SeededGenerator) -> Piece {
    let tags = (0...4).filter { _ in random.decide(percent: 50) }
    return Piece(
      id: id, number: drawNumber(&random), label: drawLabel(&random),
      loose: .random(using: &random),
      condition: .random(using: &random),
      tags: tags.shuffled(using: &random).map { Sticker(id: $0, isOn: .random(using: &random)) })
  }
}

extension World: Randomized {
  static func random(using random: inout SeededGenerator) -> World {
    let ids = (0...7).filter { _ in random.decide(percent: 60) }.shuffled(using: &random)
    var world = World(
      x: drawNumber(&random), inner: .random(using: &random), text: drawLabel(&random))
    world.items = ids.map { .random(id: $0, using: &random) }
    for key in 0...3 where random.decide(percent: 50) { world.table[key] = .random(using: &random) }
    world.maybe = .random(using: &random)
    world.condition = .random(using: &random)
    world.hand = .random(using: &random)
    world.loose = .random(using: &random)
    return world
  }
}
