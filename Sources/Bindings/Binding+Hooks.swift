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
  ///   - isolation: The actor on which the hook lives.
  ///   - file: The file that names the hook in messages.
  ///   - line: The line that names the hook in messages.
  ///   - action: Gets the value before and after. Keeping the value before costs one copy when it
  ///     is edited in place.
  /// - Returns: A token to switch the hook off and on.
  @discardableResult
  public func onChange(
    initial: Bool = false, isolation: (any Actor)? = #isolation, file: StaticString = #fileID,
    line: UInt = #line,
    _ action: @escaping (_ old: Value, _ new: Value) -> Void
  ) -> any RemovableTarget {
    var isFirst = initial
    return hook(file, line, isolation) { _, value in
      if isFirst { action(value, value) }
      isFirst = false
    } action: {
      action($1, $2)
    }
  }

  /// Calls `action` after each change of the value, for as long as `owner` lives.
  ///
  /// - Parameters:
  ///   - owner: Who reacts. It is not kept alive; when it has gone, so has the hook.
  ///   - initial: Whether to call `action` at once as well, with the present value as both.
  ///   - isolation: The actor on which the hook lives.
  ///   - file: The file that names the hook in messages.
  ///   - line: The line that names the hook in messages.
  ///   - action: Gets the owner, and the value before and after.
  /// - Returns: A token to switch the hook off and on.
  @discardableResult
  public func onChange<Owner: AnyObject>(
    owner: Owner, initial: Bool = false, isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping (_ owner: Owner, _ old: Value, _ new: Value) -> Void
  ) -> any RemovableTarget {
    var isFirst = initial
    return hook(file, line, isolation) { [weak owner] hook, value in
      guard let owner else { return hook.disable() }
      if isFirst { action(owner, value, value) }
      isFirst = false
    } action: { [weak owner] hook, old, new in
      guard let owner else { return hook.disable() }
      action(owner, old, new)
    }
  }

  /// Calls `onStart` now and whenever the hook is enabled again, and `action` after each change.
  ///
  /// What changes while the hook is disabled goes unreported. Once the state has ended, so has the hook.
  func hook(
    _ file: StaticString, _ line: UInt, _ isolation: (any Actor)?,
    onStart: @escaping (_ hook: Hook, _ value: Value) -> Void,
    action: @escaping (_ hook: Hook, _ old: Value, _ new: Value) -> Void
  ) -> Effect {
    let binding = unowned()
    let source = source
    let isRooted = source != nil
    var latest: Value?
    return Effect(hookAt: file, line, isolation: isolation) { [weak source] hook in
      // The end of the state ends the hooks that watch it; a disabled one watches nothing.
      if hook.isStarting, isRooted, source == nil { return hook.disable() }
      let new = binding.wrappedValue
      untracked {
        let old = hook.isStarting ? nil : latest
        latest = new
        guard let old else { return onStart(hook, new) }
        if !haveSameBits(old, new), !isSame(old, new) { action(hook, old, new) }
      }
    }
  }
}
