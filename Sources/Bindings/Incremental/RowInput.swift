/// The rows from which a stage is derived: how they are read, and what must be known of their type.
@usableFromInline
struct RowUpstream {
  let read: () -> Rope
  let feed: EditFeed
  let identity: RowIdentity

  @usableFromInline
  init(_ feed: EditFeed, _ identity: RowIdentity, read: @escaping () -> Rope) {
    (self.read, self.feed, self.identity) = (read, feed, identity)
  }
}

extension DerivedCollection where Element: Identifiable & Equatable {
  /// Itself, as a stage reads it.
  @inlinable var upstream: RowUpstream {
    RowUpstream(feed, RowIdentity(of: Element.self)) { [derived] in derived.value.rope }
  }
}

/// The rows from which a stage is derived, as it saw them last.
struct RowInput {
  private let upstream: RowUpstream
  private let subscription: Subscription
  private var rows: Rope

  init(_ upstream: RowUpstream) {
    self.upstream = upstream
    rows = Rope(upstream.identity.witness)
    subscription = Subscription(to: upstream.feed)
    subscription.log.note(nil)
  }

  /// Reads the rows, a tracked read, and finds what has changed since the last call.
  mutating func next() -> RowStep {
    let new = upstream.read()
    let splices = subscription.log.take()
    defer { rows = new }
    return untracked { RowStep(old: rows, new: new, upstream.identity, splices) }
  }
}

/// What has changed between two states of the rows.
struct RowStep {
  let old: Rope
  let new: Rope
  let changes: [Edit]
  private let identity: RowIdentity

  init(old: Rope, new: Rope, _ identity: RowIdentity, _ splices: Splices) {
    (self.old, self.new, self.identity) = (old, new, identity)
    if old.isIdentical(to: new) {
      changes = []
    } else {
      var comparison = RowComparison(
        RowCursor(old), RowCursor(new), identity.witness, identity.sameness)
      changes = comparison.changes(splices, old.count, new.count)
    }
  }

  /// For each row in the changes, in order, where an equal row with the same id was before; nil if there may be none at all.
  ///
  /// - Complexity: O(rows in the changes).
  func origins() -> [Int?]? {
    let removed = changes.reduce(0) { $0 + $1.old.count }
    let inserted = changes.reduce(0) { $0 + $1.new.count }
    // One row in the place of another has been compared with it already.
    guard removed > 0, inserted > 0, changes.count > 1 || removed > 1 || inserted > 1 else {
      return nil
    }
    let places = changes.flatMap { $0.old }
    let origins = identity.match(
      old.addresses(at: changes.map(\.old)), new.addresses(at: changes.map(\.new)))
    return origins.map { $0.map { places[$0] } }
  }
}
