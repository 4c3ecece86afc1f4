/// A condition prepared for one corpus: what it searches for as symbols.
struct SearchQuery: Equatable {
  let condition: SearchCondition
  let kind: SearchCondition.Kind
  let content: String
  /// Nil if the corpus has not all of the content's characters.
  let needle: [CharacterTable.Symbol]?

  static func == (left: Self, right: Self) -> Bool { left.condition == right.condition }

  /// Tells whether a text agrees with the condition, for one that is not in the corpus.
  func matches(_ text: String) -> Bool {
    switch kind {
    case .exact: text == content
    case .prefix: text.hasPrefix(content)
    case .partial: content.isEmpty || text.contains(content)
    }
  }
}

extension SearchCondition {
  /// Tells whether every text that agrees with this condition agrees with another one too, as far as
  /// the two tell: a longer prefix, or a longer part, does.
  func narrows(_ other: SearchCondition) -> Bool {
    let (kind, content) = split()
    let (otherKind, otherContent) = other.split()
    return switch (kind, otherKind) {
    case (_, .partial): otherContent.isEmpty || content.contains(otherContent)
    case (.exact, .prefix), (.prefix, .prefix): content.hasPrefix(otherContent)
    case (.exact, .exact): content == otherContent
    case (.prefix, .exact), (.partial, _): false
    }
  }
}
