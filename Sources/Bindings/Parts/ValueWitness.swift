public import StateObservation

/// What parts must know of a type.
@inlinable
func valueWitness<Value>(of type: Value.Type) -> PartWitness {
  PartWitness(
    type: partType(type), size: MemoryLayout<Value>.size, isComparable: isComparable(type),
    isSavable: { isSavable($0.assumingMemoryBound(to: Value.self).pointee) },
    areSame: { old, new in
      isSame(
        old.assumingMemoryBound(to: Value.self).pointee,
        new.assumingMemoryBound(to: Value.self).pointee)
    },
    copy: { value in
      let copy = UnsafeMutablePointer<Value>.allocate(capacity: 1)
      copy.initialize(to: detached(value.assumingMemoryBound(to: Value.self).pointee))
      return UnsafeMutableRawPointer(copy)
    },
    destroy: { copy in
      let copy = copy.assumingMemoryBound(to: Value.self)
      copy.deinitialize(count: 1)
      copy.deallocate()
    })
}

@usableFromInline
func isSavable<Value>(_ value: Value) -> Bool {
  Value.self is any DetachedValue.Type || (isComparable(Value.self) && Smallness.holds(for: value))
}

@inlinable @inline(__always)
func partType<Value>(_ type: Value.Type) -> UInt64 {
  UInt64(UInt(bitPattern: ObjectIdentifier(type)))
}

/// Calls `body` with the addresses of two values, nil for those that are not there.
@inlinable
func withAddresses<Value>(
  _ old: Value?, _ new: Value?, _ body: (UnsafeRawPointer?, UnsafeRawPointer?) -> Void
) {
  withAddress(old) { old in withAddress(new) { new in body(old, new) } }
}

@inlinable
func withAddress<Value>(_ value: Value?, _ body: (UnsafeRawPointer?) -> Void) {
  guard let value else { return body(nil) }
  withUnsafePointer(to: value) { body(UnsafeRawPointer($0)) }
}
