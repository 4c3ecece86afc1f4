public import Lenses

/// Holds two lenses of one root against the laws of independence on random roots and values.
///
/// The names of the laws are `first keeps second`, `second keeps first` and `order`.
///
/// - Parameters:
///   - first: One lens.
///   - second: The other.
///   - seed: Which random roots and values.
/// - Returns: The laws that broke, with an example each.
public func independenceLaws<First: Accessor, Second: Accessor>(
  _ first: First, _ second: Second, seed: UInt64
) -> [BrokenLaw]
where
  First.Root == Second.Root, First.Root: Equatable & Randomized,
  First.Value: Equatable & Randomized, Second.Value: Equatable & Randomized
{
  var random = SeededGenerator(seed: seed)
  var check = LawCheck(of: (First, Second).self)
  for _ in 0..<rootsPerSeed {
    let root = First.Root.random(using: &random)
    let one = First.Value.random(using: &random)
    let other = Second.Value.random(using: &random)
    let withOne = setting(first, of: root, to: one)
    let withOther = setting(second, of: root, to: other)
    check.expect(
      "first keeps second", second.get(from: withOne), equals: second.get(from: root),
      given: (root, one))
    check.expect(
      "second keeps first", first.get(from: withOther), equals: first.get(from: root),
      given: (root, other))
    check.expect(
      "order", setting(second, of: withOne, to: other),
      equals: setting(first, of: withOther, to: one), given: (root, one, other))
  }
  return check.broken
}

/// Holds a lens against what it must leave as it was, on random roots and values.
///
/// The name of the law is `frame`.
///
/// - Parameters:
///   - lens: The lens.
///   - seed: Which random roots and values.
///   - rest: Everything else of a root, that is, what the lens must not change.
/// - Returns: The law if it broke, with an example.
public func frameLaw<Part: Accessor, Rest: Equatable>(
  _ lens: Part, seed: UInt64, keeps rest: (Part.Root) -> Rest
) -> [BrokenLaw] where Part.Root: Randomized, Part.Value: Randomized {
  var random = SeededGenerator(seed: seed)
  var check = LawCheck(of: Part.self)
  for _ in 0..<rootsPerSeed {
    let root = Part.Root.random(using: &random)
    let value = Part.Value.random(using: &random)
    let after = setting(lens, of: root, to: value)
    check.expect("frame", rest(after), equals: rest(root), given: (root, value))
  }
  return check.broken
}
