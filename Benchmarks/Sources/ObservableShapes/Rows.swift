public import BenchmarkKit
import Observation

// Rows as an application holds them in objects that are observed by the toolchain's Observation.

/// A row that is an object of its own.
@Observable
private final class RowObject {
  var number = 0
  var title = ""
}

/// Rows that are values, in the array of one object.
@Observable
private final class RowList {
  struct Row {
    let id: Int
    var number = 0
    var title = ""
  }

  var rows: [Row]

  init(count: Int) { rows = (0..<count).map { Row(id: $0) } }
}

/// Writes one of so many rows, each an object that an effect of its own reads.
public func setRow(ofObjects count: Int) -> Work {
  let rows = (0..<count).map { _ in RowObject() }
  let effects = rows.map { row in Effect { keep(row.number) } }
  let row = rows[count / 2]
  let next = Counter()
  return Work { iterations in
    for _ in 0..<iterations {
      next.number += 1
      batch { row.number = next.number }
    }
    keep(bytesOf: effects)
  }
}

/// Writes one of so many rows of an array, each of which an effect of its own reads: all of them run.
public func setRow(ofArray count: Int) -> Work {
  let list = RowList(count: count)
  let effects = (0..<count).map { index in Effect { keep(list.rows[index].number) } }
  let next = Counter()
  return Work { iterations in
    for _ in 0..<iterations {
      next.number += 1
      batch { list.rows[count / 2].number = next.number }
    }
    keep(bytesOf: effects)
  }
}
