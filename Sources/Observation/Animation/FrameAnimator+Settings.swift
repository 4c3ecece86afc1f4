// MARK: - Settings of styles

extension FrameAnimator: SettingAnimator {
  package func carryOut(_ setting: Setting, on object: AnyObject, with animation: Animation?) {
    var request = SettingRequest(animator: self, animation: animation)
    setting.accept(&request, for: object)
  }

  package func destination(of setting: Setting, on object: AnyObject) -> Setting? {
    guard found[ObjectIdentifier(object)] != nil else { return nil }
    var question = SettingQuestion(animator: self)
    setting.accept(&question, for: object)
    return question.destination
  }
}

/// Opens a setting: those whose values can be on their way move, the others are carried out at once.
private struct SettingRequest: SettingVisitor {
  let animator: FrameAnimator
  let animation: Animation?

  mutating func visit<Root: AnyObject, Value>(
    _ keyPath: ReferenceWritableKeyPath<Root, Value>, of object: Root, from current: Value,
    to target: Value
  ) {
    guard let type = Value.self as? any Animatable.Type else {
      object[keyPath: keyPath] = target
      return
    }
    request(type, keyPath, of: object, to: target)
  }

  private func request<Root: AnyObject, Value, Known: Animatable>(
    _ type: Known.Type, _ keyPath: ReferenceWritableKeyPath<Root, Value>, of object: Root,
    to target: Value
  ) {
    animator.request(
      known(keyPath), of: object, to: unsafeBitCast(target, to: Known.self), animation,
      Transaction.current.animationCompletion)
  }
}

/// Opens a setting to find out where its property is on its way to.
private struct SettingQuestion: SettingVisitor {
  let animator: FrameAnimator
  var destination: Setting?

  mutating func visit<Root: AnyObject, Value>(
    _ keyPath: ReferenceWritableKeyPath<Root, Value>, of object: Root, from current: Value,
    to target: Value
  ) {
    guard let type = Value.self as? any Animatable.Type else { return }
    destination = answer(type, keyPath, of: object)
  }

  private func answer<Root: AnyObject, Value, Known: Animatable>(
    _ type: Known.Type, _ keyPath: ReferenceWritableKeyPath<Root, Value>, of object: Root
  ) -> Setting? {
    let path: ReferenceWritableKeyPath<Root, Known> = known(keyPath)
    return animator.goal(of: path, on: object).map { TypedSetting(path, $0) }
  }
}

/// The same key path, where it is known that both types of values are the same.
private func known<Root, Value, Known: Animatable>(
  _ keyPath: ReferenceWritableKeyPath<Root, Value>
) -> ReferenceWritableKeyPath<Root, Known> {
  unsafeDowncast(keyPath, to: ReferenceWritableKeyPath<Root, Known>.self)
}
