public import Lenses

/// Holds two accessors against each other: they read and write the same, however they were made.
///
/// It shows that composing is associative and that the identity lens is neutral (rule L5). The
/// names of the laws are `same get`, `same set` and `same modify`.
///
/// - Parameters:
///   - first: One accessor.
///   - second: The other.
///   - seed: Which random roots and values.
/// - Returns: The laws that broke, with an example each.
public func sameAccess<First: Accessor, Second: Accessor>(
  _ first: First, _ second: Second, seed: UInt64
) -> [BrokenLaw]
where
  First.Root == Second.Root, First.Value == Second.Value, First.Root: Equatable & Randomized,
  First.Value: Equatable & Randomized
{
  var random = SeededGenerator(seed: seed)
  var check = LawCheck(of: (First, Second).self)
  for _ in 0..<rootsPerSeed {
    let root = First.Root.random(using: &random)
    let value = First.Value.random(using: &random)
    check.expect("same get", first.get(from: root), equals: second.get(from: root), given: root)
    let expected = setting(second, of: root, to: value)
    check.expect(
      "same set", setting(first, of: root, to: value), equals: expected, given: (root, value))
    var modified = root
    first.modify(in: &modified) { $0 = value }
    check.expect("same modify", modified, equals: expected, given: (root, value))
  }
  return check.broken
}
