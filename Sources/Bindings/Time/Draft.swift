import StateObservation

/// A value that is edited apart from where it comes from, until it is committed or reverted.
///
/// ```swift
/// let draft = model.$form.draft()
/// draft.$value.name.wrappedValue = "Grace"   // model.form is as before
/// draft.isChanged                            // true
/// draft.commit()                             // one write
/// ```
///
/// The draft is a root of its own: `$value` has all projections, and effects depend on its parts.
/// When somebody else writes the original meanwhile:
///
/// * a draft that isn't changed follows, after the write or batch;
/// * one that is changed stays as it is, and is *stale*. Committing it overwrites what was written;
///   reverting it takes that on.
///
/// A draft keeps its original alive, as any binding does; the original doesn't keep the draft.
public final class Draft<Value: Equatable> {
  /// The value that is edited.
  @State public var value: Value

  private let original: Binding<Value>
  /// What the original was when the edits began.
  @State private var base: Value

  init(of original: Binding<Value>, isolation: (any Actor)?) {
    self.original = original
    let start = untracked { original.wrappedValue }
    _value = State(wrappedValue: start, isolation: isolation)
    _base = State(wrappedValue: start, isolation: isolation)
    original.onChange(owner: self, isolation: isolation) { draft, _, new in draft.follow(new) }
  }

  private func follow(_ new: Value) {
    if untracked({ isChanged }) { return }
    take(new)
  }

  private func take(_ new: Value) {
    batch {
      value = new
      base = new
    }
  }
}

extension Draft {
  /// Whether the value differs from what it was when the edits began.
  public var isChanged: Bool { value != base }

  /// Whether the value is changed, and the original isn't any more what it was when the edits
  /// began.
  public var isStale: Bool { isChanged && original.wrappedValue != base }

  /// Whether the original is still there. If not, nothing can be committed.
  public var isLive: Bool { original.isLive }

  /// Writes the value to the original, once; the draft begins anew with it.
  ///
  /// If a rule of the original refuses or changes the value, the draft keeps it, changed as before.
  ///
  /// - Returns: What became of the write.
  @discardableResult
  public func commit() -> WriteResult {
    batch {
      let new = untracked { value }
      let result = original.set(new)
      if result == .stored || result == .unchanged { base = new }
      return result
    }
  }

  /// Drops the edits: takes on what the original is now.
  public func revert() { take(untracked { original.wrappedValue }) }
}

@available(*, unavailable, message: "A draft belongs to the isolation of its original.")
extension Draft: Sendable {}

extension Binding where Value: Equatable {
  /// Makes a draft: a copy to be edited, and committed or reverted as a whole.
  ///
  /// - Parameter isolation: The actor on which the draft lives.
  /// - Returns: A draft without changes.
  public func draft(isolation: (any Actor)? = #isolation) -> Draft<Value> {
    Draft(of: self, isolation: isolation)
  }
}
