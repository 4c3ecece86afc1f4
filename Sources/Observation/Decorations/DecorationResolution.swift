/// Which of several preparations that fit the state are applied.
public enum DecorationResolution: Hashable, Sendable {
  /// The one that fits best.
  case bestMatch

  /// All of them, that which fits best last: smaller option sets before larger ones.
  case cascade
}

/// A preparation that fits the state.
struct Contender {
  let decoration: PreparedDecoration

  /// How well the state fits that it was prepared for; nil for a condition.
  let rank: Int?

  /// Where it stands among those for states, or among those for conditions: the latest last.
  let position: Int

  var priority: Int { decoration.details.priority }
}

extension Contender {
  /// Whether the other one wins: by its priority; among equals a state that was prepared wins against a condition,
  /// among states the one with the higher rank, and at last what was prepared later.
  static func < (left: Contender, right: Contender) -> Bool {
    let (low, high) = (left.rank ?? .min, right.rank ?? .min)
    return (left.priority, left.rank == nil ? 0 : 1, low, left.position)
      < (right.priority, right.rank == nil ? 0 : 1, high, right.position)
  }
}

// MARK: - Resolving

extension Holder {
  /// The preparations that fit the state, the best one last.
  func contenders<Object: Decorable>(for type: Object.Type) -> [Contender]
  where Object.DecorationState == State {
    guard let state else { return [] }
    var found: [Contender] = []
    for (position, preparation) in preparations.enumerated() {
      guard let rank = type.rank(of: preparation.state, in: state) else { continue }
      found.append(
        Contender(decoration: preparation.decoration, rank: rank, position: position))
    }
    // A copy: a condition may prepare something.
    let conditions = rare?.conditions ?? []
    for (position, preparation) in conditions.enumerated() where preparation.condition(state) {
      found.append(Contender(decoration: preparation.decoration, rank: nil, position: position))
    }
    return found.sorted(by: <)
  }

  /// Those of the contenders that are applied, in this order.
  func winners<Object: Decorable>(for type: Object.Type) -> ArraySlice<Contender>
  where Object.DecorationState == State {
    contenders(for: type).suffix(rare?.resolution == .cascade ? .max : 1)
  }

  /// What is applied in the present state, the base included, in this order.
  func parts<Object: Decorable>(for type: Object.Type) -> [PreparedDecoration]
  where Object.DecorationState == State {
    var parts = winners(for: type).map(\.decoration)
    if parts.isEmpty, let fallback { parts.append(fallback) }
    if let base { parts.insert(base, at: 0) }
    return parts
  }

  /// Whether a decoration that was prepared for a state or a condition is applied in the present state.
  func isInForce<Object: Decorable>(
    _ decoration: PreparedDecoration?, for type: Object.Type
  ) -> Bool where Object.DecorationState == State {
    guard let decoration else { return false }
    if isPlain {
      return bestIndex(for: type).map { preparations[$0].decoration.details }
        === decoration.details
    }
    return winners(for: type).contains { $0.decoration.details === decoration.details }
  }

  /// Whether the default is applied in the present state, if there is one.
  func isUnmatched<Object: Decorable>(for type: Object.Type) -> Bool
  where Object.DecorationState == State {
    isPlain ? bestIndex(for: type) == nil : winners(for: type).isEmpty
  }
}
