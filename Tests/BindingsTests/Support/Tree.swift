import Bindings
import TestSupport

/// A value that random programs draw and edit.
protocol Growing: Equatable {
  static func draw(_ random: inout SeededGenerator) -> Self
  mutating func edit(_ random: inout SeededGenerator)
}

/// What random programs keep in a state: structs, an enum, optionals, nested elements, and a
/// dictionary.
struct Tree: Growing {
  var nodes: [Node] = []
  var chosen: Node?
  var payload = Payload.text("")
  var table: [Int: String] = [:]
  var label = ""

  /// The nodes through a computed property.
  var computed: [Node] {
    get { nodes }
    set { nodes = newValue }
  }
}

struct Node: Growing, Identifiable {
  var id: Int
  var label = ""
  var note: String?
  var payload = Payload.text("")
  var children: [Node] = []
}

enum Payload: Growing {
  case text(String), list([Node])

  enum TextKey: FieldKey {
    case text
    init() { self = .text }
    func get(from root: Payload) -> String? {
      if case .text(let text) = root { text } else { nil }
    }
    func set(_ text: String?, in root: inout Payload) { if let text { root = .text(text) } }
    func modify<Result, Failure: Error>(
      in root: inout Payload, _ body: (inout String?) throws(Failure) -> Result
    ) throws(Failure) -> Result {
      var text = get(from: root)
      defer { set(text, in: &root) }
      return try body(&text)
    }
  }

  enum ListKey { case list }
  subscript(_ key: ListKey) -> [Node]? {
    get { if case .list(let nodes) = self { nodes } else { nil } }
    set { if let newValue { self = .list(newValue) } }
  }
}

extension Payload: Focusable {
  enum Fields: FieldSpace {
    typealias Root = Payload
    subscript(_ key: TextKey) -> TextKey { key }
  }
}

// MARK: - Drawing and editing

extension String: Growing {
  private static let drawn = ["", "a", "b", "検索", "a text that is too long to be stored inline"]

  static func draw(_ random: inout SeededGenerator) -> String {
    drawn[Int.random(in: drawn.indices, using: &random)]
  }
  mutating func edit(_ random: inout SeededGenerator) {
    if random.decide(percent: 30) { self = .draw(&random) } else { append("x") }
  }
}

extension Optional: Growing where Wrapped: Growing {
  static func draw(_ random: inout SeededGenerator) -> Self {
    random.decide(percent: 40) ? nil : .some(.draw(&random))
  }
  mutating func edit(_ random: inout SeededGenerator) {
    if self == nil || random.decide(percent: 40) {
      self = .draw(&random)
    } else {
      self?.edit(&random)
    }
  }
}

extension Dictionary: Growing where Key == Int, Value == String {
  static func draw(_ random: inout SeededGenerator) -> Self { [1: .draw(&random)] }
  mutating func edit(_ random: inout SeededGenerator) {
    self[.random(in: 0...2, using: &random)].edit(&random)
  }
}

extension Array: Growing where Element == Node {
  static func draw(_ random: inout SeededGenerator) -> Self {
    let ids = (1...4).filter { _ in random.decide(percent: 50) }.shuffled(using: &random)
    return ids.map { id in
      var node = Node.draw(&random)
      node.id = id
      return node
    }
  }

  /// Inserts, removes, moves, or edits elements; ids stay unique.
  mutating func edit(_ random: inout SeededGenerator) {
    switch Int.random(in: 0..<7, using: &random) {
    case 0: self = .draw(&random)
    case 1: removeAll()
    case 2: shuffle(using: &random)
    case 3 where !isEmpty: remove(at: .random(in: 0..<count, using: &random))
    case 4 where !isEmpty: self[.random(in: 0..<count, using: &random)].edit(&random)
    default: insertNew(&random)
    }
  }

  private mutating func insertNew(_ random: inout SeededGenerator) {
    let id = Int.random(in: 1...4, using: &random)
    guard !contains(where: { $0.id == id }) else { return }
    var node = Node.draw(&random)
    node.id = id
    insert(node, at: .random(in: 0...count, using: &random))
  }
}

extension Node {
  static func draw(_ random: inout SeededGenerator) -> Node {
    var node = Node(id: 1, label: .draw(&random), note: .draw(&random))
    if random.decide(percent: 20) { node.children = .draw(&random) }
    if random.decide(percent: 20) { node.payload = .draw(&random) }
    return node
  }

  /// Edits anything but the id.
  mutating func edit(_ random: inout SeededGenerator) {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: label.edit(&random)
    case 1: note.edit(&random)
    case 2: payload.edit(&random)
    case 3: children.edit(&random)
    default:
      let id = id
      self = .draw(&random)
      self.id = id
    }
  }
}

extension Payload {
  static func draw(_ random: inout SeededGenerator) -> Payload {
    random.decide(percent: 50) ? .text(.draw(&random)) : .list(.draw(&random))
  }
  mutating func edit(_ random: inout SeededGenerator) {
    switch self {
    case _ where random.decide(percent: 30): self = .draw(&random)
    case .text(var text):
      text.edit(&random)
      self = .text(text)
    case .list(var nodes):
      nodes.edit(&random)
      self = .list(nodes)
    }
  }
}

extension Tree {
  static func draw(_ random: inout SeededGenerator) -> Tree {
    Tree(
      nodes: .draw(&random), chosen: .draw(&random), payload: .draw(&random), table: .draw(&random))
  }
  mutating func edit(_ random: inout SeededGenerator) {
    switch Int.random(in: 0..<7, using: &random) {
    case 0: self = .draw(&random)
    case 1: chosen.edit(&random)
    case 2: payload.edit(&random)
    case 3: table.edit(&random)
    default: nodes.edit(&random)
    }
  }
}
