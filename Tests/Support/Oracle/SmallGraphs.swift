/// All graphs of few nodes.
package enum SmallGraphs {
  private enum Kind: CaseIterable { case source, derived, effect }
  /// How a body uses what it reads: all of it, cut off at one, or the rest only if the first is not zero.
  private enum Style: CaseIterable { case sum, cutOff, conditional }

  /// Every graph of `count` nodes: each choice of kinds after a first source, each subset of the edges from earlier to later
  /// nodes, each style of body.
  package static func all(nodes count: Int) -> [[CaseStep]] {
    var graphs: [[CaseStep]] = []
    for kinds in choices(of: Kind.allCases, count - 1).map({ [.source] + $0 }) {
      let edges = possibleEdges(kinds)
      for subset in 0..<(1 << edges.count) {
        let chosen = edges.indices.filter { subset & 1 << $0 != 0 }.map { edges[$0] }
        // Without edges the styles are the same.
        for style in chosen.isEmpty ? [.sum] : Style.allCases {
          graphs.append(build(kinds, chosen, style))
        }
      }
    }
    return graphs
  }

  /// Every sequence of `length` writes, reads and batches over the nodes of a graph.
  package static func walks(over graph: [CaseStep], length: Int) -> [[CaseStep]] {
    choices(of: moves(in: graph), length)
  }

  private static func choices<Item>(of items: [Item], _ count: Int) -> [[Item]] {
    guard count > 0 else { return [[]] }
    return choices(of: items, count - 1).flatMap { start in items.map { start + [$0] } }
  }

  private static func possibleEdges(_ kinds: [Kind]) -> [(Int, Int)] {
    kinds.indices.flatMap { reader in
      (0..<reader)
        .filter { kinds[$0] != .effect && kinds[reader] != .source }
        .map { ($0, reader) }
    }
  }

  private static func build(
    _ kinds: [Kind], _ edges: [(Int, Int)], _ style: Style
  ) -> [CaseStep] {
    kinds.indices.map { index in
      let reads = edges.filter { $0.1 == index }.map { CaseExpression.get("n\($0.0)") }
      let body = body(reads, style)
      return switch kinds[index] {
      case .source: .source("n\(index)", value: 0, isNeverEqual: false)
      case .derived: .derived("n\(index)", body)
      case .effect: .effect("n\(index)", .log("n\(index)", body), fails: nil)
      }
    }
  }

  private static func body(_ reads: [CaseExpression], _ style: Style) -> CaseExpression {
    guard let first = reads.first else { return .literal(0) }
    let sum = reads.dropFirst().reduce(first) { .binary(.plus, $0, $1) }
    switch style {
    case .sum: return sum
    case .cutOff: return .binary(.greater, sum, .literal(1))
    case .conditional:
      let rest = reads.dropFirst().reduce(CaseExpression.literal(1)) { .binary(.plus, $0, $1) }
      return .condition(first, then: rest, otherwise: .literal(0))
    }
  }

  private static func moves(in graph: [CaseStep]) -> [CaseStep] {
    var sources: [String] = []
    var lastDerived: String?
    var lastEffect: String?
    for step in graph {
      switch step {
      case .source(let name, _, _): sources.append(name)
      case .derived(let name, _): lastDerived = name
      case .effect(let name, _, _): lastEffect = name
      default: continue
      }
    }
    let up = sources.map { CaseStep.set($0, value: 1, fails: nil) }
    let down = CaseStep.set("n0", value: 0, fails: nil)
    var moves = up + [down, .batch(up, fails: nil), .batch(up + [down], fails: nil)]
    if let lastDerived { moves += [.read(lastDerived, is: 0), .drop(lastDerived)] }
    if let lastEffect { moves.append(.dispose(lastEffect)) }
    return moves
  }
}
