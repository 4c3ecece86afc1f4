package import Foundation

extension ReactiveCase {
  /// Decodes a file of cases, strictly: what is missing, unknown or of the wrong type is an error.
  ///
  /// - Throws: ``MalformedCase``, naming the file and the case.
  package static func decodeFile(_ url: URL) throws -> [ReactiveCase] {
    try decode(Data(contentsOf: url), file: url.lastPathComponent)
  }

  /// Decodes the contents of a file of cases.
  ///
  /// - Throws: ``MalformedCase``, naming the file and the case.
  package static func decode(_ data: Data, file: String) throws -> [ReactiveCase] {
    let json: JSONValue
    do { json = try JSONDecoder().decode(JSONValue.self, from: data) } catch {
      throw MalformedCase(file, "not JSON of integers, strings, lists and objects (\(error))")
    }
    var fields = try StrictFields(json, file)
    _ = fields.optional("format")
    let list = try fields.required("cases").list("\(file).cases")
    try fields.finish()
    var seen: Set<String> = []
    return try list.enumerated().map { index, value in
      let decoded = try ReactiveCase(value, "\(file), case \(index)", file: file)
      guard seen.insert(decoded.id).inserted else {
        throw MalformedCase("\(file), case \(decoded.id)", "another case has this id")
      }
      return decoded
    }
  }

  private init(_ value: JSONValue, _ place: String, file: String) throws(MalformedCase) {
    var fields = try StrictFields(value, place)
    id = try fields.string("id")
    let named = "\(file), case \(id)"
    summary = try fields.string("description")
    features = try fields.optional("features")?.strings("\(named).features") ?? []
    policy = try fields.optional("policy")?.string("\(named).policy")
    steps = try CaseStep.list(try fields.required("steps"), named)
    try fields.finish()
  }

  /// The features that this driver doesn't know.
  package var unknownFeatures: [String] { features.filter { !Self.knownFeatures.contains($0) } }
}

// MARK: - Steps

extension CaseStep {
  static func list(_ value: JSONValue, _ place: String) throws(MalformedCase) -> [CaseStep] {
    var steps: [CaseStep] = []
    for (index, step) in try value.list(place).enumerated() {
      steps.append(try CaseStep(step, "\(place), step \(index)"))
    }
    return steps
  }

  private init(_ value: JSONValue, _ place: String) throws(MalformedCase) {
    var fields = try StrictFields(value, place)
    let operation = try fields.string("op")
    switch operation {
    case "source", "derived", "effect", "set", "read":
      self = try Self.decodeAccess(operation, &fields)
    case "batch", "repeat", "throw", "runs", "trace":
      self = try Self.decodeStructure(operation, &fields)
    case "dispose":
      self = .dispose(try fields.string("name"))
    case "drop":
      self = .drop(try fields.string("name"))
    case "alive":
      self = .alive(try fields.string("name"), try fields.integer("is") != 0)
    case "observers":
      self = .observers(try fields.string("name"), try fields.integer("is"))
    default:
      throw MalformedCase(place, "unknown op '\(operation)'")
    }
    try fields.finish()
  }

  private static func decodeAccess(
    _ operation: String, _ fields: inout StrictFields
  ) throws(MalformedCase) -> CaseStep {
    let place = fields.place
    let name = try fields.string("name")
    switch operation {
    case "source":
      let equality = try fields.optional("equality")?.string(place)
      guard [nil, "never", "=="].contains(equality) else {
        throw MalformedCase(place, "unknown equality '\(equality ?? "")'")
      }
      let value = try fields.integer("value")
      return .source(name, value: value, isNeverEqual: equality == "never")
    case "derived":
      return .derived(name, try CaseExpression(try fields.required("expr"), "\(place).expr"))
    case "effect":
      let body = try CaseExpression(try fields.required("expr"), "\(place).expr")
      return .effect(name, body, fails: try fields.optional("throws")?.code(place))
    case "set":
      let value = try fields.integer("value")
      return .set(name, value: value, fails: try fields.optional("throws")?.code(place))
    default:
      if let code = fields.optional("throws") { return .readFails(name, try code.code(place)) }
      return .read(name, is: try fields.integer("is"))
    }
  }

  private static func decodeStructure(
    _ operation: String, _ fields: inout StrictFields
  ) throws(MalformedCase) -> CaseStep {
    let place = fields.place
    switch operation {
    case "batch":
      let steps = try list(try fields.required("steps"), place)
      return .batch(steps, fails: try fields.optional("throws")?.code(place))
    case "repeat":
      let times = try fields.integer("times")
      return .repetition(times: times, try list(try fields.required("steps"), place))
    case "throw":
      return .raise(try fields.integer("code"))
    case "runs":
      return .runs(try decodeCounts(try fields.required("counts"), "\(place).counts"))
    default:
      if let list = fields.optional("is") { return .trace(.exactly(try list.strings(place))) }
      if let list = fields.optional("anyOrder") {
        return .trace(.anyOrder(try list.strings(place)))
      }
      return .trace(.last(try fields.string("last")))
    }
  }

  private static func decodeCounts(
    _ value: JSONValue, _ place: String
  ) throws(MalformedCase) -> [String: Int] {
    guard case .object(let object) = value else {
      throw MalformedCase(place, "expected an object of counts")
    }
    var counts: [String: Int] = [:]
    for (name, count) in object { counts[name] = try count.integer("\(place).\(name)") }
    return counts
  }
}
