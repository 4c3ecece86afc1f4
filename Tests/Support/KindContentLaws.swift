public import Lenses

/// Holds a type against the laws of kind and content (rule L2) on random roots and values.
///
/// The names of the laws are `KC1` (making a value of its own kind and content gives it back),
/// `KC2` (a value made of a kind and a content has them), `KC3` (each kind makes another value)
/// and `KC5` (equal values have equal kinds). KC4 needs the keys of the cases: ``caseKeyLaws``.
///
/// - Parameters:
///   - type: What is tested.
///   - seed: Which random roots and values.
/// - Returns: The laws that broke, with an example each.
public func kindContentLaws<Root: KindContent & Equatable & Randomized>(
  _ type: Root.Type, seed: UInt64
) -> [BrokenLaw] where Root.Content: Equatable & Randomized {
  var random = SeededGenerator(seed: seed)
  var check = LawCheck(of: Root.self)
  let kinds = Array(Root.Kind.allCases)
  for _ in 0..<rootsPerSeed {
    let root = Root.random(using: &random)
    let (kind, content) = root.split()
    check.expect("KC1", Root(kind: kind, content: content), equals: root, given: root)
    check.expect(
      "KC1", Root(kind: root[Root.KindKey()], content: root[Root.ContentKey()]), equals: root,
      given: root)
    let other = Root.Content.random(using: &random)
    for kind in kinds {
      let made = Root(kind: kind, content: other)
      check.expect("KC2", made.split().kind, equals: kind, given: (kind, other))
      check.expect("KC2", made.split().content, equals: other, given: (kind, other))
      check.expect("KC2", made[Root.KindKey()], equals: kind, given: (kind, other))
      check.expect("KC2", made[Root.ContentKey()], equals: other, given: (kind, other))
      let equalOnes = kinds.filter { Root(kind: $0, content: other) == made }
      check.expect("KC3", equalOnes, equals: [kind], given: (kind, other))
    }
    let another = Root.random(using: &random)
    if another == root {
      check.expect("KC5", another[Root.KindKey()], equals: kind, given: (root, another))
    }
  }
  return check.broken
}
