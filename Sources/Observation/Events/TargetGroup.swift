/// One token for many targets: handlers, hooks, effects.
///
/// ```swift
/// let group = TargetGroup()
/// group.add(button.addEventHandler(event: .pressed) { … })
/// group.add(model.$name.onChange { … })
/// group.disable()   // all of them
/// ```
///
/// A target that is disabled by itself leaves the group: the group doesn't enable it again, and
/// lets go of it at its next operation at the latest. So a group that lives long doesn't grow with
/// what has come and gone.
///
/// The group keeps its targets. Dropping it does to each of them what dropping its token does:
/// handlers and hooks stay enabled, effects end.
public final class TargetGroup: RemovableTarget {
  /// The targets that were enabled when somebody looked last; while the group is disabled, those
  /// that it disabled.
  private var targets: [any RemovableTarget] = []
  /// With how many targets those that have left are looked for.
  private var limit = 16
  private var isOff = false

  /// Makes a group.
  ///
  /// - Parameter targets: What is in it.
  public init(_ targets: any RemovableTarget...) {
    self.targets = targets
  }

  /// How many targets are in the group. Complexity: O(n), n = the answer and what has left.
  public var count: Int {
    removeLeft()
    return targets.count
  }

  /// Whether the group is on and has a target that is enabled.
  public var isEnabled: Bool { !isOff && targets.contains(where: \.isEnabled) }

  /// Adds a target. If the group is disabled, so is the target.
  ///
  /// - Parameter target: What is to be switched together with the others.
  /// - Returns: The target.
  /// - Complexity: O(1) amortised.
  @discardableResult
  public func add<Target: RemovableTarget>(_ target: Target) -> Target {
    if targets.count >= limit {
      removeLeft()
      limit = max(16, 2 * targets.count)
    }
    if isOff { target.disable() }
    targets.append(target)
    return target
  }

  /// Enables the targets that the group has disabled.
  public func enable() {
    guard isOff else { return }
    isOff = false
    for target in targets { target.enable() }
  }

  /// Disables the targets, and remembers them.
  public func disable() {
    guard !isOff else { return }
    removeLeft()
    isOff = true
    for target in targets { target.disable() }
  }

  /// Disables the targets and forgets them.
  public func removeAll() {
    let former = targets
    targets = []
    for target in former { target.disable() }
  }

  /// Lets go of what was disabled by itself, or, while the group is disabled, enabled by itself.
  private func removeLeft() {
    targets.removeAll { $0.isEnabled == isOff }
  }
}

@available(*, unavailable, message: "A group belongs to the isolation of its targets.")
extension TargetGroup: Sendable {}
