/// What parts must know of a source's whole value. When two of those are the same, the source itself knows.
enum RootWitness<Value>: PartWitness {
  static var type: UInt64 { 0 }
  static var size: Int { MemoryLayout<Value>.size }
  static var isComparable: Bool { Value.self is any Equatable.Type }

  static func isSavable(_ value: UnsafeRawPointer) -> Bool {
    isComparable && Smallness.holds(for: value.assumingMemoryBound(to: Value.self).pointee)
  }

  static func areSame(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool { false }

  static func copy(_ value: UnsafeRawPointer) -> UnsafeMutableRawPointer {
    let copy = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    copy.initialize(to: value.assumingMemoryBound(to: Value.self).pointee)
    return UnsafeMutableRawPointer(copy)
  }

  static func destroy(_ copy: UnsafeMutableRawPointer) {
    let copy = copy.assumingMemoryBound(to: Value.self)
    copy.deinitialize(count: 1)
    copy.deallocate()
  }
}
