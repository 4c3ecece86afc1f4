import SwiftParser
import SwiftSyntax

/// A label as it is written in an argument list, where the compiler warns of a needless backtick.
func label(_ name: String) -> String {
  let word = plain(name)
  let isKeyword =
    word.allSatisfy { $0.isASCII && $0.isLetter }
    && !word.isValidSwiftIdentifier(for: .variableName)
  return isKeyword && !["inout", "var", "let"].contains(word) ? word : name
}

/// A type as written, on one line, with `Self` replaced by the type's name.
///
/// It is written again inside of other types, where `Self` would be another one, and where neither
/// `T!` nor an autoclosure may stand.
func spelling(of type: TypeSyntax, in root: String) -> String {
  // Parentheses around one type mean nothing.
  if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1,
    let only = tuple.elements.first, only.firstName == nil
  {
    return spelling(of: only.type, in: root)
  }
  var text = ""
  for token in type.tokens(viewMode: .sourceAccurate) where !token.isOfAutoclosure {
    switch token.tokenKind {
    case .keyword(.Self): text += root
    case .exclamationMark: text += "?"
    default: text += token.text
    }
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
  var isFunction: Bool {
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.isFunction }
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first?.type.isFunction ?? false
    }
    return self.is(FunctionTypeSyntax.self)
  }

  /// What stands before and after a value of this type where it is passed on.
  var call: (before: String, after: String) {
    guard let attributed = self.as(AttributedTypeSyntax.self),
      !attributed.attributes.texts(named: "autoclosure").isEmpty
    else { return ("", "") }
    let effects = attributed.baseType.as(FunctionTypeSyntax.self)?.effectSpecifiers
    let tries = effects?.throwsClause == nil ? "" : "try "
    return (tries + (effects?.asyncSpecifier == nil ? "" : "await "), "()")
  }
}

extension TokenSyntax {
  /// Whether it belongs to the attribute `@autoclosure`.
  fileprivate var isOfAutoclosure: Bool {
    let attribute = parent?.as(AttributeSyntax.self) ?? parent?.parent?.as(AttributeSyntax.self)
    return attribute?.attributeName.trimmedDescription == "autoclosure"
  }
}
