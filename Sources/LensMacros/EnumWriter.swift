import SwiftDiagnostics
import SwiftIfConfig
import SwiftSyntax

/// What an enum gets.
struct EnumWriter: Writer {
  let subject: Subject
  let options: Options
  let cases: [Conditional<EnumCase>]
  let members: MemberBlockItemListSyntax

  init(
    _ subject: Subject, _ options: Options, members: MemberBlockItemListSyntax,
    for configuration: (any BuildConfiguration)?
  ) {
    self.subject = subject
    self.options = options
    self.members = members
    cases = Conditional.collect(from: members, for: configuration) { declaration in
      declaration.as(EnumCaseDeclSyntax.self).map { declaration in
        declaration.elements.map { EnumCase($0, of: declaration, in: subject.root) }
      } ?? []
    }
  }

  /// The payload type of all cases, or nil if they differ.
  var content: String? {
    let all = cases.flattened()
    let payloads = Set(all.map(\.payload))
    return payloads.count == 1 && !all.contains(where: \.isNever) ? payloads.first : nil
  }

  var conformances: [String] {
    ["Focusable", "Switchable"] + (content == nil ? [] : ["KindContent"])
  }

  func complaints() -> [Diagnostic] { EnumChecks(writer: self).complaints() }
  var isInvalid: Bool { EnumChecks(writer: self).hasRedeclaration }

  /// The names of what is written into the enum, whether this one gets it or not.
  static let names: Set<String> = [
    "Kind", "Content", "KindKey", "ContentKey", "CaseKeys", "SharedKeys", "Fields", "LensedRoot",
    "Match",
  ]
  /// The names of properties that are written into the enum.
  static let members: Set<String> = ["match"]

  // `nonisolated` stands on everything, so that nothing changes where the main actor is the default.
  var access: String { subject.access }
  var type: String { "\(access)nonisolated enum" }
  var subscripting: String { "\(access)nonisolated subscript" }

  func expansion() -> Lines {
    subject.rootAlias + kind() + namings() + kindAccess()
      + (content.map(contentMembers) ?? noContent())
      + caseKeys() + cases.lines(caseMembers) + sharedMembers() + matching() + fields()
  }
}

// MARK: - Kind

extension EnumWriter {
  private func kind() -> Lines {
    block(
      "\(type) Kind: Swift.CaseIterable, Swift.Hashable, Swift.Sendable",
      cases.lines { ["case \($0.name)"] })
  }

  /// A key's type: one case, and what a key must have.
  func key(
    _ name: String, _ type: String, is conformance: String, on actor: String? = nil, _ more: Lines
  ) -> Lines {
    block(
      (actor.map { "\($0)\(access)enum" } ?? self.type)
        + " \(type): \(actor ?? "")\(conformance), Swift.Hashable, Swift.Sendable",
      ["case \(name)"] + more + ["\(access)nonisolated init() { self = .\(name) }"])
  }

  /// The keys of kind and content: the library's own, unless they are called otherwise.
  private var kindKey: String { (options.type == "type" ? "Lenses." : "") + "KindKey" }
  private var contentKey: String { (options.content == "content" ? "Lenses." : "") + "ContentKey" }

  /// A name of a module's where a case of the same name would be taken for the module.
  private func inCode(_ name: String) -> String {
    name.hasPrefix("Lenses.") ? "Lenses::" + name.dropFirst("Lenses.".count) : name
  }

  private func namings() -> Lines {
    (options.type == "type" ? [] : key(options.type, "KindKey", is: "Lenses.KindNaming", []))
      + (options.content == "content"
        ? [] : key(options.content, "ContentKey", is: "Lenses.ContentNaming", []))
  }

  private func kindAccess() -> Lines {
    let get = block("get", block("switch self", cases.lines { ["case .\($0.name): .\($0.name)"] }))
    let content = "self[\(inCode(contentKey))()]"
    let set = ["set { self = Self(kind: newValue, content: \(content)) }"]
    return block(
      "\(subscripting)(_ key: \(kindKey)) -> Kind", get + (self.content == nil ? noSetter() : set))
      + [
        "\(access)nonisolated func `is`(_ kind: Kind) -> Swift.Bool "
          + "{ self[\(inCode(kindKey))()] == kind }"
      ]
  }
}

