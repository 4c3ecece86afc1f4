import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// What speaks against writing the members of an enum.
struct EnumChecks {
  let writer: EnumWriter

  func complaints() -> [Diagnostic] {
    let cases = writer.cases.flattened()
    guard !cases.isEmpty else { return [Complaint.nothing(writer.subject)] }
    guard !cases.allSatisfy(\.isNever) else { return [Complaint.impossible(writer.subject)] }
    let isContentGiven = [nil, "Content"].contains(writer.content)
    return nameClashes(
      writer.subject, writer.members, with: EnumWriter.names,
      given: isContentGiven ? "Content" : nil)
      + clashingMembers() + cases.compactMap(hidden)
      + cases.compactMap(typeName) + cases.compactMap(unavailable) + caseNames(cases)
      + sharedNames(cases) + overloads() + shared(cases)
  }

  /// A payload that means another type would mean the generated one of the same name.
  private func hidden(_ one: EnumCase) -> Diagnostic? {
    // One that is nested here is complained about where it is declared.
    let others = EnumWriter.names.subtracting(nestedTypes(writer.members).map { plain($0.text) })
    return one.syntax.parameterClause.flatMap { parameters in
      mention(of: others, in: parameters, of: writer.subject)
    }
  }

  /// A case and a type in one enum can't have one name.
  private func typeName(_ one: EnumCase) -> Diagnostic? {
    let name = plain(one.name)
    guard EnumWriter.names.contains(name) || name == "Self" else { return nil }
    return Complaint.make(
      "clash", "writes \(name == "Self" ? "the" : "a") type '\(name)' here; rename this case",
      at: one.syntax.name)
  }

  /// The key of a case makes it.
  private func unavailable(_ one: EnumCase) -> Diagnostic? {
    guard one.availability.isUnavailable else { return nil }
    return Complaint.make(
      "unavailable",
      "makes values of every case, but '\(plain(one.name))' is unavailable; put it under '#if'",
      at: one.syntax.name)
  }

  /// A case of a key's name would make the key ambiguous.
  private func caseNames(_ cases: [EnumCase]) -> [Diagnostic] {
    let options = writer.options
    var keys = [plain(options.type): "type"]
    keys[plain(options.content)] = "content"
    for one in options.shared { keys[plain(one.name)] = "shared" }
    let names = Set(cases.map { plain($0.name) })
    return cases.compactMap { one in
      guard let key = keys[plain(one.name)] else { return nil }
      let message =
        "has a key '.\(plain(one.name))' of its own; rename the case or call the key otherwise"
      let other = key == "type" ? "kind" : "payload"
      let canMend = key != "shared" && !names.contains(other) && keys[other] == nil
      return Complaint.make(
        "caseName", message, at: one.syntax.name, mends: canMend ? [naming(key, other)] : [])
    }
  }

  /// A property that is called as a key is would make the key ambiguous.
  private func sharedNames(_ cases: [EnumCase]) -> [Diagnostic] {
    let options = writer.options
    let shared = options.shared.map { plain($0.name) }
    let taken = Set(
      cases.map { plain($0.name) } + shared + [options.type, options.content].map(plain))
    return options.shared.compactMap { one in
      let name = plain(one.name)
      guard [options.type, options.content].map(plain).contains(name) else { return nil }
      let key = name == plain(options.type) ? "type" : "content"
      let other = key == "type" ? "kind" : "payload"
      return Complaint.make(
        "sharedName", "has a key '.\(name)' of its own; call that key otherwise", at: one.syntax,
        mends: taken.contains(other) ? [] : [naming(key, other)])
    }
  }

  /// Calls a key otherwise.
  private func naming(_ key: String, _ other: String) -> FixIt {
    let attribute = writer.subject.attribute
    let others = writer.options.syntax?.filter { $0.label?.text != key } ?? []
    let own = "\(key): \"\(other)\""
    let rest = others.map { $0.trimmedDescription.trimmingComma }
    let arguments = (key == "type" ? [own] + rest : rest + [own]).joined(separator: ", ")
    let name = attribute.attributeName.trimmedDescription
    let new: AttributeSyntax = "@\(raw: name)(\(raw: arguments))"
    return Complaint.mend(
      "call the key '\(other)'", attribute,
      by: new.with(\.leadingTrivia, attribute.leadingTrivia)
        .with(\.trailingTrivia, attribute.trailingTrivia))
  }

  /// Two cases of one name can't have one key; in different branches of `#if` there is one of them.
  private func overloads() -> [Diagnostic] {
    let all = Dictionary(grouping: visible(writer.cases), by: { plain($0.name) })
    return all.values.filter { $0.count > 1 && !hasSameLabels($0) }.flatMap { $0.dropFirst() }
      .sorted { $0.syntax.position < $1.syntax.position }
      .map { one in
        Complaint.make(
          "overload",
          "needs a name of its own for each case, but '\(plain(one.name))' has been used",
          at: one.syntax.name)
      }
  }

  /// Whether one case is written twice, which the compiler itself complains about.
  var hasRedeclaration: Bool {
    let all = Dictionary(grouping: visible(writer.cases), by: { plain($0.name) })
    return all.values.contains(where: hasSameLabels)
  }

  private func hasSameLabels(_ cases: [EnumCase]) -> Bool {
    Set(cases.map(\.labels)).count < cases.count
  }

  private func visible(_ items: [Conditional<EnumCase>]) -> [EnumCase] {
    items.flatMap { item -> [EnumCase] in
      if case .one(let one) = item { [one] } else { [] }
    }
  }

  private func shared(_ cases: [EnumCase]) -> [Diagnostic] {
    writer.options.shared.flatMap { property in
      let name = plain(property.name)
      let type = spelling(of: property.type, in: writer.subject.root)
      return cases.compactMap { one -> Diagnostic? in
        guard one.place(of: name) != nil else {
          return Complaint.make(
            "shared",
            "can't find '\(name)' in case '\(plain(one.name))': it needs a value called '\(name)', "
              + "or one value that has such a property", at: one.syntax.name)
        }
        // Found out by the compiler, it would crash the compiler.
        guard let found = one.type(of: name), found.text != type else { return nil }
        return Complaint.make(
          "sharedType",
          "has '\(name)' as '\(type)', so it can't be '\(found.text)' here; write the same",
          at: found.syntax)
      }
    }
  }
}

/// What speaks against writing the members of a struct.
struct StructChecks {
  let writer: StructWriter

  func complaints() -> [Diagnostic] {
    if let arguments = writer.options.syntax, !arguments.isEmpty {
      return [Complaint.argumentsOnStruct(writer.subject)]
    }
    guard !writer.properties.isEmpty else { return [Complaint.nothing(writer.subject)] }
    return nameClashes(writer.subject, writer.members, with: StructWriter.names)
  }
}

extension String {
  fileprivate var trimmingComma: String { hasSuffix(",") ? String(dropLast()) : self }
}
