/// A leaf as a walk finds it: its elements, and the index of the first of them. It belongs to the rope.
@usableFromInline
struct RopeLeaf {
  @usableFromInline var elements: UnsafeRawPointer
  @usableFromInline var start: Int
  @usableFromInline var count: Int
  /// What the elements before it weigh.
  var weightBefore = 0

  @usableFromInline
  init(_ span: RowSpan, start: Int) {
    (elements, count, self.start) = (span.start, span.count, start)
  }
}
