import StateObservation
import Testing
import TestSupport

@Suite("Decoration resolution against an oracle")
struct DecorationResolutionOracleTests {
  /// What was prepared, and how.
  private struct Prepared {
    var name: String
    var priority: Int
    /// The options that the state must have; nil for a condition.
    var options: Condition?
    var condition: (Condition) -> Bool
  }

  /// Says what is applied in a state: the rule of `Decorator.prepare(…)` written down once more.
  private func expected(_ prepared: [Prepared], in state: Condition?, isCascade: Bool) -> [String] {
    guard let state else { return ["default"] }
    var fitting = prepared.filter { $0.condition(state) }
    // By insertion, each before the first that it doesn't beat: the later of equals comes last.
    var sorted: [Prepared] = []
    while !fitting.isEmpty {
      let next = fitting.removeFirst()
      let place = sorted.firstIndex { isBeaten(next, by: $0) } ?? sorted.count
      sorted.insert(next, at: place)
    }
    if sorted.isEmpty { return ["default"] }
    return isCascade ? sorted.map(\.name) : [sorted[sorted.count - 1].name]
  }

  private func isBeaten(_ one: Prepared, by other: Prepared) -> Bool {
    if one.priority != other.priority { return one.priority < other.priority }
    guard let options = one.options else { return other.options != nil }
    guard let otherOptions = other.options else { return false }
    return options.rawValue.nonzeroBitCount < otherOptions.rawValue.nonzeroBitCount
  }

  @Test("D5: what is applied is what the written rule says", arguments: 0..<200)
  func random(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let control = Control()
    let isCascade = Bool.random(using: &random)
    control.decorator.resolution = isCascade ? .cascade : .bestMatch
    control.decorator.prepare(default: { $0.log.append("default") })
    var prepared: [Prepared] = []
    for step in 0..<40 {
      let priority = random.decide(percent: 70) ? 0 : Int.random(in: -1...1, using: &random)
      let options = Condition(rawValue: Int.random(in: 0..<16, using: &random))
      let name = "\(step)"
      if random.decide(percent: 30) {
        control.decorator.prepare(
          when: { !$0.contains(options) }, priority: priority, { $0.log.append(name) })
        prepared.append(
          Prepared(name: name, priority: priority) { !$0.isSuperset(of: options) })
      } else if random.decide(percent: 80) {
        control.decorator.prepare(state: options, priority: priority) { $0.log.append(name) }
        prepared.removeAll { $0.options == options }
        prepared.append(
          Prepared(name: name, priority: priority, options: options) { $0.isSuperset(of: options) })
      } else {
        control.decorator.remove(state: options)
        prepared.removeAll { $0.options == options }
      }
      let state = random.decide(percent: 10) ? nil : Int.random(in: 0..<16, using: &random)
      control.decorator.state = state.map(Condition.init(rawValue:))
      control.log = []
      control.decorator.refresh()
      #expect(
        control.log
          == expected(prepared, in: control.decorator.state, isCascade: isCascade))
    }
  }
}
