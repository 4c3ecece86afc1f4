/// What a shape needs of an engine, so that each engine is measured on the very same shape.
///
/// Values are integers, or arrays of them, and no associated type: closures that return an associated
/// type reach an engine in their most general form, with a thunk at each call.
/// Each engine is one concrete type in this module: the optimiser specialises a shape for it.
protocol ReactiveEngine {
  associatedtype Source
  associatedtype Derived
  associatedtype DerivedArray
  associatedtype Effect

  func source(_ value: Int) -> Source
  func derived(_ compute: @escaping () -> Int) -> Derived
  func derivedArray(_ compute: @escaping () -> [Int]) -> DerivedArray
  func effect(_ body: @escaping () -> Void) -> Effect

  func read(_ source: Source) -> Int
  func read(_ derived: Derived) -> Int
  func read(_ derived: DerivedArray) -> [Int]

  /// Writes one source in a batch of its own: effects have run when this returns.
  func write(_ source: Source, _ value: Int)

  /// Writes in one batch: effects have run when this returns.
  func batch(_ writes: () -> Void)

  /// Writes one source inside a batch.
  func writeInBatch(_ source: Source, _ value: Int)
}
