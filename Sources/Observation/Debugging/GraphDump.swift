/// A language in which a graph can be written down.
public enum GraphFormat: Sendable {
  /// Graphviz: `dot -Tsvg graph.dot`.
  case dot
  /// Mermaid, which many documents show as it is.
  case mermaid
}

extension Node {
  /// Writes down everything that is connected with this node: who reads whom.
  ///
  /// Sources are boxes, derived values ellipses, effects hexagons; arrows lead from what is read, or read in part, to its
  /// reader. What is not up to date is dashed, what is switched off is grey. The order is that of reading, beginning with this node, so equal graphs
  /// give equal texts.
  ///
  /// ```swift
  /// print(total.dump(as: .mermaid))
  /// ```
  ///
  /// - Parameter format: The language.
  /// - Returns: The text, with a line for each node and each arrow.
  /// - Complexity: O(n), n = connected nodes and arrows.
  public final func dump(as format: GraphFormat) -> String {
    GraphDump(from: record).text(as: format)
  }
}

extension Effect {
  /// Writes down everything that is connected with this effect, see ``Node/dump(as:)``.
  ///
  /// - Parameter format: The language.
  /// - Returns: The text; a graph of nothing if the effect has ended.
  /// - Complexity: O(n), n = connected nodes and arrows.
  public func dump(as format: GraphFormat) -> String {
    GraphDump(from: node?.record).text(as: format)
  }
}

/// The nodes that are connected with one, and the arrows between them.
private struct GraphDump {
  private var nodes: [NodeRef] = []
  private var numbers: [NodeRef: Int] = [:]
  private var arrows: [(from: Int, to: Int)] = []

  init(from start: NodeRef?) {
    if let start { add(start) }
    var next = 0
    while next < nodes.count {
      let node = nodes[next]
      for dependency in Graph.distinct(node.dependencies) { add(dependency) }
      for observer in Graph.distinct(node.observers) { add(observer) }
      next += 1
    }
    for (index, node) in nodes.enumerated() {
      for dependency in Graph.distinct(node.dependencies) {
        if let number = numbers[dependency] { arrows.append((number, index)) }
      }
    }
  }

  private mutating func add(_ node: NodeRef) {
    guard numbers[node] == nil else { return }
    numbers[node] = nodes.count
    nodes.append(node)
  }

  func text(as format: GraphFormat) -> String {
    let lines =
      nodes.enumerated().map { format.line(number: $0, $1) }
      + arrows.map { format.line(from: $0.from, to: $0.to) }
    let body = lines.map { "  \($0)\n" }.joined()
    return switch format {
    case .dot: "digraph {\n  rankdir=LR\n\(body)}\n"
    case .mermaid: "flowchart LR\n\(body)\(GraphFormat.mermaidStyles)"
    }
  }
}

extension Graph {
  /// The nodes in their order, each once: a node may have two edges to another one.
  static func distinct(_ nodes: [NodeRef]) -> [NodeRef] {
    var seen: Set<NodeRef> = []
    return nodes.filter { seen.insert($0).inserted }
  }
}

// A part is known by the name and the value of its source only, so the source stands for it.
extension NodeRef {
  /// What the node has read, in order.
  var dependencies: [NodeRef] {
    Array(sequence(first: pointee.firstRead) { $0?.pointee.nextDependency })
      .compactMap { $0?.pointee.dependency.wholeSource }
  }

  /// Who has read the node, or a part of its value, in the order in which they began to.
  var observers: [NodeRef] {
    let parts = pointee.flags.contains(.parted) ? Graph.tree(of: self)?.all.map(\.own) : nil
    return ([self] + (parts ?? [])).flatMap { node in
      Array(sequence(first: node.pointee.firstReader) { $0?.pointee.nextObserver })
        .compactMap { $0?.pointee.observer }
    }
  }

  /// The source, if this is a part of its value; otherwise the node itself.
  var wholeSource: NodeRef {
    guard pointee.flags.contains(.part) else { return self }
    return pointee.handle?.takeUnretainedValue().record ?? self
  }
}

// MARK: - Looks

extension GraphFormat {
  fileprivate func line(from: Int, to: Int) -> String {
    switch self {
    case .dot: "n\(from) -> n\(to)"
    case .mermaid: "n\(from) --> n\(to)"
    }
  }

  fileprivate func line(number: Int, _ node: NodeRef) -> String {
    let flags = node.pointee.flags
    let name = escaped(node.pointee.handle?.takeUnretainedValue().name ?? "ended")
    switch self {
    case .dot:
      let shape = flags.contains(.effect) ? "hexagon" : flags.contains(.derived) ? "ellipse" : "box"
      let style = state(flags).map { ", style=\($0 == "stale" ? "dashed" : "filled")" } ?? ""
      return "n\(number) [label=\"\(name)\", shape=\(shape)\(style)]"
    case .mermaid:
      let (open, close) =
        flags.contains(.effect)
        ? ("{{", "}}") : flags.contains(.derived) ? ("([", "])") : ("[", "]")
      let style = state(flags).map { ":::\($0)" } ?? ""
      return "n\(number)\(open)\"\(name)\"\(close)\(style)"
    }
  }

  fileprivate static var mermaidStyles: String {
    "  classDef stale stroke-dasharray: 4\n  classDef off fill:#ccc\n"
  }

  private func state(_ flags: NodeFlags) -> String? {
    if flags.meets([.disabled, .dead]) { return "off" }
    return flags.meets(.stale) ? "stale" : nil
  }

  private func escaped(_ name: String) -> String {
    var escaped = ""
    for character in name {
      switch (character, self) {
      case ("\"", .dot): escaped += "\\\""
      case ("\\", .dot): escaped += "\\\\"
      case ("\"", .mermaid): escaped += "#quot;"
      case ("\n", _): escaped += " "
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
