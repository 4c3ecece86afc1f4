/// An engine under a ``CaseMachine``: the library's, or the oracle. Nodes are known by their slots.
package protocol CaseEngine: AnyObject {
  func makeSource(_ slot: Int, _ value: Int, isNeverEqual: Bool)
  func makeDerived(_ slot: Int, _ body: @escaping CaseBody)
  /// Makes an effect, which the one whose body runs owns, and runs it.
  func makeEffect(_ slot: Int, report: @escaping (CaseCode) -> Void, _ body: @escaping CaseBody)

  /// The value, recorded as read if a body runs; nil if nothing with a value lives there.
  func read(_ slot: Int) throws(CaseError) -> Int?
  /// Writes a source; false if none lives there.
  func write(_ slot: Int, _ value: Int) -> Bool
  func batch(_ body: CaseBody) throws(CaseError) -> Int
  func untracked(_ body: CaseBody) throws(CaseError) -> Int
  /// Registers a cleanup with the effect whose body runs.
  func onCleanup(_ body: @escaping () -> Void)
  /// Disposes an effect; false if there is none.
  func dispose(_ slot: Int) -> Bool
  /// Lets go of the node.
  func drop(_ slot: Int)

  /// Whether a source or a derived value is still there, or an effect that may still run.
  func isAlive(_ slot: Int) -> Bool
  /// How many nodes depend directly on this one.
  func observerCount(_ slot: Int) -> Int
  /// What is wrong inside of the engine, if it can tell.
  func brokenInvariant() -> String?
  /// Lets go of everything.
  ///
  /// - Returns: The names of nodes that live on, which nothing should.
  func end() -> [Int]
}

package typealias CaseBody = () throws(CaseError) -> Int

/// An error of a case, as a body raises it.
package struct CaseError: Error, Hashable {
  package let code: CaseCode
  package init(_ number: Int) { code = .number(number) }
}

/// Something that is seen from outside when a case is run.
package enum CaseEvent: Equatable, Sendable {
  /// The body of a derived value or of an effect has started.
  case started(slot: Int)
  case logged(tag: Int, value: Int?)
  /// An effect's handler got an error.
  case reported(CaseCode)
  case read(slot: Int, value: Int)
  case readFailed(slot: Int, CaseCode)
  case batchFailed(CaseCode)
  /// Which nodes live, after a step.
  case living([Bool])
}
