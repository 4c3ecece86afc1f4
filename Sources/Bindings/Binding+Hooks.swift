public import StateObservation

// MARK: - Change hooks

extension Binding {
  /// Calls `action` after each change of the value, whoever made it, once per change or batch.
  ///
  /// Reads inside see the new state. The state holds the hook while it is enabled, so the token may be dropped; the hook doesn't keep
  /// the state alive. A binding made of closures has no state: its hook lives as long as the token, or what the closures read.
  ///
  /// ```swift
  /// let hook = $condition[.content].onChange { old, new in print(old, "→", new) }
  /// hook.disable()
  /// ```
  ///
  /// - Parameters:
  ///   - initial: Whether to call `action` at once as well, with the present value as both.
  ///   - isolation: The actor on which the hook lives.
  ///   - action: Gets the value before and after. Keeping the value before costs one copy when it is edited in place.
  /// - Returns: A token to switch the hook off and on.
  @discardableResult
  public func onChange(
    initial: Bool = false, isolation: (any Actor)? = #isolation, file: StaticString = #fileID,
    line: UInt = #line,
    _ action: @escaping (_ old: Value, _ new: Value) -> Void
  ) -> any RemovableTarget {
    hook(file, line, isolation) { _, old, new in
      if let old {
        action(old, new)
      } else if initial {
        action(new, new)
      }
    }
  }

  /// Calls `action` after each change of the value, for as long as `owner` lives.
  ///
  /// - Parameters:
  ///   - owner: Who reacts. It is not kept alive; when it has gone, so has the hook.
  ///   - initial: Whether to call `action` at once as well, with the present value as both.
  ///   - isolation: The actor on which the hook lives.
  ///   - action: Gets the owner, and the value before and after.
  /// - Returns: A token to switch the hook off and on.
  @discardableResult
  public func onChange<Owner: AnyObject>(
    owner: Owner, initial: Bool = false, isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping (_ owner: Owner, _ old: Value, _ new: Value) -> Void
  ) -> any RemovableTarget {
    hook(file, line, isolation) { [weak owner] hook, old, new in
      guard let owner else { return hook.disable() }
      if let old {
        action(owner, old, new)
      } else if initial {
        action(owner, new, new)
      }
    }
  }

  /// Calls `action` now, without an old value, and after each change.
  func hook(
    _ file: StaticString, _ line: UInt, _ isolation: (any Actor)?,
    _ action: @escaping (_ hook: Hook, _ old: Value?, _ new: Value) -> Void
  ) -> Effect {
    let binding = unowned()
    var latest: Value?
    return Effect(hookAt: file, line, isolation: isolation) { hook in
      let new = binding.wrappedValue
      untracked {
        let old = latest
        latest = new
        if let old, isSame(old, new) { return }
        action(hook, old, new)
      }
    }
  }
}
