extension ReactiveCase: CustomStringConvertible {
  /// The case in the format of the files.
  package var description: String {
    let names = features.map { "\"\($0)\"" }.joined(separator: ", ")
    let lines = steps.map { "  \($0)" }.joined(separator: ",\n")
    return """
      {"id": "\(id)", "description": "\(summary)", "features": [\(names)], "steps": [
      \(lines)
      ]}
      """
  }
}

extension CaseStep: CustomStringConvertible {
  package var description: String {
    switch self {
    case .source(let name, let value, let isNeverEqual):
      object("source", name, "\"value\": \(value)", isNeverEqual ? "\"equality\": \"never\"" : nil)
    case .derived(let name, let body): object("derived", name, "\"expr\": \(body)")
    case .effect(let name, let body, let code):
      object("effect", name, "\"expr\": \(body)", code.map { "\"throws\": \($0)" })
    case .set(let name, let value, let code):
      object("set", name, "\"value\": \(value)", code.map { "\"throws\": \($0)" })
    case .read(let name, let value): object("read", name, "\"is\": \(value)")
    case .readFails(let name, let code): object("read", name, "\"throws\": \(code)")
    case .batch(let steps, let code):
      object("batch", nil, "\"steps\": \(steps)", code.map { "\"throws\": \($0)" })
    case .raise(let code): object("throw", nil, "\"code\": \(code)")
    case .dispose(let name): object("dispose", name)
    case .runs(let counts):
      object(
        "runs", nil,
        "\"counts\": {\(counts.map { "\"\($0)\": \($1)" }.sorted().joined(separator: ", "))}")
    case .trace(.exactly(let list)): object("trace", nil, "\"is\": \(list)")
    case .trace(.anyOrder(let list)): object("trace", nil, "\"anyOrder\": \(list)")
    case .trace(.last(let entry)): object("trace", nil, "\"last\": \"\(entry)\"")
    case .repetition(let times, let steps):
      object("repeat", nil, "\"times\": \(times)", "\"steps\": \(steps)")
    case .drop(let name): object("drop", name)
    case .alive(let name, let isAlive): object("alive", name, "\"is\": \(isAlive ? 1 : 0)")
    case .observers(let name, let count): object("observers", name, "\"is\": \(count)")
    }
  }

  private func object(_ operation: String, _ name: String?, _ fields: String?...) -> String {
    let named = ["\"op\": \"\(operation)\"", name.map { "\"name\": \"\($0)\"" }]
    return "{\((named + fields).compactMap(\.self).joined(separator: ", "))}"
  }
}

extension CaseCode: CustomStringConvertible {
  package var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .cycle: "\"cycle\""
    case .runaway: "\"runaway\""
    }
  }
}

extension CaseExpression: CustomStringConvertible {
  package var description: String {
    switch self {
    case .literal(let value): "\(value)"
    case .get(let name): "[\"get\", \"\(name)\"]"
    case .peek(let name): "[\"peek\", \"\(name)\"]"
    case .untracked(let body): "[\"untracked\", \(body)]"
    case .binary(let name, let left, let right): "[\"\(name.rawValue)\", \(left), \(right)]"
    case .condition(let test, let then, let otherwise): "[\"if\", \(test), \(then), \(otherwise)]"
    case .sequence(let list): "[\"do\", \(list.map(\.description).joined(separator: ", "))]"
    case .letLocal(let name, let value): "[\"let\", \"\(name)\", \(value)]"
    case .local(let name): "[\"var\", \"\(name)\"]"
    case .set(let name, let value): "[\"set\", \"\(name)\", \(value)]"
    case .batch(let list): "[\"batch\", \(list.map(\.description).joined(separator: ", "))]"
    case .log(let tag, nil): "[\"log\", \"\(tag)\"]"
    case .log(let tag, let value?): "[\"log\", \"\(tag)\", \(value)]"
    case .cleanup(let body): "[\"cleanup\", \(body)]"
    case .effect(let name, let body): "[\"effect\", \"\(name)\", \(body)]"
    case .dispose(let name): "[\"dispose\", \"\(name)\"]"
    case .raise(let code): "[\"throw\", \(code)]"
    case .catching(let body, let handler): "[\"catch\", \(body), \(handler)]"
    }
  }
}
