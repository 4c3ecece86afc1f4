/// What the looks of many objects have in common, and can be switched for all of them at once.
///
/// ```swift
/// let theme = ThemeSource(Palette.light)
/// label.decorator.prepare(state: .selected) { $0.color = theme.value.accent }
/// label.decorator.follow(theme)
/// theme.value = .dark   // the label is decorated again
/// ```
///
/// A switch re-applies the decorations of every object that follows the theme, in the order in which they began,
/// in one batch and under the switch's transaction. The theme doesn't keep the objects alive.
public final class ThemeSource<Theme> {
  private let source: Source<Theme>
  private let followers = ThemeFollowers()
  private var effect: Effect?

  /// Creates a theme.
  ///
  /// - Parameters:
  ///   - value: The theme to begin with.
  ///   - equality: When a new value is the same as the old one and switches nothing. Unless something else is said,
  ///     values are the same that are equal, and class instances that are one; what can't be compared never is.
  ///   - isolation: The actor on which the theme and its objects live.
  ///   - file: Where it is made.
  ///   - line: Where it is made.
  public init(
    _ value: Theme, equality: Equality<Theme>? = nil, isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    source = Source(
      value, equality: equality ?? .by { areSame($0, $1) }, isolation: isolation, file: file,
      line: line)
    effect = Effect(isolation: isolation, file: file, line: line) { [source, followers] in
      _ = source.value
      untracked { followers.refresh() }
    }
  }

  /// The theme. Reading it in the body of a derived value or an effect makes it a dependency.
  ///
  /// - Complexity: O(f) to write, f = objects that follow it, those included that went since the last time.
  public var value: Theme {
    get { source.value }
    set { source.value = newValue }
  }

  /// How many followers are remembered, those included that went since the last look.
  package var followerCount: Int { followers.count }
}

@available(*, unavailable, message: "A theme belongs to the isolation of its objects.")
extension ThemeSource: Sendable {}

extension Decorator where Subject: Decorable {
  /// Applies what the state asks for once more whenever a theme is switched.
  ///
  /// If the object has a look already, it is applied now, too. Following the same theme again changes nothing.
  ///
  /// - Parameter theme: What the decorations refer to. It doesn't keep the object alive, nor the object it.
  /// - Returns: A token to stop following and to go on. It needn't be kept.
  @inlinable
  @discardableResult
  public func follow<Theme>(_ theme: ThemeSource<Theme>) -> any RemovableTarget {
    // Made here, where the class is known, as it runs for very many objects.
    theme.target(for: subject, in: subject.decorationHolder) { object in
      let object = unsafeDowncast(object, to: Subject.self)
      let holder = object.decorationHolder
      if holder.hasApplied { holder.applyAgain(to: object) }
    }
  }
}

extension ThemeSource {
  @usableFromInline
  func target<State>(
    for subject: AnyObject, in holder: Holder<State>, refreshing: @escaping (AnyObject) -> Void
  ) -> any RemovableTarget {
    let rare = holder.rareParts()
    rare.connections.removeAll { ($0 as? ThemeTarget)?.isOrphan == true }
    let known = rare.connections.lazy.compactMap { $0 as? ThemeTarget }
    let target =
      known.first { $0.isFor(followers) }
      ?? ThemeTarget(subject, followers, refreshing: refreshing)
    holder.keep(target)
    target.enable()
    return target
  }
}
