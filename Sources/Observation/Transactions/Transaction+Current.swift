public import ThreadContext

extension Transaction {
  /// The transaction in force on this thread: that of the innermost scope that runs now.
  ///
  /// It is empty outside of `withTransaction` and of what runs because of a write made in one.
  ///
  /// - Complexity: O(1).
  @inlinable
  public static var current: Transaction {
    guard let pointer = thread_context_get_transaction() else { return Transaction() }
    let storage = Unmanaged<TransactionStorage>.fromOpaque(pointer).takeUnretainedValue()
    return Transaction(storage: storage)
  }

  /// Whether the transaction in force sets anything, without a copy of it.
  @inlinable
  package static var isInForce: Bool { thread_context_get_transaction() != nil }

  /// Runs `body` with exactly `transaction` in force, whatever was in force before.
  ///
  /// The thread's word doesn't retain the storage, so this scope does; the former transaction is
  /// back in force on every way out.
  @inlinable
  package static func perform<Result, Failure: Error>(
    exactly transaction: Transaction, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let former = thread_context_get_transaction()
    let storage = transaction.storage
    thread_context_set_transaction(storage.map { Unmanaged.passUnretained($0).toOpaque() })
    defer {
      thread_context_set_transaction(former)
      withExtendedLifetime(storage) {}
    }
    return try body()
  }
}

/// Runs `body` with a transaction in force, merged with the one that is in force already.
///
/// Where both set a key, the new, inner one wins. It reaches everything that the body writes, and the
/// effects, hooks and decorations that run because of that.
///
/// - Parameters:
///   - transaction: What the body's changes are made under.
///   - body: Runs at once. The former transaction is back in force on every way out of it.
/// - Returns: What the body returns.
/// - Throws: What the body throws.
@inlinable
public func withTransaction<Result, Failure: Error>(
  _ transaction: Transaction, _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try Transaction.perform(exactly: Transaction.current.merging(transaction), body)
}

/// Runs `body` with one value of the transaction in force replaced.
///
/// ```swift
/// withTransaction(\.animation, .easeOut(duration: 0.3)) { model.condition = .exact("a") }
/// ```
///
/// - Parameters:
///   - keyPath: The property of the transaction.
///   - value: What it is while the body runs.
///   - body: Runs at once. The former transaction is back in force on every way out of it.
/// - Returns: What the body returns.
/// - Throws: What the body throws.
public func withTransaction<Value, Result, Failure: Error>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value,
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  var transaction = Transaction.current
  transaction[keyPath: keyPath] = value
  return try Transaction.perform(exactly: transaction, body)
}

/// Runs `body` so that what it changes is animated.
///
/// - Parameters:
///   - animation: How to animate; nil for not at all, also inside another `withAnimation`.
///   - body: Runs at once. The former transaction is back in force on every way out of it.
/// - Returns: What the body returns.
/// - Throws: What the body throws.
public func withAnimation<Result, Failure: Error>(
  _ animation: Animation? = .default, _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// Runs `body` with a binding's own transaction in force below the one that is in force already.
///
/// Where both set a key, the ambient one wins (rule T1): who writes knows more about this change than
/// who made the binding.
@inlinable
package func withBindingTransaction<Result, Failure: Error>(
  _ transaction: Transaction, _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  if transaction.isEmpty { return try body() }
  return try Transaction.perform(exactly: transaction.merging(Transaction.current), body)
}
