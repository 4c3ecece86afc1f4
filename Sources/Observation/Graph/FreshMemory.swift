/// Memory of one thread in which no record has lain yet.
///
/// Slabs of all kinds take from it, a few records at a time, so that those made together lie together: the part that an effect
/// reads, the effect and the edge between them share a page of memory, mostly. In a list of a hundred thousand rows of which any may
/// be written, that counts for more than the lines of the cache.
///
/// What is left when the thread ends goes to the next one in need.
struct FreshMemory {
  /// How many records a slab gets at once: so many of any kind fill lines of the cache.
  private static let batch = 8
  private static let blockSize = 65_536
  private static let leftBehind = Guarded<[(SendableAddress, size: Int)]>([])

  private var start: UnsafeMutableRawPointer?
  private var size = 0

  /// A list of new records. Complexity: O(1).
  mutating func takeList(stride: Int) -> (UnsafeMutableRawPointer, count: Int) {
    while size < stride { renew() }
    guard let first = start else { fatalError("FreshMemory.renew() must bring memory.") }
    let count = min(Self.batch, size / stride)
    for index in 0..<count {
      let next = index + 1 < count ? first + (index + 1) * stride : nil
      (first + index * stride).storeBytes(of: next, as: UnsafeMutableRawPointer?.self)
    }
    start = first + count * stride
    size -= count * stride
    return (first, count)
  }

  /// Leaves the rest to other threads, when this one ends.
  mutating func leaveRest() {
    guard let rest = start else { return }
    let box = SendableAddress(rest)
    let size = size
    Self.leftBehind.withLock { $0.append((box, size)) }
    (start, self.size) = (nil, 0)
  }

  private mutating func renew() {
    if let (rest, size) = Self.leftBehind.withLock({ $0.popLast() }) {
      (start, self.size) = (rest.address, size)
    } else {
      start = .allocate(byteCount: Self.blockSize, alignment: 64)
      size = Self.blockSize
    }
  }
}
