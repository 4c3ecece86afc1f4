import LensLaws
import Lenses
import TestSupport
import Testing

/// A setter that can't read.
private struct Doubling: Setter, Hashable {
  func modify<Failure: Error>(
    eachIn root: inout Int, _ body: (inout Int) throws(Failure) -> Void
  ) throws(Failure) {
    try body(&root)
  }
}

/// The absolute value, which changes no sign.
private struct Parity: AffineFold {
  func extract(from root: Int) -> Int? { root.isMultiple(of: 2) ? root / 2 : nil }
}

private struct Digits: Fold {
  func forEach<Failure: Error>(
    in root: Int, _ body: (Int) throws(Failure) -> Void
  ) throws(Failure) {
    for digit in String(root.magnitude) { try body(digit.wholeNumberValue ?? 0) }
  }
}

private struct Negated: Iso, Hashable {
  func get(from root: Int) -> Int { -root }
  func embed(_ part: Int) -> Int { -part }
}

/// Even numbers, halved.
private struct Half: Prism, Hashable {
  func extract(from root: Int) -> Int? { root.isMultiple(of: 2) ? root / 2 : nil }
  func embed(_ part: Int) -> Int { part * 2 }
}

/// The last digit of positive numbers.
private struct LastDigit: Affine, Hashable {
  func extract(from root: Int) -> Int? { root > 0 ? root : nil }
  func modify<Result, Failure: Error>(
    ifPresentIn root: inout Int, _ body: (inout Int) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    root > 0 ? try body(&root) : nil
  }
}

private struct Twice: Traversal, Hashable {
  func forEach<Failure: Error>(
    in root: Int, _ body: (Int) throws(Failure) -> Void
  ) throws(Failure) { try body(root) }
  func modify<Failure: Error>(
    eachIn root: inout Int, _ body: (inout Int) throws(Failure) -> Void
  ) throws(Failure) { try body(&root) }
}

private struct Successor: Getter, Hashable {
  func get(from root: Int) -> Int { root + 1 }
}

// The kind that the compiler takes a composite to be: overloads for each, the nearest wins.
private func kind(_ step: some Iso) -> String { "I" }
private func kind(_ step: some Lens) -> String { "L" }
private func kind(_ step: some Prism) -> String { "P" }
private func kind(_ step: some Affine) -> String { "A" }
private func kind(_ step: some Traversal) -> String { "T" }
private func kind(_ step: some Getter) -> String { "G" }
private func kind(_ step: some AffineFold) -> String { "AF" }
private func kind(_ step: some Fold) -> String { "F" }
private func kind(_ step: some Setter) -> String { "S" }

@Suite("The composition table") struct CompositionTableTests {
  private let lens = IdentityLens<Int>()
  private let iso = Negated()
  private let prism = Half()
  private let affine = LastDigit()
  private let traversal = Twice()
  private let getter = Successor()
  private let affineFold = Parity()
  private let fold = Digits()
  private let setter = Doubling()

  private func row(_ first: some Iso<Int, Int>) -> [String] {
    [
      kind(first.appending(iso)), kind(first.appending(lens)), kind(first.appending(prism)),
      kind(first.appending(affine)), kind(first.appending(traversal)),
      kind(first.appending(getter)), kind(first.appending(affineFold)),
      kind(first.appending(fold)), kind(first.appending(setter)),
    ]
  }

  @Test("L5: an iso keeps what follows")
  func isos() {
    #expect(row(iso) == ["I", "L", "P", "A", "T", "G", "AF", "F", "S"])
  }

  @Test("L5: a lens makes affines of prisms, and keeps the rest")
  func lenses() {
    #expect(kind(lens.appending(iso)) == "L" && kind(lens.appending(lens)) == "L")
    #expect(kind(lens.appending(prism)) == "A" && kind(lens.appending(affine)) == "A")
    #expect(kind(lens.appending(traversal)) == "T" && kind(lens.appending(getter)) == "G")
    #expect(kind(lens.appending(affineFold)) == "AF" && kind(lens.appending(fold)) == "F")
    #expect(kind(lens.appending(setter)) == "S")
  }

  @Test("L5: a prism makes affines of lenses and affine folds of getters")
  func prisms() {
    #expect(kind(prism.appending(iso)) == "P" && kind(prism.appending(lens)) == "A")
    #expect(kind(prism.appending(prism)) == "P" && kind(prism.appending(affine)) == "A")
    #expect(kind(prism.appending(traversal)) == "T" && kind(prism.appending(getter)) == "AF")
    #expect(kind(prism.appending(affineFold)) == "AF" && kind(prism.appending(fold)) == "F")
    #expect(kind(prism.appending(setter)) == "S")
  }

  @Test("L5: an affine stays one at best")
  func affines() {
    #expect(kind(affine.appending(iso)) == "A" && kind(affine.appending(lens)) == "A")
    #expect(kind(affine.appending(prism)) == "A" && kind(affine.appending(affine)) == "A")
    #expect(kind(affine.appending(traversal)) == "T" && kind(affine.appending(getter)) == "AF")
    #expect(kind(affine.appending(affineFold)) == "AF" && kind(affine.appending(fold)) == "F")
    #expect(kind(affine.appending(setter)) == "S")
  }

