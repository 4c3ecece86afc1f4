public import Lenses

extension Laws {
  /// The laws of kind and content (rule L2).
  ///
  /// `split-make` (making a value of its own kind and content gives it back), `make-split` (a value made
  /// of a kind and a content has them), `kinds differ` (each kind makes another value) and `equal kinds`
  /// (equal values have equal kinds); the lens laws of both keys, and their independence. That a case's
  /// key matches if and only if the value has its kind needs the keys: ``kinds(_:of:over:)``.
  ///
  /// - Parameters:
  ///   - type: What is tried.
  ///   - roots: Draws values, of every kind.
  ///   - contents: Draws contents; nil takes those of other values.
  /// - Returns: The laws.
  public static func kindContent<Root: KindContent>(
    _ type: Root.Type, over roots: Generator<Root>, contents: Generator<Root.Content>? = nil
  ) -> Laws {
    let (kindKey, contentKey) = (Root.KindKey(), Root.ContentKey())
    let (kind, content) = (KindLens<Root>(), ContentLens<Root>())
    let kinds = Generator<Root.Kind>.one(of: Array(Root.Kind.allCases))
    return making(roots, contents)
      + Laws.lens(kind, over: roots, values: kinds)
      + Laws.lens(content, over: roots, values: contents)
      + Laws.independence(kind, content, over: roots, values: (kinds, contents))
      + Laws.inPlace(kind, over: roots, values: kinds) { try $1(&$0[kindKey]) }
      + Laws.inPlace(content, over: roots, values: contents) { try $1(&$0[contentKey]) }
  }

  private static func making<Root: KindContent>(
    _ roots: Generator<Root>, _ contents: Generator<Root.Content>?
  ) -> Laws {
    let parts = Parts(roots, contents) { $0[Root.ContentKey()] }
    let kinds = Array(Root.Kind.allCases)
    let needs = Dictionary(uniqueKeysWithValues: kinds.map { ($0, "a root of kind \($0)") })
    return Laws(of: Root.self, needs: Array(needs.values)) { check in
      let (root, another) = (check.draw(roots), check.draw(roots))
      let (kind, content) = root.split()
      let same = roots.areEqual
      check.expect(
        "split-make", Root(kind: kind, content: content), equals: root, by: same, given: root)
      let remade = Root(kind: root[Root.KindKey()], content: root[Root.ContentKey()])
      check.expect("split-make", remade, equals: root, by: same, given: root)
      if let need = needs[root[Root.KindKey()]] { check.find(need) }
      if same(root, another) {
        check.expect("equal kinds", another[Root.KindKey()], equals: kind, given: (root, another))
      }
      guard let other = parts.draw(&check) else { return }
      // Not all of very many in each trial.
      let some = Set((0..<8).compactMap { _ in kinds.randomElement(using: &check.random) })
      for kind in some { check.making(kind, other, Array(some), parts) }
    }
  }
}

extension LawCheck {
  fileprivate mutating func making<Root: KindContent>(
    _ kind: Root.Kind, _ content: Root.Content, _ kinds: [Root.Kind],
    _ parts: Parts<Root, Root.Content>
  ) {
    let made = Root(kind: kind, content: content)
    let given = (kind, content)
    expect("make-split", made.split().kind, equals: kind, given: given)
    expect("make-split", made[Root.KindKey()], equals: kind, given: given)
    for found in [made.split().content, made[Root.ContentKey()]] {
      expect("make-split", found, equals: content, by: parts.areEqual, given: given)
    }
    let equal = kinds.filter { parts.roots.areEqual(Root(kind: $0, content: content), made) }
    expect("kinds differ", equal, equals: [kind], given: given)
  }
}
