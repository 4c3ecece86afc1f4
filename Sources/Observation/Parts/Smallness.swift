/// Whether a copy of a value costs little, also when the value is edited while the copy is there.
///
/// Before an edit in place, values of which that isn't known to change them are saved, to be compared afterwards. The edit
/// copies each buffer of which there is a second reference; so only what is small is saved.
@usableFromInline package struct Smallness {
  /// How many values may be looked at. Those of a buffer whose elements need no clean-up count as one.
  private var budget = 128

  /// Whether `value` is small.
  package static func holds<Value>(for value: Value) -> Bool {
    if _isPOD(Value.self) || Value.self is AnyObject.Type { return true }
    if let text = value as? String { return isSmall(text) }
    var smallness = Smallness()
    if let slice = value as? any SharingSlice { return slice.isSmall(&smallness) }
    return smallness.holds(for: value)
  }

  @usableFromInline package static func isSmall(_ text: String) -> Bool { text.utf8.count <= bytes }

  /// How large a buffer may be that holds no references.
  private static var bytes: Int { 4096 }

  fileprivate mutating func holds<Value>(for value: Value) -> Bool {
    budget -= 1
    guard budget >= 0 else { return false }
    if _isPOD(Value.self) { return true }
    if let text = value as? String { return Self.isSmall(text) }
    if let stock = value as? any Stock { return stock.isSmall(&self) }
    // What describes itself may leave out what it holds.
    if value is any CustomReflectable { return false }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .struct, .enum, .tuple: break
    default: return false
    }
    // Opens each, so that its own type is seen.
    for child in mirror.children where !holds(for: child.value) { return false }
    return true
  }

  fileprivate mutating func holds<Elements: Collection>(forAll elements: Elements) -> Bool {
    if _isPOD(Elements.Element.self) {
      return elements.count <= Self.bytes / max(1, MemoryLayout<Elements.Element>.stride)
    }
    guard elements.count <= budget else { return false }
    for element in elements where !holds(for: element) { return false }
    return true
  }
}

/// A value that shares a buffer, which may be much larger, with what it was taken from.
package protocol SharingSlice {
  /// The same value with a buffer of its own.
  var detached: Self { get }
  /// Whether what it shows of the buffer is small.
  func isSmall(_ smallness: inout Smallness) -> Bool
}

extension ArraySlice: SharingSlice {
  package var detached: Self { ArraySlice(map { $0 }) }
  package func isSmall(_ smallness: inout Smallness) -> Bool { smallness.holds(forAll: self) }
}

/// A value that is the same and shares no larger buffer with others.
@usableFromInline package func detached<Value>(_ value: Value) -> Value {
  guard let slice = value as? any SharingSlice else { return value }
  return slice.detached as? Value ?? value
}

/// A value of the standard library's that holds others of one type, and nothing else.
private protocol Stock {
  func isSmall(_ smallness: inout Smallness) -> Bool
}

extension Optional: Stock {
  fileprivate func isSmall(_ smallness: inout Smallness) -> Bool {
    map { smallness.holds(for: $0) } ?? true
  }
}

extension Array: Stock {
  fileprivate func isSmall(_ smallness: inout Smallness) -> Bool { smallness.holds(forAll: self) }
}

extension Set: Stock {
  fileprivate func isSmall(_ smallness: inout Smallness) -> Bool { smallness.holds(forAll: self) }
}

extension Dictionary: Stock {
  fileprivate func isSmall(_ smallness: inout Smallness) -> Bool { smallness.holds(forAll: self) }
}
