/// What the parts layer must know of a part's type, formed where the type is concrete.
package protocol PartWitness {
  /// The type of the values, as a number.
  static var type: UInt64 { get }
  static var size: Int { get }
  /// Whether equality can ever tell that a value has not changed.
  static var isComparable: Bool { get }

  /// Whether the value may be saved before an edit in place: a second reference to it makes no edit copy much, and
  /// equality can tell that it has not changed.
  static func isSavable(_ value: UnsafeRawPointer) -> Bool
  /// Whether a write of the value at `new` over that at `old` changes nothing, by the type's own equality.
  static func areSame(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool
  static func copy(_ value: UnsafeRawPointer) -> UnsafeMutableRawPointer
  static func destroy(_ copy: UnsafeMutableRawPointer)
}

/// Whether the `count` bytes at two addresses are the same: then so are the values.
func haveSameBits(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ count: Int) -> Bool {
  var offset = 0
  while offset + 8 <= count {
    if left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      != right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    {
      return false
    }
    offset += 8
  }
  while offset < count {
    if left.load(fromByteOffset: offset, as: UInt8.self)
      != right.load(fromByteOffset: offset, as: UInt8.self)
    {
      return false
    }
    offset += 1
  }
  return true
}
