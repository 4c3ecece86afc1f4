import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder

/// What is written between the parentheses of the attribute.
struct Options {
  /// What the key of the kind is called.
  private(set) var type = "type"
  /// What the key of the content is called.
  private(set) var content = "content"
  /// The properties that all payloads have, each with its type.
  private(set) var shared: [(name: String, type: TypeSyntax, syntax: ExprSyntax)] = []
  /// The arguments, for the place of an error.
  let syntax: LabeledExprListSyntax?

  init(_ attribute: AttributeSyntax, complaints: inout [Diagnostic]) {
    syntax = attribute.arguments?.as(LabeledExprListSyntax.self)
    for argument in syntax ?? [] {
      switch argument.label?.text {
      case "type": type = Self.name(argument.expression, &complaints) ?? type
      case "content": content = Self.name(argument.expression, &complaints) ?? content
      default: readShared(argument.expression, &complaints)
      }
    }
    if plain(type) == plain(content), let last = syntax?.last {
      complaints.append(Complaint.sameNames(type, at: last))
    }
  }

  private mutating func readShared(_ expression: ExprSyntax, _ complaints: inout [Diagnostic]) {
    guard let pairs = expression.as(DictionaryExprSyntax.self) else {
      complaints.append(Complaint.noLiteral(expression))
      return
    }
    guard case .elements(let elements) = pairs.content else { return }
    for element in elements {
      guard let type = Self.type(element.value) else {
        complaints.append(Complaint.noLiteral(element.value))
        continue
      }
      guard let name = Self.name(element.key, &complaints) else { continue }
      if shared.contains(where: { plain($0.name) == plain(name) }) {
        complaints.append(Complaint.sharedTwice(plain(name), at: element.key))
      } else {
        shared.append((name, type, element.key))
      }
    }
  }

  /// The type of `String.self`, `(any P).self` and the like, or of a text such as `"[Element]"`.
  private static func type(_ expression: ExprSyntax) -> TypeSyntax? {
    if let text = expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue {
      let type = TypeSyntax("\(raw: text)")
      return type.hasError ? nil : type
    }
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
      member.declName.baseName.tokenKind == .keyword(.self)
    else { return nil }
    return TypeSyntax("\(raw: base.trimmedDescription)")
  }

  /// Names of members that the compiler takes in backticks only, though they are no keywords.
  private static let reserved: Set = ["Type", "Protocol"]

  private static func name(
    _ expression: ExprSyntax, _ complaints: inout [Diagnostic]
  ) -> String? {
    guard let literal = expression.as(StringLiteralExprSyntax.self),
      let text = literal.representedLiteralValue
    else {
      complaints.append(Complaint.noLiteral(expression))
      return nil
    }
    let spellings = Self.reserved.contains(text) ? ["`\(text)`"] : [text, "`\(text)`"]
    if let name = spellings.first(where: { $0.isValidSwiftIdentifier(for: .variableName) }) {
      return name
    }
    complaints.append(Complaint.noName(text, at: expression))
    return nil
  }
}
