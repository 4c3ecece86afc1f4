import StateObservation

/// A transformation of rows.
@usableFromInline
struct RowTransform {
  let witness: RowWitness
  let sameness: RowSameness
  /// Makes elements of so many rows, where there are none yet.
  let apply: (UnsafeRawPointer, Int, UnsafeMutableRawPointer) -> Void

  @inlinable
  init<Row, Element>(_ sameness: RowSameness, _ transform: @escaping (Row) -> Element) {
    self.init(RowWitness(of: Element.self), sameness) { rows, count, target in
      let rows = rows.assumingMemoryBound(to: Row.self)
      let target = target.assumingMemoryBound(to: Element.self)
      for index in 0..<count { (target + index).initialize(to: transform(rows[index])) }
    }
  }

  @usableFromInline
  init(
    _ witness: RowWitness, _ sameness: RowSameness,
    apply: @escaping (UnsafeRawPointer, Int, UnsafeMutableRawPointer) -> Void
  ) {
    (self.witness, self.sameness, self.apply) = (witness, sameness, apply)
  }
}

/// What a transformation makes of each row.
@usableFromInline
final class RowMap: RowStage {
  private var input: RowInput
  private let transform: RowTransform
  private var output: RowOutput
  private let probe = ReadProbe()
  /// Whether the transformation was seen to read what others may change.
  private var isTracked = false

  @usableFromInline
  init(_ upstream: RowUpstream, _ transform: RowTransform) {
    input = RowInput(upstream)
    self.transform = transform
    output = RowOutput(transform.witness, transform.sameness)
  }

  @usableFromInline var feed: EditFeed { output.feed }

  @usableFromInline
  func update() -> Rope {
    let step = input.next()
    if !isTracked { isTracked = !probe.findsNoReads { follow(step) } }
    if isTracked {
      let elements = RowBuffer(transform.witness, capacity: step.new.count)
      var cursor = RowCursor(step.new)
      append(0..<step.new.count, of: &cursor, to: elements)
      untracked { output.replaceAll(by: elements) }
    }
    return output.rope
  }

  private func follow(_ step: RowStep) {
    if step.changes.isEmpty { return }
    var origins = step.origins()?[...]
    var rows = RowCursor(step.new)
    var before = RowCursor(output.rope)
    var edits = EditList(transform.witness)
    for change in step.changes {
      if origins == nil {
        append(change.new, of: &rows, to: edits.buffer)
      } else {
        for index in change.new {
          if let origin = origins?.removeFirst() {
            edits.buffer.append(RowSpan(start: before.address(of: origin), count: 1))
          } else {
            append(index..<index + 1, of: &rows, to: edits.buffer)
          }
        }
      }
      edits.append(change.old, change.new.count)
    }
    output.make(edits)
  }

  private func append(_ range: Range<Int>, of rows: inout RowCursor, to buffer: RowBuffer) {
    rows.forEachSpan(in: range) { rows, _ in
      buffer.append(rows.count) { transform.apply(rows.start, rows.count, $0) }
    }
  }
}
