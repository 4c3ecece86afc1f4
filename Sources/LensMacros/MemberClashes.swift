import SwiftDiagnostics
import SwiftSyntax

// What the enum itself declares as the macro does. Only what stands in its own braces can be seen.

extension EnumChecks {
  func clashingMembers() -> [Diagnostic] {
    writer.members.flatMap { member -> [Diagnostic] in
      let declaration = member.decl
      if let property = declaration.as(VariableDeclSyntax.self) { return clashes(property) }
      if let method = declaration.as(FunctionDeclSyntax.self) { return clashes(method) }
      if let one = declaration.as(InitializerDeclSyntax.self), isWritten(one) {
        return [removing(member, "init(kind:content:)", at: one.initKeyword)]
      }
      if let one = declaration.as(SubscriptDeclSyntax.self), let key = key(of: one) {
        return [removing(member, "subscript(_: \(key))", at: one.subscriptKeyword)]
      }
      return []
    }
  }

  private func clashes(_ property: VariableDeclSyntax) -> [Diagnostic] {
    guard !property.modifiers.has(.static) else { return [] }
    let names = property.bindings.compactMap {
      $0.pattern.as(IdentifierPatternSyntax.self)?.identifier
    }
    return names.filter { EnumWriter.members.contains(plain($0.text)) }.map { name in
      renaming(name, "a property '\(plain(name.text))'")
    }
  }

  private func clashes(_ method: FunctionDeclSyntax) -> [Diagnostic] {
    guard !method.modifiers.has(.static) else { return [] }
    let parameters = method.signature.parameterClause.parameters
    let name = plain(method.name.text)
    let first = parameters.first.flatMap { $0.firstName.text == "_" ? $0.type : nil }
    let isWritten =
      switch name {
      case "split": parameters.isEmpty && writer.content != nil
      case "match": parameters.isEmpty
      case "is": parameters.count == 1 && first.map(lastName) == "Kind"
      case "modify": parameters.count == 2 && first.map(isCaseKey) == true
      case "become": writer.content == nil && parameters.count < 3 && first.map(isCaseKey) == true
      default: false
      }
    let labels = parameters.map { $0.firstName.text + ":" }.joined()
    return isWritten ? [renaming(method.name, "'\(name)(\(labels))'")] : []
  }

  private func isWritten(_ initializer: InitializerDeclSyntax) -> Bool {
    let labels = initializer.signature.parameterClause.parameters.map(\.firstName.text)
    return writer.content != nil && labels == ["kind", "content"]
  }

  /// The type of the key of a subscript that the macro writes too, or that would be as near as its own.
  private func key(of declaration: SubscriptDeclSyntax) -> String? {
    let parameters = declaration.parameterClause.parameters
    guard parameters.count == 1, let one = parameters.first, !declaration.modifiers.has(.static),
      one.firstName.text == "_" || one.secondName == nil
    else { return nil }
    let name = lastName(of: one.type)
    let own = [
      "KindKey": writer.options.type == "type", "ContentKey": writer.options.content == "content",
    ]
    let isBare = one.type.trimmedDescription == name
    guard isCaseKey(one.type) || own[name].map({ $0 || isBare }) == true else { return nil }
    return name
  }

  private func lastName(of type: TypeSyntax) -> String {
    type.lastToken(viewMode: .sourceAccurate)?.text ?? ""
  }

  private func isCaseKey(_ type: TypeSyntax) -> Bool {
    ["CaseKeys", "SharedKeys"].contains(type.firstToken(viewMode: .sourceAccurate)?.text)
  }

  // MARK: - Complaints

  private func removing(
    _ member: MemberBlockItemSyntax, _ what: String, at place: TokenSyntax
  ) -> Diagnostic {
    let others = writer.members.filter { $0.id != member.id }
    return Complaint.make(
      "member", "writes '\(what)' itself; remove this one", at: place,
      mends: [Complaint.mend("remove this \(place.text)", writer.members, by: others)])
  }

  private func renaming(_ name: TokenSyntax, _ what: String) -> Diagnostic {
    Complaint.make(
      "clash", "writes \(what) here; rename this one", at: name,
      mends: [Complaint.renaming(name, to: ownName(name))])
  }

  /// A member's name with the enum's before it.
  private func ownName(_ name: TokenSyntax) -> String {
    let owner = plain(writer.subject.name.text)
    let member = plain(name.text)
    return owner.prefix(1).lowercased() + owner.dropFirst() + member.prefix(1).uppercased()
      + member.dropFirst()
  }
}
