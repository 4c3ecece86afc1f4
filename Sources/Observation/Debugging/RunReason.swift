/// Why a body has run: what it had read before, and what of it has changed since.
public struct RunReason: Sendable, Equatable, CustomStringConvertible {
  /// Something that was read, as it was when the body ran before and as it was when it ran again.
  public struct Change: Sendable, Equatable {
    /// The name of what was read. If it is a derived value, that one has a reason of its own.
    public let name: String
    /// The description of the value that the body had read.
    public let old: String
    /// The description of the value now.
    public let new: String
  }

  /// What has changed; empty if nothing of it looks different: a value was edited and its description is the same, or
  /// the effect was enabled.
  public let changes: [Change]

  /// A line that names what has changed, with old and new values.
  public var description: String {
    changes.isEmpty
      ? "nothing that looks different"
      : changes.map { "\($0.name): \($0.old) → \($0.new)" }.joined(separator: ", ")
  }
}
