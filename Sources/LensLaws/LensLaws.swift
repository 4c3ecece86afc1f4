public import Lenses

extension Laws {
  /// The laws of a lens (rule L1).
  ///
  /// `get-put` (setting what is there changes nothing), `put-get` (what was set is gotten), `put-put`
  /// (of two values set, the latter counts), `modify` (it is getting and setting), `in place at
  /// address` (so is an edit at an address), `throwing keeps what was written` and `throwing at once
  /// changes nothing`. An accessor that promises none of it may be given, to show what it breaks.
  ///
  /// - Parameters:
  ///   - accessor: What is tried.
  ///   - roots: Draws roots.
  ///   - values: Draws parts; nil takes those of other roots.
  /// - Returns: The laws.
  public static func lens<Step: Accessor>(
    _ accessor: Step, over roots: Generator<Step.Root>, values: Generator<Step.Value>? = nil
  ) -> Laws {
    let parts = Parts(roots, values) { accessor.get(from: $0) }
    return Laws(of: Step.self) { check in
      let root = check.draw(roots)
      guard let (first, second) = parts.drawPair(near: accessor.get(from: root), &check) else {
        return
      }
      check.putting(accessor, parts, root, first, second)
      check.editing(accessor, parts, root, first, second)
      check.interrupting(accessor, parts, root, first)
    }
  }

  /// The laws of an iso: those of a lens and of a prism, and `back and forth` (making the part and
  /// the whole of it again changes nothing; and the other way round).
  ///
  /// - Parameters:
  ///   - iso: What is tried.
  ///   - roots: Draws roots.
  ///   - values: Draws parts; nil takes those of other roots.
  /// - Returns: The laws.
  public static func iso<Step: Iso>(
    _ iso: Step, over roots: Generator<Step.Root>, values: Generator<Step.Value>? = nil
  ) -> Laws {
    let parts = Parts(roots, values) { iso.get(from: $0) }
    return Laws.lens(iso, over: roots, values: values)
      + Laws.prism(iso, over: roots, values: values)
      + Laws(of: Step.self) { check in
        let root = check.draw(roots)
        let again = iso.embed(iso.get(from: root))
        check.expect("back and forth", again, equals: root, by: roots.areEqual, given: root)
        guard let part = parts.draw(&check) else { return }
        let same = iso.get(from: iso.embed(part))
        check.expect("back and forth", same, equals: part, by: parts.areEqual, given: part)
      }
  }
}

/// The root that results from setting a part.
func setting<Step: Accessor>(
  _ accessor: Step, of root: Step.Root, to value: Step.Value
) -> Step.Root {
  var root = root
  accessor.set(value, in: &root)
  return root
}

/// The same by a lens, which is both.
func setting<Step: Lens>(_ lens: Step, of root: Step.Root, to value: Step.Value) -> Step.Root {
  var root = root
  lens.set(value, in: &root)
  return root
}

extension LawCheck {
  fileprivate mutating func putting<Step: Accessor>(
    _ lens: Step, _ parts: Parts<Step.Root, Step.Value>, _ root: Step.Root,
    _ first: Step.Value, _ second: Step.Value
  ) {
    let same = parts.roots.areEqual
    let once = setting(lens, of: root, to: first)
    let unchanged = setting(lens, of: root, to: lens.get(from: root))
    expect("get-put", unchanged, equals: root, by: same, given: root)
    expect(
      "put-get", lens.get(from: once), equals: first, by: parts.areEqual, given: (root, first))
    expect(
      "put-put", setting(lens, of: once, to: second), equals: setting(lens, of: root, to: second),
      by: same, given: (root, first, second))
  }

  fileprivate mutating func editing<Step: Accessor>(
    _ lens: Step, _ parts: Parts<Step.Root, Step.Value>, _ root: Step.Root,
    _ first: Step.Value, _ second: Step.Value
  ) {
    let same = parts.roots.areEqual
    let present = lens.get(from: root)
    var part = present
    parts.edit(&part, towards: first, second)
    let expected = setting(lens, of: root, to: part)
    let given = (root, first, second)
    var modified = root
    let answer = lens.modify(in: &modified) { part in
      let before = part
      parts.edit(&part, towards: first, second)
      return before
    }
    expect("modify", modified, equals: expected, by: same, given: given)
    expect("modify", answer, equals: present, by: parts.areEqual, given: given)
    var lent = root
    withUnsafeMutablePointer(to: &lent) { parts.edit(&lens[at: $0], towards: first, second) }
    expect("in place at address", lent, equals: expected, by: same, given: given)
    let seen = withUnsafeMutablePointer(to: &lent) { lens[at: $0] }
    expect(
      "in place at address", seen, equals: lens.get(from: expected), by: parts.areEqual,
      given: given)
  }

  fileprivate mutating func interrupting<Step: Accessor>(
    _ lens: Step, _ parts: Parts<Step.Root, Step.Value>, _ root: Step.Root, _ value: Step.Value
  ) {
    guard isRare() else { return }
    for writes in [false, true] {
      let law = writes ? "throwing keeps what was written" : "throwing at once changes nothing"
      var thrown = root
      do throws(Interruption) {
        try lens.modify(in: &thrown) { (part) throws(Interruption) in
          if writes { part = value }
          throw Interruption()
        }
        expect(law, "returned", equals: "threw", given: root)
      } catch {
        let expected = writes ? setting(lens, of: root, to: value) : root
        expect(law, thrown, equals: expected, by: parts.roots.areEqual, given: (root, value))
      }
    }
  }
}
