extension PartWitness {
  /// What parts must know of a source's whole value. When two of those are the same, the source itself knows.
  static func ofRoot<Value>(_ type: Value.Type) -> PartWitness {
    let isComparable = type is any Equatable.Type
    return PartWitness(
      type: 0, size: MemoryLayout<Value>.size, isComparable: isComparable,
      isSavable: {
        isComparable && Smallness.holds(for: $0.assumingMemoryBound(to: Value.self).pointee)
      },
      areSame: { _, _ in false },
      copy: { value in
        let copy = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        copy.initialize(to: value.assumingMemoryBound(to: Value.self).pointee)
        return UnsafeMutableRawPointer(copy)
      },
      destroy: { copy in
        let copy = copy.assumingMemoryBound(to: Value.self)
        copy.deinitialize(count: 1)
        copy.deallocate()
      })
  }
}
