import SwiftIfConfig
import SwiftSyntax

/// Elements of a member list with the `#if` that stand around them.
indirect enum Conditional<Element> {
  case one(Element)
  case branches([Branch])

  /// What stands after one `#if`, `#elseif` or `#else`.
  struct Branch {
    let head: String
    let elements: [Conditional]
    /// Whether it may be the one that is compiled; only where the compiler says so it isn't.
    let isActive: Bool
  }

  /// Collects from a member list, keeping the conditions.
  static func collect(
    from members: MemberBlockItemListSyntax, for configuration: (any BuildConfiguration)? = nil,
    _ read: (DeclSyntax) -> [Element]
  ) -> [Conditional] {
    members.flatMap { member -> [Conditional] in
      guard let condition = member.decl.as(IfConfigDeclSyntax.self) else {
        return read(member.decl).map(Conditional.one)
      }
      let active = configuration.flatMap { activeClause(of: condition, for: $0) }
      let branches = condition.clauses.map { clause in
        let test = clause.condition.map { " " + $0.trimmedDescription } ?? ""
        let inner = clause.elements?.as(MemberBlockItemListSyntax.self)
        return Branch(
          head: clause.poundKeyword.text + test,
          elements: inner.map { collect(from: $0, for: configuration, read) } ?? [],
          isActive: active.map { $0 == clause.id } ?? true)
      }
      return branches.allSatisfy(\.elements.isEmpty) ? [] : [.branches(branches)]
    }
  }

  /// The clause that is compiled, an impossible one if none is, or nil if that can't be told.
  private static func activeClause(
    of condition: IfConfigDeclSyntax, for configuration: any BuildConfiguration
  ) -> SyntaxIdentifier? {
    let (clause, complaints) = condition.activeClause(in: configuration)
    return complaints.isEmpty ? clause?.id ?? condition.id : nil
  }
}

extension Array {
  /// All elements that may be compiled.
  func flattened<Item>() -> [Item] where Element == Conditional<Item> {
    flatMap { item -> [Item] in
      switch item {
      case .one(let element): [element]
      case .branches(let branches):
        branches.filter(\.isActive).flatMap { $0.elements.flattened() }
      }
    }
  }

  /// Lines for each element, inside the same conditions.
  func lines<Item>(_ write: (Item) -> Lines) -> Lines
  where Element == Conditional<Item> {
    flatMap { item -> Lines in
      switch item {
      case .one(let element): write(element)
      case .branches(let branches):
        branches.flatMap { [$0.head] + $0.elements.lines(write) } + ["#endif"]
      }
    }
  }
}
