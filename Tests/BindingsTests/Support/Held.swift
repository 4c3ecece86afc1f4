import Bindings
import TestSupport

/// A binding that a program holds, beside a plain model of what it leads to.
struct Held<Value: Growing> {
  let path: String
  let binding: Binding<Value>
  /// Reads it in a plain tree; nil if it has gone there.
  let read: (Tree) -> Value?
  /// Edits it in a plain tree, unless it has gone there.
  let edit: (inout Tree, (inout Value) -> Void) -> Void
  /// What a declared default gives where it has gone; nil if none speaks of it.
  let fallback: (Tree) -> Value?
  var lastKnown: Value
}

/// Any of them.
protocol AnyHeld {
  var path: String { get }

  /// Remembers the value while it is there.
  mutating func note(_ tree: Tree)
  /// What is wrong with the binding; nil if nothing is.
  func fault(in tree: Tree) -> String?
  /// What is wrong with a weak binding when the state has ended; nil if nothing is.
  func faultAfterEnd(of tree: Tree) -> String?
  /// Writes through the binding and to the plain tree, by the same rule.
  ///
  /// - Returns: What is wrong with the write's result; nil if nothing is.
  func write(_ random: inout SeededGenerator, to tree: inout Tree) -> String?
  /// What such a write, with equal randomness, does.
  func wayToWrite(_ random: inout SeededGenerator) -> Way
  /// A further step from here.
  func next(_ random: inout SeededGenerator, in tree: Tree) -> (any AnyHeld)?
  /// An effect that keeps what it read last.
  func watch() -> Watch
}

/// How a binding is written.
enum Way: CaseIterable {
  case assign, modify, inPlace, animate, set, restructure
}

/// An effect that reads a binding, and whether it has read the latest value.
struct Watch {
  let effect: Effect
  let isUpToDate: () -> Bool
}

extension Held: AnyHeld {
  private func expected(in tree: Tree) -> Value { read(tree) ?? fallback(tree) ?? lastKnown }

  mutating func note(_ tree: Tree) {
    if let value = read(tree) { lastKnown = value }
  }

  func fault(in tree: Tree) -> String? {
    let isThere = read(tree) != nil
    if binding.isLive != isThere { return "\(path) is live: \(binding.isLive)" }
    let value = binding()
    return value == expected(in: tree) ? nil : "\(path) reads \(value), not \(expected(in: tree))"
  }

  func faultAfterEnd(of tree: Tree) -> String? {
    if binding.isLive { return "\(path) is live after the end" }
    let value = binding()
    if binding.set(value) != .dropped { return "\(path) was written after the end" }
    // Who declares a default reads that; the rest read the last value.
    let isKnown = !path.contains("default") && !path.contains("?.")
    return !isKnown || value == expected(in: tree) ? nil : "\(path) reads \(value) after the end"
  }

  func wayToWrite(_ random: inout SeededGenerator) -> Way {
    Way.allCases.randomElement(using: &random) ?? .set
  }

  func write(_ random: inout SeededGenerator, to tree: inout Tree) -> String? {
    let way = wayToWrite(&random)
    if way == .restructure, let nodes = self as? Held<[Node]> {
      return nodes.restructure(&random, to: &tree)
    }
    let seed = random.next()
    let change: (inout Value) -> Void = { value in
      var random = SeededGenerator(seed: seed)
      value.edit(&random)
    }
    var new = expected(in: tree)
    let isThere = read(tree) != nil
    let old = new
    change(&new)
    var result: WriteResult?
    switch way {
    case .assign: binding.wrappedValue = new
    case .modify: binding.modify(change)
    case .inPlace: change(&binding.wrappedValue)
    case .animate: binding.animation().wrappedValue = new
    case .set, .restructure: result = binding.set(new)
    }
    edit(&tree) { $0 = new }
    // Assigning nil to a case's key changes nothing.
    let stays = read(tree) == old
    let right: WriteResult = isThere ? (stays ? .unchanged : .stored) : .dropped
    guard let result, result != right else { return nil }
    return "\(path) was \(result), not \(right)"
  }

  func watch() -> Watch {
    var latest: Value?
    let effect = Effect { [binding] in latest = binding() }
    return Watch(effect: effect) { [binding, path] in
      // What lies behind closures is remembered by whoever reads it, of which nobody is told: also when it comes, is read and
      // goes in one batch.
      latest == binding() || (path.contains("reached") && !binding.isLive)
    }
  }
}

// MARK: - Steps

extension Held {
  // The closures hold no binding: a weak one is to be all that is left in the end.

  /// A step to what is always there.
  func member<Part: Growing>(
    _ name: String, _ binding: Binding<Part>, _ path: WritableKeyPath<Value, Part>
  ) -> Held<Part> {
    Held<Part>(
      path: "\(self.path).\(name)", binding: binding, read: { [read] in read($0)?[keyPath: path] },
      edit: { [edit] tree, body in edit(&tree) { body(&$0[keyPath: path]) } },
      fallback: { [fallback] in fallback($0)?[keyPath: path] },
      lastKnown: lastKnown[keyPath: path])
  }

  /// A step to what may go away.
  func place<Part: Growing>(
    _ name: String, _ binding: Binding<Part>, _ path: WritableKeyPath<Value, Part?>,
    now: Part, fallback own: Part? = nil
  ) -> Held<Part> {
    Held<Part>(
      path: "\(self.path)[\(name)]", binding: binding,
      read: { [read] in read($0)?[keyPath: path] },
      edit: { [edit] tree, body in
        edit(&tree) { value in
          guard var part = value[keyPath: path] else { return }
          body(&part)
          value[keyPath: path] = part
        }
      },
      fallback: { [read, fallback] tree in
        own ?? (read(tree) == nil ? fallback(tree).flatMap { $0[keyPath: path] } : nil)
      }, lastKnown: now)
  }
}

extension Held where Value == Tree {
  static func root(_ binding: Binding<Tree>) -> Held {
    Held(
      path: "tree", binding: binding, read: { $0 }, edit: { $1(&$0) }, fallback: { _ in nil },
      lastKnown: binding())
  }
}

/// The element with an id, as an optional: the plain reading of `[id:]`.
extension [Node] {
  subscript(node id: Int) -> Node? {
    get { first { $0.id == id } }
    set {
      guard let newValue, let index = firstIndex(where: { $0.id == id }) else { return }
      self[index] = newValue
    }
  }
}
