import SwiftSyntax

// What is written is handed to the compiler as text, in trees that have no more than they must: the compiler parses
// the text anyhow, and to parse it here as well takes more than half of the time of an expansion.

extension DeclSyntax {
  /// Declarations that stand in lines.
  init(unparsed lines: Lines) {
    let text = lines.joined(separator: "\n")
    self.init(MissingDeclSyntax(placeholder: .identifier(text)))
  }
}

extension ExtensionDeclSyntax {
  /// An empty extension that states a conformance, with attributes that stand in lines.
  init(unparsed attributes: Lines, of type: some TypeSyntaxProtocol, conformingTo name: String) {
    let before = attributes.map { $0 + "\n" }.joined()
    self.init(
      extensionKeyword: .keyword(
        .extension, leadingTrivia: before.isEmpty ? [] : .unexpectedText(before),
        trailingTrivia: .space),
      extendedType: type.trimmed,
      inheritanceClause: InheritanceClauseSyntax(
        colon: .colonToken(trailingTrivia: .space),
        inheritedTypes: [
          InheritedTypeSyntax(
            type: IdentifierTypeSyntax(name: .identifier(name, trailingTrivia: .space)))
        ]),
      memberBlock: MemberBlockSyntax(members: []))
  }
}
