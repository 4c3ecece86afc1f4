import StateObservation

/// The library as an engine, through its public face alone.
struct LibraryEngine: ReactiveEngine {
  typealias Source = StateObservation.Source<Int>
  typealias Derived = StateObservation.Derived<Int>
  typealias DerivedArray = StateObservation.Derived<[Int]>
  typealias Effect = StateObservation.Effect

  @inline(__always)
  func source(_ value: Int) -> Source { Source(value) }

  @inline(__always)
  func derived(_ compute: @escaping () -> Int) -> Derived { Derived(compute) }

  @inline(__always)
  func derivedArray(_ compute: @escaping () -> [Int]) -> DerivedArray { DerivedArray(compute) }

  @inline(__always)
  func effect(_ body: @escaping () -> Void) -> Effect { Effect(body) }

  @inline(__always)
  func read(_ source: Source) -> Int { source.value }

  @inline(__always)
  func read(_ derived: Derived) -> Int { derived.value }

  @inline(__always)
  func read(_ derived: DerivedArray) -> [Int] { derived.value }

  @inline(__always)
  func write(_ source: Source, _ value: Int) {
    StateObservation.batch { source.value = value }
  }

  @inline(__always)
  func batch(_ writes: () -> Void) { StateObservation.batch(writes) }

  @inline(__always)
  func writeInBatch(_ source: Source, _ value: Int) { source.value = value }
}
