import StateObservation

/// Hangs on the part that a collection is, and tells those who follow it what each write replaces.
///
/// Writes reach it on the way on which they reach the parts that somebody observes. A step to an element and a structure
/// operation say what they replace; of all other writes it only knows that they happened.
final class EditJournal: PartSteps {
  private let feed = EditFeed()

  var count: Int { feed.isEmpty ? 0 : 1 }
  var parts: [Part] { [] }

  func remove(_ part: Part) {}
  func part(for identity: AnyHashable) -> Part? { nil }
  func identity(of part: Part) -> AnyHashable? { nil }
  func count(in address: UnsafeRawPointer) -> Int? { nil }
  func visit(_ parts: [Part], _ visit: PartVisit, _ tree: PartTree) {}

  func visit(_ visit: PartVisit, _ tree: PartTree) {
    switch visit.purpose {
    case .save, .settle: break
    case .check: feed.tell(visit.splice)
    case .compare: feed.tell(nil)
    }
  }

  func add(_ log: EditLog) { feed.add(log) }
  func remove(_ log: EditLog) { feed.remove(log) }
}

/// Keeps a log in the journal of a collection for as long as it lives.
@usableFromInline
final class JournalSubscription {
  let log = EditLog()
  private let part: Part
  private let family: PartFamily
  private let journal: EditJournal
  /// Keeps the part's tree alive.
  private let source: Node

  /// Subscribes to what is written to the value of `binding`.
  ///
  /// Fails if the value has no address in its state: then it may change in ways that no write tells.
  @usableFromInline
  init?<Value>(to binding: Binding<Value>) {
    guard binding.address != nil,
      let part = untracked({ binding.part(creating: true) }), let source = part.source
    else { return nil }
    self.part = part
    self.source = source
    if let known = part.family(of: EditJournal.self) {
      family = known
      journal = unsafeDowncast(known.steps, to: EditJournal.self)
    } else {
      journal = EditJournal()
      family = PartFamily(.edits, nil, journal)
      part.add(family)
    }
    journal.add(log)
  }

  deinit {
    journal.remove(log)
    if journal.count == 0 { part.remove(family) }
  }
}
