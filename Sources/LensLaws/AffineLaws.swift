public import Lenses

extension Laws {
  /// The laws of an affine: those of a traversal that visits at most one part, and further
  ///
  /// `set what is there` (changes nothing), `set-get` (what was set is there if something was, and
  /// nothing otherwise), `no part` (then nothing changes), `modify` (it is extracting and setting, and
  /// returns what its body does), `throwing keeps what was written` and `throwing at once changes
  /// nothing`.
  ///
  /// - Parameters:
  ///   - affine: What is tried.
  ///   - roots: Draws roots.
  ///   - values: Draws parts; nil takes those of other roots.
  /// - Returns: The laws.
  public static func affine<Step: Affine>(
    _ affine: Step, over roots: Generator<Step.Root>, values: Generator<Step.Part>? = nil
  ) -> Laws {
    let parts = Parts(roots, values) { affine.extract(from: $0) }
    return Laws.affineFold(affine, over: roots, values: values)
      + Laws.traversal(affine, over: roots, values: values)
      + Laws(of: Step.self) { check in
        let root = check.draw(roots)
        let present = affine.extract(from: root)
        guard let (first, second) = parts.drawPair(near: present, &check) else { return }
        check.setting(affine, parts, root, first)
        check.modifying(affine, parts, root, first, second)
        check.throwing(affine, parts, root, first)
      }
  }

  /// The laws of a prism: those of an affine, and further
  ///
  /// `extract-embed` (what was embedded is extracted), `embed-extract` (embedding what was extracted
  /// changes nothing) and `set embeds` (setting the part of a root that has one is embedding).
  ///
  /// - Parameters:
  ///   - prism: What is tried.
  ///   - roots: Draws roots.
  ///   - values: Draws parts; nil takes those of other roots.
  /// - Returns: The laws.
  public static func prism<Step: Prism>(
    _ prism: Step, over roots: Generator<Step.Root>, values: Generator<Step.Part>? = nil
  ) -> Laws {
    let parts = Parts(roots, values) { prism.extract(from: $0) }
    return Laws.affine(prism, over: roots, values: values)
      + Laws(of: Step.self) { check in
        let root = check.draw(roots)
        let present = prism.extract(from: root)
        check.expect(
          "embed-extract", present.map { prism.embed($0) } ?? root, equals: root,
          by: roots.areEqual, given: root)
        guard let part = parts.draw(&check) else { return }
        let embedded = prism.embed(part)
        check.expect(
          "extract-embed", prism.extract(from: embedded), equals: part, by: parts.areEqual,
          given: part)
        check.expect(
          "set embeds", setting(prism, of: root, to: part),
          equals: present == nil ? root : embedded,
          by: roots.areEqual, given: (root, part))
      }
  }
}

func setting<Step: Affine>(_ affine: Step, of root: Step.Root, to part: Step.Part) -> Step.Root {
  var root = root
  affine.set(part, ifPresentIn: &root)
  return root
}

extension LawCheck {
  fileprivate mutating func setting<Step: Affine>(
    _ affine: Step, _ parts: Parts<Step.Root, Step.Part>, _ root: Step.Root, _ part: Step.Part
  ) {
    let same = parts.roots.areEqual
    let present = affine.extract(from: root)
    let given = (root, part)
    let after = LensLaws.setting(affine, of: root, to: part)
    let unchanged = present.map { LensLaws.setting(affine, of: root, to: $0) } ?? root
    expect("set what is there", unchanged, equals: root, by: same, given: root)
    expect(
      "set-get", affine.extract(from: after), equals: present == nil ? nil : part,
      by: parts.areEqual, given: given)
    if present == nil { expect("no part", after, equals: root, by: same, given: given) }
  }

  fileprivate mutating func modifying<Step: Affine>(
    _ affine: Step, _ parts: Parts<Step.Root, Step.Part>, _ root: Step.Root,
    _ first: Step.Part, _ second: Step.Part
  ) {
    let present = affine.extract(from: root)
    var modified = root
    let answer = affine.modify(ifPresentIn: &modified) { part in
      let before = part
      parts.edit(&part, towards: first, second)
      return before
    }
    var expected = root
    if var part = present {
      parts.edit(&part, towards: first, second)
      affine.set(part, ifPresentIn: &expected)
    }
    let given = (root, first, second)
    expect("modify", modified, equals: expected, by: parts.roots.areEqual, given: given)
    expect("modify", answer, equals: present, by: parts.areEqual, given: given)
  }

  fileprivate mutating func throwing<Step: Affine>(
    _ affine: Step, _ parts: Parts<Step.Root, Step.Part>, _ root: Step.Root, _ part: Step.Part
  ) {
    let same = parts.roots.areEqual
    guard isRare(), affine.extract(from: root) != nil else { return }
    for writes in [false, true] {
      let law = writes ? "throwing keeps what was written" : "throwing at once changes nothing"
      var thrown = root
      do throws(Interruption) {
        try affine.modify(ifPresentIn: &thrown) { (place) throws(Interruption) in
          if writes { place = part }
          throw Interruption()
        }
        expect(law, "returned", equals: "threw", given: root)
      } catch {
        let expected = writes ? LensLaws.setting(affine, of: root, to: part) : root
        expect(law, thrown, equals: expected, by: same, given: (root, part))
      }
    }
  }
}
