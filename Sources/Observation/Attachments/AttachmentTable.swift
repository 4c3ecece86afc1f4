import Synchronization

/// Attaches things to objects whose classes have no room for them.
///
/// There is one table, with one lock, for all objects of all threads. A record is found by its object's
/// address and checked by a weak reference. Nothing tells the table that an object is gone, so every
/// operation looks at a record or two of its own thread, and at more while it finds dead ones:
///
/// * attaching n objects releases what hung on n dead ones, so that a loop of making and dropping
///   leaves nothing behind;
/// * what hung on an object is released on the thread that used the object last, or on any one after
///   that thread has ended, and never while the lock is held;
/// * what hung on the last dead objects of a thread stays until its next operation, or its end.
///
/// A thread is the nearest to an isolation that can be had here. For an actor whose jobs change threads
/// it can be the wrong one, if its last use of the object and its present job were on different threads.
/// A class that stores its `Holder` or `EventRegistry` in a property has none of these limits: it is
/// released with the object.
package final class AttachmentTable: Sendable {
  package static let shared = AttachmentTable()

  fileprivate struct Contents {
    /// The newest record at each address.
    var records = AddressMap<AttachmentRecord>()
    /// The records of threads that have ended.
    let orphans = AttachmentHome()
  }

  private let contents = Mutex(Contents())

  /// Returns what is attached to an object, if anything is.
  ///
  /// - Complexity: O(1) on average.
  func find(_ kind: AttachmentKind, of object: AnyObject) -> AnyObject? {
    let home = AttachmentHome.current
    let address = AttachmentRecord.address(of: object)
    let (found, leftover) = locked { contents -> (AnyObject?, AttachmentLeftover) in
      guard let record = contents.records[address], record.object === object else {
        return (nil, contents.step(home))
      }
      if record.home !== home {
        record.home.remove(record)
        home.add(record)
      }
      return (record[kind], contents.step(home, knowing: record))
    }
    _ = leftover
    return found
  }

  /// Attaches something to an object that has nothing of this kind.
  ///
  /// - Complexity: O(1) on average.
  func attach(_ attachment: AnyObject, as kind: AttachmentKind, to object: AnyObject) {
    insert(attachment, as: kind, to: object)
    purgeSome()
  }

  private func insert(_ attachment: AnyObject, as kind: AttachmentKind, to object: AnyObject) {
    let home = AttachmentHome.current
    let address = AttachmentRecord.address(of: object)
    locked { contents in
      if let record = contents.records[address], record.object === object {
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

  /// Runs `body` under the lock. Whatever it takes out of the table is to be returned, and so lives on
  /// until the lock is released.
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
  private func purgeSome() {
    let home = AttachmentHome.current
    for count in 1...Budget.most {
      let leftover = locked { $0.step(home) }
      if count >= Budget.least, !leftover.isDead { break }
    }
    for count in 1...Budget.most {
      let leftover = locked { $0.step($0.orphans) }
      if count >= 1, !leftover.isDead { break }
    }
  }

  /// Releases all that hangs on dead objects of this thread and of ended ones.
  ///
  /// - Complexity: O(n), n = records of this thread and of ended ones; more if what is released keeps
  ///   further objects, and those were made in no order.
  package func purge() {
    let (home, orphans) = (AttachmentHome.current, locked { $0.orphans })
    purge(home)
    purge(orphans)
  }

  /// Goes up and down until a whole round found nothing dead: a release can leave others dead.
  private func purge(_ home: AttachmentHome) {
    var stepsWithoutDead = 0
    var count = locked { _ in home.records.count }
    while stepsWithoutDead < 2 * count {
      let leftover: AttachmentLeftover
      (leftover, count) = locked { ($0.step(home), home.records.count) }
      stepsWithoutDead = leftover.isDead ? 0 : stepsWithoutDead + 1
    }
  }

  /// Releases what hangs on dead objects of a thread that ends, and leaves the others to all threads.
  func threadEnds(_ home: AttachmentHome) {
    purge(home)
    locked { $0.orphans.add(contentsOf: home) }
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

extension AttachmentTable.Contents {
  /// Looks at one record of a home, and forgets it when its object is gone.
  fileprivate mutating func step(
    _ home: AttachmentHome, knowing known: AttachmentRecord? = nil
  ) -> AttachmentLeftover {
    let leftover = home.step(knowing: known)
    if case .dead(let record) = leftover, records[record.address] === record {
      records[record.address] = nil
    }
    return leftover
  }
}
