import StateObservation

/// Which rows meet a predicate, of themselves and of a condition.
///
/// A flag for each row tells whether it does, and how many before it do, which is where the row stands among the matches.
final class RowFilter<Row: Identifiable & Equatable, Condition: Equatable> {
  private var input: RowInput<Row>
  private let condition: () -> Condition
  private let narrows: (Condition, Condition) -> Bool
  private let predicate: RowPredicate<Row, Condition>
  /// Whether the matches are wanted, and not their number alone.
  private let keepsRows: Bool

  private var known: Condition?
  private var flags = Rope<Truths>()
  private var output = RowOutput<Row>(areSame: areEqualRows(Row.self))
  private let probe = ReadProbe()
  /// Whether the predicate was seen to read what others may change.
  private var isTracked = false

  init(
    _ upstream: DerivedCollection<Row>, keepsRows: Bool, by condition: @escaping () -> Condition,
    narrows: @escaping (Condition, Condition) -> Bool,
    _ predicate: RowPredicate<Row, Condition>
  ) {
    input = RowInput(upstream)
    self.condition = condition
    self.narrows = narrows
    self.predicate = predicate
    self.keepsRows = keepsRows
  }

  var feed: EditFeed { output.feed }

  func update() -> PersistentArray<Row> {
    bringUpToDate()
    return output.array
  }

  func count() -> Int {
    bringUpToDate()
    return flags.weight
  }

  private func bringUpToDate() {
    let step = input.next()
    let now = condition()
    if !isTracked {
      isTracked = !probe.findsNoReads { follow(step, now) }
      if !isTracked { return }
    }
    examineAll(step.new, now)
  }

  private func examineAll(_ rows: PersistentArray<Row>, _ now: Condition) {
    known = now
    var cursor = RowCursor(rows.rope)
    flags = Rope(answers(for: 0..<rows.count, &cursor, now))
    if keepsRows { untracked { output.replaceAll(by: matches(in: rows)) } }
  }

  /// What the predicate says of the rows at `range`.
  private func answers(
    for range: Range<Int>, _ rows: inout RowCursor<Row>, _ now: Condition
  ) -> [Bool] {
    var flags = Array(repeating: false, count: range.count)
    flags.withUnsafeMutableBufferPointer { flags in
      guard let flags = flags.baseAddress else { return }
      rows.forEachRun(in: range) { rows, offset, count in
        predicate.examine(rows, flags + offset, count, now, .all)
      }
    }
    return flags
  }

  private func matches(in rows: PersistentArray<Row>) -> [Row] {
    var matches: [Row] = []
    matches.reserveCapacity(flags.weight)
    var cursor = RowCursor(rows.rope)
    flags.root?.forEachTrueLeaf { start, flags in
      collect(start..<start + flags.count, flags, &cursor, &matches)
    }
    return matches
  }

  private func collect(
    _ range: Range<Int>, _ flags: [Bool], _ rows: inout RowCursor<Row>, _ matches: inout [Row]
  ) {
    flags.withUnsafeBufferPointer { flags in
      guard let flags = flags.baseAddress else { return }
      rows.forEachRun(in: range) { rows, offset, count in
        predicate.collect(rows, flags + offset, count, &matches)
      }
    }
  }
}

// MARK: - Rows that have changed

extension RowFilter {
  private func follow(_ step: RowStep<Row>, _ now: Condition) {
    let before = known
    known = now
    let isNew = before.map { $0 != now } ?? true
    if !step.changes.isEmpty { examine(step, now, isNew: isNew) }
    if let before, isNew { examineOthers(step, before, now) }
  }

  private func examine(_ step: RowStep<Row>, _ now: Condition, isNew: Bool) {
    let moved = isNew ? nil : MovedRows(step)
    var cursor = RowCursor(step.new.rope)
    var matches = EditList<Row>()
    let verdicts = step.changes.map { change in
      let answers = answers(for: change.new, &cursor, now, moved)
      var found: [Row] = []
      if keepsRows {
        collect(change.new, answers, &cursor, &found)
        matches.append(ranks(of: change.old), found)
      }
      return Edit(range: change.old, elements: answers)
    }
    flags.make(verdicts)
    output.make(matches.edits)
  }

