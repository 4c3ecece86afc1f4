import BenchmarkKit
import Bindings
import StateObservation

/// Structure operations on a list of which ten rows are observed: they cost what is observed around the change, and what
/// the array itself costs.
func partStructureRows() -> [Row] {
  let (few, many) = (1_000, 100_000)
  return StructureEdit.allCases.flatMap { edit in
    [
      Row(
        "parts.\(edit)/rows=\(few),observed=10",
        baseline: .work("array") { plainEdits(edit, count: few) }
      ) { structureEdits(edit, count: few) },
      // An id is searched for, and what is behind the element moves up: that much is the array's own.
      edit == .remove
        ? Row(
          "parts.\(edit)/rows=\(many),observed=10", target: .atMost(times: 2),
          baseline: .work("array") { plainEdits(edit, count: many) }
        ) { structureEdits(edit, count: many) }
        : Row(
          "parts.\(edit)/rows=\(many),observed=10", target: .atMost(times: 1.5),
          baseline: .work("\(few) rows") { structureEdits(edit, count: few) }
        ) { structureEdits(edit, count: many) },
    ]
  }
}

/// What is done, and undone by the next iteration or the same.
private enum StructureEdit: CaseIterable {
  /// An element is added, and removed.
  case append
  /// The element in the middle is removed by its id, and inserted again.
  case remove
  /// The last two elements change places.
  case move
}

private func structureEdits(_ edit: StructureEdit, count: Int) -> Work {
  let list = List(count: count)
  let observed = (0..<10).map { $0 * (count / 10) }
  let effects = observed.map { id in Effect { keep(list.$entries[id: id]?.number() ?? -1) } }
  let entries = list.$entries
  let id = count / 2 + 1
  return Work { iterations in
    for _ in 0..<iterations {
      switch edit {
      case .append:
        entries.append(ListEntry(id: count))
        entries.remove(at: count)
      case .remove:
        if let entry = entries.remove(id: id) { entries.insert(entry, at: id) }
      case .move: entries.move(from: count - 2, to: count - 1)
      }
    }
    keep(bytesOf: effects)
  }
}

private func plainEdits(_ edit: StructureEdit, count: Int) -> Work {
  let entries = Holding((0..<count).map { ListEntry(id: $0) })
  let id = count / 2 + 1
  return Work { iterations in
    for _ in 0..<iterations {
      switch edit {
      case .append:
        entries.value.append(ListEntry(id: count))
        entries.value.removeLast()
      case .remove:
        guard let index = entries.value.firstIndex(where: { $0.id == id }) else { continue }
        let entry = entries.value.remove(at: index)
        entries.value.insert(entry, at: id)
      case .move: entries.value.insert(entries.value.remove(at: count - 2), at: count - 1)
      }
      barrier()
    }
    keep(entries)
  }
}
