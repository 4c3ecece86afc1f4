/// Tells once that some animations have ended.
///
/// Whoever may still begin one holds it open; each that waits or runs does so, too.
final class AnimationCompletion {
  private var action: ((AnimationOutcome) -> Void)?
  private var holders = 1
  private var outcome = AnimationOutcome.finished

  init(_ action: @escaping (AnimationOutcome) -> Void) { self.action = action }

  func hold() { holders += 1 }

  /// Gives up a hold. The last one to do so has it told: the first outcome that wasn't the wanted one, if any.
  func release(_ newOutcome: AnimationOutcome) {
    if outcome == .finished { outcome = newOutcome }
    holders -= 1
    guard holders == 0, let action else { return }
    self.action = nil
    action(outcome)
  }

  /// Gives up a hold when what was written until now has taken effect: at once, or after the batch or flush that is
  /// under way.
  func releaseAfterFlush() {
    let context = Graph.enter()
    // Nobody's effect: an owner could end it before it has run.
    let owner = context.pointee.owner
    context.pointee.owner = nil
    let isWritten = Source(false)
    var effect: Effect?
    effect = Effect { [self] in
      guard isWritten() else { return }
      effect = nil
      untracked { Transaction.perform(exactly: Transaction()) { release(.finished) } }
    }
    context.pointee.owner = owner
    isWritten.value = true
    Graph.leave(context)
    withExtendedLifetime(effect) {}
  }
}

extension Transaction {
  private enum AnimationCompletionKey: TransactionKey {
    static var defaultValue: AnimationCompletion? { nil }
  }

  /// Who is told when the animations of the changes have ended.
  var animationCompletion: AnimationCompletion? {
    get { self[AnimationCompletionKey.self] }
    set { self[AnimationCompletionKey.self] = newValue }
  }
}

/// Runs `body` so that what it changes is animated, and tells when all of that has ended.
///
/// ```swift
/// withAnimation(.easeOut) { model.isOpen = false } completion: { outcome in print(outcome) }
/// ```
///
/// Animations are counted that a ``FrameAnimator`` runs because of what the body writes. If there are none,
/// `completion` is called once the writes have taken effect: before this returns, unless it is in a batch.
///
/// - Parameters:
///   - animation: How to animate; nil for not at all.
///   - body: Runs at once. The former transaction is back in force on every way out of it.
///   - completion: Called exactly once. It gets `finished` if all have arrived, and otherwise how the first
///     one that hasn't came to its end.
/// - Returns: What the body returns.
/// - Throws: What the body throws; `completion` is called as well.
public func withAnimation<Result, Failure: Error>(
  _ animation: Animation? = .default, _ body: () throws(Failure) -> Result,
  completion: @escaping (AnimationOutcome) -> Void
) throws(Failure) -> Result {
  let completion = AnimationCompletion(completion)
  var transaction = Transaction(animation: animation)
  transaction.animationCompletion = completion
  defer { completion.releaseAfterFlush() }
  return try withTransaction(transaction, body)
}