  /// What the predicate says of the rows at `range`; it isn't asked again for those that were there before.
  private func answers(
    for range: Range<Int>, _ rows: inout RowCursor<Row>, _ now: Condition, _ moved: MovedRows<Row>?
  ) -> [Bool] {
    guard let moved, !moved.isEmpty else { return answers(for: range, &rows, now) }
    return range.map { index in
      moved.origin(of: rows.element(at: index)).map { flags[$0] }
        ?? answers(for: index..<index + 1, &rows, now)[0]
    }
  }

  private func ranks(of range: Range<Int>) -> Range<Int> {
    let start = flags.weight(before: range.lowerBound)
    return start..<(range.isEmpty ? start : flags.weight(before: range.upperBound))
  }
}

// MARK: - A condition that has changed

extension RowFilter {
  /// Examines the rows that `step` hasn't changed, as far as they may answer otherwise than before.
  private func examineOthers(_ step: RowStep<Row>, _ before: Condition, _ now: Condition) {
    let examined: Examined =
      narrows(before, now) ? .true : narrows(now, before) ? .false : .all
    if examined == .true, keepsRows, step.changes.isEmpty { return sift(now) }
    var cursor = RowCursor(step.new.rope)
    var fresh = step.changes[...]
    var flips: [Int] = []
    let revised = flags.root?.revised(examined) { start, flags in
      let before = flags
      let end = start + flags.count
      var index = start
      flags.withUnsafeMutableBufferPointer { flags in
        guard let flags = flags.baseAddress else { return }
        while index < end {
          while let change = fresh.first, change.new.upperBound <= index { fresh.removeFirst() }
          // Up to the next row that is examined already, and behind it.
          let next = min(end, max(index, fresh.first?.new.lowerBound ?? end))
          cursor.forEachRun(in: index..<next) { [index] rows, offset, count in
            predicate.examine(rows, flags + (index - start + offset), count, now, examined)
          }
          index = next
          if let change = fresh.first, change.new.contains(index) {
            index = min(end, change.new.upperBound)
          }
        }
      }
      for (offset, flag) in flags.enumerated() where flag != before[offset] {
        flips.append(start + offset)
      }
    }
    let old = flags
    flags = Rope(root: revised)
    if keepsRows, !flips.isEmpty { turn(flips, old, step.new) }
  }

  /// Leaves out the matches that don't satisfy the condition any more. They lie together, so nothing else is looked at
  /// unless some are left out.
  private func sift(_ now: Condition) {
    var cursor = RowCursor(output.array.rope)
    let answers = answers(for: 0..<output.array.count, &cursor, now)
    if !answers.contains(false) { return }
    var rank = 0
    let revised = flags.root?.revised(.true) { _, flags in
      for offset in flags.indices where flags[offset] {
        flags[offset] = answers[rank]
        rank += 1
      }
    }
    flags = Rope(root: revised)
    let lost = answers.indices.filter { !answers[$0] }
    if lost.count > 16 + answers.count / 64 {
      var kept: [Row] = []
      kept.reserveCapacity(flags.weight)
      collect(0..<answers.count, answers, &cursor, &kept)
      return output.replaceAll(by: kept)
    }
    var edits = EditList<Row>()
    for rank in lost { edits.append(rank..<rank + 1, []) }
    output.make(edits.edits)
  }

  /// Lets the matches follow the flags that have turned.
  private func turn(_ flips: [Int], _ old: Rope<Truths>, _ rows: PersistentArray<Row>) {
    if flips.count > 16 + output.array.count / 64 {
      return output.replaceAll(by: matches(in: rows))
    }
    var cursor = RowCursor(rows.rope)
    var edits = EditList<Row>()
    for index in flips {
      let rank = old.weight(before: index)
      if flags[index] {
        edits.append(rank..<rank, [cursor.element(at: index)])
      } else {
        edits.append(rank..<rank + 1, [])
      }
    }
    output.make(edits.edits)
  }
}
