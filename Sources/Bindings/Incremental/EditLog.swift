import StateObservation

/// What somebody who follows a sequence has not looked at yet.
final class EditLog {
  private var splices = Splices()
  /// The sequence as it was looked at last, to compare what was replaced. Nil if that is not worth a copy.
  var snapshot: Rope?
  /// Whether the snapshot is always wanted.
  var looksBack = false

  func note(_ splice: PartSplice?) {
    switch splice {
    case .replaced(let range, let count)?: splices.replace(range, count: count)
    case .moved(let source, let target)?: splices.move(from: source, to: target)
    case nil: splices.forget()
    }
  }

  func note(_ later: Splices) { splices.append(later) }

  /// Gives up the snapshot, if nothing was replaced since it was taken.
  func releaseSnapshot() { if splices.isEmpty, !looksBack { snapshot = nil } }

  /// What has been replaced since the last call.
  func take() -> Splices {
    defer { splices = Splices() }
    return splices
  }
}

/// Those who follow a sequence. Each has its own log, since each looks when it likes.
@usableFromInline
final class EditFeed {
  private var logs: [EditLog] = []

  var isEmpty: Bool { logs.isEmpty }

  func add(_ log: EditLog) { logs.append(log) }
  func remove(_ log: EditLog) { logs.removeAll { $0 === log } }

  func tell(_ splices: Splices) {
    if splices.isEmpty { return }
    for log in logs { log.note(splices) }
  }

  /// Before an edit of which splices tell everything: nobody need compare.
  func releaseSnapshots() {
    for log in logs { log.releaseSnapshot() }
  }

  func tell(_ splice: PartSplice?) {
    for log in logs { log.note(splice) }
  }
}

/// Keeps a log in a feed for as long as it lives.
final class Subscription {
  let log = EditLog()
  private let feed: EditFeed

  init(to feed: EditFeed) {
    self.feed = feed
    feed.add(log)
  }

  deinit { feed.remove(log) }
}
