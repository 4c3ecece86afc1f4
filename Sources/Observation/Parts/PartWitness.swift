/// What the parts layer must know of a type.
///
/// The closures are formed where the type is concrete; requirements of a protocol would be met by unspecialised code.
@usableFromInline package final class PartWitness {
  /// The type of the values, as a number.
  let type: UInt64
  let size: Int
  /// Whether equality can ever tell that a value has not changed.
  let isComparable: Bool
  /// Whether the value may be saved before an edit in place: a second reference to it makes no edit copy much, and
  /// equality can tell that it has not changed.
  let isSavable: (UnsafeRawPointer) -> Bool
  /// Whether a write of the second value over the first changes nothing, by the type's own equality.
  let areSame: (UnsafeRawPointer, UnsafeRawPointer) -> Bool
  let copy: (UnsafeRawPointer) -> UnsafeMutableRawPointer
  let destroy: (UnsafeMutableRawPointer) -> Void

  @usableFromInline
  package init(
    type: UInt64, size: Int, isComparable: Bool, isSavable: @escaping (UnsafeRawPointer) -> Bool,
    areSame: @escaping (UnsafeRawPointer, UnsafeRawPointer) -> Bool,
    copy: @escaping (UnsafeRawPointer) -> UnsafeMutableRawPointer,
    destroy: @escaping (UnsafeMutableRawPointer) -> Void
  ) {
    self.type = type
    self.size = size
    self.isComparable = isComparable
    self.isSavable = isSavable
    self.areSame = areSame
    self.copy = copy
    self.destroy = destroy
  }
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
