import BenchmarkKit

/// Counts what ran and what was wrong in a shape.
final class Tally {
  /// The runs of effects since somebody began to count them.
  var runs = 0
  private var failures = 0
  private var first: (found: Int, expected: Int)?

  /// Notes a number that should have been another one.
  @inline(__always)
  func expect(_ found: Int, _ expected: Int) {
    if found != expected { fail(found, expected) }
  }

  @inline(never)
  private func fail(_ found: Int, _ expected: Int) {
    failures += 1
    if first == nil { first = (found, expected) }
  }

  /// Work whose checksum is that nothing was wrong.
  func work(operations: Int = 1, _ run: @escaping (Int) -> Void) -> Work {
    Work(operations: operations, expects: "no failure", checksum: { self.summary }, run)
  }

  private var summary: String {
    guard let first else { return "no failure" }
    return "\(failures) failures, the first \(first.found) for \(first.expected)"
  }
}
