import BenchmarkKit
import Bindings
import StateObservation

/// Matches among many rows that follow a change, beside a derived value that filters all rows anew.
///
/// One operation is a change and a read of how many matches there are.
func incrementalCollectionRows() -> [Row] {
  let count = 100_000
  return [
    Row(
      "incremental.edit/rows=\(count)",
      baseline: .work("filter anew") { edits(anew(count)) }
    ) { edits(following(count)) },
    Row(
      "incremental.append/rows=\(count)",
      baseline: .work("filter anew") { appends(anew(count)) }
    ) { appends(following(count)) },
    Row(
      "incremental.narrow/rows=\(count)",
      baseline: .work("filter anew") { conditions(anew(count)) }
    ) { conditions(following(count)) },
    Row(
      "incremental.replace/rows=\(count)",
      baseline: .work("filter anew") { replacements(anew(count)) }
    ) { replacements(following(count)) },
    Row(
      "incremental.sort/rows=\(count)",
      baseline: .work("sort anew") { edits(sortedAnew(count)) }
    ) { edits(sortedFollowing(count)) },
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
}

/// Entries, and a read of how many match.
private struct Subject {
  let model: Entries
  let read: () -> Int
}

private func following(_ count: Int) -> Subject {
  let model = Entries(count: count)
  let matches = model.$entries.derived().filter(
    by: { [threshold = model.$threshold] in threshold() }, narrows: { $1 >= $0 }
  ) { $0.score >= $1 }
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
  let elements = stride(from: 0, to: entries.count, by: 1000).map { entries[$0] }
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
private func conditions(_ subject: Subject) -> Work {
  keep(subject.read())
  var iteration = 0
  return Work { iterations in
    for _ in 0..<iterations {
      iteration += 1
      subject.model.threshold = [900, 950, 990][iteration % 3]
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
