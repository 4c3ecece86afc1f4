public import Lenses

/// Holds the key of one enum case against rule L3 on random roots and payloads.
///
/// The names of the laws are `match-embed` (what was assigned is read), `embed-match` (assigning
/// what is read changes nothing), `nil changes nothing`, `modify` (an edit is a read and an
/// assignment) and `optional chain` (an edit through `?` leaves a value of another case alone).
///
/// - Parameters:
///   - key: What is tested.
///   - seed: Which random roots and payloads.
/// - Returns: The laws that broke, with an example each.
public func caseKeyLaws<Key: FieldKey, Payload: Equatable & Randomized>(
  _ key: Key, seed: UInt64
) -> [BrokenLaw] where Key.Root: Equatable & Randomized, Key.Value == Payload? {
  var random = SeededGenerator(seed: seed)
  var check = LawCheck(of: Key.self)
  for _ in 0..<rootsPerSeed {
    let root = Key.Root.random(using: &random)
    let payload = Payload.random(using: &random)
    let present = key.get(from: root)
    let embedded = setting(key, of: root, to: payload)
    check.expect("match-embed", key.get(from: embedded), equals: payload, given: (root, payload))
    check.expect("embed-match", setting(key, of: root, to: present), equals: root, given: root)
    check.expect("nil changes nothing", setting(key, of: root, to: nil), equals: root, given: root)
    var modified = root
    key.modify(in: &modified) { $0 = payload }
    check.expect("modify", modified, equals: embedded, given: (root, payload))
    var chained = root
    key.modify(in: &chained) { $0? = payload }
    check.expect(
      "optional chain", chained, equals: present == nil ? root : embedded, given: (root, payload))
  }
  return check.broken
}

/// Holds the keys of all cases of one type against each other: exactly one matches each root, and
/// it is the one of the root's kind.
///
/// The names of the laws are `partition`, `KC4` (a key matches if and only if the root has its
/// kind) and `disjoint` (a value made by one key matches no other).
///
/// - Parameters:
///   - keys: The key of each kind, which tells how it reads and how it makes a value.
///   - seed: Which random roots and payloads.
/// - Returns: The laws that broke, with an example each.
public func casePartitionLaws<Root: KindContent & Equatable & Randomized>(
  _ keys: [(kind: Root.Kind, key: any Accessor<Root, Root.Content?>)], seed: UInt64
) -> [BrokenLaw] where Root.Content: Equatable & Randomized {
  var random = SeededGenerator(seed: seed)
  var check = LawCheck(of: Root.self)
  for _ in 0..<rootsPerSeed {
    let root = Root.random(using: &random)
    let matching = keys.filter { $0.key.get(from: root) != nil }.map(\.kind)
    check.expect("partition", matching.count, equals: 1, given: root)
    check.expect("KC4", matching, equals: [root[Root.KindKey()]], given: root)
    for (kind, key) in keys {
      var made = root
      key.set(Root.Content.random(using: &random), in: &made)
      let matching = keys.filter { $0.key.get(from: made) != nil }.map(\.kind)
      check.expect("disjoint", matching, equals: [kind], given: (root, kind))
    }
  }
  return check.broken
}
