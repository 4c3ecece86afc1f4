/// What an object keeps for its decorations: its state, and what was prepared.
///
/// A class that declares one in a stored property `decorationHolder` has the fast path:
///
/// ```swift
/// final class Label: Decorable {
///   enum DecorationState { case exact, prefix, partial }
///   let decorationHolder = Holder<DecorationState>()
/// }
/// ```
///
/// It is used through `label.decorator`, and is the same for every static type of the reference.
public final class Holder<State: Hashable> {
  @usableFromInline @exclusivity(unchecked) var state: State?

  /// What was prepared for states, the latest last; no two for equal states.
  @usableFromInline @exclusivity(unchecked) var preparations: ContiguousArray<Preparation<State>> =
    []

  /// What is applied where no preparation fits.
  @usableFromInline @exclusivity(unchecked) var fallback: ((AnyObject) -> Void)?

  /// What is applied before anything else.
  @usableFromInline @exclusivity(unchecked) var base: ((AnyObject) -> Void)?

  /// Counts the applications, so that an outer one sees that a nested one began.
  @usableFromInline @exclusivity(unchecked) var applications = 0

  /// Whether anything was applied: what comes next has a look to be animated from.
  @usableFromInline @exclusivity(unchecked) var hasApplied = false

  /// Whether a state was set: leaving it, the object has at least its own look.
  @usableFromInline @exclusivity(unchecked) var hasHadState = false

  @usableFromInline var animatesFirstApplication = false

  /// Creates a holder without a state and with nothing prepared.
  public init() {}
}

@available(*, unavailable, message: "A holder belongs to the isolation of its object.")
extension Holder: Sendable {}

/// A decoration for a state.
@usableFromInline
struct Preparation<State: Hashable> {
  @usableFromInline let state: State

  /// Takes the object, whose class is the one that the decoration was prepared through or a subclass.
  @usableFromInline let body: (AnyObject) -> Void

  init(state: State, body: @escaping (AnyObject) -> Void) {
    self.state = state
    self.body = body
  }
}

// MARK: - Setting the state

extension Holder {
  @inlinable
  func set<Object: Decorable>(_ newState: State?, on object: Object)
  where Object.DecorationState == State {
    guard newState != state else { return }
    state = newState
    let application = apply(to: object, hasLook: hasApplied || hasHadState)
    if application == applications { hasHadState = true }
  }

  /// Applies the base and what the state asks for, animated if the transaction in force says so and the
  /// object has a look already.
  ///
  /// - Returns: The number of this application.
  @inlinable
  @discardableResult
  func apply<Object: Decorable>(to object: Object, hasLook: Bool) -> Int
  where Object.DecorationState == State {
    applications &+= 1
    let application = applications
    let winner = winner(for: Object.self)
    if Transaction.isInForce, hasLook || animatesFirstApplication {
      applyUnderTransaction(winner, as: application, to: object)
    } else {
      run(winner, as: application, on: object)
    }
    return application
  }

  /// What the state asks for: the best of the preparations, or else the default.
  @inlinable
  func winner<Object: Decorable>(for type: Object.Type) -> ((AnyObject) -> Void)?
  where Object.DecorationState == State {
    guard let index = bestIndex(for: type) else { return fallback }
    return preparations[index].body
  }

  /// The index of the preparation with the highest rank, the latest among equals.
  @inlinable
  func bestIndex<Object: Decorable>(for type: Object.Type) -> Int?
  where Object.DecorationState == State {
    guard let state else { return nil }
    var best: (index: Int, rank: Int)?
    for index in preparations.indices {
      guard let rank = type.rank(of: preparations[index].state, in: state) else { continue }
      if let found = best, rank < found.rank { continue }
      best = (index, rank)
    }
    return best?.index
  }

  /// Runs the base and the winner, but for what comes after the beginning of another application.
  @inlinable
  func run(_ winner: ((AnyObject) -> Void)?, as application: Int, on object: AnyObject) {
    if let base, application == applications {
      hasApplied = true
      base(object)
    }
    if let winner, application == applications {
      hasApplied = true
      winner(object)
    }
  }

  @usableFromInline
  func applyUnderTransaction<Object: Decorable>(
    _ winner: ((AnyObject) -> Void)?, as application: Int, to object: Object
  ) where Object.DecorationState == State {
    guard base != nil || winner != nil else { return }
    object.animatingIfWanted { run(winner, as: application, on: object) }
  }
}
