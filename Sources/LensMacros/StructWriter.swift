import SwiftDiagnostics
import SwiftSyntax

/// What a struct gets: a key for each property that a key path would reach only by calling it.
struct StructWriter: Writer {
  let subject: Subject
  let options: Options
  let members: MemberBlockItemListSyntax
  let properties: [Conditional<Property>]

  init(_ subject: Subject, _ options: Options, members: MemberBlockItemListSyntax) {
    self.subject = subject
    self.options = options
    self.members = members
    properties = Conditional.collect(from: members) { declaration in
      declaration.as(VariableDeclSyntax.self).flatMap { Property($0, in: subject) }.map { [$0] }
        ?? []
    }
  }

  let conformances = ["Focusable"]
  let isInvalid = false

  func complaints() -> [Diagnostic] { StructChecks(writer: self).complaints() }

  /// The names of what is written into the struct.
  static let names: Set<String> = ["FieldKeys", "Fields", "LensedRoot"]

  func expansion() -> Lines {
    let access = subject.access
    let fields = properties.lines { one in
      [
        "\(one.access)nonisolated var \(one.name): FieldKeys.\(one.key) "
          + "{ FieldKeys.\(one.key)() }"
      ]
    }
    return subject.rootAlias + block("\(access)enum FieldKeys", properties.lines(key))
      + (subject.isHidden
        ? []
        : block(
          "\(access)nonisolated enum Fields: Lenses.FieldSpace",
          ["\(access)typealias Root = \(subject.root)"] + fields))
  }

  // Not `nonisolated`: a property of a type that is confined to an actor is read and written there,
  // and then so is its key.
  private func key(_ one: Property) -> Lines {
    let value = extending(one.name, by: "Value")
    return ["\(one.access)typealias \(value) = \(one.type)"]
      + block(
        "\(one.isolation)\(one.access)enum \(one.key): \(one.isolation)Lenses.PropertyKey, "
          + "Swift.Hashable, Swift.Sendable",
        [
          "case \(one.name)", "\(one.access)typealias Root = \(subject.root)",
          "\(one.access)typealias Value = \(value)",
        ] + keyMembers(of: ".\(one.name)", one.access)
          + ["\(one.access)nonisolated init() { self = .\(one.name) }"])
  }
}

/// One property with a setter or observers, unless it is deprecated or not there on every system.
struct Property {
  let name: String
  let type: String
  let access: String
  /// The global actor that the property is confined to, if it or the type says so.
  let isolation: String

  var key: String { extending(name, by: "Key") }

  init?(_ declaration: VariableDeclSyntax, in subject: Subject) {
    guard let binding = declaration.bindings.first, declaration.bindings.count == 1,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      let type = binding.typeAnnotation?.type, let accessors = binding.accessorBlock?.accessors,
      case .accessors(let list) = accessors, list.contains(where: \.writes),
      !list.contains(where: { $0.accessorSpecifier.tokenKind == .keyword(.get) && $0.mutates }),
      !declaration.modifiers.has(.static), !type.isOpaque,
      CaseAvailability(declaration.attributes).isAlways
    else { return nil }
    // Its key's type has types of these names.
    guard !["Root", "Value"].contains(plain(name.text)) else { return nil }
    self.name = name.trimmed.text
    self.type = spelling(of: type, in: subject.root)
    guard let access = Self.access(declaration.modifiers) else { return nil }
    self.access = access
    isolation =
      declaration.modifiers.has(.nonisolated)
      ? "" : declaration.attributes.actor ?? subject.declaration.attributes.actor ?? ""
  }

  /// How visible the key may be: as the setter is. A private one gets no key.
  private static func access(_ modifiers: DeclModifierListSyntax) -> String? {
    let setter = modifiers.first { $0.detail != nil }
    switch (setter ?? modifiers.first { $0.isAccess })?.name.tokenKind {
    case .keyword(.private): return nil
    case .keyword(.fileprivate): return setter == nil ? "fileprivate " : nil
    case .keyword(.package): return "package "
    case .keyword(.public): return "public "
    default: return ""
    }
  }
}

extension AccessorDeclSyntax {
  fileprivate var writes: Bool {
    ["set", "_modify", "modify", "willSet", "didSet"].contains(accessorSpecifier.text)
  }

  fileprivate var mutates: Bool { modifier?.name.tokenKind == .keyword(.mutating) }
}

extension TypeSyntax {
  fileprivate var isOpaque: Bool {
    self.as(SomeOrAnyTypeSyntax.self)?.someOrAnySpecifier.tokenKind == .keyword(.some)
  }
}

extension AttributeListSyntax {
  /// A global actor, told by its name alone: a macro sees no more of it.
  var actor: String? {
    for case .attribute(let attribute) in self where attribute.arguments == nil {
      let name = attribute.attributeName.trimmedDescription
      if name.hasSuffix("Actor") { return "@\(name) " }
    }
    return nil
  }
}

extension DeclModifierSyntax {
  fileprivate var isAccess: Bool {
    ["public", "package", "internal", "fileprivate", "private"].contains(name.text)
  }
}

/// The two members by which a key reaches what it names, given how that is spelled after a root.
func keyMembers(of suffix: String, _ access: String) -> Lines {
  ["\(access)func get(from root: Root) -> Value { root\(suffix) }"]
    + block(
      "\(access)subscript(at root: Swift.UnsafeMutablePointer<Root>) -> Value",
      [
        "get { root.pointee\(suffix) }",
        "nonmutating set { root.pointee\(suffix) = newValue }",
        "nonmutating _modify { yield &root.pointee\(suffix) }",
      ])
}
