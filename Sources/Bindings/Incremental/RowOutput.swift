/// What a stage has made, and those who follow it.
struct RowOutput {
  private(set) var rope: Rope
  /// How often it has changed.
  private(set) var version = 0
  let feed = EditFeed()
  private let sameness: RowSameness

  init(_ witness: RowWitness, _ sameness: RowSameness) {
    rope = Rope(witness)
    self.sameness = sameness
  }

  var witness: RowWitness { rope.witness }

  /// How what is to be made differs from what there is.
  func comparison(with new: RowCursor) -> RowComparison {
    RowComparison(RowCursor(rope), new, witness, sameness)
  }

  /// Makes edits that are in order and don't touch. What is replaced by the same stays.
  mutating func make(_ edits: EditList) {
    if edits.isEmpty { return }
    edits.buffer.withSpan { make(trimmed(edits.edits, from: $0), from: $0) }
  }

  private func trimmed(_ edits: [Edit], from elements: RowSpan) -> [Edit] {
    var comparison = comparison(with: RowCursor(elements, stride: witness.stride))
    return edits.compactMap { edit in
      let edit = comparison.trim(edit)
      return edit.old.isEmpty && edit.new.isEmpty ? nil : edit
    }
  }

  /// Makes edits that are in order, don't touch, and replace nothing by the same.
  mutating func make(_ edits: [Edit], from elements: RowSpan) {
    if edits.isEmpty { return }
    if isEvident(edits) { feed.releaseSnapshots() }
    rope.make(edits, from: elements)
    tell(Splices(edits.map { Splices.Run(range: $0.old, count: $0.new.count) }))
  }

  /// Whether there is no need to compare with what was there before: nothing has merely moved.
  private func isEvident(_ edits: [Edit]) -> Bool {
    if edits.count > Splices.limit { return false }
    let removed = edits.reduce(0) { $0 + $1.old.count }
    let inserted = edits.reduce(0) { $0 + $1.new.count }
    return removed == 0 || inserted == 0 || edits.count == 1 && removed == 1 && inserted == 1
  }

  private mutating func tell(_ splices: Splices) {
    version += 1
    feed.tell(splices)
  }

  /// Replaces everything.
  mutating func replaceAll(by elements: RowBuffer) {
    let whole = Edit(old: 0..<rope.count, new: 0..<elements.count)
    let edits = elements.withSpan { trimmed([whole], from: $0) }
    guard let edit = edits.first else { return }
    if edit.new.count < elements.count / 2 {
      return elements.withSpan { make(edits, from: $0) }
    }
    rope = elements.moveToRope()
    tell(Splices([Splices.Run(range: edit.old, count: edit.new.count)]))
  }

  /// Takes a rope that was made by edits one after the other, which `splices` tells.
  mutating func replace(by rope: Rope, _ splices: Splices) {
    var comparison = comparison(with: RowCursor(rope))
    if comparison.changes(splices, self.rope.count, rope.count).isEmpty { return }
    self.rope = rope
    tell(splices)
  }
}

/// Edits in order, and the elements that they bring. Those that touch are joined.
struct EditList {
  /// The elements that edits bring, one after the other.
  let buffer: RowBuffer
  private(set) var edits: [Edit] = []

  init(_ buffer: RowBuffer) { self.buffer = buffer }

  init(_ witness: RowWitness, capacity: Int = 1) {
    self.init(RowBuffer(witness, capacity: capacity))
  }

  var isEmpty: Bool { edits.isEmpty }

  /// Adds an edit that brings the next `count` elements of the buffer, which are there by now.
  mutating func append(_ range: Range<Int>, _ count: Int) {
    if range.isEmpty && count == 0 { return }
    let start = edits.last?.new.upperBound ?? 0
    if let last = edits.last, last.old.upperBound == range.lowerBound {
      edits[edits.count - 1] = Edit(
        old: last.old.lowerBound..<range.upperBound, new: last.new.lowerBound..<start + count)
    } else {
      edits.append(Edit(old: range, new: start..<start + count))
    }
  }
}
