/// Lays results out for people.
struct Table {
  private let nameWidth: Int

  init(_ rows: [Row]) {
    nameWidth = rows.map(\.name.count).max() ?? 0
  }

  var header: String {
    let columns = ["min".right(10), "median".right(10), "spread".right(7), "baseline".right(10)]
    return "row".left(nameWidth) + columns.joined() + "ratio".right(13) + "  target"
  }

  func line(_ result: RowResult) -> String {
    let unit = result.quantity
    let columns = [
      (result.summary.map { readable($0.minimum, unit) } ?? "unknown").right(10),
      (result.summary.map { readable($0.median, unit) } ?? "").right(10),
      (result.summary.map { decimal($0.spread * 100, digits: 0) + " %" } ?? "").right(7),
      (result.baseline.map { readable(unit.figure(of: $0), unit) } ?? "").right(10),
      ratio(result).right(13),
    ]
    return result.name.left(nameWidth) + columns.joined() + "  " + promise(result)
  }

  private func ratio(_ result: RowResult) -> String {
    guard let ratio = result.ratio else { return "" }
    let text = decimal(ratio, digits: ratio.magnitude < 100 ? 2 : 0)
    switch result.target?.comparison ?? .times {
    case .times where result.target?.isAbsolute == true: return text
    case .times: return text + "x"
    case .timesLess: return text + "x less"
    case .more: return text + " more"
    }
  }

  /// What the row promises and whether it keeps it, then what it stands beside.
  private func promise(_ result: RowResult) -> String {
    var parts: [String] = []
    if let target = result.target {
      let verdict =
        switch result.holds {
        case true?: "holds"
        case false?: "MISSED"
        case nil: "not judged"
        }
      parts.append("\(target.sense.rawValue) \(decimal(target.bound, digits: 3)): \(verdict)")
    }
    if let name = result.baselineName { parts.append("(\(name))") }
    if let mismatch = result.mismatch { parts.append("WRONG: \(mismatch)") }
    return parts.joined(separator: " ")
  }
}
