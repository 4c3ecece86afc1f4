/// Memory of one thread in which no record has lain yet.
///
/// Slabs of all kinds take from it, a few records at a time. So what is made together lies together: the part that an effect
/// reads, the effect and the edge between them mostly share a page. Whoever writes any of a hundred thousand rows then waits
/// for one page, and not for three.
///
/// What is left when the thread ends goes to the next one in need.
struct FreshMemory: @unchecked Sendable {
  /// How many records a slab gets at once. Strides are multiples of eight bytes, so that many end where a line of the cache does.
  private static let batch = 8
  private static let blockSize = 65_536
  private static let leftBehind = Guarded<[FreshMemory]>([])

  private var start: UnsafeMutableRawPointer?
  private var size = 0

  /// A list of new records. Complexity: O(1).
  mutating func takeList(stride: Int) -> (UnsafeMutableRawPointer, count: Int) {
    let taken = Self.batch * stride
    // What is left of a block is too small, and is lost: one hundredth of it at most.
    while size < taken { renew() }
    guard let first = start else { fatalError("FreshMemory.renew() must bring memory.") }
    for index in 0..<Self.batch {
      let next = index + 1 < Self.batch ? first + (index + 1) * stride : nil
      (first + index * stride).storeBytes(of: next, as: UnsafeMutableRawPointer?.self)
    }
    start = first + taken
    size -= taken
    return (first, Self.batch)
  }

  /// Leaves the rest to other threads, when this one ends.
  mutating func leaveRest() {
    let rest = self
    if rest.size > 0 { Self.leftBehind.withLock { $0.append(rest) } }
    self = FreshMemory()
  }

  private mutating func renew() {
    if let rest = Self.leftBehind.withLock({ $0.popLast() }) {
      self = rest
    } else {
      start = .allocate(byteCount: Self.blockSize, alignment: 64)
      size = Self.blockSize
    }
  }
}
