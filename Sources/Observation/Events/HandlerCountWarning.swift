import Synchronization

/// Says that one event of one source has suspiciously many handlers: mostly they were added again
/// and again, and never disabled.
///
/// ```swift
/// HandlerCountWarning.report(above: 100) { print($0) }
/// // Button has 101 handlers of pressed. Are they added again without disabling the former ones?
/// ```
public struct HandlerCountWarning: Hashable, Sendable, CustomStringConvertible {
  /// The name of the source's type.
  public let source: String
  /// What is waited for.
  public let event: String
  /// How many handlers there are.
  public let count: Int

  /// A sentence that names them.
  public var description: String {
    """
    \(source) has \(count) handlers of \(event). Are they added again without disabling the former \
    ones?
    """
  }

  private static let threshold = Atomic<Int>(.max)
  private static let reporter = Guarded<(@Sendable (HandlerCountWarning) -> Void)?>(nil)

  /// Has events with more handlers than a threshold reported, on every thread: when there is one
  /// more than that, and whenever there are twice as many as were reported last.
  ///
  /// It is an aid for debugging. Without it, counting costs nothing.
  ///
  /// - Parameters:
  ///   - threshold: How many handlers are unsuspicious.
  ///   - reporter: Gets the warning, while the handler is being added.
  public static func report(
    above threshold: Int, to reporter: @escaping @Sendable (HandlerCountWarning) -> Void
  ) {
    Self.reporter.withLock { $0 = reporter }
    Self.threshold.store(threshold, ordering: .releasing)
  }

  /// Ends the reports.
  public static func stopReporting() {
    threshold.store(.max, ordering: .releasing)
    reporter.withLock { $0 = nil }
  }

  static func check<Event>(_ list: EventList<Event>, of source: AnyObject) {
    let threshold = threshold.load(ordering: .acquiring)
    // `count` is cheap, and there are hardly ever other lanes.
    guard threshold < .max, list.handlerCount > max(threshold, (list.nextWarning ?? 0) - 1),
      let reporter = reporter.withLock({ $0 })
    else { return }
    list.nextWarning = 2 * list.handlerCount
    reporter(
      HandlerCountWarning(
        source: "\(type(of: source))", event: "\(list.event)", count: list.handlerCount))
  }
}
