/// Elements that lie together in memory, which belongs to somebody else.
@usableFromInline
struct RowSpan {
  @usableFromInline var start: UnsafeRawPointer
  @usableFromInline var count: Int

  @inlinable
  init(start: UnsafeRawPointer, count: Int) { (self.start, self.count) = (start, count) }

  /// No elements.
  @inlinable static var none: RowSpan {
    RowSpan(start: UnsafeRawPointer(bitPattern: 64).unsafelyUnwrapped, count: 0)
  }
}

extension Array {
  /// Shows where the elements lie.
  @inlinable
  func withSpan<Result>(_ body: (RowSpan) -> Result) -> Result {
    withUnsafeBufferPointer { elements in
      body(elements.baseAddress.map { RowSpan(start: $0, count: elements.count) } ?? .none)
    }
  }
}

/// Elements that are gathered, in memory of its own.
final class RowBuffer {
  let witness: RowWitness
  private(set) var count = 0
  private var capacity: Int
  private var start: UnsafeMutableRawPointer

  init(_ witness: RowWitness, capacity: Int = 1) {
    self.witness = witness
    self.capacity = max(1, capacity)
    start = witness.allocate(self.capacity)
  }

  deinit {
    witness.destroy(start, count)
    start.deallocate()
  }

  /// Shows where the elements lie.
  func withSpan<Result>(_ body: (RowSpan) -> Result) -> Result {
    withExtendedLifetime(self) { body(RowSpan(start: start, count: count)) }
  }

  /// Moves the elements to a rope. None are left.
  func moveToRope() -> Rope {
    var moved = 0
    let root = RopeNode.make(count, witness) { count, target in
      witness.move(start + moved * witness.stride, count, target)
      moved += count
    }
    count = 0
    return Rope(witness, root: root)
  }

  func append(_ span: RowSpan) {
    append(span.count) { witness.copy(span.start, span.count, $0) }
  }

  /// Appends those of the elements whose flags are true.
  ///
  /// - Returns: How many there are.
  @discardableResult
  func append(_ span: RowSpan, where flags: UnsafePointer<Bool>) -> Int {
    let selected = countTruths(in: flags, span.count)
    if selected > 0 { append(selected) { witness.select(span.start, flags, span.count, $0) } }
    return selected
  }

  /// Appends `count` elements, which `fill` makes where it is told.
  func append(_ count: Int, _ fill: (UnsafeMutableRawPointer) -> Void) {
    if self.count + count > capacity { grow(to: max(self.count + count, capacity * 2)) }
    fill(start + self.count * witness.stride)
    self.count += count
  }

  private func grow(to capacity: Int) {
    let larger = witness.allocate(capacity)
    witness.move(start, count, larger)
    start.deallocate()
    (start, self.capacity) = (larger, capacity)
  }
}

/// How many of so many flags are true.
func countTruths(in flags: UnsafePointer<Bool>, _ count: Int) -> Int {
  let bytes = UnsafeRawPointer(flags)
  var (truths, index) = (0, 0)
  while index + 8 <= count {
    // Each byte is 0 or 1; the product's highest byte is their sum.
    let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    truths += Int((word &* 0x0101_0101_0101_0101) >> 56)
    index += 8
  }
  while index < count {
    truths += Int(bytes.load(fromByteOffset: index, as: UInt8.self))
    index += 1
  }
  return truths
}