  @Test("L5: a traversal stays one at best, and reads only where what follows does")
  func traversals() {
    #expect(kind(traversal.appending(iso)) == "T" && kind(traversal.appending(lens)) == "T")
    #expect(kind(traversal.appending(prism)) == "T" && kind(traversal.appending(affine)) == "T")
    #expect(kind(traversal.appending(traversal)) == "T" && kind(traversal.appending(getter)) == "F")
    #expect(kind(traversal.appending(affineFold)) == "F" && kind(traversal.appending(fold)) == "F")
    #expect(kind(traversal.appending(setter)) == "S")
  }

  @Test("L5: after what is read only, everything is")
  func reading() {
    #expect(kind(getter.appending(iso)) == "G" && kind(getter.appending(lens)) == "G")
    #expect(kind(getter.appending(prism)) == "AF" && kind(getter.appending(affine)) == "AF")
    #expect(kind(getter.appending(traversal)) == "F" && kind(getter.appending(getter)) == "G")
    #expect(kind(getter.appending(affineFold)) == "AF" && kind(getter.appending(fold)) == "F")
    #expect(kind(affineFold.appending(iso)) == "AF" && kind(affineFold.appending(lens)) == "AF")
    #expect(kind(affineFold.appending(prism)) == "AF" && kind(affineFold.appending(affine)) == "AF")
    #expect(
      kind(affineFold.appending(traversal)) == "F" && kind(affineFold.appending(getter)) == "AF")
    #expect(
      kind(affineFold.appending(affineFold)) == "AF" && kind(affineFold.appending(fold)) == "F")
    #expect(kind(fold.appending(iso)) == "F" && kind(fold.appending(lens)) == "F")
    #expect(kind(fold.appending(prism)) == "F" && kind(fold.appending(affine)) == "F")
    #expect(kind(fold.appending(traversal)) == "F" && kind(fold.appending(getter)) == "F")
    #expect(kind(fold.appending(affineFold)) == "F" && kind(fold.appending(fold)) == "F")
  }

  @Test("L5: after what is written only, everything is that can be written")
  func writing() {
    #expect(kind(setter.appending(iso)) == "S" && kind(setter.appending(lens)) == "S")
    #expect(kind(setter.appending(prism)) == "S" && kind(setter.appending(affine)) == "S")
    #expect(kind(setter.appending(traversal)) == "S" && kind(setter.appending(setter)) == "S")
  }

  @Test("L5: a key path joins as the lens or getter that it is")
  func paths() {
    #expect(kind(Negated().appending(path: \.self)) == "L")
    #expect(kind(prism.appending(path: \.self)) == "A")
    #expect(kind(traversal.appending(path: \.self)) == "T")
    #expect(kind(getter.appending(path: \.self)) == "G")
    #expect(kind(setter.appending(path: \.self)) == "S")
    #expect(kind(lens.appending(path: \.magnitude)) == "G")
    #expect(kind(prism.appending(path: \.magnitude)) == "AF")
    #expect(kind(traversal.appending(path: \.magnitude)) == "F")
    #expect(kind(KeyPathLens(\Team.lead).some()) == "A")
    #expect(kind(KeyPathLens(\Team.shape).appending(Shape.CircleKey())) == "A")
    #expect(kind(Shape.CircleKey().appending(iso)) == "P")
    #expect(kind(KeyPathLens(\Team.scores).at("a")) == "L")
    #expect(kind(KeyPathLens(\Team.members).each.appending(path: \.name)) == "T")
  }

  @Test("C1: a composite keeps the laws of its kind", arguments: lawSeeds)
  func laws(seed: UInt64) throws {
    let numbers = Generator<Int>.random
    try checkLaws(of: iso.appending(iso), over: numbers, seed: seed)
    try checkLaws(of: iso.appending(lens), over: numbers, seed: seed)
    try checkLaws(of: prism.appending(prism), over: numbers, seed: seed)
    try checkLaws(of: prism.appending(iso), over: numbers, seed: seed)
    try checkLaws(of: lens.appending(prism), over: numbers, seed: seed)
    try checkLaws(of: affine.appending(lens), over: numbers, values: .int(in: 1...4), seed: seed)
    try checkLaws(of: traversal.appending(iso), over: numbers, seed: seed)
    try checkLaws(of: traversal.appending(prism), over: numbers, seed: seed)
    try checkLaws(of: getter.appending(getter), over: numbers, seed: seed)
    try checkLaws(of: affineFold.appending(getter), over: numbers, seed: seed)
    try checkLaws(of: fold.appending(fold), over: numbers, seed: seed)
    try Laws.setter(setter.appending(lens), over: numbers, values: numbers).check(seed: seed)
  }

  @Test("C2: composing is associative, whatever the kinds", arguments: lawSeeds)
  func associative(seed: UInt64) throws {
    try Laws.associativity(prism, iso, prism, over: .random).check(seed: seed)
    try Laws.associativity(lens, prism, iso, over: .random).check(seed: seed)
    let (members, shape) = (KeyPathLens(\Team.members), KeyPathLens(\Team.shape))
    try Laws.associativity(
      members, EachTraversal(), KeyPathLens(\Member.name), over: .random
    ).check(seed: seed)
    try Laws.associativity(shape, Shape.CircleKey(), iso, over: .random).check(seed: seed)
    try Laws.traversalAgreement(
      IdentityLens().appending(shape).appending(Shape.CircleKey()),
      shape.appending(Shape.CircleKey()), over: .random
    ).check(seed: seed)
  }
}
