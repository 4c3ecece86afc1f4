import BenchmarkKit

/// Rows in an array behind two closures, as a store is written by hand: it calls whoever observes a row after each write,
/// and that one compares.
final class ClosureStore<Row> {
  private var rows: [Row]
  private var observers: [() -> Void] = []

  init(_ rows: [Row]) { self.rows = rows }

  func row(_ index: Int) -> ClosurePair<Row> {
    ClosurePair(get: { self.rows[index] }) { row in
      self.rows[index] = row
      for observer in self.observers { observer() }
    }
  }

  /// Calls `body` now, and after each write that changes what `read` gives.
  func observe<Value: Equatable>(_ read: @escaping () -> Value, _ body: @escaping (Value) -> Void) {
    var seen = read()
    body(seen)
    observers.append {
      let value = read()
      guard value != seen else { return }
      seen = value
      body(value)
    }
  }
}
