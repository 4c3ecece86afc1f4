/// An object of JSON on one line, its members in the order in which they were added.
struct JSONLine {
  private var members: [String] = []

  var text: String { "{" + members.joined(separator: ",") + "}" }

  mutating func add(_ name: String, _ text: String?) {
    add(name, raw: text.map(Self.quoted))
  }

  /// Adds a number; what JSON has no number for becomes null.
  mutating func add(_ name: String, _ number: Double?) {
    add(name, raw: number.flatMap { $0.isFinite ? decimal($0, digits: 6) : nil })
  }

  mutating func add(_ name: String, _ fact: Bool?) {
    add(name, raw: fact.map { "\($0)" })
  }

  private mutating func add(_ name: String, raw: String?) {
    members.append(Self.quoted(name) + ":" + (raw ?? "null"))
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case _ where scalar.value < 0x20:
        quoted += "\\u" + String(0x10000 + scalar.value, radix: 16).dropFirst()
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension RowResult {
  /// The result as one line of JSON; Benchmarks/README.md says what each member means.
  public var json: String {
    var line = JSONLine()
    line.add("name", name)
    line.add("unit", quantity == .nanoseconds ? nil : quantity.rawValue)
    line.add("min_ns", summary?.minimum)
    line.add("median_ns", summary?.median)
    line.add("spread", summary?.spread)
    line.add("baseline", baseline.map(quantity.figure))
    line.add("baseline_name", baselineName)
    line.add("baseline_median", baseline?.median)
    line.add("ratio", ratio)
    line.add("comparison", baselineName == nil ? nil : (target?.comparison ?? .times).rawValue)
    line.add("target", target?.bound)
    line.add("sense", target?.sense.rawValue)
    line.add("holds", holds)
    line.add("wrong", mismatch)
    return line.text
  }
}

extension Row {
  /// What a listing says of the row, as one line of JSON.
  var json: String {
    var line = JSONLine()
    line.add("name", name)
    line.add("unit", quantity == .nanoseconds ? nil : quantity.rawValue)
    line.add("baseline_name", baseline?.name)
    line.add("target", target?.bound)
    line.add("sense", target?.sense.rawValue)
    return line.text
  }
}
