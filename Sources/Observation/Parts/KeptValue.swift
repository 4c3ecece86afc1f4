/// The value that a part had before the batch, until that ends.
final class KeptValue {
  let part: Part
  /// The part's, which it may outlive.
  private let witness: PartWitness
  private let copy: UnsafeMutableRawPointer

  /// Takes over `copy`.
  init(of part: Part, copy: UnsafeMutableRawPointer) {
    self.part = part
    witness = part.witness
    self.copy = copy
  }

  deinit { witness.destroy(copy) }

  func isSame(as value: UnsafeRawPointer?) -> Bool {
    guard let value else { return false }
    return haveSameBits(copy, value, witness.size) || witness.areSame(copy, value)
  }
}
