public import Lenses

/// Holds a spelling that edits a part in place, `&root[key]`, against setting what the edit makes
/// of the part (rule L1, in-place agreement).
///
/// The names of the laws are `in place` and `in place, thrown out of`.
///
/// - Parameters:
///   - lens: The lens that says what is right.
///   - seed: Which random roots and values.
///   - access: Passes `&root[key]` to the edit that it is given.
/// - Returns: The laws that broke, with an example each.
public func inPlaceLaw<Part: Accessor>(
  _ lens: Part, seed: UInt64,
  through access: (inout Part.Root, (inout Part.Value) throws -> Void) throws -> Void
) -> [BrokenLaw]
where Part.Root: Equatable & Randomized, Part.Value: Equatable & Randomized {
  var random = SeededGenerator(seed: seed)
  var check = LawCheck(of: Part.self)
  for _ in 0..<rootsPerSeed {
    let root = Part.Root.random(using: &random)
    let value = Part.Value.random(using: &random)
    let expected = setting(lens, of: root, to: value)
    for stops in [false, true] {
      var edited = root
      var seen: Part.Value?
      try? access(&edited) { part in
        seen = part
        part = value
        if stops { throw Interruption() }
      }
      let law = stops ? "in place, thrown out of" : "in place"
      check.expect(law, seen, equals: lens.get(from: root), given: (root, value))
      check.expect(law, edited, equals: expected, given: (root, value))
    }
  }
  return check.broken
}
