import Lenses

/// Where roots and parts come from, for the laws of one optic.
struct Parts<Root, Part> {
  let roots: Generator<Root>
  private let values: Generator<Part>

  /// Parts are drawn by `values`, or else are those of other roots: these are parts for sure.
  ///
  /// - Parameters:
  ///   - roots: Draws roots.
  ///   - values: Draws parts.
  ///   - find: Finds a part of a root.
  init(_ roots: Generator<Root>, _ values: Generator<Part>?, _ find: @escaping (Root) -> Part?) {
    self.roots = roots
    self.values = values ?? Generator { _ in fatalError("no values were given") }
    others = values == nil ? find : nil
  }

  private let others: ((Root) -> Part?)?

  /// Draws a part; nil if no root that was drawn has one.
  func draw(_ check: inout LawCheck) -> Part? {
    guard let others else { return check.draw(values) }
    for _ in 0..<16 {
      if let part = others(check.draw(roots)) { return part }
    }
    return nil
  }

  /// Draws two parts. Those that equal each other or what is there already are where laws break, so
  /// they are frequent.
  func drawPair(near present: Part?, _ check: inout LawCheck) -> (first: Part, second: Part)? {
    let isPresent = check.random.decide(percent: 20)
    let isSame = check.random.decide(percent: 20)
    guard let first = isPresent ? present ?? draw(&check) : draw(&check) else { return nil }
    guard let second = isSame ? first : draw(&check) else { return nil }
    return (first, second)
  }

  func areEqual(_ left: Part, _ right: Part) -> Bool { values.areEqual(left, right) }
  func areEqual(_ left: Part?, _ right: Part?) -> Bool { values.areEqualOrNil(left, right) }
  func areEqual(_ left: [Part], _ right: [Part]) -> Bool {
    left.elementsEqual(right, by: values.areEqual)
  }

  /// An edit that depends on what is there, so that an optic which lends anything else is found out.
  func edit(_ part: inout Part, towards first: Part, _ second: Part) {
    part = areEqual(part, first) ? second : first
  }
}
