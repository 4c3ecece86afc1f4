/// The toolchain's Observation as an engine. It has no derived values: a computed property, here a
/// closure, is what stands in their place, and is computed at each read.
///
/// The closures stand in structures: bare, they would be stored in their most general form, with a
/// thunk at each call.
struct ObservableEngine: ReactiveEngine {
  struct Derived {
    let compute: () -> Int
  }

  struct DerivedArray {
    let compute: () -> [Int]
  }

  private let queue = ObservableQueue()

  @inline(__always)
  func source(_ value: Int) -> ObservableSource { ObservableSource(value) }

  @inline(__always)
  func derived(_ compute: @escaping () -> Int) -> Derived { Derived(compute: compute) }

  @inline(__always)
  func derivedArray(_ compute: @escaping () -> [Int]) -> DerivedArray {
    DerivedArray(compute: compute)
  }

  @inline(__always)
  func effect(_ body: @escaping () -> Void) -> ObservableEffect { ObservableEffect(queue, body) }

  @inline(__always)
  func read(_ source: ObservableSource) -> Int { source.value }

  @inline(__always)
  func read(_ derived: Derived) -> Int { derived.compute() }

  @inline(__always)
  func read(_ derived: DerivedArray) -> [Int] { derived.compute() }

  @inline(__always)
  func write(_ source: ObservableSource, _ value: Int) {
    source.value = value
    queue.flush()
  }

  @inline(__always)
  func batch(_ writes: () -> Void) {
    writes()
    queue.flush()
  }

  @inline(__always)
  func writeInBatch(_ source: ObservableSource, _ value: Int) { source.value = value }
}
