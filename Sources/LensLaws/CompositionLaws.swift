public import Lenses

extension Laws {
  /// The laws of two accessors that are to be the same, however they were made: `same get`, `same set`
  /// and `same modify`.
  ///
  /// It shows that composing is associative and that the identity is neutral (rule L5).
  ///
  /// - Parameters:
  ///   - first: One accessor.
  ///   - second: The other.
  ///   - roots: Draws roots.
  ///   - values: Draws parts; nil takes those of other roots.
  /// - Returns: The laws.
  public static func agreement<First: Accessor, Second: Accessor>(
    _ first: First, _ second: Second, over roots: Generator<First.Root>,
    values: Generator<First.Value>? = nil
  ) -> Laws where First.Root == Second.Root, First.Value == Second.Value {
    let parts = Parts(roots, values) { first.get(from: $0) }
    return Laws(of: (First, Second).self) { check in
      let root = check.draw(roots)
      guard let value = parts.draw(&check) else { return }
      let same = roots.areEqual
      check.expect(
        "same get", first.get(from: root), equals: second.get(from: root), by: parts.areEqual,
        given: root)
      let expected = setting(second, of: root, to: value)
      check.expect(
        "same set", setting(first, of: root, to: value), equals: expected, by: same,
        given: (root, value))
      var modified = root
      first.modify(in: &modified) { $0 = value }
      check.expect("same modify", modified, equals: expected, by: same, given: (root, value))
    }
  }

  /// The laws of two traversals, or what else is one, that are to be the same: `same parts` and `same
  /// edit`.
  ///
  /// - Parameters:
  ///   - first: One traversal.
  ///   - second: The other.
  ///   - roots: Draws roots.
  ///   - values: Draws parts; nil takes those of other roots.
  /// - Returns: The laws.
  public static func traversalAgreement<First: Traversal, Second: Traversal>(
    _ first: First, _ second: Second, over roots: Generator<First.Root>,
    values: Generator<First.Part>? = nil
  ) -> Laws where First.Root == Second.Root, First.Part == Second.Part {
    let parts = Parts(roots, values) { first.all(in: $0).first }
    return Laws(of: (First, Second).self) { check in
      let root = check.draw(roots)
      check.expect(
        "same parts", first.all(in: root), equals: second.all(in: root), by: parts.areEqual,
        given: root)
      let present = first.all(in: root).first
      guard let (one, other) = parts.drawPair(near: present, &check) else { return }
      var (left, right) = (root, root)
      first.modify(eachIn: &left) { parts.edit(&$0, towards: one, other) }
      second.modify(eachIn: &right) { parts.edit(&$0, towards: one, other) }
      check.expect("same edit", left, equals: right, by: roots.areEqual, given: (root, one, other))
    }
  }

  /// The law of joining three steps in two ways, in the words of ``traversalAgreement(_:_:over:values:)``.
  ///
  /// - Parameters:
  ///   - first: A step.
  ///   - second: The step after it.
  ///   - third: The step after that.
  ///   - roots: Draws roots.
  ///   - values: Draws parts; nil takes those of other roots.
  /// - Returns: The laws.
  public static func associativity<First: Traversal, Second: Traversal, Third: Traversal>(
    _ first: First, _ second: Second, _ third: Third, over roots: Generator<First.Root>,
    values: Generator<Third.Part>? = nil
  ) -> Laws where First.Part == Second.Root, Second.Part == Third.Root {
    traversalAgreement(
      Appended(Appended(first, second), third), Appended(first, Appended(second, third)),
      over: roots, values: values)
  }
}
