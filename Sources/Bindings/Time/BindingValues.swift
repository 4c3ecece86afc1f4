/// The values of a binding over time, see ``Binding/values``.
public struct BindingValues<Value>: AsyncSequence {
  /// What is bound.
  public typealias Element = Value

  /// Iterating never fails.
  public typealias Failure = Never

  private let stream: ValueStream<Value>

  init(_ stream: ValueStream<Value>) {
    self.stream = stream
  }

  /// Makes an iterator. Each one begins with the value of its time.
  ///
  /// - Returns: An iterator.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(stream) }

  /// Iterates the values of a binding.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let stream: ValueStream<Value>
    private var latest: Numbered<Value>?

    fileprivate init(_ stream: ValueStream<Value>) {
      self.stream = stream
    }

    /// Waits for a value that differs from the one before.
    ///
    /// - Returns: The newest value; nil if the state has ended, or the task is cancelled.
    public mutating func next() async -> Value? { await next(isolation: nil) }

    /// Waits for a value that differs from the one before.
    ///
    /// - Parameter actor: Where the caller runs on.
    /// - Returns: The newest value; nil if the state has ended, or the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Value? {
      while let newest = await stream.relay.newest(after: latest?.number ?? 0, isolation: actor) {
        let former = latest
        latest = newest
        if let former, isSame(former.value, newest.value) { continue }
        return newest.value
      }
      return nil
    }
  }
}

extension BindingValues: Sendable where Value: Sendable {}

@available(*, unavailable, message: "An iterator belongs to the task that iterates.")
extension BindingValues.AsyncIterator: Sendable {}
