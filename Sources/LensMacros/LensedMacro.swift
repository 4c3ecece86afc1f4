import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacros

/// `@Lensed`: the members that make a type's parts reachable, and the conformances that say so.
///
/// All complaints come from the extension role: the compiler asks for it even where nobody uses a
/// member. The member role writes nothing for what the other one refuses, so that one mistake is
/// one error.
enum LensedMacro {
  /// What is to be written for a declaration, or nil if it is refused.
  static func plan(
    _ node: AttributeSyntax, _ declaration: some DeclGroupSyntax,
    in context: some MacroExpansionContext, complaints: inout [Diagnostic]
  ) -> (any Writer)? {
    let subject = Subject(
      declaration, attribute: node, enclosing: context.lexicalContext,
      in: { module(of: declaration, in: context) })
    guard let subject else {
      complaints.append(Complaint.unfit(declaration, attribute: node))
      return nil
    }
    if let complaint = Complaint.suppressing(subject) ?? Complaint.pack(subject) {
      complaints.append(complaint)
      return nil
    }
    let options = Options(node, complaints: &complaints)
    // What else may be wrong depends on what they mean.
    guard complaints.isEmpty else { return nil }
    let source = declaration.memberBlock.members
    let configuration = context.buildConfiguration
    let writer: any Writer =
      subject.isEnum
      ? EnumWriter(subject, options, members: source, for: configuration)
      : StructWriter(subject, options, members: source)
    complaints += writer.complaints()
    return complaints.isEmpty && !writer.isInvalid ? writer : nil
  }
}

extension LensedMacro {
  /// The module in which a declaration stands.
  private static func module(
    of declaration: some DeclGroupSyntax, in context: some MacroExpansionContext
  ) -> String? {
    let file = context.location(of: declaration, at: .afterLeadingTrivia, filePathMode: .fileID)?
      .file
    let path = file?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    return path?.split(separator: "/").first.map(String.init)
  }
}

/// What writes the expansion for one kind of declaration.
protocol Writer {
  /// Why nothing can be written; empty if all is well.
  func complaints() -> [Diagnostic]
  /// Whether the compiler refuses the declaration itself, so that there is nothing to add.
  var isInvalid: Bool { get }
  /// The members, in lines.
  func expansion() -> Lines
  /// The protocols of Lenses that the type conforms to.
  var conformances: [String] { get }
  /// What is written for.
  var subject: Subject { get }
}

extension LensedMacro: MemberMacro {
  /// The text is laid out already, and laying it out again would cost the client's build time.
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    var complaints: [Diagnostic] = []
    guard let writer = plan(node, declaration, in: context, complaints: &complaints) else {
      return []
    }
    return [DeclSyntax(unparsed: writer.expansion())]
  }
}

extension LensedMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    var complaints: [Diagnostic] = []
    let writer = plan(node, declaration, in: context, complaints: &complaints)
    complaints.forEach(context.diagnose)
    guard let writer, !writer.subject.isHidden else { return [] }
    // Without those that the declaration has of itself.
    let missing = Set(protocols.compactMap { $0.lastToken(viewMode: .sourceAccurate)?.text })
    // One extension for each: an extension that a macro writes implies no inherited conformance.
    return writer.conformances.filter(missing.contains).map { name in
      ExtensionDeclSyntax(
        unparsed: writer.subject.availability, of: type, conformingTo: "Lenses.\(name)")
    }
  }
}
