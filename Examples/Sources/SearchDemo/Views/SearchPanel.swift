internal import Bindings
public import SearchLogic
internal import Terminal

/// A search with the views through which a person, or a script, works on it.
///
/// Nothing here is set by hand after a change: the field and the badges follow the search.
public final class SearchPanel {
  /// The search.
  public let model: SearchModel
  /// The field for what is searched for.
  public let field: SearchField
  /// Tells how a line has to agree.
  public let kindBadge: Badge<SearchCondition.Kind>
  /// Tells how many lines match.
  public let countBadge: Badge<MatchCount>

  private let countText: Effect
  // A binding made of closures has no state that would hold the connection: this does.
  private var counting: (any RemovableTarget)?

  /// Creates the views of a search.
  ///
  /// - Parameters:
  ///   - model: The search.
  ///   - now: Tells the time for animations, since whenever.
  public init(model: SearchModel, now: @escaping () -> Duration) {
    self.model = model
    field = SearchField(content: model.$condition[.content])
    kindBadge = Badge(now: now)
    countBadge = Badge(now: now)
    countText = Effect { [countBadge, matches = model.matches, total = model.corpus.count] in
      countBadge.text = "\(matches().count) of \(total)"
    }
    decorate()
  }

  /// The names of the looks in force.
  public var decoration: String { kindBadge.look + "+" + countBadge.look }

  private func decorate() {
    let total = model.corpus.count
    let count = Binding<MatchCount>(
      get: { [matches = model.matches] in MatchCount(matches: matches().count, total: total) },
      set: { _ in })
    kindBadge.decorator.prepare(state: .exact, Look.exact + Look.named("exact"))
    kindBadge.decorator.prepare(state: .prefix, Look.prefix + Look.named("prefix"))
    kindBadge.decorator.prepare(state: .partial, Look.partial + Look.named("partial"))
    countBadge.decorator.prepare(state: .nothing, Look.alarming + Look.named("none"))
    countBadge.decorator.prepare(state: .one, Look.pleasing + Look.named("one"))
    countBadge.decorator.prepare(default: Look.calm + Look.named("some"))
    countBadge.decorator.prepare(state: .all, Look.calm + Look.named("all"))
    kindBadge.decorator.follow(model.$condition[.type])
    counting = countBadge.decorator.follow(count)
  }
}

/// Decorations that badges share.
private enum Look {
  static var exact: Decoration<Badge<SearchCondition.Kind>> { colored(RGB(255, 170, 60)) }
  static var prefix: Decoration<Badge<SearchCondition.Kind>> { colored(RGB(90, 200, 120)) }
  static var partial: Decoration<Badge<SearchCondition.Kind>> { colored(RGB(110, 160, 255)) }
  static var alarming: Decoration<Badge<MatchCount>> { colored(RGB(240, 90, 90)) }
  static var pleasing: Decoration<Badge<MatchCount>> { colored(RGB(90, 200, 120)) }
  static var calm: Decoration<Badge<MatchCount>> { colored(RGB(150, 150, 160)) }

  static func colored<State>(_ color: RGB) -> Decoration<Badge<State>> { { $0.color = color } }

  static func named<State>(_ name: String) -> Decoration<Badge<State>> { { $0.look = name } }
}
