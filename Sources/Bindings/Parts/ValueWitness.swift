import StateObservation

/// What parts must know of a type.
enum ValueWitness<Value>: PartWitness {
  static var type: UInt64 { partType(Value.self) }
  static var size: Int { MemoryLayout<Value>.size }
  static var isComparable: Bool { Bindings.isComparable(Value.self) }

  static func isSavable(_ value: UnsafeRawPointer) -> Bool {
    if Value.self is any DetachedValue.Type { return true }
    return isComparable
      && Smallness.holds(for: value.assumingMemoryBound(to: Value.self).pointee)
  }

  static func areSame(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
    isSame(
      old.assumingMemoryBound(to: Value.self).pointee,
      new.assumingMemoryBound(to: Value.self).pointee)
  }

  static func copy(_ value: UnsafeRawPointer) -> UnsafeMutableRawPointer {
    let copy = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    copy.initialize(to: detached(value.assumingMemoryBound(to: Value.self).pointee))
    return UnsafeMutableRawPointer(copy)
  }

  static func destroy(_ copy: UnsafeMutableRawPointer) {
    let copy = copy.assumingMemoryBound(to: Value.self)
    copy.deinitialize(count: 1)
    copy.deallocate()
  }
}

@inlinable @inline(__always)
func partType<Value>(_ type: Value.Type) -> UInt64 {
  UInt64(UInt(bitPattern: ObjectIdentifier(type)))
}

/// Calls `body` with the addresses of two values, nil for those that are not there.
func withAddresses<Value>(
  _ old: Value?, _ new: Value?, _ body: (UnsafeRawPointer?, UnsafeRawPointer?) -> Void
) {
  withAddress(old) { old in withAddress(new) { new in body(old, new) } }
}

private func withAddress<Value>(_ value: Value?, _ body: (UnsafeRawPointer?) -> Void) {
  guard let value else { return body(nil) }
  withUnsafePointer(to: value) { body(UnsafeRawPointer($0)) }
}
