import Lenses
import TestSupport

/// Ten seeds of a thousand roots each.
let tenThousand: [UInt64] = Array(1...10)

/// Holds everything that kind and content promise against the law kit (rules L1 and L2).
func kindAndContent<Root: KindContent & Equatable & Randomized>(
  _ type: Root.Type, seed: UInt64
) -> [BrokenLaw] where Root.Kind: Randomized, Root.Content: Equatable & Randomized {
  let (kind, content) = (Root.KindKey(), Root.ContentKey())
  return kindContentLaws(type, seed: seed) + lensLaws(kind, seed: seed)
    + lensLaws(content, seed: seed) + independenceLaws(kind, content, seed: seed)
    + inPlaceLaw(kind, seed: seed) { try $1(&$0[kind]) }
    + inPlaceLaw(content, seed: seed) { try $1(&$0[content]) }
}

/// Holds a case's key against rule L3 as an accessor, as a prism, and in place.
///
/// The laws of the prism are P1 to P3 of optics, where P3 goes by `modifyPayload`.
func caseKey<Key: CaseKey>(_ key: Key, seed: UInt64) -> [BrokenLaw]
where Key.Root: Equatable & Randomized, Key.Payload: Equatable & Randomized {
  var random = SeededGenerator(seed: seed)
  var check = LawCheck(of: Key.self)
  for _ in 0..<rootsPerSeed {
    let root = Key.Root.random(using: &random)
    let payload = Key.Payload.random(using: &random)
    let present = key.extract(from: root)
    check.expect("P1", key.extract(from: key.embed(payload)), equals: payload, given: payload)
    check.expect("P2", present.map(key.embed) ?? root, equals: root, given: root)
    let expected = present == nil ? root : key.embed(payload)
    var edited = root
    let answer = key.modifyPayload(in: &edited) { (part: inout Key.Payload) -> Key.Payload in
      defer { part = payload }
      return part
    }
    check.expect("P3", edited, equals: expected, given: (root, payload))
    check.expect("P3", answer, equals: present, given: (root, payload))
    var interrupted = root
    try? key.modifyPayload(in: &interrupted) { part in
      part = payload
      throw Interruption()
    }
    check.expect("P3, thrown out of", interrupted, equals: expected, given: (root, payload))
  }
  return caseKeyLaws(key, seed: seed) + check.broken
}

/// Holds a type's case keys against each other: one matches, and it is the one of the kind (P4, P5).
func partition<Root: Randomized, Kind: Equatable>(
  _ kind: (Root) -> Kind, _ cases: [(kind: Kind, matches: (Root) -> Bool)], seed: UInt64
) -> [BrokenLaw] {
  var random = SeededGenerator(seed: seed)
  var check = LawCheck(of: Root.self)
  for _ in 0..<rootsPerSeed {
    let root = Root.random(using: &random)
    let matching = cases.filter { $0.matches(root) }.map(\.kind)
    check.expect("P4", matching, equals: [kind(root)], given: root)
  }
  return check.broken
}

struct Interruption: Error {}

extension Randomized where Self: CaseIterable {
  static func random(using random: inout SeededGenerator) -> Self {
    allCases.randomElement(using: &random)!
  }
}

extension KindContent where Self: Randomized, Content: Randomized {
  static func random(using random: inout SeededGenerator) -> Self {
    Self(kind: Kind.allCases.randomElement(using: &random)!, content: .random(using: &random))
  }
}
