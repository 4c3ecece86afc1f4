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
  @usableFromInline @exclusivity(unchecked) var fallback: PreparedDecoration?

  /// What is applied before anything else.
  @usableFromInline @exclusivity(unchecked) var base: PreparedDecoration?

  /// Counts the applications, so that an outer one sees that a nested one began.
  @usableFromInline @exclusivity(unchecked) var applications = 0

  /// Whether anything was applied: what comes next has a look to be animated from.
  @usableFromInline @exclusivity(unchecked) var hasApplied = false

  /// Whether a state was set: leaving it, the object has at least its own look.
  @usableFromInline @exclusivity(unchecked) var hasHadState = false

  @usableFromInline var animatesFirstApplication = false

  /// What was prepared for states of a kind, the latest last.
  @usableFromInline @exclusivity(unchecked) var conditions:
    ContiguousArray<ConditionalPreparation<State>> = []

  /// How an application goes.
  @usableFromInline @exclusivity(unchecked) var mode = ApplicationMode.plain

  /// What is going on, for the styles in it.
  @usableFromInline @exclusivity(unchecked) var scope: DecorationScope = []

  /// What few holders have; made when it is needed.
  @exclusivity(unchecked) var rare: RareParts<State>?

  /// Creates a holder without a state and with nothing prepared.
  public init() {}
}

@available(*, unavailable, message: "A holder belongs to the isolation of its object.")
extension Holder: Sendable {}

/// What the decorations that run now are part of.
@usableFromInline
struct DecorationScope: OptionSet {
  @usableFromInline let rawValue: UInt8

  @inlinable
  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// An application: what styles set now is restored when the next one begins.
  @inlinable static var application: Self { Self(rawValue: 1) }

  /// An animation of the object's animator.
  @usableFromInline static var animation: Self { Self(rawValue: 2) }
}

/// How much there is to an application.
@usableFromInline
enum ApplicationMode {
  /// The preparation with the highest rank is run.
  case plain
  /// One preparation is run, but there are priorities or conditions.
  case ranked
  /// There are styles, to be set and reverted, or a cascade.
  case full
}

/// A decoration that was prepared, and how.
@usableFromInline
struct PreparedDecoration {
  /// Takes the object, whose class is the one that the decoration was prepared through or a subclass.
  @usableFromInline let body: (AnyObject) -> Void

  @usableFromInline let priority: Int

  let details: PreparationDetails

  /// The same decoration, told apart from this one if `anew`.
  func prepared(anew: Bool) -> PreparedDecoration {
    guard anew else { return self }
    let copy = PreparationDetails(
      settings: details.settings, type: details.type, file: details.file, line: details.line)
    return PreparedDecoration(body: body, priority: priority, details: copy)
  }
}

/// A decoration for a state.
@usableFromInline
struct Preparation<State: Hashable> {
  @usableFromInline let state: State
  @usableFromInline let decoration: PreparedDecoration

  init(_ state: State, _ decoration: PreparedDecoration) {
    self.state = state
    self.decoration = decoration
  }
}

/// A decoration for the states that a condition holds for.
@usableFromInline
struct ConditionalPreparation<State: Hashable> {
  @usableFromInline let condition: (State) -> Bool
  @usableFromInline let decoration: PreparedDecoration
  /// What removes it again.
  let token: AnyObject
}

/// What isn't needed where closures are applied; it tells decorations apart, too.
@usableFromInline
final class PreparationDetails {
  /// What the decoration sets, if it is a style.
  let settings: [Setting]?
  /// The class through which it was prepared, which knows how to rank.
  let type: any Decorable.Type
  let file: StaticString
  let line: UInt

  init(
    settings: [Setting]?, type: any Decorable.Type, file: StaticString, line: UInt
  ) {
    self.settings = settings
    self.type = type
    self.file = file
    self.line = line
  }
}

/// What few holders have.
final class RareParts<State: Hashable> {
  @exclusivity(unchecked) var resolution = DecorationResolution.bestMatch

  /// How an application goes that has no styles to revert.
  @exclusivity(unchecked) var preparedMode = ApplicationMode.plain

  /// What restores the values that properties had before the styles in force, in the order in which these set them.
  @exclusivity(unchecked) var restorers: [Setting] = []

  /// The keys of what was done once.
  @exclusivity(unchecked) var keysDone: Set<AnyHashable> = []

  /// What sets the options that the object follows.
  @exclusivity(unchecked) var options: OptionFollowing<State>?

  /// The connections that the object keeps.
  @exclusivity(unchecked) var connections: [AnyObject] = []
}

extension Holder {
  func rareParts() -> RareParts<State> {
    if let rare { return rare }
    let made = RareParts<State>()
    // There are no styles to revert yet.
    made.preparedMode = mode
    rare = made
    return made
  }
}
