public import StateObservation

// MARK: - Change hooks

extension Binding {
  /// Calls `action` after each change of the value, whoever made it, once per change or batch.
  ///
  /// Reads inside see the new state. The state holds the hook while it is enabled, so the token
  /// may be dropped; the hook doesn't keep the state alive. A binding made of closures has no
  /// state: its hook lives as long as the token, or what the closures read.
  ///
  /// ```swift
  /// let hook = $condition[.content].onChange { old, new in print(old, "→", new) }
  /// hook.disable()
  /// ```
  ///
  /// - Parameters:
  ///   - initial: Whether to call `action` at once as well, with the present value as both.
  ///   - file: The file that names the hook in messages.
  ///   - line: The line that names the hook in messages.
  ///   - action: Gets the value before and after. Keeping the value before costs one copy when it
  ///     is edited in place.
  /// - Returns: A token to switch the hook off and on.
  @discardableResult
  public func onChange(
    initial: Bool = false, file: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping (_ old: Value, _ new: Value) -> Void
  ) -> any RemovableTarget {
    let first = initial ? action : nil
    return hook(file, line, first: first.map { first in { _, new in first(new, new) } }) {
      action($1, $2)
    }
  }

  /// Calls `action` after each change of the value, for as long as `owner` lives.
  ///
  /// - Parameters:
  ///   - owner: Who reacts. It is not kept alive; when it has gone, so has the hook.
  ///   - initial: Whether to call `action` at once as well, with the present value as both.
  ///   - file: The file that names the hook in messages.
  ///   - line: The line that names the hook in messages.
  ///   - action: Gets the owner, and the value before and after.
  /// - Returns: A token to switch the hook off and on.
  @discardableResult
  public func onChange<Owner: AnyObject>(
    owner: Owner, initial: Bool = false, file: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping (_ owner: Owner, _ old: Value, _ new: Value) -> Void
  ) -> any RemovableTarget {
    hook(
      file, line,
      first: { [weak owner] hook, new in
        if initial, let owner { action(owner, new, new) }
      }
    ) { [weak owner] hook, old, new in
      guard let owner else { return hook.disable() }
      action(owner, old, new)
    }
  }

  /// Calls `first` now, and `action` after each change.
  ///
  /// What changes while the hook is disabled goes unreported. Once the state has ended, nothing
  /// is read any more.
  func hook(
    _ file: StaticString, _ line: UInt,
    first: ((_ hook: Effect, _ value: Value) -> Void)?,
    _ action: @escaping (_ hook: Effect, _ old: Value, _ new: Value) -> Void
  ) -> Effect {
    let source = self.source
    let hasSource = source != nil
    let binding = unowned()
    var first = first
    var latest: Value?
    return Effect(hookAt: file, line) { [weak source] hook in
      guard !hasSource || source != nil else { return hook.dispose() }
      let new = binding.wrappedValue
      onCleanup { [weak hook] in if hook?.isEnabled != true { latest = nil } }
      untracked {
        let old = latest
        latest = new
        if let old {
          if !haveSameBits(old, new), !isSame(old, new) { action(hook, old, new) }
        } else if let call = first {
          first = nil
          call(hook, new)
        }
      }
    }
  }
}
