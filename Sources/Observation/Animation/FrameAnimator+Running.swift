// MARK: - Frames by a clock

extension FrameAnimator {
  /// Shows frames at an interval until nothing moves any more, for programs that aren't told when to draw.
  ///
  /// - Parameters:
  ///   - interval: How long to wait between frames.
  ///   - body: Runs after each frame: what draws it.
  /// - Throws: `CancellationError` if the task was cancelled while waiting.
  /// - Precondition: The animator has a clock.
  public func run(
    every interval: Duration = .milliseconds(16), _ body: () -> Void = {}
  ) async throws {
    guard let clock else {
      fatalError("FrameAnimator.run(every:_:) needs a clock, but this animator was made without.")
    }
    while isAnimating {
      try await clock.sleep(for: interval)
      advance()
      body()
    }
  }
}
