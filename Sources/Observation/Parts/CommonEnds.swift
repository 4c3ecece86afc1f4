/// How many elements two buffers share at their front, bit by bit, and how many of the rest at their back.
///
/// Several families hang on one collection and ask the same in turn, so a tree remembers the answer while a walk goes on.
package struct CommonEnds {
  package let front: Int
  package let back: Int
  private let old: UnsafeRawBufferPointer
  private let new: UnsafeRawBufferPointer

  /// Compares the buffers from both sides.
  ///
  /// - Complexity: O(bytes), 64 of them at a time.
  init(_ old: UnsafeRawBufferPointer, _ new: UnsafeRawBufferPointer, stride: Int) {
    (self.old, self.new) = (old, new)
    let shorter = min(old.count, new.count)
    if old.baseAddress == new.baseAddress {
      (front, back) = (shorter / stride, 0)
      return
    }
    var same = 0
    while same + 64 <= shorter, line(old, same) == line(new, same) { same += 64 }
    while same < shorter, old[same] == new[same] { same += 1 }
    front = same / stride
    let rest = shorter - front * stride
    same = 0
    while same + 64 <= rest, line(old, old.count - same - 64) == line(new, new.count - same - 64) {
      same += 64
    }
    while same < rest, old[old.count - same - 1] == new[new.count - same - 1] { same += 1 }
    back = same / stride
  }

  fileprivate func isOf(_ old: UnsafeRawBufferPointer, _ new: UnsafeRawBufferPointer) -> Bool {
    self.old.baseAddress == old.baseAddress && self.old.count == old.count
      && self.new.baseAddress == new.baseAddress && self.new.count == new.count
  }
}

@inline(__always)
private func line(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> SIMD8<UInt64> {
  bytes.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt64>.self)
}

extension PartTree {
  /// The ends that two buffers share, see ``CommonEnds``.
  ///
  /// - Precondition: A write is walked, and both buffers stay as they are until it has left the part that they belong to.
  package func commonEnds(
    _ old: UnsafeRawBufferPointer, _ new: UnsafeRawBufferPointer, stride: Int
  ) -> CommonEnds {
    if let known = knownEnds, known.isOf(old, new) { return known }
    let ends = CommonEnds(old, new, stride: stride)
    knownEnds = ends
    return ends
  }
}
