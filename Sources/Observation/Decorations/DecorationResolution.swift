/// Which of several preparations that fit the state are applied.
public enum DecorationResolution: Hashable, Sendable {
  /// The one that fits best.
  case bestMatch

  /// All of them, that which fits best last: smaller option sets before larger ones.
  case cascade
}

/// A preparation that fits the state.
@usableFromInline
struct Contender {
  let decoration: PreparedDecoration

  /// How well the state fits that it was prepared for; nil for a condition.
  let rank: Int?

  /// Where it stands among those for states, or among those for conditions: the latest last.
  let position: Int

  var priority: Int { decoration.priority }

  @usableFromInline
  init(_ decoration: PreparedDecoration, rank: Int?, position: Int) {
    self.decoration = decoration
    self.rank = rank
    self.position = position
  }

  /// Whether the right one wins, by the rule of `Holder.best(for:)`.
  static func < (left: Contender, right: Contender) -> Bool {
    if left.priority != right.priority { return left.priority < right.priority }
    switch (left.rank, right.rank) {
    case (nil, nil): return left.position < right.position
    case (nil, _): return true
    case (_, nil): return false
    case (let leftRank?, let rightRank?):
      return leftRank == rightRank ? left.position < right.position : leftRank < rightRank
    }
  }
}
