/// Any JSON of the cases: their format has neither fractions nor null.
enum JSONValue: Decodable, Equatable {
  case integer(Int)
  case string(String)
  case list([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let integer = try? container.decode(Int.self) {
      self = .integer(integer)
    } else if let string = try? container.decode(String.self) {
      self = .string(string)
    } else if let list = try? container.decode([JSONValue].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }
}

/// A file of cases that doesn't keep to the format: where, and what is wrong there.
package struct MalformedCase: Error, CustomStringConvertible {
  package let description: String
  init(_ place: String, _ problem: String) { description = "\(place): \(problem)" }
}

/// An object of which each field must be taken, so that none is overlooked.
struct StrictFields {
  let place: String
  private var rest: [String: JSONValue]

  init(_ value: JSONValue, _ place: String) throws(MalformedCase) {
    guard case .object(let fields) = value else {
      throw MalformedCase(place, "expected an object, found \(value)")
    }
    self.place = place
    rest = fields
  }

  mutating func optional(_ key: String) -> JSONValue? { rest.removeValue(forKey: key) }

  mutating func required(_ key: String) throws(MalformedCase) -> JSONValue {
    guard let value = optional(key) else { throw MalformedCase(place, "'\(key)' is missing") }
    return value
  }

  mutating func string(_ key: String) throws(MalformedCase) -> String {
    try required(key).string("\(place).\(key)")
  }

  mutating func integer(_ key: String) throws(MalformedCase) -> Int {
    try required(key).integer("\(place).\(key)")
  }

  func finish() throws(MalformedCase) {
    if let left = rest.keys.min() { throw MalformedCase(place, "unknown field '\(left)'") }
  }
}

extension JSONValue {
  func string(_ place: String) throws(MalformedCase) -> String {
    guard case .string(let string) = self else {
      throw MalformedCase(place, "expected a string, found \(self)")
    }
    return string
  }

  func integer(_ place: String) throws(MalformedCase) -> Int {
    guard case .integer(let integer) = self else {
      throw MalformedCase(place, "expected an integer, found \(self)")
    }
    return integer
  }

  func list(_ place: String) throws(MalformedCase) -> [JSONValue] {
    guard case .list(let list) = self else {
      throw MalformedCase(place, "expected a list, found \(self)")
    }
    return list
  }

  func strings(_ place: String) throws(MalformedCase) -> [String] {
    var strings: [String] = []
    for (index, item) in try list(place).enumerated() {
      strings.append(try item.string("\(place)[\(index)]"))
    }
    return strings
  }

  func code(_ place: String) throws(MalformedCase) -> CaseCode {
    switch self {
    case .integer(let number): return .number(number)
    case .string("cycle"): return .cycle
    case .string("runaway"): return .runaway
    default: throw MalformedCase(place, "expected a code, \"cycle\" or \"runaway\", found \(self)")
    }
  }
}
