/// A connection between something that happens and what runs then, which can be switched off and
/// on.
///
/// Event handlers, hooks of bindings and effects are all of this kind:
///
/// ```swift
/// let pressed = button.addEventHandler(event: .pressed) { button in … }
/// pressed.disable()   // nothing runs any more
/// pressed.enable()    // it runs again
/// ```
///
/// Both calls are idempotent. A target is confined to the isolation of whoever made it.
public protocol RemovableTarget: AnyObject {
  /// Whether the target runs when its occasion arises.
  var isEnabled: Bool { get }

  /// Connects the target; does nothing when it is connected already.
  func enable()

  /// Disconnects the target, at any moment, also from inside its own run; does nothing when it is
  /// disconnected already.
  func disable()
}
