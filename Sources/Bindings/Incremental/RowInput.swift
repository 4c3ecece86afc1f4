import StateObservation

/// The rows from which a stage is derived, as it saw them last.
struct RowInput<Row: Identifiable & Equatable> {
  private let upstream: Derived<PersistentArray<Row>>
  private let subscription: Subscription
  private var rows = PersistentArray<Row>()

  init(_ upstream: DerivedCollection<Row>) {
    self.upstream = upstream.derived
    subscription = Subscription(to: upstream.feed)
    subscription.log.note(nil)
  }

  /// Reads the rows, a tracked read, and finds what has changed since the last call.
  mutating func next() -> RowStep<Row> {
    let new = upstream.value
    let splices = subscription.log.take()
    defer { rows = new }
    return untracked { RowStep(old: rows, new: new, splices) }
  }
}

/// What has changed between two states of the rows.
struct RowStep<Row: Identifiable & Equatable> {
  typealias Change = RowComparison<Row>.Change

  let old: PersistentArray<Row>
  let new: PersistentArray<Row>
  let changes: [Change]

  init(old: PersistentArray<Row>, new: PersistentArray<Row>, _ splices: Splices) {
    self.old = old
    self.new = new
    var comparison = RowComparison(
      old: RowCursor(old.rope), new: RowCursor(new.rope), areSame: areEqualRows(Row.self))
    changes =
      old.isIdentical(to: new) ? [] : comparison.changes(splices, old.count, new.count)
  }

  /// Everything, as if there had been nothing before.
  var whole: Change { Change(old: 0..<old.count, new: 0..<new.count) }
}

/// Rows that were there before, somewhere else: what is known of them holds.
struct MovedRows<Row: Identifiable & Equatable> {
  private var known: [Row.ID: (offset: Int, row: Row)] = [:]
  private let areSame = areEqualRows(Row.self)

  /// Indexes the rows that changes have removed. Complexity: O(rows in the changes).
  init(_ step: RowStep<Row>) {
    let removed = step.changes.reduce(0) { $0 + $1.old.count }
    let inserted = step.changes.reduce(0) { $0 + $1.new.count }
    // One row in the place of another has been compared with it already.
    guard removed > 0, inserted > 0, step.changes.count > 1 || removed > 1 || inserted > 1 else {
      return
    }
    var cursor = RowCursor(step.old.rope)
    known.reserveCapacity(removed)
    for change in step.changes {
      for offset in change.old {
        let row = cursor.element(at: offset)
        if known[row.id] == nil { known[row.id] = (offset, row) }
      }
    }
  }

  var isEmpty: Bool { known.isEmpty }

  /// Where an equal row was before.
  func origin(of row: Row) -> Int? {
    guard !known.isEmpty, let (offset, old) = known[row.id], areSame(old, row) else { return nil }
    return offset
  }
}

/// What a stage has made, and those who follow it.
struct RowOutput<Element> {
  private(set) var array = PersistentArray<Element>()
  let feed: EditFeed
  private let areSame: ((Element, Element) -> Bool)?

  init(areSame: ((Element, Element) -> Bool)?) {
    feed = EditFeed()
    self.areSame = areSame
  }

  /// Makes edits that are in order and don't touch. What is replaced by the same stays.
  mutating func make(_ edits: [Edit<Element>]) {
    let rope = array.rope
    let real = edits.compactMap { edit -> Edit<Element>? in
      var comparison = RowComparison(
        old: RowCursor(rope), new: RowCursor(edit.elements), areSame: areSame)
      let change = comparison.trim(
        RowComparison.Change(old: edit.range, new: 0..<edit.elements.count))
      if change.old.isEmpty && change.new.isEmpty { return nil }
      return Edit(range: change.old, elements: Array(edit.elements[change.new]))
    }
    if real.isEmpty { return }
    array.rope.make(real)
    feed.tell(Splices(real.map { Splices.Run(range: $0.range, count: $0.elements.count) }))
  }

  /// Replaces everything.
  mutating func replaceAll(by elements: [Element]) {
    make([Edit(range: 0..<array.count, elements: elements)])
  }

  /// Makes edits one after the other, each told by offsets after those before it; `splices` tells them all.
  mutating func replace(by rope: Rope<Plain<Element>>, _ splices: Splices) {
    var comparison = RowComparison(
      old: RowCursor(array.rope), new: RowCursor(rope), areSame: areSame)
    if comparison.changes(splices, array.count, rope.count).isEmpty { return }
    array = PersistentArray(rope: rope)
    feed.tell(splices)
  }
}
