/// Whether a copy of a value costs little, also when the value is edited while the copy is there.
///
/// Before an edit in place, parts of which that isn't known to change them are saved, to be compared afterwards. The edit
/// copies each buffer of which there is a second reference; so only what is small is saved.
struct Smallness {
  /// How many values may be looked at.
  private var budget = 64

  /// Whether `value` is small.
  static func holds<Value>(for value: Value) -> Bool {
    if _isPOD(Value.self) || Value.self is AnyObject.Type { return true }
    if let text = value as? String { return isSmall(text) }
    var smallness = Smallness()
    return smallness.holds(for: value as Any)
  }

  static func isSmall(_ text: String) -> Bool { text.utf8.count <= 4096 }

  private mutating func holds(for value: Any) -> Bool {
    budget -= 1
    guard budget >= 0 else { return false }
    if isTrivial(value) { return true }
    if let text = value as? String { return Self.isSmall(text) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection, .set, .dictionary:
      guard let elements = value as? any Collection, elements.count <= budget else { return false }
    case .optional, .tuple: break
    case .struct, .enum:
      // What describes itself may leave out what it holds.
      if value is any CustomReflectable { return false }
    default: return false
    }
    for child in mirror.children where !holds(for: child.value) { return false }
    return true
  }
}

/// Whether it is at once seen that `value` is small, and it needs no clean-up by code of users.
@inlinable @inline(__always)
func isEvidentlySmall<Value>(_ value: Value) -> Bool {
  if _isPOD(Value.self) { return true }
  guard let text = value as? String else { return false }
  return isSmallText(text)
}

@usableFromInline
func isSmallText(_ text: String) -> Bool { Smallness.isSmall(text) }

private func isTrivial<Value>(_ value: Value) -> Bool { _isPOD(Value.self) }
