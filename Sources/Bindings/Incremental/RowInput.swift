import StateObservation

/// The rows from which a stage is derived: how they are read, and what must be known of their type.
@usableFromInline
struct RowUpstream {
  let node: RowNode
  let identity: RowIdentity

  @usableFromInline
  init(_ node: RowNode, _ identity: RowIdentity) { (self.node, self.identity) = (node, identity) }
}

extension DerivedCollection where Element: Identifiable & Equatable {
  /// Itself, as a stage reads it.
  @inlinable var upstream: RowUpstream { RowUpstream(node, RowIdentity(of: Element.self)) }
}

/// The rows from which a stage is derived, and how many of them it saw last.
struct RowInput {
  private let upstream: RowUpstream
  private let subscription: Subscription
  private var count = 0

  /// - Parameters:
  ///   - upstream: The rows.
  ///   - looksBack: Whether the rows before are always wanted. Then an edit copies the way to what it replaces.
  init(_ upstream: RowUpstream, looksBack: Bool = false) {
    self.upstream = upstream
    subscription = Subscription(to: upstream.node.stage.feed)
    subscription.log.looksBack = looksBack
    subscription.log.note(nil)
  }

  /// Reads the rows, a tracked read, and finds what has changed since the last call.
  mutating func next() -> RowStep {
    let new = upstream.node.read()
    let (before, log) = (count, subscription.log)
    count = new.count
    return untracked {
      let old = log.snapshot
      let splices = log.take()
      log.snapshot = new
      return RowStep(old: old, count: before, new: new, upstream.identity, splices)
    }
  }
}

/// What has changed between two states of the rows.
struct RowStep {
  /// The rows before; nil if nobody has them any more, since what was replaced tells everything.
  let old: Rope?
  let new: Rope
  let changes: [Edit]
  private let identity: RowIdentity

  init(old: Rope?, count: Int, new: Rope, _ identity: RowIdentity, _ splices: Splices) {
    (self.old, self.new, self.identity) = (old, new, identity)
    if splices.isEmpty {
      changes = []
    } else if let old {
      var comparison = RowComparison(
        RowCursor(old), RowCursor(new), identity.witness, identity.sameness)
      changes = comparison.changes(splices, count, new.count)
    } else {
      changes = splices.edits(count, new.count)
    }
  }

  /// For each row in the changes, in order, where an equal row with the same id was before; nil if there may be none at all.
  ///
  /// - Complexity: O(rows in the changes).
  func origins() -> [Int?]? {
    let removed = changes.reduce(0) { $0 + $1.old.count }
    let inserted = changes.reduce(0) { $0 + $1.new.count }
    // One row in the place of another has been compared with it already.
    guard let old, removed > 0, inserted > 0, changes.count > 1 || removed > 1 || inserted > 1
    else { return nil }
    let places = changes.flatMap { $0.old }
    let origins = identity.match(
      old.addresses(at: changes.map(\.old)), new.addresses(at: changes.map(\.new)))
    return origins.map { $0.map { places[$0] } }
  }
}
