import BenchmarkKit
import Bindings
import StateObservation

/// Matches among many rows that follow a change, beside a derived value that filters all rows anew.
///
/// One operation is a change and a read of how many matches there are.
func incrementalCollectionRows() -> [Row] {
  let count = 100_000
  return editRows() + conditionRows(count) + [
    Row(
      "incremental.append/rows=\(count)", target: .atLeast(timesFaster: 10),
      baseline: .work("filter anew") { appends(anew(count)) }
    ) { appends(following(count)) },
    Row(
      "incremental.replace/rows=\(count)", target: .atMost(times: 1.5),
      baseline: .work("filter anew") { replacements(anew(count)) }
    ) { replacements(following(count)) },
    Row(
      "incremental.sort/rows=\(count)", target: .atLeast(timesFaster: 50),
      baseline: .work("sort anew") { edits(sortedAnew(count)) }
    ) { edits(sortedFollowing(count)) },
    Row(
      "incremental.make/rows=\(count)",
      baseline: .work("copy and filter") { copies(count) }
    ) { makings(count) },
    Row(
      "incremental.iterate/rows=\(count)",
      baseline: .work("array") { iterations(over: Entries(count: count).entries) }
    ) { iterations(over: Entries(count: count).$entries.derived()()) },
  ]
}

/// An edited row costs O(log n): a thousand times as many rows are held against the fewest, too.
private func editRows() -> [Row] {
  [100_000, 1_000_000].flatMap { count in
    [
      Row(
        "incremental.edit/rows=\(count)", target: .atLeast(timesFaster: 20),
        baseline: .work("filter anew") { edits(anew(count)) }
      ) { edits(following(count)) },
      Row(
        "incremental.edit/rows=\(count) of 1000", target: .atMost(times: 3),
        baseline: .work("1000 rows") { edits(following(1000)) }
      ) { edits(following(count)) },
    ]
  }
}

private func conditionRows(_ count: Int) -> [Row] {
  [
    Row(
      "incremental.narrow/rows=\(count)",
      baseline: .work("filter anew") { conditions(anew(count), [900, 950, 990]) }
    ) { conditions(following(count), [900, 950, 990]) },
    Row(
      "incremental.narrow/rows=\(count),left=half", target: .atMost(times: 2),
      baseline: .work("filter anew") { conditions(anew(count), [500, 750, 875]) }
    ) { conditions(following(count), [500, 750, 875]) },
  ]
}

// MARK: - What is measured

private struct Entry: Identifiable, Equatable {
  let id: Int
  var text: String
  var score: Int
}

private final class Entries {
  @State var entries: [Entry]
  @State var threshold = 900

  init(count: Int) {
    entries = (0..<count).map { Entry(id: $0, text: "entry \($0)", score: $0 &* 7919 % 1000) }
  }

  var matches: DerivedCollection<Entry> {
    $entries.derived().filter(
      by: { [threshold = $threshold] in threshold() }, narrows: { $1 >= $0 }
    ) { $0.score >= $1 }
  }
}

/// Entries, and a read of how many match.
private struct Subject {
  let model: Entries
  let read: () -> Int
}

private func following(_ count: Int) -> Subject {
  let model = Entries(count: count)
  let matches = model.matches
  return Subject(model: model) { matches().count }
}

private func anew(_ count: Int) -> Subject {
  let model = Entries(count: count)
  let matches = Derived { [entries = model.$entries, threshold = model.$threshold] in
    let least = threshold()
    return entries().filter { $0.score >= least }
  }
  return Subject(model: model) { matches().count }
}

private func sortedFollowing(_ count: Int) -> Subject {
  let model = Entries(count: count)
  let sorted = model.$entries.derived().sorted { $0.score < $1.score }
  return Subject(model: model) { sorted().count }
}

private func sortedAnew(_ count: Int) -> Subject {
  let model = Entries(count: count)
  let sorted = Derived { [entries = model.$entries] in entries().sorted { $0.score < $1.score } }
  return Subject(model: model) { sorted().count }
}

// MARK: - What changes

private func edits(_ subject: Subject) -> Work {
  let entries = subject.model.$entries
  let elements = stride(from: 0, to: entries.count, by: entries.count / 100).map { entries[$0] }
  keep(subject.read())
  var iteration = 0
  return Work { iterations in
    for _ in 0..<iterations {
      iteration += 1
      // 101, so that each entry gets another score each time.
      elements[iteration % elements.count].score.wrappedValue = 850 + iteration % 101
      keep(subject.read())
    }
  }
}

private func appends(_ subject: Subject) -> Work {
  keep(subject.read())
  var iteration = 0
  return Work { iterations in
    for _ in 0..<iterations {
      iteration += 1
      // What was appended goes again, so that there are always as many.
      if iteration % 2 == 0 {
        subject.model.$entries.append(Entry(id: -1, text: "", score: 950))
      } else {
        subject.model.$entries.remove(at: subject.model.$entries.endIndex - 1)
      }
      keep(subject.read())
    }
  }
}

/// The condition narrows by steps, and widens again at once: two in three changes narrow it.
private func conditions(_ subject: Subject, _ thresholds: [Int]) -> Work {
  keep(subject.read())
  var iteration = 0
  return Work { iterations in
    for _ in 0..<iterations {
      iteration += 1
      subject.model.threshold = thresholds[iteration % thresholds.count]
      keep(subject.read())
    }
  }
}

private func replacements(_ subject: Subject) -> Work {
  var entries = subject.model.entries
  keep(subject.read())
  var iteration = 0
  return Work { iterations in
    for _ in 0..<iterations {
      iteration += 1
      entries[entries.count / 2].score = 850 + iteration % 100
      subject.model.entries = entries
      keep(subject.read())
    }
  }
}

// MARK: - Making and reading

private func makings(_ count: Int) -> Work {
  let model = Entries(count: count)
  return Work { iterations in
    for _ in 0..<iterations { keep(model.matches().count) }
  }
}

/// What has rows of its own, as the first stage must, for edits of the array to stay in place.
private func copies(_ count: Int) -> Work {
  let model = Entries(count: count)
  return Work { iterations in
    for _ in 0..<iterations {
      var rows = model.entries
      rows.reserveCapacity(count + 1)
      keep(rows.filter { $0.score >= 900 }.count)
    }
  }
}

private func iterations(over entries: some Sequence<Entry>) -> Work {
  Work { iterations in
    for _ in 0..<iterations {
      var sum = 0
      for entry in entries { sum &+= entry.score }
      keep(sum)
    }
  }
}
