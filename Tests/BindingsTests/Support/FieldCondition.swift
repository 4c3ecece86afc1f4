import Bindings

/// Keyed subscripts with keys of the fast path: bindings go through no key path.
enum FieldCondition: Hashable, Sendable {
  case exact(String), list([Row])

  enum ExactKey: FieldKey {
    case exact
    init() { self = .exact }

    func get(from root: FieldCondition) -> String? {
      if case .exact(let text) = root { text } else { nil }
    }

    func set(_ text: String?, in root: inout FieldCondition) {
      if let text { root = .exact(text) }
    }

    func modify<Result, Failure: Error>(
      in root: inout FieldCondition, _ body: (inout String?) throws(Failure) -> Result
    ) throws(Failure) -> Result {
      var text = get(from: root)
      defer { set(text, in: &root) }
      return try body(&text)
    }
  }

  enum ListKey: FieldKey {
    case list
    init() { self = .list }

    func get(from root: FieldCondition) -> [Row]? {
      if case .list(let rows) = root { rows } else { nil }
    }

    func set(_ rows: [Row]?, in root: inout FieldCondition) {
      if let rows { root = .list(rows) }
    }

    func modify<Result, Failure: Error>(
      in root: inout FieldCondition, _ body: (inout [Row]?) throws(Failure) -> Result
    ) throws(Failure) -> Result {
      var rows = get(from: root)
      defer { set(rows, in: &root) }
      return try body(&rows)
    }
  }
}

extension FieldCondition: Focusable {
  enum Fields: FieldSpace {
    typealias Root = FieldCondition
    subscript(_ key: ExactKey) -> ExactKey { key }
    subscript(_ key: ListKey) -> ListKey { key }
  }
}
