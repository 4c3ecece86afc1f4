import Synchronization

/// The records that a thread found last, to be found again without the table's lock.
///
/// A few slots, each for the addresses that fall there. Only the thread itself asks and remembers;
/// any thread that takes a record out of the thread's home makes it forget, under the table's lock.
///
/// Why the answer can be trusted: a record that is remembered is in the table, and one in the table
/// keeps its object's memory (``AttachmentRecord``), so no other object is at that address. When
/// another thread takes a record out, it makes this one forget *before* the memory can be reused,
/// and whoever gets that memory sees what was done before it was freed. Hence the relaxed loads.
struct RecentRecords: ~Copyable {
  private let addresses: UnsafeMutablePointer<Atomic<UInt>>
  private let records: UnsafeMutablePointer<Unmanaged<AttachmentRecord>?>

  private static var slots: Int { 32 }

  init() {
    addresses = .allocate(capacity: Self.slots)
    for slot in 0..<Self.slots { (addresses + slot).initialize(to: Atomic(0)) }
    records = .allocate(capacity: Self.slots)
    records.initialize(repeating: nil, count: Self.slots)
  }

  deinit {
    addresses.deinitialize(count: Self.slots).deallocate()
    records.deinitialize(count: Self.slots).deallocate()
  }

  /// The record of the object at an address, if it is remembered.
  func record(at address: UInt) -> Unmanaged<AttachmentRecord>? {
    let slot = Self.slot(of: address)
    guard addresses[slot].load(ordering: .relaxed) == address else { return nil }
    return records[slot]
  }

  func remember(_ record: AttachmentRecord) {
    let slot = Self.slot(of: record.address)
    records[slot] = .passUnretained(record)
    addresses[slot].store(record.address, ordering: .relaxed)
  }

  func forget(_ record: AttachmentRecord) {
    let slot = Self.slot(of: record.address)
    if addresses[slot].load(ordering: .relaxed) == record.address {
      addresses[slot].store(0, ordering: .relaxed)
    }
  }

  /// Objects are 16 bytes apart at least.
  private static func slot(of address: UInt) -> Int { Int(address >> 4) & (slots - 1) }
}