// MARK: - Content

extension EnumWriter {
  /// A setter that says why there is none.
  private func noSetter() -> Lines {
    let message =
      "the cases of '\(plain(subject.name.text))' carry different payloads, so its kind can't be set "
      + "without one; use 'become(_:content:)'"
    return ["@available(*, unavailable, message: \"\(message)\")"]
      + block("set", "Swift::fatalError(\"\(message)\")")
  }

  private func contentMembers(_ content: String) -> Lines {
    let escaping = cases.flattened().allSatisfy(\.isFunction) ? "@escaping " : ""
    let isGiven = subject.generics.contains { $0.text == "Content" }
    return (isGiven ? [] : ["\(access)typealias Content = \(content)"])
      + contentAccess()
      + block(
        "\(access)nonisolated init(kind: Kind, content: \(escaping)Content)",
        block("switch kind", cases.lines { ["case .\($0.name): self = \($0.made(of: "content"))"] })
      )
      + block(
        "\(access)nonisolated consuming func split() -> (kind: Kind, content: Content)",
        block(
          "switch consume self",
          cases.lines { ["case \($0.pattern): (.\($0.name), \($0.bound))"] }))
  }

  /// The payload is moved out while it is edited, so that it has one owner, and put back whatever
  /// happens.
  private func contentAccess() -> Lines {
    let get = block("switch self", cases.lines { ["case \($0.pattern): \($0.bound)"] })
    let set = ["set { self = Self(kind: self[\(inCode(kindKey))()], content: newValue) }"]
    return block(
      "\(subscripting)(_ key: \(contentKey)) -> Content",
      block("get", get) + set
        + block(
          "_modify",
          [
            "var (kind, content): (Kind, Content) =",
            "  Swift::withUnsafeMutablePointer(to: &self) { $0.move() }.split()",
          ]
            + block(
              "defer",
              [
                "let whole = Self(kind: kind, content: content)",
                "Swift::withUnsafeMutablePointer(to: &self) { $0.initialize(to: whole) }",
              ]) + ["yield &content"]))
  }

  private func noContent() -> Lines {
    let message =
      "the cases of '\(plain(subject.name.text))' carry different payloads, so it has no "
      + "'[.\(plain(options.content))]'; use the key of a case"
    return ["@available(*, unavailable, message: \"\(message)\")"]
      + block(
        "\(subscripting)(_ key: \(contentKey)) -> Swift.Never", "Swift::fatalError(\"\(message)\")"
      )
  }
}

// MARK: - Switching

extension EnumWriter {
  private func matching() -> Lines {
    guard !subject.isHidden else { return [] }
    return block(
      "\(type) Match",
      cases.lines { ["case \($0.name)(Lenses.CaseMatch<CaseKeys.\($0.key)>)"] })
      + block(
        "\(access)nonisolated var match: Match",
        block(
          "switch self",
          cases.lines { one in
            let match = "Lenses::CaseMatch(CaseKeys.\(one.key)(), \(one.bound))"
            let found = one.isImpossible ? one.bound : ".\(one.name)(\(match))"
            return ["case \(one.pattern): \(found)"]
          }))
  }
}

// MARK: - Fields

extension EnumWriter {
  private func fields() -> Lines {
    guard !subject.isHidden else { return [] }
    func naming(_ key: String) -> String { "\(subscripting)(_ key: \(key)) -> \(key) { key }" }
    return block(
      "\(type) Fields: Lenses.FieldSpace",
      ["\(access)typealias Root = \(subject.root)"]
        + cases.lines { [naming("CaseKeys.\($0.key)")] }
        + options.shared.map { naming("SharedKeys.\(extending($0.name, by: "Key"))") })
  }
}
