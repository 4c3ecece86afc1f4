/// An animator that carries out the settings of styles itself, one property at a time.
///
/// Decorations that are closures it only sees as a whole, as every animator does. While an object's animator is
/// of this kind, each setting of a style goes through `carryOut(_:on:with:)`, also those that are not animated
/// and those that restore what was before; all between the beginning and the end of `animate(_:_:)`, if the
/// application is animated.
package protocol SettingAnimator: Animator {
  /// Gives a property its new value, on the way that the animation says, from where it is presented now.
  ///
  /// - Parameters:
  ///   - setting: The property and its new value. `accept(_:for:)` opens it.
  ///   - object: Whose property it is. It is not to be kept alive.
  ///   - animation: How to get there; nil for at once, which ends what is under way for this property.
  func carryOut(_ setting: Setting, on object: AnyObject, with animation: Animation?)

  /// What a property is on its way to: what counts as its value while a look is being replaced.
  ///
  /// - Parameters:
  ///   - setting: Names the property.
  ///   - object: Whose property it is.
  /// - Returns: The setting that is being carried out; nil if the property is at rest.
  func destination(of setting: Setting, on object: AnyObject) -> Setting?
}

/// How the settings of styles reach an object.
struct SettingWriter {
  private let object: AnyObject
  private let animator: (any SettingAnimator)?
  let isAnimated: Bool

  init<Object: Decorable>(_ object: Object, isAnimated: Bool) {
    self.object = object
    animator = object.animator as? any SettingAnimator
    self.isAnimated = isAnimated
  }

  /// The setting that restores what a property is now, or is on its way to.
  func before(_ setting: Setting) -> Setting {
    animator?.destination(of: setting, on: object) ?? setting.current(of: object)
  }

  func write(_ setting: Setting) {
    guard let animator else { return setting.set(on: object) }
    // Asked each time: a decoration may turn the animation off for a part of what it does.
    let animation = isAnimated ? Transaction.current.effectiveAnimation : nil
    animator.carryOut(setting, on: object, with: animation)
  }
}
