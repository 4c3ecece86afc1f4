/// The value that a part had before the batch, until that ends.
final class KeptValue {
  let part: Part
  private let copy: UnsafeMutableRawPointer

  /// Takes over `copy`.
  init(of part: Part, copy: UnsafeMutableRawPointer) {
    self.part = part
    self.copy = copy
  }

  deinit { part.witness.destroy(copy) }

  func isSame(as value: UnsafeRawPointer?) -> Bool {
    guard let value else { return false }
    return haveSameBits(copy, value, part.size) || part.witness.areSame(copy, value)
  }
}
