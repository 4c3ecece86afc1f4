import StateObservation

/// What a transformation makes of each row.
final class RowMap<Row: Identifiable & Equatable, Element> {
  private var input: RowInput<Row>
  private let transform: RowTransform<Row, Element>
  private var output: RowOutput<Element>
  private let probe = ReadProbe()
  /// Whether the transformation was seen to read what others may change.
  private var isTracked = false

  init(
    _ upstream: DerivedCollection<Row>, areSame: ((Element, Element) -> Bool)?,
    _ transform: RowTransform<Row, Element>
  ) {
    input = RowInput(upstream)
    self.transform = transform
    output = RowOutput(areSame: areSame)
  }

  var feed: EditFeed { output.feed }

  func update() -> PersistentArray<Element> {
    let step = input.next()
    if !isTracked { isTracked = !probe.findsNoReads { follow(step) } }
    if isTracked {
      var cursor = RowCursor(step.new.rope)
      let elements = self.elements(for: 0..<step.new.count, &cursor)
      untracked { output.replaceAll(by: elements) }
    }
    return output.array
  }

  private func follow(_ step: RowStep<Row>) {
    if step.changes.isEmpty { return }
    let moved = MovedRows(step)
    let before = output.array
    var cursor = RowCursor(step.new.rope)
    var edits = EditList<Element>()
    for change in step.changes {
      if moved.isEmpty {
        edits.append(change.old, self.elements(for: change.new, &cursor))
        continue
      }
      let elements = change.new.map { index in
        moved.origin(of: cursor.element(at: index)).map { before[$0] }
          ?? self.elements(for: index..<index + 1, &cursor)[0]
      }
      edits.append(change.old, elements)
    }
    output.make(edits.edits)
  }

  private func elements(for range: Range<Int>, _ rows: inout RowCursor<Row>) -> [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(range.count)
    rows.forEachRun(in: range) { rows, _, count in transform.apply(rows, count, &elements) }
    return elements
  }
}
