/// What measuring a row gave.
public struct RowResult {
  /// The row's name.
  public let name: String
  /// What was measured.
  public let quantity: Quantity
  /// What the row took, or nil where that can't be measured.
  public let summary: Summary?
  /// What the row is compared with.
  public let baselineName: String?
  /// What the baseline took.
  public let baseline: Summary?
  /// What was promised.
  public let target: Target?
  /// The number that is held against the target.
  public let ratio: Double?
  /// Whether the promise is kept; nil without a promise, or where it can't be judged.
  public let holds: Bool?
  /// What was wrong with what was computed.
  public let mismatch: String?

  /// Forms the ratio, and judges it if the figures are worth holding against a target.
  init(
    row: Row, summary: Summary?, baseline measured: Summary?, mismatch: String?, judges: Bool
  ) {
    name = row.name
    quantity = row.quantity
    target = row.target
    self.summary = summary
    self.mismatch = mismatch
    if row.target?.isAbsolute == true {
      baselineName = "1 \(row.quantity.singular)"
      baseline = Summary([1])
    } else {
      baselineName = row.baseline?.name
      baseline = measured
    }
    let comparison = row.target?.comparison ?? .times
    if let summary, let baseline {
      ratio = comparison.ratio(
        row: row.quantity.figure(of: summary), baseline: row.quantity.figure(of: baseline))
    } else {
      ratio = nil
    }
    let isMeasured = summary != nil && baseline != nil
    holds = if judges, isMeasured, let target { ratio.map(target.holds) ?? false } else { nil }
  }

  /// Why the program should fail because of this row, if it should.
  var complaint: String? {
    if let mismatch { return "\(name) is wrong: \(mismatch)." }
    guard holds == false, let target else { return nil }
    let found = ratio.map { decimal($0, digits: 3) } ?? "no number"
    return "\(name) misses its target: \(target.comparison.rawValue) is \(found), "
      + "but should be \(target.sense.rawValue) \(decimal(target.bound, digits: 3))."
  }
}
