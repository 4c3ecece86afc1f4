public import Lenses

// Laws between several subjects, and between an optic and what it must leave alone.

extension Laws {
  /// The laws of two independent accessors of one root.
  ///
  /// `first keeps second`, `second keeps first`, and `order` (it makes no difference which is set first).
  ///
  /// - Parameters:
  ///   - first: One accessor.
  ///   - second: The other.
  ///   - roots: Draws roots.
  ///   - values: Draw the parts of each; nil takes those of other roots.
  /// - Returns: The laws.
  public static func independence<First: Accessor, Second: Accessor>(
    _ first: First, _ second: Second, over roots: Generator<First.Root>,
    values: (Generator<First.Value>?, Generator<Second.Value>?) = (nil, nil)
  ) -> Laws where First.Root == Second.Root {
    let ones = Parts(roots, values.0) { first.get(from: $0) }
    let others = Parts(roots, values.1) { second.get(from: $0) }
    return Laws(of: (First, Second).self) { check in
      let root = check.draw(roots)
      guard let one = ones.draw(&check), let other = others.draw(&check) else { return }
      let withOne = setting(first, of: root, to: one)
      let withOther = setting(second, of: root, to: other)
      check.expect(
        "first keeps second", second.get(from: withOne), equals: second.get(from: root),
        by: others.areEqual, given: (root, one))
      check.expect(
        "second keeps first", first.get(from: withOther), equals: first.get(from: root),
        by: ones.areEqual, given: (root, other))
      check.expect(
        "order", setting(second, of: withOne, to: other),
        equals: setting(first, of: withOther, to: one), by: roots.areEqual,
        given: (root, one, other))
    }
  }

  /// The law of what an edit must leave as it was, `frame`.
  ///
  /// - Parameters:
  ///   - setter: What is tried.
  ///   - roots: Draws roots.
  ///   - values: Draws parts.
  ///   - rest: Everything else of a root, that is, what must not change.
  /// - Returns: The laws.
  public static func frame<Step: Setter, Rest: Equatable>(
    _ setter: Step, over roots: Generator<Step.Root>, values: Generator<Step.Part>,
    keeps rest: @escaping (Step.Root) -> Rest
  ) -> Laws {
    Laws(of: Step.self) { check in
      let (root, part) = (check.draw(roots), check.draw(values))
      var after = root
      setter.set(part, eachIn: &after)
      check.expect("frame", rest(after), equals: rest(root), given: (root, part))
    }
  }

  /// The laws of a spelling that edits a part in place, `&root[key]`, held against setting what the edit
  /// makes of the part: `in place` and `in place, thrown out of`.
  ///
  /// - Parameters:
  ///   - lens: The lens that says what is right.
  ///   - roots: Draws roots.
  ///   - values: Draws parts; nil takes those of other roots.
  ///   - access: Passes `&root[key]` to the edit that it is given.
  /// - Returns: The laws.
  public static func inPlace<Step: Accessor>(
    _ lens: Step, over roots: Generator<Step.Root>, values: Generator<Step.Value>? = nil,
    through access: @escaping (inout Step.Root, (inout Step.Value) throws -> Void) throws -> Void
  ) -> Laws {
    let parts = Parts(roots, values) { lens.get(from: $0) }
    return Laws(of: Step.self) { check in
      let root = check.draw(roots)
      guard let value = parts.draw(&check) else { return }
      let expected = setting(lens, of: root, to: value)
      for stops in check.isRare() ? [false, true] : [false] {
        var edited = root
        var seen: Step.Value?
        try? access(&edited) { part in
          seen = part
          part = value
          if stops { throw Interruption() }
        }
        let law = stops ? "in place, thrown out of" : "in place"
        let given = (root, value)
        check.expect(law, seen, equals: lens.get(from: root), by: parts.areEqual, given: given)
        check.expect(law, edited, equals: expected, by: roots.areEqual, given: given)
      }
    }
  }

  /// The laws of a dictionary's or a set's keys: each is a lens (see ``lens(_:over:values:)``), and `frame`
  /// (setting one leaves all others as they were). Keys may be of any type; the parts are drawn from
  /// roots.
  ///
  /// - Parameters:
  ///   - keys: Some keys.
  ///   - roots: Draws roots.
  ///   - at: The lens of a key.
  /// - Returns: The laws.
  public static func at<Key, Step: Lens>(
    _ keys: [Key], over roots: Generator<Step.Root>, _ at: @escaping (Key) -> Step
  ) -> Laws {
    let lenses = keys.map(at)
    return lenses.map { Laws.lens($0, over: roots) }.reduce(Laws(of: Step.self) { _ in }, +)
      + Laws(of: Step.self) { check in
        let root = check.draw(roots)
        for index in lenses.indices {
          let parts = Parts(roots, nil) { lenses[index].get(from: $0) }
          guard let value = parts.draw(&check) else { continue }
          let after = setting(lenses[index], of: root, to: value)
          for other in lenses.indices where other != index {
            check.expect(
              "frame", lenses[other].get(from: after), equals: lenses[other].get(from: root),
              by: parts.areEqual, given: (root, keys[index], value, keys[other]))
          }
        }
      }
  }

  /// The laws between the two ways to reach a key: an affine, `index`, that reads what the accessor, `at`,
  /// reads (`index reads at`), and never adds or removes it (`index adds nothing`).
  ///
  /// - Parameters:
  ///   - index: The affine.
  ///   - at: The accessor.
  ///   - roots: Draws roots.
  ///   - values: Draws parts; nil takes those of other roots.
  /// - Returns: The laws, those of the affine included.
  public static func index<Index: Affine, At: Accessor>(
    _ index: Index, agreesWith at: At, over roots: Generator<Index.Root>,
    values: Generator<Index.Part>? = nil
  ) -> Laws where At.Root == Index.Root, At.Value == Index.Part? {
    let parts = Parts(roots, values) { index.extract(from: $0) }
    return Laws.affine(index, over: roots, values: values)
      + Laws(of: Index.self) { check in
        let root = check.draw(roots)
        let present = at.get(from: root)
        check.expect(
          "index reads at", index.extract(from: root), equals: present, by: parts.areEqual,
          given: root)
        guard let part = parts.draw(&check) else { return }
        let after = setting(index, of: root, to: part)
        check.expect(
          "index adds nothing", at.get(from: after), equals: present == nil ? nil : part,
          by: parts.areEqual, given: (root, part))
      }
  }
}
