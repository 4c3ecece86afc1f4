extension CaseExpression {
  init(_ value: JSONValue, _ place: String) throws(MalformedCase) {
    if case .integer(let integer) = value {
      self = .literal(integer)
      return
    }
    var items = ExpressionItems(try value.list(place), place)
    let name = try items.string()
    if let binary = CaseOperator(rawValue: name) {
      self = .binary(binary, try items.expression(), try items.expression())
    } else if let plain = try Self.decodePlain(name, &items) {
      self = plain
    } else {
      self = try Self.decodeNested(name, &items)
    }
    try items.finish()
  }

  /// Operators with names and numbers for operands.
  private static func decodePlain(
    _ name: String, _ items: inout ExpressionItems
  ) throws(MalformedCase) -> CaseExpression? {
    switch name {
    case "get": .get(try items.string())
    case "peek": .peek(try items.string())
    case "var": .local(try items.string())
    case "dispose": .dispose(try items.string())
    case "throw": .raise(try items.integer())
    default: nil
    }
  }

  /// Operators with expressions for operands.
  private static func decodeNested(
    _ name: String, _ items: inout ExpressionItems
  ) throws(MalformedCase) -> CaseExpression {
    switch name {
    case "untracked": .untracked(try items.expression())
    case "if":
      .condition(
        try items.expression(), then: try items.expression(), otherwise: try items.expression())
    case "do": .sequence(try items.expressions())
    case "let": .letLocal(try items.string(), try items.expression())
    case "set": .set(try items.string(), try items.expression())
    case "batch": .batch(try items.expressions())
    case "log": .log(try items.string(), items.isEmpty ? nil : try items.expression())
    case "cleanup": .cleanup(try items.expression())
    case "effect": .effect(try items.string(), try items.expression())
    case "catch": .catching(try items.expression(), handler: try items.expression())
    default: throw MalformedCase(items.place, "unknown operator '\(name)'")
    }
  }
}

/// The items of an expression's list, taken from the front.
private struct ExpressionItems {
  private var rest: ArraySlice<JSONValue>
  private let outer: String
  private var index = -1

  init(_ list: [JSONValue], _ place: String) {
    rest = list[...]
    outer = place
  }

  var place: String { "\(outer)[\(max(index, 0))]" }
  var isEmpty: Bool { rest.isEmpty }

  private mutating func next() throws(MalformedCase) -> JSONValue {
    index += 1
    guard let item = rest.popFirst() else { throw MalformedCase(place, "an operand is missing") }
    return item
  }

  mutating func string() throws(MalformedCase) -> String { try next().string(place) }
  mutating func integer() throws(MalformedCase) -> Int { try next().integer(place) }

  mutating func expression() throws(MalformedCase) -> CaseExpression {
    try CaseExpression(try next(), place)
  }

  mutating func expressions() throws(MalformedCase) -> [CaseExpression] {
    guard !isEmpty else { throw MalformedCase(place, "an operand is missing") }
    var expressions: [CaseExpression] = []
    while !isEmpty { expressions.append(try expression()) }
    return expressions
  }

  func finish() throws(MalformedCase) {
    if !isEmpty { throw MalformedCase(outer, "\(rest.count) operands too many") }
  }
}
