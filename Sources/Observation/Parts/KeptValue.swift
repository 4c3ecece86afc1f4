/// What a part was before the batch, until that ends.
final class KeptValue {
  enum Content {
    case absence
    /// Something that nothing is known of.
    case presence
    case value(UnsafeMutableRawPointer)
  }

  let part: Part
  /// The part's, which it may outlive.
  private let witness: PartWitness
  private let content: Content

  /// Takes over what `content` leads to.
  init(of part: Part, _ content: Content) {
    self.part = part
    witness = part.witness
    self.content = content
  }

  deinit {
    if case .value(let copy) = content { witness.destroy(copy) }
  }

  /// What has changed since, if the value is at `value` now.
  ///
  /// What comes and goes has changed: the last value that is known of it is another.
  func change(to value: UnsafeRawPointer?) -> PartChange? {
    switch content {
    case .absence: return value == nil ? .value : .presence
    case .presence: return value == nil ? .presence : .value
    case .value(let copy):
      guard let value else { return .presence }
      return haveSameBits(copy, value, witness.size) || witness.areSame(copy, value) ? nil : .value
    }
  }
}
