import SwiftDiagnostics
import SwiftSyntax

/// Types and generic parameters that have a name which the macro writes. A generic parameter may be
/// called as the one that is given, because it is what would be written.
func nameClashes(
  _ subject: Subject, _ members: MemberBlockItemListSyntax, with names: Set<String>,
  given: String? = nil
) -> [Diagnostic] {
  let types = nestedTypes(members).filter { names.contains(plain($0.text)) }
  let parameters = subject.generics.filter { $0.text != given && names.contains($0.text) }
  // What is written needs these modules, whose names such a type would hide.
  let hiding = (nestedTypes(members) + subject.generics).filter {
    ["Lenses", "Swift"].contains(plain($0.text))
  }
  return types.map { name in
    Complaint.make(
      "clash", "writes a type '\(plain(name.text))' here; rename this one", at: name,
      mends: [Complaint.renaming(all: name, in: subject)])
  }
    + parameters.map { name in
      Complaint.make(
        "clash", "writes a type '\(name.text)' here; rename this generic parameter", at: name,
        mends: [Complaint.renaming(all: name, in: subject)])
    }
    + hiding.map { name in
      Complaint.make(
        "hiding", "needs the module '\(plain(name.text))', which this type hides; rename it",
        at: name, mends: [Complaint.renaming(all: name, in: subject)])
    }
}

/// The names of the types that a declaration nests.
func nestedTypes(_ members: MemberBlockItemListSyntax) -> [TokenSyntax] {
  let types = Conditional.collect(from: members) { member in
    member.asProtocol((any NamedDeclSyntax).self).flatMap { named -> [TokenSyntax] in
      let isType = member.asProtocol((any DeclGroupSyntax).self) != nil
      return isType || member.is(TypeAliasDeclSyntax.self) ? [named.name] : []
    } ?? []
  }
  return types.flattened()
}

/// The first type within `syntax` that has one of the names, unless it is a generic parameter.
func mention(
  of names: Set<String>, in syntax: some SyntaxProtocol, of subject: Subject
) -> Diagnostic? {
  let token = syntax.tokens(viewMode: .sourceAccurate).first { token in
    guard let type = token.parent?.as(IdentifierTypeSyntax.self), type.name == token,
      type.moduleSelector == nil
    else {
      return false
    }
    return names.contains(plain(token.text)) && !subject.generics.contains { $0.text == token.text }
  }
  return token.map { token in
    Complaint.make(
      "mention",
      "writes a type '\(plain(token.text))' here, which would hide this one; "
        + "rename it or write its module before it", at: token,
      mends: subject.module().map { module in
        [Complaint.renaming(token, to: "\(module).\(token.text)")]
      } ?? [])
  }
}
