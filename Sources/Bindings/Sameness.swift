import StateObservation

/// Whether a write of `new` over `old` would wake nobody.
///
/// Class instances, optional ones too, are the same only if identical. Other values are compared by their own `==`,
/// which equal bits spare; values without one always differ, since nobody can tell.
///
/// Inlined where the type is known, the questions about it are answered by the compiler.
@inlinable @inline(__always)
func isSame<Value>(_ old: Value, _ new: Value) -> Bool {
  if Value.self == Int.self || Value.self == Bool.self { return haveSameBits(old, new) }
  if let old = old as? String, let new = new as? String { return old == new }
  if haveSameBits(old, new) { return isComparable(Value.self) }
  return isEqual(old, new)
}

@inlinable @inline(__always)
func haveSameBits<Value>(_ old: Value, _ new: Value) -> Bool {
  withUnsafeBytes(of: old) { old in
    withUnsafeBytes(of: new) { new in
      var offset = 0
      let size = MemoryLayout<Value>.size
      while offset + 8 <= size {
        if old.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          != new.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        {
          return false
        }
        offset += 8
      }
      while offset < size {
        if old[offset] != new[offset] { return false }
        offset += 1
      }
      return true
    }
  }
}

/// Whether equal bits tell that nothing has changed.
@inlinable @inline(__always)
func isComparable<Value>(_ type: Value.Type) -> Bool {
  type is any Equatable.Type || isReference(type)
}

@inlinable @inline(__always)
func isEqual<Value>(_ old: Value, _ new: Value) -> Bool {
  guard !isReference(Value.self), let type = Value.self as? any Equatable.Type else {
    return false
  }
  return isEqual(old, new, as: type)
}

@inlinable @inline(__always)
func isEqual<Value, Comparable: Equatable>(
  _ old: Value, _ new: Value, as type: Comparable.Type
) -> Bool {
  unsafeBitCast(old, to: type) == unsafeBitCast(new, to: type)
}

/// Whether values are class instances, or nil.
@inlinable @inline(__always)
func isReference<Value>(_ type: Value.Type) -> Bool {
  if _isPOD(type) || MemoryLayout<Value>.size != MemoryLayout<AnyObject>.size { return false }
  return isReferenceType(type)
}

@usableFromInline @inline(never)
func isReferenceType<Value>(_ type: Value.Type) -> Bool {
  type is AnyObject.Type || type is any OptionalReference.Type
}
