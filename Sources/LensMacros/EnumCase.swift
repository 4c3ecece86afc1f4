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
  private let labels: [String?]
  private let types: [String]

  init(_ element: EnumCaseElementSyntax, of declaration: EnumCaseDeclSyntax, in root: String) {
    let parameters = element.parameterClause.map { Array($0.parameters) } ?? []
    name = element.name.trimmed.text
    syntax = element
    availability = CaseAvailability(declaration.attributes)
    labels = parameters.map { parameter in
      parameter.firstName.flatMap { $0.tokenKind == .wildcard ? nil : $0.trimmed.text }
    }
    types = parameters.map { spelling(of: $0.type, in: root) }
    isFunction = parameters.count == 1 && parameters[0].type.isFunction
  }

  /// The name of its key's type.
  var key: String { extending(name, by: "Key") }
  /// The name of its payload's type.
  var alias: String { extending(name, by: "Payload") }
  /// How many values it carries.
  var arity: Int { types.count }

  /// Whether no value of it can exist, so that making one would be code that never runs.
  var isNever: Bool { payload == "Never" || payload == "Swift.Never" }

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
    types.isEmpty
      ? ".\(name)" : ".\(name)(" + types.indices.map { "let v\($0)" }.joined(separator: ", ") + ")"
  }

  /// What it carries, of what the pattern bound.
  var bound: String {
    switch types.count {
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
    case 1: ".\(name)(" + labelled { _ in payload } + ")"
    default: ".\(name)(" + labelled { "\(payload).\($0)" } + ")"
    }
  }

  /// Where a property that all cases have is found here: a value with its name as the label, or the
  /// property of the only value.
  func place(of property: String) -> (index: Int, path: String)? {
    if let index = labels.firstIndex(where: { $0.map(plain) == plain(property) }) {
      return (index, "v\(index)")
    }
    return arity == 1 ? (0, "v0.\(property)") : nil
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
    isMadeByKey ? made(of: bound) : "Self.\(name)(" + labelled { "v\($0)" } + ")"
  }

  private func labelled(_ text: (Int) -> String) -> String {
    types.indices.map { index in (labels[index].map { "\($0): " } ?? "") + text(index) }
      .joined(separator: ", ")
  }
}

/// A type as written, on one line, with `Self` replaced by the type's name.
///
/// It is written again inside of other types, where `Self` would be another one.
func spelling(of type: TypeSyntax, in root: String) -> String {
  var text = ""
  for token in type.tokens(viewMode: .sourceAccurate) {
    text += token.tokenKind == .keyword(.Self) ? root : token.text
    if !token.trailingTrivia.isEmpty || token.trailingTrivia.contains(where: \.isNewline) {
      text += " "
    } else if token.nextToken(viewMode: .sourceAccurate)?.leadingTrivia.isEmpty == false {
      text += " "
    }
  }
  while text.hasSuffix(" ") { text.removeLast() }
  return text
}

extension TypeSyntax {
  /// Whether it is written as a function's type; a type that merely names one can't be told.
  fileprivate var isFunction: Bool {
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.isFunction }
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first?.type.isFunction ?? false
    }
    return self.is(FunctionTypeSyntax.self)
  }
}
