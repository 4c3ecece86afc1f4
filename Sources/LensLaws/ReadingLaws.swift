public import Lenses

extension Laws {
  /// The laws of what reads any number of parts.
  ///
  /// `stable` (reading twice gives the same), `first` and `count` (they agree with reading all).
  ///
  /// - Parameters:
  ///   - fold: What is tried.
  ///   - roots: Draws roots.
  ///   - values: Draws parts, if these aren't `Equatable`; for their equality.
  /// - Returns: The laws.
  public static func fold<Step: Fold>(
    _ fold: Step, over roots: Generator<Step.Root>, values: Generator<Step.Part>? = nil
  ) -> Laws {
    let parts = Parts(roots, values) { fold.all(in: $0).first }
    return Laws(of: Step.self) { check in
      let root = check.draw(roots)
      let all = fold.all(in: root)
      check.expect("stable", fold.all(in: root), equals: all, by: parts.areEqual, given: root)
      check.expect("count", fold.count(in: root), equals: all.count, given: root)
      guard check.isRare() else { return }
      check.expect(
        "first", fold.first(in: root), equals: all.first, by: parts.areEqual, given: root)
    }
  }

  /// The laws of what reads at most one part: those of a fold, and `at most one` (all that is read is
  /// what is extracted).
  ///
  /// - Parameters:
  ///   - fold: What is tried.
  ///   - roots: Draws roots.
  ///   - values: Draws parts, if these aren't `Equatable`; for their equality.
  /// - Returns: The laws.
  public static func affineFold<Step: AffineFold>(
    _ fold: Step, over roots: Generator<Step.Root>, values: Generator<Step.Part>? = nil
  ) -> Laws {
    let parts = Parts(roots, values) { fold.extract(from: $0) }
    return Laws.fold(fold, over: roots, values: values)
      + Laws(of: Step.self) { check in
        let root = check.draw(roots)
        let all = fold.extract(from: root).map { [$0] } ?? []
        check.expect(
          "at most one", fold.all(in: root), equals: all, by: parts.areEqual, given: root)
      }
  }

  /// The laws of a getter: those of a fold, and `exactly one` (what is read is what is gotten).
  ///
  /// - Parameters:
  ///   - getter: What is tried.
  ///   - roots: Draws roots.
  ///   - values: Draws parts, if these aren't `Equatable`; for their equality.
  /// - Returns: The laws.
  public static func getter<Step: Getter>(
    _ getter: Step, over roots: Generator<Step.Root>, values: Generator<Step.Value>? = nil
  ) -> Laws where Step.Part == Step.Value {
    let parts = Parts(roots, values) { getter.get(from: $0) }
    return Laws.affineFold(getter, over: roots, values: values)
      + Laws(of: Step.self) { check in
        let root = check.draw(roots)
        let value = getter.get(from: root)
        check.expect(
          "stable", getter.get(from: root), equals: value, by: parts.areEqual, given: root)
        check.expect(
          "exactly one", getter.extract(from: root), equals: value, by: parts.areEqual, given: root)
      }
  }
}
