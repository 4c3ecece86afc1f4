import SwiftDiagnostics
import SwiftSyntax

/// What the macro has against its use: one sentence, and a mend where there is one.
enum Complaint {
  struct Message: DiagnosticMessage, FixItMessage {
    let message: String
    let id: String
    var severity: DiagnosticSeverity { .error }
    var diagnosticID: MessageID { MessageID(domain: "LensMacros", id: id) }
    var fixItID: MessageID { diagnosticID }
  }

  static func make(
    _ id: String, _ message: String, at node: some SyntaxProtocol, mends: [FixIt] = []
  ) -> Diagnostic {
    Diagnostic(
      node: Syntax(node), message: Message(message: "'@Lensed' " + message, id: id), fixIts: mends)
  }

  static func mend(
    _ message: String, _ old: some SyntaxProtocol, by new: some SyntaxProtocol
  ) -> FixIt {
    FixIt(
      message: Message(message: message, id: "mend"),
      changes: [.replace(oldNode: Syntax(old), newNode: Syntax(new))])
  }

  /// Takes the attribute away.
  static func removing(
    _ attribute: AttributeSyntax, from declaration: some DeclGroupSyntax
  ) -> FixIt {
    // By their text: the compiler hands the attribute over as a tree of its own.
    let rest = declaration.attributes.filter {
      $0.trimmedDescription != attribute.trimmedDescription
    }
    return mend("remove '@Lensed'", declaration.attributes, by: rest)
  }

  static func renaming(_ name: TokenSyntax, to new: String) -> FixIt {
    mend("rename to '\(new)'", name, by: name.with(\.tokenKind, .identifier(new)))
  }
}

extension Complaint {
  /// Gives a generic parameter or a nested type another name, wherever the declaration has it.
  static func renaming(all name: TokenSyntax, in subject: Subject) -> FixIt {
    let new = plain(subject.name.text) + plain(name.text)
    let tokens = subject.declaration.tokens(viewMode: .sourceAccurate).filter { token in
      token.text == name.text && isMeant(token)
    }
    return FixIt(
      message: Message(message: "rename to '\(new)'", id: "mend"),
      changes: tokens.map { token in
        .replace(
          oldNode: Syntax(token),
          newNode: Syntax(token.with(\.tokenKind, .identifier(new))))
      })
  }

  /// Whether a token with the name means it: as a type, or where it is declared.
  private static func isMeant(_ token: TokenSyntax) -> Bool {
    guard let parent = token.parent else { return false }
    if let named = parent.asProtocol((any NamedDeclSyntax).self) {
      let isType = parent.asProtocol((any DeclGroupSyntax).self) != nil
      return (isType || parent.is(TypeAliasDeclSyntax.self)) && named.name == token
    }
    if let type = parent.as(IdentifierTypeSyntax.self) { return type.name == token }
    if let reference = parent.as(DeclReferenceExprSyntax.self) {
      return reference.parent?.as(MemberAccessExprSyntax.self)?.declName != reference
    }
    return parent.is(GenericParameterSyntax.self)
  }
}

// MARK: - What it can't be put on

extension Complaint {
  static func unfit(
    _ declaration: some DeclGroupSyntax, attribute: AttributeSyntax
  ) -> Diagnostic {
    let (what, place): (String, TokenSyntax) =
      if let type = declaration.as(ClassDeclSyntax.self) {
        ("a class", type.classKeyword)
      } else if let type = declaration.as(ActorDeclSyntax.self) {
        ("an actor", type.actorKeyword)
      } else if let type = declaration.as(ProtocolDeclSyntax.self) {
        ("a protocol", type.protocolKeyword)
      } else {
        ("an extension", declaration.introducer)
      }
    return make(
      "unfit", "is for enums and structs, not for \(what)", at: place,
      mends: [removing(attribute, from: declaration)])
  }

  /// A type that gave up what reading its parts needs.
  static func suppressing(_ subject: Subject) -> Diagnostic? {
    let name = plain(subject.name.text)
    let needs = [
      "Copyable": "a copyable type: reading a part of '\(name)' copies the part",
      "Escapable": "an escapable type: what reads a part of '\(name)' may keep it",
    ]
    let inherited = subject.declaration.inheritanceClause?.inheritedTypes ?? []
    return inherited.lazy.compactMap { inherited -> Diagnostic? in
      guard let type = inherited.type.as(SuppressedTypeSyntax.self)?.type,
        let last = type.lastToken(viewMode: .sourceAccurate)?.text, let need = needs[last]
      else { return nil }
      return make(
        "suppressing", "needs " + need, at: inherited.type,
        mends: [removing(subject.attribute, from: subject.declaration)])
    }.first
  }

  static func pack(_ subject: Subject) -> Diagnostic? {
    let generics = subject.declaration.as(StructDeclSyntax.self)?.genericParameterClause
    let pack = generics?.parameters.first { $0.specifier?.tokenKind == .keyword(.each) }
    return pack.map {
      make(
        "pack",
        "writes enums into '\(plain(subject.name.text))', and those can't be in a type with a "
          + "parameter pack", at: $0,
        mends: [removing(subject.attribute, from: subject.declaration)])
    }
  }

  static func nothing(_ subject: Subject) -> Diagnostic {
    let why =
      subject.isEnum
      ? "needs at least one case in '\(plain(subject.name.text))'"
      : "finds nothing to do in '\(plain(subject.name.text))': stored properties are fast as they "
        + "are, and no computed property has a setter that others can use"
    return make(
      "nothing", why, at: subject.name,
      mends: [removing(subject.attribute, from: subject.declaration)])
  }

  static func impossible(_ subject: Subject) -> Diagnostic {
    make(
      "impossible", "needs a case in '\(plain(subject.name.text))' that a value can be",
      at: subject.name, mends: [removing(subject.attribute, from: subject.declaration)])
  }
}

// MARK: - Arguments

extension Complaint {
  static func noLiteral(_ expression: ExprSyntax) -> Diagnostic {
    make(
      "literal",
      "reads its arguments before they run; write a plain literal, as in "
        + "'type: \"kind\"' or 'shared: [\"text\": String.self]'", at: expression)
  }

  static func noName(_ text: String, at expression: ExprSyntax) -> Diagnostic {
    make("name", "can't call a key '\(text)', which is no name in Swift", at: expression)
  }

  static func sameNames(_ name: String, at argument: LabeledExprSyntax) -> Diagnostic {
    make(
      "sameNames", "needs two names for the kind and the content, but both are '\(plain(name))'",
      at: argument.expression)
  }

  static func sharedTwice(_ name: String, at expression: ExprSyntax) -> Diagnostic {
    make("sharedTwice", "has a key '.\(name)' already; remove this one", at: expression)
  }

  static func argumentsOnStruct(_ subject: Subject) -> Diagnostic {
    let attribute = subject.attribute
    let bare = attribute.with(\.leftParen, nil).with(\.arguments, nil).with(\.rightParen, nil)
      .with(\.trailingTrivia, attribute.trailingTrivia)
    return make(
      "arguments", "takes arguments on an enum only", at: attribute,
      mends: [mend("remove the arguments", attribute, by: bare)])
  }
}

extension DeclGroupSyntax {
  fileprivate var introducer: TokenSyntax {
    self.as(ExtensionDeclSyntax.self)?.extensionKeyword ?? memberBlock.leftBrace
  }
}
