import StateObservation

/// A transformation of rows.
@usableFromInline
struct RowTransform {
  let witness: RowWitness
  let sameness: RowSameness
  /// Makes elements of so many rows, where there are none yet.
  let apply: (UnsafeRawPointer, Int, UnsafeMutableRawPointer) -> Void

  @inlinable @inline(__always)
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
  private let probe = ReadProbe()
  /// Whether the transformation was seen to read what others may change.
  private var isTracked = false

  @usableFromInline
  init(_ upstream: RowUpstream, _ transform: RowTransform) {
    input = RowInput(upstream)
    self.transform = transform
    super.init(RowOutput(transform.witness, transform.sameness))
  }

  override func follow() {
    let step = input.next()
    if !isTracked { isTracked = !probe.findsNoReads { follow(step) } }
    if isTracked {
      let elements = RowBuffer(transform.witness, capacity: step.new.count)
      var cursor = RowCursor(step.new)
      append(0..<step.new.count, of: &cursor, to: elements)
      untracked { output.replaceAll(by: elements) }
    }
  }

  private func follow(_ step: RowStep) {
    if step.changes.isEmpty { return }
    let elements = elements(step)
    var edits = EditList(elements)
    for change in step.changes { edits.append(change.old, change.new.count) }
    output.make(edits)
  }

  /// The elements for the rows in the changes; it isn't asked again for those that were there before.
  private func elements(_ step: RowStep) -> RowBuffer {
    let elements = RowBuffer(transform.witness)
    var rows = RowCursor(step.new)
    guard let origins = step.origins() else {
      for change in step.changes { append(change.new, of: &rows, to: elements) }
      return elements
    }
    var before = RowCursor(output.rope)
    for (index, origin) in zip(step.changes.lazy.map(\.new).joined(), origins) {
      if let origin {
        elements.append(RowSpan(start: before.address(of: origin), count: 1))
      } else {
        append(index..<index + 1, of: &rows, to: elements)
      }
    }
    return elements
  }

  private func append(_ range: Range<Int>, of rows: inout RowCursor, to buffer: RowBuffer) {
    rows.forEachSpan(in: range) { rows, _ in
      buffer.append(rows.count) { transform.apply(rows.start, rows.count, $0) }
    }
  }
}
