import LensLaws
import Lenses

/// A struct with one of everything that optics lead to.
struct Team: Equatable, Focusable {
  var lead: Member? = nil
  var members: [Member] = []
  var scores: [String: Int] = [:]
  var tags: Set<Int> = []
  var shape = Shape.none
  var rights: Rights = []
  var colour = "red"
}

struct Member: Equatable, Identifiable {
  var id: Int
  var name = ""
}

enum Shape: Equatable {
  case none, circle(radius: Int), box(width: Int, height: Int)

  enum CircleKey: CaseKey {
    case circle
    init() { self = .circle }
    func extract(from root: Shape) -> Int? {
      if case .circle(let radius) = root { radius } else { nil }
    }
    func embed(_ radius: Int) -> Shape { .circle(radius: radius) }
  }

  enum BoxKey: CaseKey {
    typealias Root = Shape
    typealias Payload = (width: Int, height: Int)
    case box
    init() { self = .box }
    func extract(from root: Shape) -> (width: Int, height: Int)? {
      if case .box(let width, let height) = root { (width, height) } else { nil }
    }
    func embed(_ box: (width: Int, height: Int)) -> Shape {
      .box(width: box.width, height: box.height)
    }
  }

  enum NoneKey: CaseKey {
    case none
    init() { self = .none }
    func extract(from root: Shape) -> Void? { root == .none ? () : nil }
    func embed(_: Void) -> Shape { .none }
  }
}

struct Rights: OptionSet, Hashable {
  let rawValue: Int
  static let read = Rights(rawValue: 1)
  static let write = Rights(rawValue: 2)
}

enum Colour: String, Equatable { case red, green }

extension Member: Randomized {
  static func random(using random: inout SeededGenerator) -> Member {
    Member(id: .random(in: 0...3, using: &random), name: .random(using: &random))
  }
}

extension Shape: Randomized {
  static func random(using random: inout SeededGenerator) -> Shape {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: .none
    case 1: .circle(radius: .random(using: &random))
    default: .box(width: .random(using: &random), height: .random(using: &random))
    }
  }
}

extension Team: Randomized {
  static func random(using random: inout SeededGenerator) -> Team {
    Team(
      lead: .random(using: &random), members: unique(.random(using: &random)),
      scores: Dictionary(
        uniqueKeysWithValues: ["a", "b", "c"].filter { _ in Bool.random(using: &random) }
          .map { ($0, Int.random(using: &random)) }),
      tags: Set([Int].random(using: &random)), shape: .random(using: &random),
      rights: Rights(rawValue: .random(in: 0...3, using: &random)),
      colour: ["red", "green", "grey"].randomElement(using: &random) ?? "red")
  }

  /// Members of which no two have one id.
  private static func unique(_ members: [Member]) -> [Member] {
    members.reduce(into: []) { kept, member in
      if !kept.contains(where: { $0.id == member.id }) { kept.append(member) }
    }
  }
}
