/// Whether values of a type hold no reference: they are smaller than one, or leave no bit pattern for nil, as all references do.
/// The answer may be no without need. A wrong answer costs time only.
///
/// Used where a value is read in two places that look the same: after a call, and without one. On the way without a call nothing
/// can release the node, so a loop over nodes retains none. A value with references is read in one place: where two ways
/// meet it would be retained. `_isPOD` would be exact, but the optimiser learns its answer too late.
@inlinable @inline(__always)
func isReferenceFree<Value>(_ type: Value.Type) -> Bool {
  MemoryLayout<Value>.size < MemoryLayout<UnsafeRawPointer>.size
    || MemoryLayout<Value?>.size > MemoryLayout<Value>.size
}
