// MARK: - The best

extension Holder {
  /// What the state asks for where ranks alone decide: the best of the preparations, or else the default.
  @inlinable
  func plainWinner<Object: Decorable>(for type: Object.Type) -> ((AnyObject) -> Void)?
  where Object.DecorationState == State {
    // Not by `map`: that would wrap the function.
    guard let index = bestIndex(for: type) else { return fallback?.body }
    return preparations[index].decoration.body
  }

  /// The index of the preparation with the highest rank, the latest among equals.
  @inlinable
  func bestIndex<Object: Decorable>(for type: Object.Type) -> Int?
  where Object.DecorationState == State {
    guard let state else { return nil }
    var best: (index: Int, rank: Int)?
    for index in preparations.indices {
      guard let rank = type.rank(of: preparations[index].state, in: state) else { continue }
      if let found = best, rank < found.rank { continue }
      best = (index, rank)
    }
    return best?.index
  }

  /// The best of the preparations, with priorities and conditions.
  ///
  /// A higher priority wins; among equals a state that was prepared wins against a condition, among states the one
  /// with the higher rank, and at last what was prepared later.
  @inlinable
  func best<Object: Decorable>(for type: Object.Type) -> PreparedDecoration?
  where Object.DecorationState == State {
    guard let state else { return nil }
    var best: (index: Int, rank: Int, priority: Int)?
    for index in preparations.indices {
      let priority = preparations[index].decoration.priority
      if let best, priority < best.priority { continue }
      guard let rank = type.rank(of: preparations[index].state, in: state) else { continue }
      if let best, priority == best.priority, rank < best.rank { continue }
      best = (index, rank, priority)
    }
    let bestState = best.map { preparations[$0.index].decoration }
    return conditions.isEmpty ? bestState : bestCondition(of: state, against: bestState)
  }

  /// What wins of the conditions that hold and the best of the states.
  @inlinable
  func bestCondition(
    of state: State, against bestState: PreparedDecoration?
  ) -> PreparedDecoration? {
    var best: PreparedDecoration?
    // A copy: a condition may prepare something.
    let conditions = conditions
    for preparation in conditions {
      let priority = preparation.decoration.priority
      if let bestState, priority <= bestState.priority { continue }
      if let best, priority < best.priority { continue }
      if preparation.condition(state) { best = preparation.decoration }
    }
    return best ?? bestState
  }
}

// MARK: - All that fit

extension Holder {
  /// The preparations that fit the state, the best one last.
  @inlinable
  func contenders<Object: Decorable>(for type: Object.Type) -> [Contender]
  where Object.DecorationState == State {
    guard let state else { return [] }
    var found: [Contender] = []
    // Conditions first: where the ranks don't decide, they come before states. A copy, as they may prepare something.
    let conditions = conditions
    for position in conditions.indices where conditions[position].condition(state) {
      found.append(Contender(conditions[position].decoration, rank: nil, position: position))
    }
    for position in preparations.indices {
      guard let rank = type.rank(of: preparations[position].state, in: state) else { continue }
      found.append(Contender(preparations[position].decoration, rank: rank, position: position))
    }
    return sorted(found)
  }

  @usableFromInline
  func sorted(_ contenders: [Contender]) -> [Contender] {
    contenders.count < 2 ? contenders : contenders.sorted(by: <)
  }

  /// What is applied in the present state, the base included, in this order.
  @inlinable
  func parts<Object: Decorable>(for type: Object.Type) -> [PreparedDecoration]
  where Object.DecorationState == State {
    isCascade
      ? parts(contenders(for: type)) : parts(best: best(for: type) ?? fallback)
  }

  @usableFromInline
  func parts(_ contenders: [Contender]) -> [PreparedDecoration] {
    if contenders.isEmpty { return parts(best: fallback) }
    let parts = contenders.map(\.decoration)
    return base.map { [$0] + parts } ?? parts
  }

  @usableFromInline
  func parts(best: PreparedDecoration?) -> [PreparedDecoration] {
    switch (base, best) {
    case (nil, nil): []
    case (let base?, nil): [base]
    case (nil, let best?): [best]
    case (let base?, let best?): [base, best]
    }
  }
}

// MARK: - What is in force

extension Holder {
  @usableFromInline var isCascade: Bool { rare?.resolution == .cascade }

  /// Whether a decoration that was prepared for a state or a condition is applied in the present state.
  func isInForce<Object: Decorable>(
    _ decoration: PreparedDecoration?, for type: Object.Type
  ) -> Bool where Object.DecorationState == State {
    guard let decoration else { return false }
    if isCascade {
      return contenders(for: type).contains { $0.decoration.details === decoration.details }
    }
    return best(for: type)?.details === decoration.details
  }

  /// Whether the default is applied in the present state, if there is one.
  func isUnmatched<Object: Decorable>(for type: Object.Type) -> Bool
  where Object.DecorationState == State {
    best(for: type) == nil
  }

  /// Looks anew at what was prepared.
  func updateMode() {
    let decorations =
      preparations.map(\.decoration) + conditions.map(\.decoration)
      + [base, fallback].compactMap { $0 }
    let hasStyles = decorations.contains { $0.details.settings != nil }
    let prepared: ApplicationMode =
      if hasStyles || isCascade {
        .full
      } else {
        conditions.isEmpty && decorations.allSatisfy { $0.priority == 0 } ? .plain : .ranked
      }
    rare?.preparedMode = prepared
    mode = rare?.restorers.isEmpty == false ? .full : prepared
  }
}
