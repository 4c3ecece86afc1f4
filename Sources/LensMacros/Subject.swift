import SwiftSyntax

/// The declaration that the macro was put on, apart from its members.
struct Subject {
  /// As written, with its backticks.
  let name: TokenSyntax
  let isEnum: Bool
  let attribute: AttributeSyntax
  let declaration: any DeclGroupSyntax
  let generics: [TokenSyntax]
  /// What stands before each generated declaration so that it is as visible as the type.
  let access: String
  /// Whether an extension at file scope can't name the type.
  let isHidden: Bool
  /// The module, if the type isn't inside of another one; only a complaint needs it.
  let module: () -> String?
  /// The type's `@available`, for the extensions.
  let availability: [String]

  /// Reads the declaration.
  ///
  /// - Returns: nil for what is neither an enum nor a struct.
  init?(
    _ declaration: some DeclGroupSyntax, attribute: AttributeSyntax, enclosing: [Syntax],
    in module: @escaping () -> String?
  ) {
    if let declaration = declaration.as(EnumDeclSyntax.self) {
      (name, isEnum) = (declaration.name, true)
      generics = declaration.genericParameterClause?.parameters.map(\.name) ?? []
    } else if let declaration = declaration.as(StructDeclSyntax.self) {
      (name, isEnum) = (declaration.name, false)
      generics = declaration.genericParameterClause?.parameters.map(\.name) ?? []
    } else {
      return nil
    }
    self.attribute = attribute
    self.declaration = declaration
    self.module = enclosing.isEmpty ? module : { nil }
    access = Self.access(of: declaration, in: enclosing.first)
    let scopes = [declaration as any DeclGroupSyntax] + enclosing.compactMap(Self.scope)
    isHidden = scopes.dropLast().contains { $0.modifiers.has(.private) }
    availability = scopes.flatMap { $0.attributes.texts(named: "available") }
  }

  /// How the type is called inside of the generated types, which have names of their own.
  var root: String {
    ["Root", "Value", "Payload"].contains(plain(name.text)) ? "LensedRoot" : name.text
  }

  /// The name that ``root`` needs, if it is not the type's own.
  var rootAlias: Lines {
    root == name.text ? [] : ["\(access)typealias \(root) = \(name.text)"]
  }

  private static func scope(_ syntax: Syntax) -> (any DeclGroupSyntax)? {
    syntax.asProtocol((any DeclGroupSyntax).self)
  }

  private static func access(
    of declaration: some DeclGroupSyntax, in enclosing: Syntax?
  ) -> String {
    if !declaration.attributes.texts(named: "usableFromInline").isEmpty {
      return "@usableFromInline " + (declaration.modifiers.access ?? "")
    }
    if let written = declaration.modifiers.access { return written }
    // Members of an extension take its access level if they have none; nested further in, not.
    return enclosing?.as(ExtensionDeclSyntax.self)?.modifiers.access ?? ""
  }
}

extension DeclModifierListSyntax {
  func has(_ keyword: Keyword) -> Bool {
    contains { $0.name.tokenKind == .keyword(keyword) && $0.detail == nil }
  }

  /// What a generated member writes to be as visible; empty if it need not write anything.
  var access: String? {
    for modifier in self where modifier.detail == nil {
      switch modifier.name.tokenKind {
      case .keyword(.public), .keyword(.open): return "public "
      case .keyword(.package): return "package "
      case .keyword(.internal), .keyword(.fileprivate), .keyword(.private): return ""
      default: continue
      }
    }
    return nil
  }
}

extension AttributeListSyntax {
  /// The attributes of a name, as written.
  func texts(named name: String) -> [String] {
    compactMap { element in
      guard case .attribute(let attribute) = element else { return nil }
      return attribute.attributeName.trimmedDescription == name ? attribute.trimmedDescription : nil
    }
  }
}
