import StateObservation

/// Where rows come from: an array of a state.
@usableFromInline
struct RowArray {
  /// Reads the rows, a tracked read, and shows where they lie meanwhile.
  let read: ((RowSpan) -> Void) -> Void
  let subscribe: () -> JournalSubscription?
  let identity: RowIdentity

  @inlinable
  init<Row: Identifiable & Equatable>(_ binding: Binding<[Row]>) {
    self.init(RowIdentity(of: Row.self)) { body in
      binding.wrappedValue.withSpan(body)
    } subscribe: {
      JournalSubscription(to: binding)
    }
  }

  @usableFromInline
  init(
    _ identity: RowIdentity, read: @escaping ((RowSpan) -> Void) -> Void,
    subscribe: @escaping () -> JournalSubscription?
  ) {
    (self.identity, self.read, self.subscribe) = (identity, read, subscribe)
  }
}

/// The first stage: a copy of a state's rows, in which edited rows share nothing with the others.
///
/// The rows themselves must not be kept: a second reference to their array would make each edit in place copy it.
@usableFromInline
final class RowSource: RowStage {
  private let array: RowArray
  private var journal: JournalSubscription?
  private var isStarted = false

  @usableFromInline
  init(_ array: RowArray) {
    self.array = array
    super.init(RowOutput(array.identity.witness, array.identity.sameness))
  }

  override func follow() {
    if !isStarted { journal = array.subscribe() }
    array.read { rows in
      var splices = journal?.log.take() ?? .unknown
      if !isStarted { splices = .unknown }
      isStarted = true
      untracked { follow(rows, splices) }
    }
  }

  private func follow(_ rows: RowSpan, _ splices: Splices) {
    output.make(changes(to: rows, splices), from: rows)
  }

  private func changes(to rows: RowSpan, _ splices: Splices) -> [Edit] {
    var comparison = output.comparison(with: RowCursor(rows, stride: output.witness.stride))
    return comparison.changes(splices, output.rope.count, rows.count)
  }
}
