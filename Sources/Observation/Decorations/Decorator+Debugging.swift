// MARK: - Debugging

extension Decorator: CustomDebugStringConvertible where Subject: Decorable {
  /// The state, what was prepared, what of it is applied, and why, with where it was prepared.
  ///
  /// ```
  /// Label in state [.selected, .hot], best match
  ///   base: applied first (App/Label.swift:10)
  ///   state [.selected]: applied, prepared latest (App/Label.swift:12)
  ///   state [.hot]: not applied, prepared earlier (App/Label.swift:11)
  ///   default: not applied, something fits (App/Label.swift:13)
  /// ```
  ///
  /// Conditions are asked for it; nothing is applied.
  public var debugDescription: String {
    subject.decorationHolder.explanation(for: Subject.self)
  }
}

extension Holder: CustomDebugStringConvertible {
  /// What the object's decorator says, by way of the class through which something was prepared.
  public var debugDescription: String {
    let decorations =
      [base, fallback].compactMap { $0 } + preparations.map(\.decoration)
      + conditions.map(\.decoration)
    guard let type = decorations.first?.details.type else {
      return "\(state.map { "state \($0)" } ?? "no state"), nothing prepared"
    }
    return explanation(through: type)
  }

  private func explanation<Object: Decorable>(through type: Object.Type) -> String {
    // The same holder, as the compiler can't know.
    unsafeDowncast(self, to: Holder<Object.DecorationState>.self).explanation(for: type)
  }
}

extension Holder {
  func explanation<Object: Decorable>(for type: Object.Type) -> String
  where Object.DecorationState == State {
    let resolution = rare?.resolution ?? .bestMatch
    let contenders = Array(contenders(for: type).reversed())
    var lines = ["\(type) in \(state.map { "state \($0)" } ?? "no state"), \(resolution.name)"]
    if let base { lines.append(base.line("base", "applied first")) }
    for (place, contender) in contenders.enumerated() {
      let fate =
        switch resolution {
        case .cascade: "applied, \(contenders.count - place) of \(contenders.count)"
        case .bestMatch where place == 0:
          "applied, \(contender.victory(over: contenders.dropFirst().first))"
        case .bestMatch: "not applied, \(contender.defeat(by: contenders[0]))"
        }
      lines.append(contender.decoration.line(name(of: contender), fate))
    }
    lines += unfitting(contenders)
    if let fallback {
      let fate =
        if !contenders.isEmpty {
          "not applied, something fits"
        } else {
          state == nil ? "applied, there is no state" : "applied, nothing fits"
        }
      lines.append(fallback.line("default", fate))
    }
    return lines.joined(separator: "\n  ")
  }

  private func name(of contender: Contender) -> String {
    contender.rank == nil ? "condition" : "state \(preparations[contender.position].state)"
  }

  /// The lines of what doesn't fit.
  private func unfitting(_ contenders: [Contender]) -> [String] {
    let fate = "not applied, \(state == nil ? "there is no state" : "doesn't fit")"
    let fitting = Set(contenders.map { ObjectIdentifier($0.decoration.details) })
    let decorations =
      preparations.map { ("state \($0.state)", $0.decoration) }
      + conditions.map { ("condition", $0.decoration) }
    return decorations.compactMap { name, decoration in
      fitting.contains(ObjectIdentifier(decoration.details)) ? nil : decoration.line(name, fate)
    }
  }
}

extension Contender {
  /// Why it wins, said against the next best one.
  fileprivate func victory(over other: Contender?) -> String {
    guard let other else { return "nothing else fits" }
    if priority != other.priority { return "priority \(priority) is the highest" }
    guard let rank, let otherRank = other.rank else {
      return rank == nil ? "prepared latest" : "a prepared state goes before a condition"
    }
    return rank == otherRank ? "prepared latest" : "fits best with rank \(rank)"
  }

  /// Why it doesn't win.
  fileprivate func defeat(by winner: Contender) -> String {
    if priority != winner.priority { return "priority \(priority) is below \(winner.priority)" }
    guard let rank, let best = winner.rank else {
      return winner.rank == nil ? "prepared earlier" : "a prepared state goes before a condition"
    }
    return rank == best ? "prepared earlier" : "rank \(rank) is below \(best)"
  }
}

extension PreparedDecoration {
  fileprivate func line(_ name: String, _ fate: String) -> String {
    let place = "(\(details.file):\(details.line))"
    guard let settings = details.settings else { return "\(name): \(fate) \(place)" }
    let style = settings.map { StyleSetting($0).description }.joined(separator: ", ")
    return "\(name): \(fate), sets \(style) \(place)"
  }
}

extension DecorationResolution {
  fileprivate var name: String {
    switch self {
    case .bestMatch: "best match"
    case .cascade: "cascade"
    }
  }
}
