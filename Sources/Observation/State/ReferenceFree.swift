/// Whether values of a type surely hold no reference, which would leave it bit patterns for nil. The optimiser knows the answer.
///
/// Whoever loops over nodes shall not pay for retaining each of them. That is needed only around a call. So the value is read in
/// two places, after a call and without one: then the optimiser sees a way through on which nothing can have released
/// the node. A value with references would be retained instead, where two such ways meet; it is read in one place.
@inlinable @inline(__always)
func holdsNoReference<Value>(_ type: Value.Type) -> Bool {
  MemoryLayout<Value?>.size > MemoryLayout<Value>.size
}
