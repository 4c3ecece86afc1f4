/// All rows in the order in which they run.
public struct Suite {
  /// The rows.
  public let rows: [Row]
  private let positions: [String: Int]

  /// Creates a suite.
  ///
  /// - Precondition: No two rows share a name, and each row named as a baseline is there.
  /// - Complexity: O(n), n = rows.
  public init(_ rows: [Row]) {
    var positions: [String: Int] = [:]
    for (position, row) in rows.enumerated() {
      precondition(
        positions.updateValue(position, forKey: row.name) == nil,
        "Suite.init needs names that differ, but two rows are called \(row.name).")
    }
    for row in rows {
      guard let baseline = row.baseline, case .row = baseline.origin else { continue }
      precondition(
        positions[baseline.name] != nil,
        "Suite.init needs the row \(baseline.name) as the baseline of \(row.name), but has none.")
    }
    self.rows = rows
    self.positions = positions
  }

  /// Returns the rows whose name contains one of the texts, or all if there are no texts.
  public func rows(matching texts: [String]) -> [Row] {
    guard !texts.isEmpty else { return rows }
    return rows.filter { row in texts.contains { row.name.contains($0) } }
  }

  /// Returns how the baseline of a row is set up and repeated.
  func contender(for baseline: Baseline, of row: Row) -> (Repetition, () -> Work) {
    switch baseline.origin {
    case .work(let repetition, let setUp):
      return (repetition ?? row.repetition, setUp)
    case .row:
      guard let position = positions[baseline.name] else {
        preconditionFailure(
          "Suite.contender(for:of:) needs a row of this suite, but \(baseline.name) is in none.")
      }
      return (rows[position].repetition, rows[position].setUp)
    }
  }
}
