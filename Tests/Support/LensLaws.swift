public import Lenses

/// Holds an accessor against the lens laws on random roots and values.
///
/// An instance is one line: `#expect(lensLaws(ContentKey(), seed: seed) == [])`. The names of the
/// laws are `get-put`, `put-get`, `put-put`, `modify`, `in place`, `in place at address`,
/// `throwing keeps what was written` and `throwing at once changes nothing`. An accessor that
/// promises no laws may be given too, to show which of them it breaks.
///
/// - Parameters:
///   - lens: What is tested.
///   - seed: Which random roots and values.
/// - Returns: The laws that broke, with an example each; empty for a lens.
public func lensLaws<Part: Accessor>(_ lens: Part, seed: UInt64) -> [BrokenLaw]
where Part.Root: Equatable & Randomized, Part.Value: Equatable & Randomized {
  var random = SeededGenerator(seed: seed)
  var check = LawCheck(of: Part.self)
  for _ in 0..<rootsPerSeed {
    let root = Part.Root.random(using: &random)
    let (first, second) = values(near: lens.get(from: root), using: &random)
    check.settingAndGetting(lens, root, first, second)
    check.editing(lens, root, first)
    check.throwing(lens, root, first)
  }
  return check.broken
}

/// Gives the root that results from setting a part.
///
/// - Parameters:
///   - lens: Names the part.
///   - root: The whole before.
///   - value: The new part.
/// - Returns: The whole after.
public func setting<Part: Accessor>(
  _ lens: Part, of root: Part.Root, to value: Part.Value
) -> Part.Root {
  var root = root
  lens.set(value, in: &root)
  return root
}

// Values that equal each other or what is there already are where laws break, so they are frequent.
private func values<Value: Randomized>(
  near present: Value, using random: inout SeededGenerator
) -> (Value, Value) {
  let first = random.decide(percent: 20) ? present : Value.random(using: &random)
  let second = random.decide(percent: 20) ? first : Value.random(using: &random)
  return (first, second)
}

extension LawCheck {
  fileprivate mutating func settingAndGetting<Part: Accessor>(
    _ lens: Part, _ root: Part.Root, _ first: Part.Value, _ second: Part.Value
  ) where Part.Root: Equatable, Part.Value: Equatable {
    let present = lens.get(from: root)
    let once = setting(lens, of: root, to: first)
    expect("get-put", setting(lens, of: root, to: present), equals: root, given: root)
    expect("put-get", lens.get(from: once), equals: first, given: (root, first))
    expect(
      "put-put", setting(lens, of: once, to: second),
      equals: setting(lens, of: root, to: second), given: (root, first, second))
  }

  // The edit depends on what is there, so that a lens which lends anything else is found out.
  fileprivate mutating func editing<Part: Accessor>(
    _ lens: Part, _ root: Part.Root, _ value: Part.Value
  ) where Part.Root: Equatable, Part.Value: Equatable {
    func edit(_ part: inout Part.Value) -> Bool {
      if part == value { return false }
      part = value
      return true
    }
    var part = lens.get(from: root)
    let changed = edit(&part)
    let expected = setting(lens, of: root, to: part)
    var modified = root
    let answer = lens.modify(in: &modified) { edit(&$0) }
    expect("modify", modified, equals: expected, given: (root, value))
    expect("modify", answer, equals: changed, given: (root, value))
    var lent = root
    withUnsafeMutablePointer(to: &lent) { _ = edit(&lens[at: $0]) }
    expect("in place at address", lent, equals: expected, given: (root, value))
    withUnsafeMutablePointer(to: &lent) {
      expect("in place at address", lens[at: $0], equals: lens.get(from: expected), given: root)
    }
  }

  fileprivate mutating func throwing<Part: Accessor>(
    _ lens: Part, _ root: Part.Root, _ value: Part.Value
  ) where Part.Root: Equatable, Part.Value: Equatable {
    var untouched = root
    do throws(Interruption) {
      try lens.modify(in: &untouched) { (_) throws(Interruption) in throw Interruption() }
      expect("throwing at once changes nothing", "returned", equals: "threw", given: root)
    } catch {
      expect("throwing at once changes nothing", untouched, equals: root, given: root)
    }
    var written = root
    do throws(Interruption) {
      try lens.modify(in: &written) { (part) throws(Interruption) in
        part = value
        throw Interruption()
      }
      expect("throwing keeps what was written", "returned", equals: "threw", given: root)
    } catch {
      expect(
        "throwing keeps what was written", written, equals: setting(lens, of: root, to: value),
        given: (root, value))
    }
  }
}
