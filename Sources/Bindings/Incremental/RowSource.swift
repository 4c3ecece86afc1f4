import StateObservation

/// The first stage: a copy of a state's rows, in which edited rows share nothing with the others.
///
/// The rows themselves must not be kept: a second reference to their array would make each edit in place copy it.
final class RowSource<Row: Identifiable & Equatable> {
  private let binding: Binding<[Row]>
  private var journal: JournalSubscription?
  private var isStarted = false
  private var output = RowOutput<Row>(areSame: areEqualRows(Row.self))

  init(_ binding: Binding<[Row]>) { self.binding = binding }

  var feed: EditFeed { output.feed }

  func update() -> PersistentArray<Row> {
    if !isStarted { journal = JournalSubscription(to: binding) }
    let rows = binding.wrappedValue
    let splices = isStarted ? journal?.log.take() ?? .unknown : .unknown
    if !isStarted { _ = journal?.log.take() }
    isStarted = true
    untracked { follow(rows, splices) }
    return output.array
  }

  private func follow(_ rows: [Row], _ splices: Splices) {
    var comparison = RowComparison(
      old: RowCursor(output.array.rope), new: RowCursor(rows), areSame: areEqualRows(Row.self))
    let changes = comparison.changes(splices, output.array.count, rows.count)
    output.make(changes.map { Edit(range: $0.old, elements: Array(rows[$0.new])) })
  }
}
