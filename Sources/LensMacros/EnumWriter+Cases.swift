import SwiftSyntax

// MARK: - A key for each case

extension EnumWriter {
  func caseKeys() -> Lines {
    block("\(type) CaseKeys", cases.lines(caseKey))
  }

  /// The payload's type has a name outside of the key, where nothing of the key hides what it names.
  private func caseKey(_ one: EnumCase) -> Lines {
    ["\(access)typealias \(one.alias) = \(one.payload)"]
      + key(
        one.name, one.key, is: "Lenses.CaseKey",
        [rootAlias, "\(access)typealias Payload = \(one.alias)"]
          + block(
            "\(access)nonisolated func extract(from root: Root) -> Payload?",
            ["if case \(one.pattern) = root { \(one.bound) } else { nil }"])
          + (one.availability.isDeprecated ? ["@available(*, deprecated)"] : []) + embedding(one))
  }

  /// Makes the case, where the system has it.
  private func embedding(_ one: EnumCase) -> Lines {
    let payload = one.arity == 0 ? "_" : "payload"
    let escaping = one.isFunction ? "@escaping " : ""
    let embed = "\(access)nonisolated func embed(_ \(payload): \(escaping)Payload) -> Root"
    let made = one.isNever ? "" : one.constructed(of: "payload")
    let conditions = one.availability.conditions.joined(separator: ", ")
    guard !conditions.isEmpty else { return block(embed, made) }
    let name = literal(plain(subject.name.text) + "." + plain(one.name))
    let message = "CaseKey.embed(_:) needs a system that has '\(name)', but this one is older."
    return block(
      embed, block("if \(conditions)", "return \(made)") + ["Swift::fatalError(\"\(message)\")"])
  }

  private var rootAlias: String { "\(access)typealias Root = \(subject.root)" }

  func caseMembers(_ one: EnumCase) -> Lines {
    let key = "CaseKeys.\(one.key)"
    let payload = "CaseKeys.\(one.alias)"
    return block(
      "\(subscripting)(_ key: \(key)) -> \(payload)?",
      ["get { key.extract(from: self) }", "set { key.set(newValue, in: &self) }"])
      + (one.arity == 0 ? [] : modifying(key, payload))
      + (content == nil && !one.isNever ? becoming(one, key, payload) : [])
  }

  private func modifying(_ key: String, _ payload: String) -> Lines {
    [
      "@discardableResult",
      "\(access)nonisolated mutating func modify<LensedResult, LensedFailure: Swift.Error>(",
      "  _ key: \(key), _ body: (inout \(payload)) throws(LensedFailure) -> LensedResult",
    ]
      + block(
        ") throws(LensedFailure) -> LensedResult?", ["try key.modify(ifPresentIn: &self, body)"])
  }

  /// The change to this case, and the way of writing it that is right for other cases only, which says so.
  private func becoming(_ one: EnumCase, _ key: String, _ payload: String) -> Lines {
    let become = "\(access)nonisolated mutating func become"
    let name = literal(plain(one.name))
    guard one.arity > 0 else {
      return ["\(become)(_ key: \(key)) { self = \(one.made(of: "()")) }"]
        + refused(
          "\(become)<LensedContent>(_ key: \(key), content: LensedContent)",
          "the case '\(name)' carries nothing; write 'become(.\(name))'")
    }
    let escaping = one.isFunction ? "@escaping " : ""
    return block(
      "\(become)(_ key: \(key), content: \(escaping)\(payload))",
      "self = \(one.made(of: "content"))")
      + refused(
        "\(become)(_ key: \(key))",
        "the case '\(name)' carries a payload; write 'become(.\(name), content: …)'")
  }

  private func refused(_ signature: String, _ message: String) -> Lines {
    ["@available(*, unavailable, message: \"\(message)\")"]
      + block(signature, "Swift::fatalError(\"\(message)\")")
  }

  /// A name as it may stand in a string literal: raw identifiers may have quotes.
  private func literal(_ name: String) -> String { String(name.map { $0 == "\"" ? "'" : $0 }) }
}

// MARK: - Properties that all payloads have

extension EnumWriter {
  /// Where the payloads' properties may be confined to, if the enum says that it is.
  private var actor: String? { subject.declaration.attributes.actor }
  private var reaching: String { access + (actor ?? "nonisolated ") }

  func sharedMembers() -> Lines {
    guard !options.shared.isEmpty else { return [] }
    let keys = options.shared.flatMap { one -> Lines in
      let value = extending(one.name, by: "Value")
      return ["\(access)typealias \(value) = \(spelling(of: one.type, in: subject.root))"]
        + key(
          one.name, extending(one.name, by: "Key"), is: "Lenses.PropertyKey", on: actor,
          [rootAlias, "\(access)typealias Value = \(value)"]
            + keyMembers(of: "[self]", reaching))
    }
    return block("\(type) SharedKeys", keys) + options.shared.flatMap { sharedAccess($0.name) }
  }

  private func sharedAccess(_ name: String) -> Lines {
    let key = "SharedKeys.\(extending(name, by: "Key"))"
    let value = "SharedKeys.\(extending(name, by: "Value"))"
    let get = cases.lines { one in
      guard let (index, path) = one.place(of: name) else { return [] }
      return ["case \(one.pattern(reading: index)): \(path)"]
    }
    let set = cases.lines { one in
      guard let (index, path) = one.place(of: name) else { return [] }
      return [
        "case \(one.pattern(editing: index)):", "  \(path) = newValue", "  self = \(one.remade)",
      ]
    }
    let edit = cases.lines { one in
      guard let (index, path) = one.place(of: name) else { return [] }
      let back = "Swift::withUnsafeMutablePointer(to: &self) { $0.initialize(to: whole) }"
      return ["case \(one.pattern(editing: index)):"]
        + block("  defer", ["  let whole = \(one.remade)", "  \(back)"])
        + ["  yield &\(path)"]
    }
    return block(
      "\(reaching)subscript(_ key: \(key)) -> \(value)",
      block("get", block("switch self", get)) + block("set", block("switch self", set))
        + block(
          "_modify",
          block("switch Swift::withUnsafeMutablePointer(to: &self, { $0.move() })", edit)))
  }
}
