import StateObservation

/// Which rows meet a predicate, of themselves and of a condition.
///
/// A flag for each row tells whether it does, and how many before it do, which is where the row stands among the matches.
@usableFromInline
final class RowFilter: RowStage {
  private var input: RowInput
  let predicate: RowPredicate
  /// Whether the matches are wanted, and not their number alone.
  let keepsRows: Bool
  var flags = Rope(.truths)
  private let probe = ReadProbe()
  /// Whether the predicate was seen to read what others may change.
  private var isTracked = false

  @usableFromInline
  init(_ upstream: RowUpstream, keepsRows: Bool, _ predicate: RowPredicate) {
    input = RowInput(upstream)
    self.predicate = predicate
    self.keepsRows = keepsRows
    super.init(RowOutput(upstream.identity.witness, upstream.identity.sameness))
  }

  @usableFromInline
  func count() -> Int {
    follow()
    return flags.weight
  }

  override func follow() {
    let step = input.next()
    predicate.readCondition()
    if !isTracked {
      isTracked = !probe.findsNoReads { follow(step) }
      if !isTracked { return }
    }
    examineAll(step.new)
  }

  private func examineAll(_ rows: Rope) {
    var cursor = RowCursor(rows)
    flags = Rope(answers(for: 0..<rows.count, &cursor))
    if keepsRows { untracked { output.replaceAll(by: matches(in: rows)) } }
  }

  /// What the predicate says of the rows at `range`.
  func answers(for range: Range<Int>, _ rows: inout RowCursor) -> [Bool] {
    var answers = Array(repeating: false, count: range.count)
    answers.withUnsafeMutableBufferPointer { answers in
      guard let answers = answers.baseAddress else { return }
      rows.forEachSpan(in: range) { rows, offset in
        predicate.examine(rows, answers + offset, .all)
      }
    }
    return answers
  }

  func matches(in rows: Rope) -> RowBuffer {
    let matches = RowBuffer(output.witness, capacity: flags.weight)
    var cursor = RowCursor(rows)
    flags.root?.forEachTrueLeaf { start, flags in
      collect(start..<start + flags.count, flags, &cursor, matches)
    }
    return matches
  }

  func collect(
    _ range: Range<Int>, _ flags: UnsafeBufferPointer<Bool>, _ rows: inout RowCursor,
    _ matches: RowBuffer
  ) {
    guard let flags = flags.baseAddress else { return }
    rows.forEachSpan(in: range) { matches.append($0, where: flags + $1) }
  }
}

// MARK: - Rows that have changed

extension RowFilter {
  private func follow(_ step: RowStep) {
    let change = predicate.change()
    if !step.changes.isEmpty { examine(step, isNew: change != .same) }
    switch change {
    case .first, .same: break
    case .narrower: examineOthers(step, .true)
    case .wider: examineOthers(step, .false)
    case .other: examineOthers(step, .all)
    }
  }

  private func examine(_ step: RowStep, isNew: Bool) {
    var origins = isNew ? nil : step.origins()?[...]
    var rows = RowCursor(step.new)
    var matches = EditList(output.witness)
    var verdicts = EditList(.truths)
    for change in step.changes {
      let answers = answers(for: change.new, &rows, &origins)
      answers.withSpan(verdicts.buffer.append)
      verdicts.append(change.old, answers.count)
      guard keepsRows else { continue }
      let before = matches.buffer.count
      answers.withUnsafeBufferPointer { collect(change.new, $0, &rows, matches.buffer) }
      matches.append(ranks(of: change.old), matches.buffer.count - before)
    }
    verdicts.buffer.withSpan { flags.make(verdicts.edits, from: $0) }
    output.make(matches)
  }

  /// What the predicate says of the rows at `range`; it isn't asked again for those that were there before.
  private func answers(
    for range: Range<Int>, _ rows: inout RowCursor, _ origins: inout ArraySlice<Int?>?
  ) -> [Bool] {
    if origins == nil { return answers(for: range, &rows) }
    return range.map { index in
      if let origin = origins?.removeFirst() { return flags[flag: origin] }
      return answers(for: index..<index + 1, &rows)[0]
    }
  }

  private func ranks(of range: Range<Int>) -> Range<Int> {
    let start = flags.weight(before: range.lowerBound)
    return start..<(range.isEmpty ? start : flags.weight(before: range.upperBound))
  }
}
