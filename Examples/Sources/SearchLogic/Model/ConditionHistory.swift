/// The conditions that somebody searched with, and a walk through them that starts and ends at
/// what is being written.
public struct ConditionHistory: Hashable, Sendable {
  /// The conditions, the oldest first, none of them twice.
  public private(set) var entries: [SearchCondition] = []

  private let limit: Int
  // Where the walk stands, and what was written when it began; nil while nobody walks.
  private var walk: Walk?

  private struct Walk: Hashable, Sendable {
    var position: Int
    let draft: SearchCondition
  }

  /// Creates an empty history that keeps the latest conditions only.
  ///
  /// - Precondition: `limit` is positive.
  public init(limit: Int = 100) {
    precondition(
      limit > 0, "ConditionHistory.init(limit:) needs a positive limit, but got \(limit).")
    self.limit = limit
  }

  /// Adds a condition as the latest and ends the walk. One without a content searches for nothing
  /// and is not kept.
  ///
  /// - Complexity: O(n), n = `entries.count`.
  public mutating func remember(_ condition: SearchCondition) {
    walk = nil
    guard !condition.split().content.isEmpty else { return }
    entries.removeAll { $0 == condition }
    entries.append(condition)
    if entries.count > limit { entries.removeFirst(entries.count - limit) }
  }

  /// Walks to the condition before.
  ///
  /// - Parameter draft: What is being written, to come back to.
  /// - Returns: The condition, or nil at the oldest.
  public mutating func previous(draft: SearchCondition) -> SearchCondition? {
    let position = walk?.position ?? entries.count
    guard position > 0 else { return nil }
    walk = Walk(position: position - 1, draft: walk?.draft ?? draft)
    return entries[position - 1]
  }

  /// Walks to the condition after, and from the latest to what was being written.
  ///
  /// - Returns: The condition, or nil where nobody walks.
  public mutating func next() -> SearchCondition? {
    guard let walk else { return nil }
    let position = walk.position + 1
    guard position < entries.count else {
      self.walk = nil
      return walk.draft
    }
    self.walk?.position = position
    return entries[position]
  }
}
