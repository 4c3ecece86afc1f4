// MARK: - A condition that has changed

extension RowFilter {
  /// Examines the rows that `step` hasn't changed, as far as they may answer otherwise than before.
  func examineOthers(_ step: RowStep, _ examined: Examined) {
    if examined == .true, keepsRows, step.changes.isEmpty { return sift() }
    var rows = RowCursor(step.new)
    var fresh = step.changes[...]
    var flips: [Int] = []
    let revised = flags.root?.revised(examined) { start, flags in
      withUnsafeTemporaryAllocation(of: Bool.self, capacity: flags.count) { old in
        _ = old.initialize(fromContentsOf: flags)
        examine(start, flags, &rows, &fresh, examined)
        for offset in flags.indices where flags[offset] != old[offset] {
          flips.append(start + offset)
        }
      }
    }
    let old = flags
    flags = Rope(.truths, root: revised)
    if keepsRows, !flips.isEmpty { turn(flips, old, step.new) }
  }

  /// Examines rows from `start` on, but for those that are examined already.
  private func examine(
    _ start: Int, _ flags: Flags, _ rows: inout RowCursor, _ fresh: inout ArraySlice<Edit>,
    _ examined: Examined
  ) {
    guard let base = flags.baseAddress else { return }
    let end = start + flags.count
    var index = start
    while index < end {
      while let change = fresh.first, change.new.upperBound <= index { fresh.removeFirst() }
      // Up to the next row that is examined already, and behind it.
      let next = min(end, max(index, fresh.first?.new.lowerBound ?? end))
      rows.forEachSpan(in: index..<next) { [index] rows, offset in
        predicate.examine(rows, base + (index - start + offset), examined)
      }
      index = next
      if let change = fresh.first, change.new.contains(index) {
        index = min(end, change.new.upperBound)
      }
    }
  }

  /// Leaves out the matches that don't satisfy the condition any more. They lie together, so nothing else is looked at
  /// unless some are left out.
  private func sift() {
    var rows = RowCursor(output.rope)
    let answers = answers(for: 0..<output.rope.count, &rows)
    let kept = answers.withUnsafeBufferPointer { answers in
      answers.baseAddress.map { countTruths(in: $0, answers.count) } ?? 0
    }
    if kept == answers.count { return }
    keepFlags(answers)
    if answers.count - kept > 16 + answers.count / 64 {
      let matches = RowBuffer(output.witness, capacity: kept)
      answers.withUnsafeBufferPointer { collect(0..<answers.count, $0, &rows, matches) }
      return output.replaceAll(by: matches)
    }
    var edits = EditList(output.witness)
    for rank in answers.indices where !answers[rank] { edits.append(rank..<rank + 1, 0) }
    output.make(edits)
  }

  /// Leaves of the flags that are true those for which an answer is.
  private func keepFlags(_ answers: [Bool]) {
    // One more, which is looked at and doesn't matter when all are used up.
    let answers = answers + [false]
    let revised = answers.withSpan { answers in
      var next = answers.start
      return flags.root?.revised(.true) { _, flags in
        guard var flag = UnsafeMutableRawPointer(flags.baseAddress) else { return }
        let end = flag + flags.count
        // Without a branch: which flags are true is not to be foretold.
        while flag < end {
          let value = flag.load(as: UInt8.self)
          flag.storeBytes(of: value & next.load(as: UInt8.self), as: UInt8.self)
          next += Int(value)
          flag += 1
        }
      }
    }
    flags = Rope(.truths, root: revised)
  }

  /// Lets the matches follow the flags that have turned.
  private func turn(_ flips: [Int], _ old: Rope, _ rows: Rope) {
    if flips.count > 16 + output.rope.count / 64 {
      return output.replaceAll(by: matches(in: rows))
    }
    var edits = EditList(output.witness)
    for index in flips {
      let rank = old.weight(before: index)
      if flags[flag: index] {
        edits.buffer.append(RowSpan(start: rows.address(of: index), count: 1))
        edits.append(rank..<rank, 1)
      } else {
        edits.append(rank..<rank + 1, 0)
      }
    }
    output.make(edits)
  }
}
