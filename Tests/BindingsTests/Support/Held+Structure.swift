import Bindings
import TestSupport

// Structure operations, on the binding and on the plain tree.

extension Held where Value == [Node] {
  /// - Returns: What is wrong with the result; nil if nothing is.
  func restructure(_ random: inout SeededGenerator, to tree: inout Tree) -> String? {
    let present = read(tree)
    var nodes = present ?? []
    let result = apply(&random, &nodes)
    if present != nil { edit(&tree) { $0 = nodes } }
    let right: WriteResult? =
      present == nil ? .dropped : nodes == present ? .unchanged : .stored
    guard let result, result != right else { return nil }
    // What is moved or sorted in place isn't compared.
    if result == .stored, right == .unchanged { return nil }
    return "\(path) was \(result), not \(right.map { "\($0)" } ?? "anything")"
  }

  /// Does the same to the binding and to `nodes`.
  private func apply(_ random: inout SeededGenerator, _ nodes: inout [Node]) -> WriteResult? {
    let id = Int.random(in: 1...4, using: &random)
    var node = Node.draw(&random)
    node.id = id
    let isNew = !nodes.contains { $0.id == id }
    switch Int.random(in: 0..<8, using: &random) {
    case 0 where isNew:
      nodes.append(node)
      return binding.append(node)
    case 1 where isNew:
      let index = Int.random(in: 0...nodes.count, using: &random)
      nodes.insert(node, at: index)
      return binding.insert(node, at: index)
    case 2 where !nodes.isEmpty:
      let index = Int.random(in: nodes.indices, using: &random)
      nodes.remove(at: index)
      binding.remove(at: index)
    case 3 where !nodes.isEmpty:
      let from = Int.random(in: nodes.indices, using: &random)
      let to = Int.random(in: nodes.indices, using: &random)
      nodes.insert(nodes.remove(at: from), at: to)
      return binding.move(from: from, to: to)
    case 4:
      nodes.sort { $0.id < $1.id }
      return binding.sort { $0.id < $1.id }
    case 5:
      nodes.removeAll { $0.id == id }
      return binding[at: id].set(nil)
    case 6:
      if let index = nodes.firstIndex(where: { $0.id == id }) {
        nodes[index] = node
      } else {
        nodes.append(node)
      }
      return binding[at: id].set(node)
    default:
      nodes.removeAll { $0.id == id }
      binding.remove(id: id)
    }
    return nil
  }
}

// MARK: - Slices

extension ArraySlice: Growing where Element == Node {
  static func draw(_ random: inout SeededGenerator) -> Self { [] }

  /// Edits or removes elements; ids stay unique in the whole.
  mutating func edit(_ random: inout SeededGenerator) {
    guard let index = indices.randomElement(using: &random) else { return }
    if random.decide(percent: 30) { remove(at: index) } else { self[index].edit(&random) }
  }
}

extension [Node] {
  /// The elements in a range, as far as there are some.
  subscript(clamped bounds: Range<Int>) -> ArraySlice<Node> {
    get { self[bounds.clamped(to: indices)] }
    set { replaceSubrange(bounds.clamped(to: indices), with: newValue) }
  }
}

// MARK: - Zips

/// Two values that are edited together.
struct Pair<First: Growing, Second: Growing>: Growing {
  var first: First
  var second: Second

  static func draw(_ random: inout SeededGenerator) -> Self {
    Self(first: .draw(&random), second: .draw(&random))
  }

  mutating func edit(_ random: inout SeededGenerator) {
    if random.decide(percent: 60) { first.edit(&random) }
    if random.decide(percent: 60) { second.edit(&random) }
  }

  static func zip(_ first: Binding<First>, _ second: Binding<Second>) -> Binding<Self> {
    Binding.zip(first, second).transformed(
      id: "pair", to: { Self(first: $0.0, second: $0.1) }, from: { ($0.first, $0.second) })
  }
}

extension Tree {
  var nodesAndTable: Pair<[Node], [Int: String]> {
    get { Pair(first: nodes, second: table) }
    set { (nodes, table) = (newValue.first, newValue.second) }
  }
}

extension Node {
  var labelAndNote: Pair<String, String?> {
    get { Pair(first: label, second: note) }
    set { (label, note) = (newValue.first, newValue.second) }
  }
}

// MARK: - Through an optional

extension Node? {
  /// The label as a place that goes away with the node; nil in it changes nothing.
  var throughLabel: String?? {
    get { map { $0.label } }
    set { if let label = newValue ?? nil, self != nil { self?.label = label } }
  }

  var isPresent: Bool {
    get { self != nil }
    set { if !newValue { self = nil } }
  }
}

extension Bool: Growing {
  static func draw(_ random: inout SeededGenerator) -> Bool { random.decide(percent: 50) }
  mutating func edit(_ random: inout SeededGenerator) { self = .draw(&random) }
}
