import ThreadContext

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// The records of the objects that one thread was the last to use.
///
/// What a record's closures captured is as confined as the object was. So it is released on the
/// thread where the object was used last, and on any other one only when that has ended.
///
/// The table's lock guards every member, hence the promise to be `Sendable`, and no other check of
/// exclusive access.
final class AttachmentHome: @unchecked Sendable {
  /// Whether the thread releases records now. What runs because of that, and uses the table,
  /// releases nothing: it would nest without end. Only the thread itself asks.
  @exclusivity(unchecked) var isReleasing = false

  /// What the thread found last.
  let recent = RecentRecords()

  /// How often the thread may find something there before it asks the table again, which looks for
  /// dead ones. Only the thread itself counts.
  @exclusivity(unchecked) var findsLeft = 0

  @exclusivity(unchecked) private(set) var records: ContiguousArray<AttachmentRecord> = []

  /// The position of the record that is looked at next.
  @exclusivity(unchecked) private var hand = 0

  /// Where the hand goes next. It turns at the ends rather than going round: the objects of a
  /// chain, each kept by the decoration of the one before, are mostly made in one order or the
  /// other.
  @exclusivity(unchecked) private var isAscending = true

  func add(_ record: AttachmentRecord) {
    record.home = self
    record.position = records.count
    records.append(record)
  }

  /// Takes over the records of a thread that ends.
  func add(contentsOf other: AttachmentHome) {
    for record in other.records {
      other.recent.forget(record)
      add(record)
    }
    other.records = []
  }

  /// Takes a record out; the last one comes in its place.
  func remove(_ record: AttachmentRecord) {
    recent.forget(record)
    let last = records.removeLast()
    if last !== record {
      last.position = record.position
      records[record.position] = last
    }
    shrinkIfSparse()
  }

  /// Looks at the next record, and goes on to the one after it if its object is there.
  ///
  /// - Parameter known: A record whose object is known to be there; looking takes time.
  /// - Returns: What was found.
  /// - Complexity: O(1).
  func look(knowing known: AttachmentRecord? = nil) -> AttachmentFinding {
    turnAtEnds()
    guard !records.isEmpty else { return .nothing }
    if records[hand] === known {
      hand += isAscending ? 1 : -1
      return .nothing
    }
    guard let object = records[hand].object else { return .dead }
    hand += isAscending ? 1 : -1
    return .alive(object)
  }

  /// Takes out the record that was just found dead.
  func takeDead() -> AttachmentRecord {
    let record = records[hand]
    remove(record)
    // The record that was last came in: on the way down it was looked at before.
    if !isAscending { hand -= 1 }
    return record
  }

  private func shrinkIfSparse() {
    guard records.count * 4 < records.capacity, records.capacity > 64 else { return }
    var smaller = ContiguousArray<AttachmentRecord>()
    smaller.reserveCapacity(records.count * 2)
    smaller.append(contentsOf: records)
    records = smaller
  }

  private func turnAtEnds() {
    if isAscending, hand >= records.count {
      isAscending = false
      hand = records.count - 1
    }
    if hand < 0 {
      isAscending = true
      hand = 0
    }
    hand = min(hand, max(records.count - 1, 0))
  }
}

/// What a look at a record found.
enum AttachmentFinding {
  /// No record, or one that was known already.
  case nothing
  /// The object was there. If its owner drops it meanwhile, this is the last reference, and is to
  /// be released after the lock: a release may run anybody's `deinit`.
  case alive(AnyObject)
  /// The object is gone.
  case dead

  var isDead: Bool {
    if case .dead = self { true } else { false }
  }
}

// MARK: - The thread's own

extension AttachmentHome {
  private static let key = {
    var key = pthread_key_t()
    let status = pthread_key_create(&key) { pointer in
      let pointer: UnsafeMutableRawPointer? = pointer
      guard let pointer else { return }
      let home = Unmanaged<AttachmentHome>.fromOpaque(pointer).takeRetainedValue()
      // What runs at the end, and uses the table, makes a home of its own.
      thread_context_set_attachments(nil)
      AttachmentTable.shared.threadEnds(home)
    }
    precondition(
      status == 0,
      "AttachmentHome.key needs a thread-specific key, but the system gave error \(status).")
    return key
  }()

  /// The home of the running thread; nil before its first use. The word is faster than the key,
  /// which is there for the thread's end.
  static var known: Unmanaged<AttachmentHome>? {
    thread_context_get_attachments().map { .fromOpaque($0) }
  }

  /// The home of the running thread, made at its first use.
  static var current: AttachmentHome {
    if let known = known { return known.takeUnretainedValue() }
    let home = AttachmentHome()
    let pointer = Unmanaged.passRetained(home).toOpaque()
    pthread_setspecific(key, pointer)
    thread_context_set_attachments(pointer)
    return home
  }
}
