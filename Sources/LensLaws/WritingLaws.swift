public import Lenses

extension Laws {
  /// The laws of what writes any number of parts.
  ///
  /// `identity` (an edit that changes nothing changes nothing), `composition` (two edits are one that
  /// does both) and `set-set` (of two values set, the latter counts).
  ///
  /// - Parameters:
  ///   - setter: What is tried.
  ///   - roots: Draws roots.
  ///   - values: Draws parts.
  /// - Returns: The laws.
  public static func setter<Step: Setter>(
    _ setter: Step, over roots: Generator<Step.Root>, values: Generator<Step.Part>
  ) -> Laws {
    writing(setter, Parts(roots, values) { _ in nil }) { _ in nil }
  }

  static func writing<Step: Setter>(
    _ setter: Step, _ parts: Parts<Step.Root, Step.Part>,
    _ find: @escaping (Step.Root) -> Step.Part?
  ) -> Laws {
    Laws(of: Step.self) { check in
      let root = check.draw(parts.roots)
      let same = parts.roots.areEqual
      var untouched = root
      setter.modify(eachIn: &untouched) { _ in }
      check.expect("identity", untouched, equals: root, by: same, given: root)
      guard let (first, second) = parts.drawPair(near: find(root), &check) else { return }
      var (twice, once) = (root, root)
      setter.modify(eachIn: &twice) { parts.edit(&$0, towards: first, second) }
      setter.modify(eachIn: &twice) { parts.edit(&$0, towards: second, first) }
      setter.modify(eachIn: &once) {
        parts.edit(&$0, towards: first, second)
        parts.edit(&$0, towards: second, first)
      }
      check.expect("composition", twice, equals: once, by: same, given: (root, first, second))
      var (overwritten, written) = (root, root)
      setter.set(first, eachIn: &overwritten)
      setter.set(second, eachIn: &overwritten)
      setter.set(second, eachIn: &written)
      check.expect("set-set", overwritten, equals: written, by: same, given: (root, first, second))
    }
  }

  /// The laws of a traversal: those of a fold and of a setter, and further
  ///
  /// `edit each` (what is read after an edit is what it made of each part, in the same order),
  /// `visit each once`, `throwing stops` (and what was written stays), and `all or nothing` (a
  /// transformation that fails leaves nothing done).
  ///
  /// - Parameters:
  ///   - traversal: What is tried.
  ///   - roots: Draws roots.
  ///   - values: Draws parts; nil takes those of other roots.
  /// - Returns: The laws.
  public static func traversal<Step: Traversal>(
    _ traversal: Step, over roots: Generator<Step.Root>, values: Generator<Step.Part>? = nil
  ) -> Laws {
    let parts = Parts(roots, values) { traversal.all(in: $0).first }
    return Laws.fold(traversal, over: roots, values: values)
      + writing(traversal, parts) { traversal.all(in: $0).first }
      + Laws(of: Step.self, needs: ["a root with a part"]) { check in
        let root = check.draw(roots)
        let present = traversal.all(in: root).first
        check.find("a root with a part", present != nil)
        guard let (first, second) = parts.drawPair(near: present, &check) else { return }
        check.visiting(traversal, parts, root, first, second)
        check.stopping(traversal, parts, root, first)
      }
  }
}

extension LawCheck {
  fileprivate mutating func visiting<Step: Traversal>(
    _ traversal: Step, _ parts: Parts<Step.Root, Step.Part>, _ root: Step.Root,
    _ first: Step.Part, _ second: Step.Part
  ) {
    let before = traversal.all(in: root)
    var (edited, visited) = (root, [Step.Part]())
    traversal.modify(eachIn: &edited) { part in
      visited.append(part)
      parts.edit(&part, towards: first, second)
    }
    let expected = before.map { part in
      var part = part
      parts.edit(&part, towards: first, second)
      return part
    }
    let given = (root, first, second)
    expect("visit each once", visited, equals: before, by: parts.areEqual, given: given)
    expect(
      "edit each", traversal.all(in: edited), equals: expected, by: parts.areEqual, given: given)
  }

  fileprivate mutating func stopping<Step: Traversal>(
    _ traversal: Step, _ parts: Parts<Step.Root, Step.Part>, _ root: Step.Root, _ value: Step.Part
  ) {
    let count = traversal.count(in: root)
    guard isRare(), count > 0 else { return }
    let limit = Int.random(in: 1...count, using: &random)
    var (stopped, calls) = (root, 0)
    do throws(Interruption) {
      try traversal.modify(eachIn: &stopped) { (part) throws(Interruption) in
        calls += 1
        part = value
        if calls == limit { throw Interruption() }
      }
      expect("throwing stops", "returned", equals: "threw", given: root)
    } catch {
      var (expected, number) = (root, 0)
      traversal.modify(eachIn: &expected) { part in
        number += 1
        if number <= limit { part = value }
      }
      let same = parts.roots.areEqual
      expect("throwing stops", calls, equals: limit, given: (root, limit))
      expect("throwing stops", stopped, equals: expected, by: same, given: (root, value, limit))
    }
    var number = 0
    let failed = traversal.transformingIfAll(root) { _ in
      number += 1
      return number == limit ? nil : value
    }
    expect("all or nothing", failed == nil, equals: true, given: (root, limit))
    expect("all or nothing", number, equals: limit, given: (root, limit))
  }
}
