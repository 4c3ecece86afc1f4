public import BenchmarkProbes

/// Tells the optimiser that all memory may have been read and written here.
@inlinable @inline(__always)
public func barrier() {
  probe_barrier()
}

/// Uses a number, so that the work that made it is not optimised away.
@inlinable @inline(__always)
public func keep(_ number: Int) {
  probe_keep_word(UInt(bitPattern: number))
}

/// Uses an object, so that the work that made it is not optimised away.
@inlinable @inline(__always)
public func keep(_ object: some AnyObject) {
  probe_keep_pointer(Unmanaged.passUnretained(object).toOpaque())
}

/// Uses a value of any type by showing its bytes to the outside, which puts it into memory.
@inlinable @inline(__always)
public func keep<Value>(bytesOf value: borrowing Value) {
  withUnsafePointer(to: value) { probe_keep_pointer($0) }
}

/// Uses a text in a function that the optimiser doesn't see into.
///
/// For all that the caller can know, it writes what the text was read from, so the caller has to own the text. With
/// `keep(bytesOf:)`, the bytes of a field can be lent instead.
@inline(never)
public func keep(_ text: String) {
  keep(bytesOf: text)
}

/// Returns the same number, but hides from the optimiser that it is known.
@inlinable @inline(__always)
public func hidden(_ number: Int) -> Int {
  probe_hide_word(number)
}
