public import Bindings
public import SearchLogic
internal import Terminal

/// A search with the views through which a person, or a script, works on it.
///
/// Nothing here is set by hand after a change: the field and what is decorated follow the search.
public final class SearchPanel {
  /// The search.
  public let model: SearchModel
  /// The field for what is searched for.
  public let field: SearchField
  /// Tells what is the matter with the field.
  public let prompt: Prompt
  /// Tells how a line has to agree.
  public let kindBadge: Badge<SearchCondition.Kind>
  /// Tells how many lines match.
  public let countBadge: Badge<MatchCount>
  /// Marks the text that matches.
  public let highlight: Badge<MatchCount>
  /// The colours of all of them.
  public let theme = ThemeSource(SearchTheme.night)
  /// What moves the colours.
  public let animator: FrameAnimator

  private let countText: Effect
  // A binding made of closures has no state that would hold the connection: this does.
  private var counting: (any RemovableTarget)?

  /// Creates the views of a search.
  ///
  /// - Parameters:
  ///   - model: The search.
  ///   - animator: What moves the colours.
  public init(model: SearchModel, animator: FrameAnimator) {
    self.model = model
    self.animator = animator
    field = SearchField(content: model.$condition[.content])
    prompt = Prompt(animator: animator)
    kindBadge = Badge(animator: animator)
    countBadge = Badge(animator: animator)
    highlight = Badge(animator: animator)
    countText = Effect { [countBadge, matches = model.matches, total = model.corpus.count] in
      countBadge.text = "\(matches().count) of \(total)"
    }
    prepare()
    follow()
  }

  /// The names of the looks in force.
  public var decoration: String { kindBadge.look + "+" + countBadge.look }

  /// Takes the other theme.
  public func switchTheme() { theme.value = theme.value == .night ? .day : .night }
}

// MARK: - Looks

extension SearchPanel {
  private func prepare() {
    let theme = theme
    func look<State>(
      _ name: String, _ color: KeyPath<SearchTheme, RGB>
    ) -> Decoration<Badge<State>> {
      { badge in
        badge.decorator.apply(
          Badge<State>.style {
            $0.set(\.color, theme.value[keyPath: color])
            $0.set(\.look, name)
          })
      }
    }
    kindBadge.decorator.prepare(state: .exact, look("exact", \.exact))
    kindBadge.decorator.prepare(state: .prefix, look("prefix", \.prefix))
    kindBadge.decorator.prepare(state: .partial, look("partial", \.partial))
    countBadge.decorator.prepare(state: .nothing, look("none", \.alarming))
    countBadge.decorator.prepare(state: .one, look("one", \.pleasing))
    countBadge.decorator.prepare(default: look("some", \.calm))
    countBadge.decorator.prepare(state: .all, look("all", \.calm))
    highlight.decorator.prepare(default: look("match", \.accent))
    preparePrompt()
  }

  /// All looks that fit are taken together: a locked field whose text isn't found is both.
  private func preparePrompt() {
    let (theme, decorator) = (theme, prompt.decorator)
    func colored(_ color: KeyPath<SearchTheme, RGB>) -> Decoration<Prompt> {
      { prompt in
        prompt.decorator.apply(Prompt.style { $0.set(\.color, theme.value[keyPath: color]) })
      }
    }
    decorator.resolution = .cascade
    decorator.prepare(base: colored(\.accent))
    decorator.prepare(state: .empty, Prompt.style { $0.set(\.hint, "type to search") })
    decorator.prepare(
      state: .locked, Prompt.style { $0.set(\.sign, "#") }.decoration + colored(\.calm))
    decorator.prepare(state: .missed, colored(\.alarming))
    decorator.prepare(state: [.empty, .locked], Prompt.style { $0.set(\.hint, "") })
  }

  private func follow() {
    let total = model.corpus.count
    let count = Binding<MatchCount>(
      get: { [matches = model.matches] in MatchCount(matches: matches().count, total: total) },
      set: { _ in })
    kindBadge.decorator.follow(model.$condition[.type])
    counting = countBadge.decorator.follow(count)
    prompt.decorator.follow(.empty, when: model.$condition[.content]) { $0.isEmpty }
    prompt.decorator.follow(.locked, when: field.$isLocked)
    prompt.decorator.follow(.missed, when: model.matches.derived) { $0.isEmpty }
    kindBadge.decorator.follow(theme)
    countBadge.decorator.follow(theme)
    prompt.decorator.follow(theme)
    highlight.decorator.follow(theme)
  }
}
