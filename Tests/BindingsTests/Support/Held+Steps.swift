import Bindings
import TestSupport

// A random further step from each type of value.

extension Held {
  func next(_ random: inout SeededGenerator, in tree: Tree) -> (any AnyHeld)? {
    switch self {
    case let held as Held<Tree>: held.step(&random)
    case let held as Held<[Node]>: held.step(&random, in: tree)
    case let held as Held<Node>: held.step(&random)
    case let held as Held<Node?>: held.step(&random)
    case let held as Held<String?>: held.step(&random)
    case let held as Held<[Node]?>: held.unwrapped()
    case let held as Held<Payload>: held.step(&random)
    case let held as Held<[Int: String]>: held.step(&random)
    default: nil
    }
  }

  /// The value of an optional, if there is one now.
  fileprivate func unwrapped<Wrapped: Growing>() -> (any AnyHeld)? where Value == Wrapped? {
    guard let binding = Binding<Wrapped>(binding) else { return nil }
    return place("!", binding, \.self, now: binding())
  }
}

extension Held where Value == Tree {
  fileprivate func step(_ random: inout SeededGenerator) -> any AnyHeld {
    switch Int.random(in: 0..<10, using: &random) {
    case 7: member("weak", binding.weakened(), \.self)
    case 8: member("zip", Pair.zip(binding.nodes, binding.table), \.nodesAndTable)
    case 0, 9: member("chosen", binding.chosen, \.chosen)
    case 1: member("payload", binding.payload, \.payload)
    case 2: member("table", binding.table, \.table)
    case 3: member("computed", binding.computed, \.computed)
    case 4: member("reached", reached, \.nodes)
    default: member("nodes", binding.nodes, \.nodes)
    }
  }

  /// The nodes through closures, which no write tells that it removes some.
  private var reached: Binding<[Node]> {
    Binding(get: { binding.nodes() }, set: { binding.nodes.wrappedValue = $0 })
  }
}

extension Held where Value == [Node] {
  fileprivate func step(_ random: inout SeededGenerator, in tree: Tree) -> (any AnyHeld)? {
    let id = Int.random(in: 1...4, using: &random)
    if random.decide(percent: 10) {
      let bounds = Int.random(in: 0...2, using: &random)..<Int.random(in: 2...4, using: &random)
      return member("\(bounds)", binding[bounds], \.[clamped: bounds])
    }
    if random.decide(percent: 20) {
      let none = Node(id: 0, label: "none")
      return place(
        "id: \(id), default", binding[id: id, default: none], \.[node: id],
        now: none, fallback: none)
    }
    if random.decide(percent: 50), let nodes = read(tree), !nodes.isEmpty {
      let index = Int.random(in: nodes.indices, using: &random)
      return place(
        "\(index)", binding[index], \.[node: nodes[index].id], now: nodes[index])
    }
    guard let element = binding[id: id] else { return nil }
    return place("id: \(id)", element, \.[node: id], now: element())
  }
}

extension Held where Value == Node {
  fileprivate func step(_ random: inout SeededGenerator) -> any AnyHeld {
    switch Int.random(in: 0..<6, using: &random) {
    case 4: member("weak", binding.weakened(), \.self)
    case 5: member("zip", Pair.zip(binding.label, binding.note), \.labelAndNote)
    case 0: member("label", binding.label, \.label)
    case 1: member("note", binding.note, \.note)
    case 2: member("payload", binding.payload, \.payload)
    default: member("children", binding.children, \.children)
    }
  }
}

extension Held where Value == Node? {
  fileprivate func step(_ random: inout SeededGenerator) -> (any AnyHeld)? {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: member("presence", binding.presence(), \.isPresent)
    case 1:
      place(
        "?.label", binding.label, \.throughLabel, now: binding.label(), fallback: .some(nil))
    default: unwrapped()
    }
  }
}

extension Held where Value == String? {
  fileprivate func step(_ random: inout SeededGenerator) -> (any AnyHeld)? {
    if random.decide(percent: 50) { return unwrapped() }
    return member("default", binding[default: "d"], \.[orDefault: "d"])
  }
}

extension Held where Value == Payload {
  fileprivate func step(_ random: inout SeededGenerator) -> any AnyHeld {
    random.decide(percent: 50)
      ? member("text", binding[.text], \.text) : member("list", binding[.list], \.[.list])
  }
}

extension Held where Value == [Int: String] {
  fileprivate func step(_ random: inout SeededGenerator) -> any AnyHeld {
    let key = Int.random(in: 0...2, using: &random)
    return random.decide(percent: 50)
      ? member("\(key)", binding[key], \.[key])
      : member("\(key), default", binding[key, default: "d"], \.[key, orDefault: "d"])
  }
}

extension Payload {
  fileprivate var text: String? {
    get { TextKey().get(from: self) }
    set { TextKey().set(newValue, in: &self) }
  }
}

extension String? {
  fileprivate subscript(orDefault fallback: String) -> String {
    get { self ?? fallback }
    set { self = newValue }
  }
}

extension [Int: String] {
  fileprivate subscript(key: Int, orDefault fallback: String) -> String {
    get { self[key] ?? fallback }
    set { self[key] = newValue }
  }
}
