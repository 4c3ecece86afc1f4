/// Whether a write of `new` over `old` would wake anybody.
///
/// Equal bits are the same value. Class instances are the same only if identical. Other values are compared by
/// their own `==` if they have one, and differ otherwise.
@inlinable @inline(__always)
func isSame<Value>(_ old: Value, _ new: Value) -> Bool {
  if haveSameBits(old, new) { return true }
  if Value.self == Int.self || Value.self == Bool.self { return false }
  if let old = old as? String, let new = new as? String { return old == new }
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

@usableFromInline @inline(never)
func isEqual<Value>(_ old: Value, _ new: Value) -> Bool {
  guard !(Value.self is AnyObject.Type), let type = Value.self as? any Equatable.Type else {
    return false
  }
  return isEqual(old, new, as: type)
}

private func isEqual<Value, Comparable: Equatable>(
  _ old: Value, _ new: Value, as type: Comparable.Type
) -> Bool {
  unsafeBitCast(old, to: type) == unsafeBitCast(new, to: type)
}
