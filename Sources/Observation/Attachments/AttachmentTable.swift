/// Attaches things to objects whose classes have no room for them.
///
/// There is one table, with one lock, for all objects of all threads. A record is found by its
/// object's address, which it keeps from being reused; what a thread finds again and again it finds
/// without the lock. Nothing tells the table that an object is gone, so the operations look at a
/// record or two of their own thread, each but those that find what was found recently, and at more
/// while they find dead ones:
///
/// * attaching n objects releases what hung on n dead ones, so that a loop of making and dropping
///   leaves nothing behind;
/// * what hung on an object is released on the thread that used the object last, or on any one
///   after that thread has ended, and never while the lock is held;
/// * what hung on the last dead objects of a thread stays until its next operation, or its end.
///
/// A thread is the nearest to an isolation that can be had here. For an actor whose jobs change
/// threads it can be the wrong one, if its last use of the object and its present job were on
/// different threads. A class that stores its `Holder` or `EventRegistry` in a property has none of
/// these limits: it is released with the object.
@usableFromInline
package final class AttachmentTable: Sendable {
  @usableFromInline package static let shared = AttachmentTable()

  private struct Contents {
    /// The newest record at each address.
    var records = AddressMap<AttachmentRecord>()
  }

  /// The records of threads that have ended.
  private let orphans = AttachmentHome()

  private let contents = Guarded(Contents())

  /// Returns what is attached to an object, if anything is.
  ///
  /// - Complexity: O(1) on average.
  package func find(_ kind: AttachmentKind, of object: AnyObject) -> AnyObject? {
    Self.findRecent(kind, of: object) ?? findLocked(kind, of: object)
  }

  /// Returns the registry of an object that the thread has used recently.
  @usableFromInline
  static func recentEvents(of object: AnyObject) -> AnyObject? { findRecent(.events, of: object) }

  /// How often what is remembered is found before the table is asked again. While that finds dead
  /// ones, it is asked each time.
  private static var recentFinds: Int { 63 }

  /// Returns what is attached to an object that the thread has used recently.
  private static func findRecent(_ kind: AttachmentKind, of object: AnyObject) -> AnyObject? {
    AttachmentHome.known?._withUnsafeGuaranteedRef { home in
      let record = home.recent.record(at: AttachmentRecord.address(of: object))
      return record?._withUnsafeGuaranteedRef { record in
        guard home.findsLeft > 0, record.belongs(to: object) else { return nil }
        home.findsLeft -= 1
        return record[kind]
      }
    }
  }

  @inline(never)
  private func findLocked(_ kind: AttachmentKind, of object: AnyObject) -> AnyObject? {
    let home = AttachmentHome.current
    let address = AttachmentRecord.address(of: object)
    let (found, finding) = locked { contents -> (AnyObject?, AttachmentFinding) in
      guard let record = contents.records[address], record.belongs(to: object) else {
        return (nil, home.look())
      }
      if record.home !== home {
        record.home.remove(record)
        home.add(record)
      }
      home.recent.remember(record)
      return (record[kind], home.look(knowing: record))
    }
    // Where one is dead, others are likely to be: many objects are often dropped together.
    home.findsLeft = finding.isDead ? 0 : Self.recentFinds
    if finding.isDead { purgeSome(home) }
    return found
  }

  /// Attaches something to an object that has nothing of this kind.
  ///
  /// - Complexity: O(1) on average.
  package func attach(_ attachment: AnyObject, as kind: AttachmentKind, to object: AnyObject) {
    let home = AttachmentHome.current
    insert(attachment, as: kind, to: object, in: home)
    purgeSome(home)
  }

  private func insert(
    _ attachment: AnyObject, as kind: AttachmentKind, to object: AnyObject, in home: AttachmentHome
  ) {
    let address = AttachmentRecord.address(of: object)
    locked { contents in
      if let record = contents.records[address], record.belongs(to: object) {
        record[kind] = attachment
        return
      }
      // A dead record at this address stays in its home, which will release it.
      let record = AttachmentRecord(object: object, home: home)
      record[kind] = attachment
      contents.records[address] = record
      home.add(record)
    }
  }

  /// Runs `body` under the lock. Whatever it takes out of the table is to be returned, and so lives
  /// on until the lock is released.
  private func locked<Result>(_ body: (inout Contents) -> Result) -> Result {
    contents.withLock { contents in
      Handed(value: body(&contents))
    }.value
  }

  /// A value that leaves the lock; the objects in it belong to the caller or to nobody.
  private struct Handed<Value>: @unchecked Sendable {
    let value: Value
  }
}

// MARK: - Purging

extension AttachmentTable {
  /// How many records an attachment looks at, and how many more while it finds dead ones.
  private enum Budget {
    static let least = 2
    static let most = 64
  }

  /// Releases some of what hangs on dead objects of this thread and of ended ones.
  private func purgeSome(_ home: AttachmentHome) {
    releasing(home) {
      var looks = 0
      repeat { looks += 1 } while step(home) ? looks < Budget.most : looks < Budget.least
      looks = 0
      repeat { looks += 1 } while step(orphans) && looks < Budget.most
    }
  }

  /// Releases all that hangs on dead objects of this thread and of ended ones.
  ///
  /// - Complexity: O(n), n = records of this thread and of ended ones; more if what is released
  ///   keeps further objects, and those were made in no order.
  package func purge() {
    let home = AttachmentHome.current
    releasing(home) {
      purge(home)
      purge(orphans)
    }
  }

  /// Releases what hangs on dead objects of a thread that ends, and leaves the others to all
  /// threads.
  func threadEnds(_ home: AttachmentHome) {
    purge(home)
    locked { _ in orphans.add(contentsOf: home) }
  }

  /// Goes up and down until a whole round found nothing dead: a release can leave others dead.
  private func purge(_ home: AttachmentHome) {
    var stepsWithoutDead = 0
    while stepsWithoutDead < 2 * locked({ _ in home.records.count }) {
      stepsWithoutDead = step(home) ? 0 : stepsWithoutDead + 1
    }
  }

  private func releasing(_ home: AttachmentHome, _ body: () -> Void) {
    guard !home.isReleasing else { return }
    home.isReleasing = true
    body()
    home.isReleasing = false
  }

  /// Looks at one record, and takes it out and releases it when its object is gone.
  ///
  /// - Returns: Whether it was gone.
  private func step(_ home: AttachmentHome) -> Bool {
    let (finding, dead) = locked { contents -> (AttachmentFinding, AttachmentRecord?) in
      let finding = home.look()
      guard finding.isDead else { return (finding, nil) }
      let record = home.takeDead()
      if contents.records[record.address] === record {
        contents.records[record.address] = nil
      }
      return (finding, record)
    }
    return withExtendedLifetime((finding, dead)) { finding.isDead }
  }

  /// How many records there are of this thread.
  package var countOfThread: Int {
    let home = AttachmentHome.current
    return locked { _ in home.records.count }
  }

  /// How many addresses are known, on all threads.
  package var count: Int {
    locked { $0.records.count }
  }
}
