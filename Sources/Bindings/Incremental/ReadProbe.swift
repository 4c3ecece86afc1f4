import StateObservation

/// Tells whether code reads what others may change.
///
/// Verdicts on rows are kept while the rows are the same. That is right only of code that depends on nothing but the row.
final class ReadProbe {
  private let node = Derived { false }

  /// Runs `body`, recording its reads for nobody.
  ///
  /// - Returns: Whether it read nothing.
  func findsNoReads(in body: () -> Void) -> Bool {
    let record = node.record
    let outer = Graph.beginRun(record)
    body()
    let isPure = record.pointee.lastDependency == nil
    record.pointee.lastDependency = nil
    Graph.endRun(record, outer)
    return isPure
  }
}
