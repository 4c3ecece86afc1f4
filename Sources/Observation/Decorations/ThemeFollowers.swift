/// The objects that follow one theme, in the order in which they began.
///
/// They are not kept alive. What is remembered of one that has gone is forgotten at the next switch, or when twice as
/// many are remembered as were there at the last look: on average that costs each beginning O(1).
final class ThemeFollowers {
  private var targets: ContiguousArray<ThemeTarget> = []
  private var limit = ThemeFollowers.leastLimit

  private static var leastLimit: Int { 64 }

  var count: Int { targets.count }

  func add(_ target: ThemeTarget) {
    if targets.count >= limit { forgetLost() }
    targets.append(target)
  }

  /// Decorates all of them again.
  func refresh() {
    forgetLost()
    // A copy: whoever begins now has seen the new theme already.
    let present = targets
    for target in present { target.refresh() }
  }

  private func forgetLost() {
    targets.removeAll { !$0.isRemembered }
    limit = max(2 * targets.count, Self.leastLimit)
  }
}

/// The token of an object that follows a theme.
@usableFromInline
final class ThemeTarget: RemovableTarget {
  private weak var subject: AnyObject?
  private weak var followers: ThemeFollowers?
  private let refreshing: (AnyObject) -> Void

  private var isOn = false
  /// Whether the followers have it in their list, from which it is only taken together with others.
  private var isListed = false

  init(
    _ subject: AnyObject, _ followers: ThemeFollowers, refreshing: @escaping (AnyObject) -> Void
  ) {
    self.subject = subject
    self.followers = followers
    self.refreshing = refreshing
  }

  /// Whether its theme has gone.
  var isOrphan: Bool { followers == nil }

  func isFor(_ followers: ThemeFollowers) -> Bool { self.followers === followers }

  func refresh() {
    if isOn, let subject { refreshing(subject) }
  }

  @usableFromInline var isEnabled: Bool { isOn && subject != nil && followers != nil }

  @usableFromInline
  func enable() {
    guard !isOn, subject != nil, let followers else { return }
    isOn = true
    if !isListed {
      isListed = true
      followers.add(self)
    }
    refresh()
  }

  @usableFromInline
  func disable() {
    isOn = false
  }

  /// Whether there is something to remember; if not, it is taken off the list.
  var isRemembered: Bool {
    isListed = isOn && subject != nil
    return isListed
  }
}
