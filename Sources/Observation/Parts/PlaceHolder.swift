/// Who holds a binding to a place in a source's value that may go away: an element, an optional's
/// value.
///
/// A binding to a place that is gone reads the last known value. Nobody keeps one beforehand,
/// since a second reference to a buffer would make the next edit in place copy it. Instead the
/// place is asked to save its value just before a write that may remove it, and to drop it again
/// right after, if it is still there.
package protocol PlaceHolder: AnyObject {
  /// The bytes of the source's value that the place hangs on; nil if others than the source's
  /// writers may change it.
  var extent: Range<UnsafeRawPointer>? { get }
  /// Whether something that may go away, or is computed, lies between the place and `extent`.
  var isDeep: Bool { get }

  func save()
  func settle()

  /// Whether the place is the element with `identity`, in whichever collection.
  func looks(for identity: AnyHashable) -> Bool

  /// Keeps `value`, the last one of the element that the place looks for, unless it keeps one.
  ///
  /// - Returns: Whether it did.
  func adopt(_ value: Any) -> Bool

  /// Whether the place can't go away by an edit that stays inside of what `writer` leads to.
  func survivesEdit(inside writer: AnyObject) -> Bool
}

/// Who wants the last look at a source's value.
package protocol EndWitness: AnyObject {
  /// The value is still there; nobody may observe it any more, nor keep its source.
  func sourceWillEnd()
  /// Those who hold places by way of the witness have saved their values.
  func sourceDidEnd()
}
