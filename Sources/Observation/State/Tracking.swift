/// Runs `body` as one change: effects run once, after the outermost batch.
///
/// Reads inside see what was written. A source that is set and set back causes no evaluation. When `body` throws, what
/// it wrote stays, effects run, and the error goes on.
///
/// ```swift
/// batch {
///   first.value = "Ada"
///   last.value = "Lovelace"
/// }   // an effect that reads both runs once
/// ```
///
/// - Returns: What `body` returns.
/// - Throws: What `body` throws.
@inlinable
public func batch<Result, Failure: Error>(
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  let context = Graph.enter()
  defer { Graph.leave(context) }
  return try body()
}

/// Runs `body` without recording its reads: what it reads is no dependency.
///
/// Derived values that it reads still record their own dependencies, and writes still notify.
///
/// - Returns: What `body` returns.
/// - Throws: What `body` throws.
@inlinable
public func untracked<Result, Failure: Error>(
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try Graph.withoutObserver(body)
}
