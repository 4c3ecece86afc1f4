import Synchronization

/// A free list of equally sized records of one thread.
///
/// A record may be given back on another thread than it was taken on (an actor's graph hops):
/// it then joins that thread's list. When a list holds two chunks, one of them goes to the pool that all
/// threads share, and a thread without free records asks that pool first; so a thread that only takes and
/// one that only gives do not make memory grow. Memory is kept for reuse, not returned.
///
/// Where nothing is free, new records come from the thread's `FreshMemory`.
struct Slab<Record: ~Copyable> {
  private var first: UnsafeMutableRawPointer?
  private var count = 0
  private let pool: SlabPool

  init(sharing pool: SlabPool) { self.pool = pool }

  /// Uninitialised memory for one record. Complexity: O(1) amortised.
  mutating func take(refillingFrom fresh: inout FreshMemory) -> UnsafeMutablePointer<Record> {
    if first == nil { refill(from: &fresh) }
    guard let taken = first else { fatalError("Slab.refill(from:) must leave a free record.") }
    first = taken.load(as: UnsafeMutableRawPointer?.self)
    count -= 1
    return taken.assumingMemoryBound(to: Record.self)
  }

  /// Takes a record back that nobody refers to any more. Complexity: O(1) amortised.
  mutating func give(_ record: UnsafeMutablePointer<Record>) {
    if count >= 2 * SlabPool.chunk { shareChunk() }
    let raw = UnsafeMutableRawPointer(record)
    raw.storeBytes(of: first, as: UnsafeMutableRawPointer?.self)
    first = raw
    count += 1
  }

  /// Hands all that is free to the pool, when the thread ends.
  mutating func giveAll() {
    while count >= SlabPool.chunk { shareChunk() }
    pool.putRest(first, count)
    first = nil
    count = 0
  }

  private mutating func refill(from fresh: inout FreshMemory) {
    (first, count) = pool.takeList() ?? fresh.takeList(stride: MemoryLayout<Record>.stride)
  }

  private mutating func shareChunk() {
    guard let head = first else { return }
    var last = head
    for _ in 1..<SlabPool.chunk {
      guard let next = last.load(as: UnsafeMutableRawPointer?.self) else { break }
      last = next
    }
    first = last.load(as: UnsafeMutableRawPointer?.self)
    last.storeBytes(of: nil, as: UnsafeMutableRawPointer?.self)
    count -= SlabPool.chunk
    pool.putChunk(head)
  }
}

/// What the threads' slabs of one kind of record share. Its lock is taken once for each chunk of records; its flag is read for each
/// list of new ones.
final class SlabPool: Sendable {
  /// How many records move between a thread and the pool at once.
  static let chunk = 1024

  static let nodes = SlabPool()
  static let edges = SlabPool()
  static let parts = SlabPool()

  private struct Free: @unchecked Sendable {
    var chunks: [UnsafeMutableRawPointer] = []
    var rest: UnsafeMutableRawPointer?
    var restCount = 0
  }
  private let free = Guarded(Free())
  /// Written under the lock, read without it: who reads it too early takes new memory, or the lock in vain.
  private let isEmpty = Atomic(true)

  func putChunk(_ head: UnsafeMutableRawPointer) {
    let box = SendableAddress(head)
    free.withLock { free in
      free.chunks.append(box.address)
      isEmpty.store(false, ordering: .relaxed)
    }
  }

  func putRest(_ head: UnsafeMutableRawPointer?, _ count: Int) {
    guard var head else { return }
    let box = SendableAddress(head)
    free.withLock { free in
      head = box.address
      while true {
        let next = head.load(as: UnsafeMutableRawPointer?.self)
        head.storeBytes(of: free.rest, as: UnsafeMutableRawPointer?.self)
        free.rest = head
        free.restCount += 1
        guard let next else { break }
        head = next
      }
      isEmpty.store(false, ordering: .relaxed)
    }
  }

  /// A list of free records; nil if there are none.
  func takeList() -> (UnsafeMutableRawPointer, count: Int)? {
    if isEmpty.load(ordering: .relaxed) { return nil }
    let list: (SendableAddress, Int)? = free.withLock { free in
      if let chunk = free.chunks.popLast() { return (SendableAddress(chunk), Self.chunk) }
      isEmpty.store(true, ordering: .relaxed)
      guard let rest = free.rest else { return nil }
      defer {
        free.rest = nil
        free.restCount = 0
      }
      return (SendableAddress(rest), free.restCount)
    }
    return list.map { ($0.address, $1) }
  }
}

/// An address that crosses a lock: the memory behind it is free and belongs to whoever holds it.
private struct SendableAddress: @unchecked Sendable {
  let address: UnsafeMutableRawPointer
  init(_ address: UnsafeMutableRawPointer) { self.address = address }
}
