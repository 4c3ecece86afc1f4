/// Draws programs of the case language.
///
/// A derived value reads only what was made before it, so none reads itself. Values are small, so that equal ones turn up
/// often. What an effect writes is bounded, so that most programs settle.
package struct ProgramGenerator {
  private var random: SeededGenerator
  private let shape: ProgramShape
  private var sources: [String] = []
  private var derived: [String] = []
  private var effects: [String] = []
  private var nestedCount = 0

  /// Makes the generator of the one program of `seed`.
  private init(seed: UInt64, largest: Int) {
    random = SeededGenerator(seed: seed)
    shape = ProgramShape(using: &random, largest: largest)
  }

  /// The program of a seed.
  ///
  /// - Parameters:
  ///   - seed: Which program.
  ///   - largest: How many nodes it may have, apart from those that its bodies make.
  /// - Returns: The program.
  package static func program(seed: UInt64, largest: Int = 60) -> ReactiveCase {
    var generator = ProgramGenerator(seed: seed, largest: largest)
    return ReactiveCase(
      id: "seed-\(seed)", summary: "a random program", steps: generator.steps())
  }

  private func allows(_ feature: ProgramShape.Feature) -> Bool { shape.features.contains(feature) }

  private mutating func chance(_ percent: Int) -> Bool { random.decide(percent: percent) }

  private mutating func value() -> Int { .random(in: 0...3, using: &random) }
}

// MARK: - Steps

extension ProgramGenerator {
  private mutating func steps() -> [CaseStep] {
    var steps = [makeSource()]
    for _ in 1..<shape.nodes { steps.append(makeNode()) }
    for _ in 0..<shape.steps { steps.append(step(inBatch: false)) }
    return steps
  }

  private mutating func makeSource() -> CaseStep {
    let name = "s\(sources.count)"
    sources.append(name)
    let isNeverEqual = allows(.neverEqual) && chance(20)
    return .source(name, value: value(), isNeverEqual: isNeverEqual)
  }

  private mutating func makeNode() -> CaseStep {
    switch Int.random(in: 0..<100, using: &random) {
    case ..<25: return makeSource()
    case ..<65:
      let body = derivedBody()
      derived.append("d\(derived.count)")
      return .derived("d\(derived.count - 1)", body)
    default: return makeEffect()
    }
  }

  private mutating func makeEffect() -> CaseStep {
    let name = "e\(effects.count)"
    effects.append(name)
    return .effect(name, effectBody(name, depth: 0), fails: nil)
  }

  private mutating func step(inBatch: Bool) -> CaseStep {
    switch Int.random(in: 0..<100, using: &random) {
    case ..<50: return .set(source(), value: value(), fails: nil)
    case ..<65: return .read(readable(), is: 0)
    case ..<80 where allows(.batch):
      var steps = (0..<Int.random(in: 1...4, using: &random)).map { _ in step(inBatch: true) }
      if allows(.throwing), chance(15) { steps.append(.raise(value())) }
      return .batch(steps, fails: nil)
    case ..<85: return makeNode()
    case ..<92 where allows(.dropping): return .drop(chance(70) ? readable() : effect())
    case ..<96 where allows(.disposal): return .dispose(effect())
    default: return .set(source(), value: value(), fails: nil)
    }
  }

  private mutating func source() -> String { sources.randomElement(using: &random) ?? "s0" }
  private mutating func effect() -> String { effects.randomElement(using: &random) ?? "e0" }

  /// A source or a derived value; mostly one of the latest, which makes graphs deep.
  private mutating func readable() -> String {
    let isSource = derived.isEmpty || chance(40)
    let names = isSource ? sources : derived
    if chance(50), let recent = names.suffix(3).randomElement(using: &random) { return recent }
    return names.randomElement(using: &random) ?? "s0"
  }
}

// MARK: - Bodies

extension ProgramGenerator {
  private mutating func derivedBody() -> CaseExpression {
    let body = expression(depth: 2)
    guard allows(.writeInDerived), chance(50) else { return body }
    return .sequence([.set(source(), expression(depth: 1)), body])
  }

  private mutating func effectBody(_ name: String, depth: Int) -> CaseExpression {
    var parts: [CaseExpression] = []
    if allows(.cleanup), chance(60) { parts.append(.cleanup(cleanupBody(name))) }
    parts.append(.log(name, expression(depth: 2)))
    if allows(.writeInEffect), chance(50) { parts.append(write()) }
    if allows(.nested), depth < 2, chance(depth == 0 ? 60 : 30) {
      nestedCount += 1
      let inner = "n\(nestedCount)"
      let made = CaseExpression.effect(inner, effectBody(inner, depth: depth + 1))
      parts.append(
        chance(70)
          ? made : .condition(expression(depth: 1), then: made, otherwise: .literal(0)))
    }
    if allows(.disposal), chance(15) {
      let ended = chance(40) ? name : effect()
      parts.append(.condition(expression(depth: 1), then: .dispose(ended), otherwise: .literal(0)))
    }
    if allows(.batch), chance(15) { parts = [.batch(parts)] }
    if chance(25) { parts.append(expression(depth: 1)) }
    if chance(30) { parts.shuffle(using: &random) }
    return .sequence(parts)
  }

  private mutating func cleanupBody(_ name: String) -> CaseExpression {
    if allows(.writeInEffect), chance(20) { return .sequence([.log("c" + name, nil), write()]) }
    return .log("c" + name, chance(50) ? .peek(readable()) : nil)
  }

  /// A write that tends to settle: towards a bound, or of a value from elsewhere.
  private mutating func write() -> CaseExpression {
    let written = source()
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return .set(written, .binary(.max, .get(written), .literal(value())))
    case 1: return .set(written, .binary(.min, .get(readable()), .literal(value())))
    case 2: return .set(written, .literal(value()))
    default: return .set(written, expression(depth: 1))
    }
  }

  private mutating func expression(depth: Int) -> CaseExpression {
    guard depth > 0 else { return leaf() }
    let (less, roll) = (depth - 1, Int.random(in: 0..<100, using: &random))
    switch roll {
    case ..<20: return leaf()
    case ..<60:
      let combine = CaseOperator.allCases.randomElement(using: &random) ?? .plus
      // Products of products would leave the range of small values.
      let result = CaseExpression.binary(combine, expression(depth: less), expression(depth: less))
      return .binary(.remainder, result, .literal(chance(70) ? 7 : 2))
    case ..<78:
      return .condition(
        expression(depth: less), then: expression(depth: less), otherwise: expression(depth: less))
    case ..<84 where allows(.untracked): return .untracked(expression(depth: less))
    case ..<88:
      return .sequence([
        .letLocal("x", expression(depth: less)), .binary(.plus, .local("x"), leaf()),
      ])
    case ..<96 where allows(.throwing):
      return chance(40)
        ? .condition(leaf(), then: expression(depth: less), otherwise: .raise(value()))
        : .catching(expression(depth: less), handler: expression(depth: less))
    default: return leaf()
    }
  }

  private mutating func leaf() -> CaseExpression {
    switch Int.random(in: 0..<100, using: &random) {
    case ..<15: .literal(value())
    case ..<25 where allows(.untracked): .peek(readable())
    default: .get(readable())
    }
  }
}
