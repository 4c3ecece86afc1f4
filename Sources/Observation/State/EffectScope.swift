/// What an effect has besides its body, if it has any of it.
final class EffectScope {
  /// The effects that the latest run made.
  var children: [EffectCore] = []
  /// What the latest run asked to be run before the next one.
  var cleanups: [() -> Void] = []
  var onError: ((any Error) -> Void)?
  /// Looks before and after each run of the body.
  var recorder: RunRecorder?

  var isEmpty: Bool { children.isEmpty && cleanups.isEmpty }

  func takeAll() -> (children: [EffectCore], cleanups: [() -> Void]) {
    defer {
      children = []
      cleanups = []
    }
    return (children, cleanups)
  }
}

/// Registers `body` to run before the next run of the effect whose body runs now, and when that effect ends.
///
/// If the body has ended its own effect already, the cleanup runs at once.
///
/// Cleanups run in the order of registration, with no reads recorded, after the effects that the same run made have ended.
///
/// - Parameter body: What to run once.
/// - Precondition: The body of an effect is running.
public func onCleanup(_ body: @escaping () -> Void) {
  guard let owner = GraphContext.current.pointee.owner else {
    fatalError("onCleanup(_:) needs an effect whose body runs, but it was called outside of any.")
  }
  if let effect = EffectCore.core(of: owner), !effect.isDisposed {
    effect.ensureScope().cleanups.append(body)
  } else {
    body()
  }
}

/// A flush that would not settle: effects woke each other, or themselves, again and again.
///
/// The effect that reached the bound gets it as its error. It stays as it is until something it read changes again; the other
/// effects run.
public struct RunawayFlush: Error, CustomStringConvertible {
  /// The names of the effects that ran as often as the bound allows.
  public let effects: [String]

  /// A sentence that names them.
  public var description: String {
    "A flush did not settle: each of these effects ran \(EffectCore.runLimit) times: "
      + effects.joined(separator: ", ") + "."
  }
}

enum EffectErrors {
  typealias Handler = @Sendable (_ error: any Error, _ effect: String) -> Void
  private static let shared = Guarded<Handler?>(nil)

  static var handler: Handler? {
    get { shared.withLock { $0 } }
    set { shared.withLock { $0 = newValue } }
  }
}
