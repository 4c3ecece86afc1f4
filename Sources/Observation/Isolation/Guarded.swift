import ThreadContext

/// A value that several threads share, one at a time.
///
/// As `Mutex` of the module Synchronization, on a lock of the C library: on Linux the thread sanitizer sees nothing of that one
/// and reports whatever it protects, and there it costs several times as much.
package final class Guarded<Value>: @unchecked Sendable {
  private var value: Value
  private let lock = thread_context_make_lock()

  package init(_ value: sending Value) { self.value = value }

  deinit { thread_context_free_lock(lock) }

  /// Runs `body` while no other thread does. It may not come back here, nor release what could.
  package func withLock<Result, Failure>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    thread_context_take_lock(lock)
    defer { thread_context_give_lock(lock) }
    return try body(&value)
  }
}
