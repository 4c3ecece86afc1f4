import SwiftSyntax

/// Elements of a member list with the `#if` that stand around them.
indirect enum Conditional<Element> {
  case one(Element)
  case branches([(head: String, elements: [Conditional])])

  /// Collects from a member list, keeping the conditions.
  static func collect(
    from members: MemberBlockItemListSyntax, _ read: (DeclSyntax) -> [Element]
  ) -> [Conditional] {
    members.flatMap { member -> [Conditional] in
      guard let condition = member.decl.as(IfConfigDeclSyntax.self) else {
        return read(member.decl).map(Conditional.one)
      }
      let branches = condition.clauses.map { clause in
        let test = clause.condition.map { " " + $0.trimmedDescription } ?? ""
        let inner = clause.elements?.as(MemberBlockItemListSyntax.self)
        return (clause.poundKeyword.text + test, inner.map { collect(from: $0, read) } ?? [])
      }
      return branches.allSatisfy(\.1.isEmpty) ? [] : [.branches(branches)]
    }
  }
}

extension Array {
  /// All elements, of every branch.
  func flattened<Item>() -> [Item] where Element == Conditional<Item> {
    flatMap { item -> [Item] in
      switch item {
      case .one(let element): [element]
      case .branches(let branches): branches.flatMap { $0.elements.flattened() }
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
