import SwiftSyntax

/// One case of an enum: how to recognise it, take it apart and make it.
struct EnumCase {
  /// As written, with its backticks.
  let name: String
  /// For the place of an error.
  let syntax: EnumCaseElementSyntax
  /// Whether what it carries is a closure, which as a parameter must be marked to be kept.
  let isFunction: Bool
  let availability: CaseAvailability
  /// What each value is called, if it is.
  let labels: [String?]
  private let types: [String]
  /// What stands before and after each value where it is passed on: an autoclosure is called.
  private let calls: [(before: String, after: String)]

  init(_ element: EnumCaseElementSyntax, of declaration: EnumCaseDeclSyntax, in root: String) {
    let parameters = element.parameterClause.map { Array($0.parameters) } ?? []
    name = element.name.trimmed.text
    syntax = element
    availability = CaseAvailability(declaration.attributes)
    labels = parameters.map { parameter in
      parameter.firstName.flatMap { $0.tokenKind == .wildcard ? nil : label($0.trimmed.text) }
    }
    types = parameters.map { spelling(of: $0.type, in: root) }
    calls = parameters.map(\.type.call)
    isFunction = parameters.count == 1 && parameters[0].type.isFunction
  }

  /// The name of its key's type.
  var key: String { extending(name, by: "Key") }
  /// The name of its payload's type.
  var alias: String { extending(name, by: "Payload") }
  /// How many values it carries.
  var arity: Int { types.count }

  /// Whether no value of it can exist, so that making one would be code that never runs.
  var isNever: Bool { types.contains { ["Never", "Swift.Never", "Swift::Never"].contains($0) } }

  /// The type of what it carries.
  var payload: String {
    switch types.count {
    case 0: "Swift.Void"
    case 1: types[0]
    default: "(" + labelled { types[$0] } + ")"
    }
  }

  /// Matches it and binds what it carries.
  var pattern: String {
    types.isEmpty || isImpossible
      ? ".\(name)" : ".\(name)(" + types.indices.map { "let v\($0)" }.joined(separator: ", ") + ")"
  }

  /// Whether what it carries would have to be put together of several values, one of which can't exist.
  var isImpossible: Bool { types.count > 1 && isNever }

  /// What it carries, of what the pattern bound.
  var bound: String {
    if isImpossible { return "Swift::fatalError()" }
    return switch types.count {
    case 0: "()"
    case 1: "v0"
    default: "(" + labelled { "v\($0)" } + ")"
    }
  }

  /// A value of this case that carries what an expression gives.
  ///
  /// One of a deprecated case is made by its key, as an existential: nobody warns of a witness. So is
  /// one that not every system has.
  func made(of payload: String) -> String {
    isMadeByKey
      ? "(CaseKeys.\(key)() as any Lenses.CaseKey<Self, CaseKeys.\(alias)>).embed(\(payload))"
      : constructed(of: payload)
  }

  private var isMadeByKey: Bool { availability.isDeprecated || !availability.conditions.isEmpty }

  /// The same, as the case's own key makes it.
  func constructed(of payload: String) -> String {
    switch types.count {
    case 0: ".\(name)"
    case 1: ".\(name)(" + labelled { called(payload, $0) } + ")"
    default: ".\(name)(" + labelled { called("\(payload).\($0)", $0) } + ")"
    }
  }

  /// Where a property that all cases have is found here: a value with its name as the label, or the
  /// property of the only value.
  func place(of property: String) -> (index: Int, path: String)? {
    if let index = index(of: property) { return (index, "v\(index)") }
    return arity == 1 ? (0, "v0.\(property)") : nil
  }

  /// The type of the value that is called as a property, as it is written, if there is one.
  func type(of property: String) -> (text: String, syntax: TypeSyntax)? {
    guard let index = index(of: property) else { return nil }
    return syntax.parameterClause.map { (types[index], Array($0.parameters)[index].type) }
  }

  private func index(of property: String) -> Int? {
    labels.firstIndex { $0.map(plain) == plain(property) }
  }

  /// Matches it and binds what it carries, one of the values to be changed.
  func pattern(editing index: Int) -> String {
    let bound = types.indices.map { ($0 == index ? "var" : "let") + " v\($0)" }
    return ".\(name)(" + bound.joined(separator: ", ") + ")"
  }

  /// Matches it and binds one of the values that it carries.
  func pattern(reading index: Int) -> String {
    let bound = types.indices.map { $0 == index ? "let v\($0)" : "_" }
    return ".\(name)(" + bound.joined(separator: ", ") + ")"
  }

  /// A value of this case that carries what its pattern bound.
  var remade: String {
    isMadeByKey
      ? made(of: bound)
      : "Self.\(name)(" + labelled { called("v\($0)", $0) } + ")"
  }

  private func called(_ value: String, _ index: Int) -> String {
    calls[index].before + value + calls[index].after
  }

  private func labelled(_ text: (Int) -> String) -> String {
    types.indices.map { index in (labels[index].map { "\($0): " } ?? "") + text(index) }
      .joined(separator: ", ")
  }
}
